#include "core/sheet/explain/printer.hpp"

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"
#include "core/sheet/functions.hpp"
#include "core/sheet/operators.hpp"

namespace tsa {

namespace {

class SheetPrintStyle : public PrintStyle {
 public:
  SheetPrintStyle(const Sheet& sheet, const Environment& environment) : sheet_(sheet), environment_(environment) {}
  std::string name(int symbol) const override {
    const auto inputs = static_cast<int>(environment_.inputs.size());
    if (symbol < inputs) return std::string(environment_.inputs[static_cast<size_t>(symbol)].name);
    const int statement = sheet_.symbol_statement[static_cast<size_t>(symbol)];
    return std::string(sheet_.statements[static_cast<size_t>(statement)].name);
  }
  bool for_reading() const override { return false; }

 private:
  const Sheet& sheet_;
  const Environment& environment_;
};

// A part of the text and how tightly its outermost operator binds.
struct Part {
  std::string text;
  int precedence = precedence::kPrimary;
};

class Printer {
 public:
  Printer(const Sheet& sheet, const Statement& statement, const PrintStyle& style)
      : sheet_(sheet), statement_(statement), style_(style) {}

  std::string print() {
    for (int at = statement_.first_node; at <= statement_.root; ++at)
      stack_.push_back(part(sheet_.nodes[static_cast<size_t>(at)]));
    return stack_.empty() ? std::string() : std::move(stack_.back().text);
  }

 private:
  Part take() {
    Part part = std::move(stack_.back());
    stack_.pop_back();
    return part;
  }

  static void bracket(Part& part, int least) {
    if (part.precedence >= least) return;
    part.text.insert(part.text.begin(), '(');
    part.text += ')';
  }

  Part part(const Node& node) {
    switch (node.op) {
      case Op::number:
        return number(sheet_.literals[static_cast<size_t>(node.payload)]);
      case Op::boolean:
        return {node.payload == 1 ? "true" : "false"};
      case Op::name:
        return {style_.name(node.payload)};
      case Op::power:
        return power(node);
      case Op::negate:
        return prefixed("-", precedence::kNegate);
      case Op::logical_not:
        return prefixed("not ", precedence::kLogicalNot);
      case Op::ceil:
      case Op::floor:
      case Op::round:
      case Op::abs:
      case Op::sqrt:
        return call(node);
      case Op::min:
      case Op::max:
        return call_of_several(node);
      default:
        return binary(node);
    }
  }

  Part number(const Literal& literal) const {
    return {format(literal.unit.empty() ? "{}" : "{} {}", {literal.numeral, literal.unit})};
  }

  Part power(const Node& node) {
    Part base = take();
    bracket(base, precedence::kPrimary);
    (base.text += '^') += print_integer(node.payload);
    base.precedence = precedence::kPower;
    return base;
  }

  Part prefixed(std::string_view sign, int precedence) {
    Part operand = take();
    bracket(operand, precedence);
    operand.text.insert(0, sign);
    operand.precedence = precedence;
    return operand;
  }

  Part call(const Node& node) {
    const Part argument = take();
    const bool decimals = node.op == Op::round && node.payload >= 0;
    return {format(decimals ? "{}({}, {})" : "{}({})",
                   {function_name(node.op), argument.text, print_integer(node.payload)})};
  }

  Part call_of_several(const Node& node) {
    const Part last = take();
    Part first = take();
    if (node.payload != 1) return {format("{}({}, {})", {function_name(node.op), first.text, last.text})};
    first.text.pop_back();  // the call goes on: its closing bracket moves behind the last argument
    ((first.text += ", ") += last.text) += ')';
    return first;
  }

  std::string_view spelling(const BinaryOperator& binary) const {
    if (!style_.for_reading()) return binary.text;
    if (binary.op == Op::multiply) return "\xC3\x97";
    if (binary.op == Op::divide) return "\xC3\xB7";
    if (binary.op == Op::subtract) return "\xE2\x88\x92";
    return binary.text;
  }

  Part binary(const Node& node) {
    const BinaryOperator& binary = operator_of(node.op);
    Part right = take();
    Part left = take();
    const bool chains = binary.precedence != precedence::kComparison;
    bracket(left, chains ? binary.precedence : binary.precedence + 1);
    bracket(right, binary.precedence + 1);
    left.text += ' ';
    left.text += spelling(binary);
    left.text += ' ';
    left.text += right.text;
    left.precedence = binary.precedence;
    return left;
  }

  const Sheet& sheet_;
  const Statement& statement_;
  const PrintStyle& style_;
  std::vector<Part> stack_;
};

}  // namespace

std::string print_expression(const Sheet& sheet, const Statement& statement, const PrintStyle& style) {
  return Printer(sheet, statement, style).print();
}

std::string print_formula(const Sheet& sheet, const Environment& environment, const Statement& statement) {
  return print_expression(sheet, statement, SheetPrintStyle(sheet, environment));
}

}  // namespace tsa
