#include "core/sheet/explain/printer.hpp"

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"
#include "core/sheet/operations.hpp"

namespace tsa {

namespace {

class SheetPrintStyle : public PrintStyle {
 public:
  SheetPrintStyle(const Sheet& sheet, const Environment& environment) : sheet_(sheet), environment_(environment) {}
  std::string name(SymbolIndex symbol) const override {
    const InputIndex input = environment_.input_of(symbol);
    if (input.exists()) return std::string(environment_.inputs[input].name);
    return std::string(sheet_.statements[sheet_.symbol_statement[symbol]].name);
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
    for (const NodeIndex at : statement_.nodes()) stack_.push_back(part(sheet_.nodes[at]));
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
    const Operation& operation = operation_of(node.op);
    switch (operation.syntax) {
      case Syntax::number:
        return number(sheet_.literals[node.payload.literal]);
      case Syntax::boolean:
        return {std::string(node.payload.boolean ? kYes : kNo)};
      case Syntax::name:
        return {style_.name(node.payload.symbol)};
      case Syntax::infix:
        return infix(operation);
      case Syntax::prefix:
        return prefix(operation);
      case Syntax::power:
        return power(node);
      case Syntax::function:
        return node.right.exists() ? call_of_several(node) : call(operation, {});
      case Syntax::function_with_decimals:
        break;
    }
    const int decimals = node.payload.decimals;
    return call(operation, decimals == kNoDecimals ? std::string() : ", " + print_integer(decimals));
  }

  Part number(const Literal& literal) const {
    return {format(literal.unit.empty() ? "{}" : "{} {}", {literal.numeral, literal.unit})};
  }

  Part power(const Node& node) {
    Part base = take();
    bracket(base, precedence::kPrimary);
    (base.text += '^') += print_integer(node.payload.exponent);
    base.precedence = precedence::kPower;
    return base;
  }

  Part prefix(const Operation& operation) {
    Part operand = take();
    bracket(operand, operation.precedence);
    if (operation.is_word()) operand.text.insert(0, 1, ' ');
    operand.text.insert(0, operation.spelling);
    operand.precedence = operation.precedence;
    return operand;
  }

  Part call(const Operation& operation, std::string_view decimals) {
    const Part argument = take();
    return {format("{}({}{})", {operation.spelling, argument.text, decimals})};
  }

  Part call_of_several(const Node& node) {
    const Part last = take();
    Part first = take();
    if (!node.continues_call()) return {format("{}({}, {})", {operation_of(node.op).spelling, first.text, last.text})};
    first.text.pop_back();  // the call continues: its closing bracket goes after the last argument
    ((first.text += ", ") += last.text) += ')';
    return first;
  }

  Part infix(const Operation& binary) {
    Part right = take();
    Part left = take();
    const bool chains = binary.precedence != precedence::kComparison;
    bracket(left, chains ? binary.precedence : binary.precedence + 1);
    bracket(right, binary.precedence + 1);
    left.text += ' ';
    left.text += style_.for_reading() ? binary.typeset : binary.spelling;
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
