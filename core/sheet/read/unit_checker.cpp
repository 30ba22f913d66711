#include "core/sheet/read/unit_checker.hpp"

#include <cmath>

#include "core/base/format.hpp"
#include "core/sheet/explain/missing_unit.hpp"
#include "core/sheet/operations.hpp"
#include "core/sheet/read/sheet.hpp"

namespace tsa {

namespace {

using Kind = Type::Kind;

class UnitChecker {
 public:
  UnitChecker(Sheet& sheet, const Environment& environment, Statement& statement, std::vector<Type>& types)
      : sheet_(sheet), environment_(environment), statement_(statement), types_(types) {}

  void check() {
    for (int at = statement_.first_node; at <= statement_.root; ++at) type_at(at) = type_of(at);
    const Type found = statement_.readable() ? type_at(statement_.root) : Type{};
    if (statement_.kind == StatementKind::require) {
      expect_condition(found);
    } else if (statement_.expected >= 0) {
      expect_line(environment_.lines[static_cast<size_t>(statement_.expected)], found);
    } else {
      statement_.type = found;
    }
  }

 private:
  const Node& node(int at) const { return sheet_.nodes[static_cast<size_t>(at)]; }
  Type& type_at(int at) { return types_[static_cast<size_t>(at)]; }
  // Sentences of which nobody would read one more are not put together either.
  bool is_full() const { return statement_.problems.size() >= kMaxProblems; }
  std::string words(const Type& number) const {
    return is_full() ? std::string() : environment_.units.in_words(number.dimension);
  }
  std::string quoted(int at) const {
    if (is_full()) return {};
    const std::string_view text = sheet_.slice(node(at).span);
    constexpr size_t kLongest = 60;
    return format(text.size() > kLongest ? "this" : "`{}`", {text});
  }

  MissingUnit missing_unit(int root, const Type& found, const Type& due) const {
    return find_missing_unit(sheet_, environment_.units, {statement_.first_node, root}, found.dimension, due.dimension);
  }

  void add_problem(Severity level, const char* code, const Span& span, const Span& other, const char* pattern,
                   FormatArgs parts) {
    if (is_full()) return;
    statement_.add_problem(level, make_error(span, code, pattern, parts), other);
  }
  void wrong_kind(const char* code, const Span& span, const Span& other, const char* pattern, FormatArgs parts) {
    add_problem(Severity::error, code, span, other, pattern, parts);
  }

  // A disagreement that a bare number is part of is advice, any other an error.
  void disagree(bool bare, const Span& span, const Span& other, const char* pattern, FormatArgs parts) {
    add_problem(bare ? Severity::advice : Severity::error, bare ? "bare_number" : "unit_mismatch", span, other, pattern,
                parts);
  }

  static Type number(Dimension dimension, bool bare) { return {Kind::number, bare, false, dimension}; }
  static Type condition() { return {Kind::condition, false, false, {}}; }

  Type type_of(int at) {
    const Node& here = node(at);
    switch (operation_of(here.op).units) {
      case UnitRule::literal:
        return type_of_literal(sheet_.literals[here.payload.literal]);
      case UnitRule::boolean:
        return condition();
      case UnitRule::symbol:
        return type_of_symbol(here.payload.symbol);
      case UnitRule::same_unit:
        return check_same_unit(at);
      case UnitRule::product:
        return product(at);
      case UnitRule::power:
        return powered(at);
      case UnitRule::operand:
        return operand(here.left, at);
      case UnitRule::comparison:
        check_same_unit(at);
        return condition();
      case UnitRule::equality:
        equality(at);
        return condition();
      case UnitRule::conditions:
        expect_condition_operand(here.left, at);
        if (here.right >= 0) expect_condition_operand(here.right, at);
        return condition();
      case UnitRule::count:
        return rounded(at);
      case UnitRule::square_root:
        break;
    }
    return root(at);
  }

  static Type type_of_literal(const Literal& literal) {
    const bool bare = literal.unit.empty();
    return {Kind::number, bare, bare && literal.value == 0, literal.read.dimension};
  }

  Type type_of_symbol(SymbolIndex symbol) const {
    if (symbol.value() < environment_.inputs.size()) {
      const InputName& input = environment_.inputs[symbol.value()];
      return input.condition ? condition() : number(input.dimension, false);
    }
    const int statement = sheet_.symbol_statement[symbol.value()];
    return sheet_.statements[static_cast<size_t>(statement)].type;
  }

  // An operand that must be a number; what is none has been reported so and fits everything from here on.
  Type operand(int at, int parent) {
    const Type type = type_at(at);
    if (type.kind != Kind::condition) return type;
    wrong_kind("condition_as_number", node(at).span, node(parent).operation,
               "{} is a condition, and `{}` works on numbers", {quoted(at), name_of(parent)});
    return {};
  }

  std::string_view name_of(int at) const { return sheet_.slice(node(at).operation); }

  void expect_condition_operand(int at, int parent) {
    if (type_at(at).kind != Kind::number) return;
    wrong_kind("number_as_condition", node(at).span, node(parent).operation,
               "{} is {}, and `{}` takes conditions: compare it with something",
               {quoted(at), words(type_at(at)), name_of(parent)});
  }

  Type check_same_unit(int at) {
    const Node& here = node(at);
    const Type left = operand(here.left, at);
    const Type right = operand(here.right, at);
    const bool bare = left.bare || right.bare;
    if (left.kind == Kind::unknown || right.kind == Kind::unknown) return {};
    if (left.zero && right.zero) return left;
    if (left.zero) return number(right.dimension, right.bare);
    if (right.zero) return number(left.dimension, left.bare);
    if (left.dimension == right.dimension) return number(left.dimension, bare);
    std::string missing;
    if (bare && !is_full()) {
      const Type& lacking = left.bare ? left : right;
      const Type& due = left.bare ? right : left;
      missing = missing_unit(left.bare ? here.left : here.right, lacking, due).sentence;
    }
    disagree(bare, node(here.left).span, node(here.right).span, "the two sides of `{}` differ: {} is {}, {} is {}{}",
             {name_of(at), quoted(here.left), words(left), quoted(here.right), words(right), missing});
    // The side that carries its units is believed.
    if (left.bare != right.bare) return left.bare ? right : left;
    return bare ? left : Type{};
  }

  void equality(int at) {
    const Node& here = node(at);
    const Kind left = type_at(here.left).kind;
    const Kind right = type_at(here.right).kind;
    if (left == Kind::unknown || right == Kind::unknown) return;
    if (left == right) {
      if (left == Kind::number) check_same_unit(at);
      return;
    }
    const int condition = left == Kind::condition ? here.left : here.right;
    const int number = left == Kind::condition ? here.right : here.left;
    wrong_kind("condition_as_number", node(condition).span, here.operation,
               "{} is a condition, and {} is {}: `{}` takes two numbers or two conditions",
               {quoted(condition), quoted(number), words(type_at(number)), name_of(at)});
  }

  Type product(int at) {
    const Node& here = node(at);
    const Type left = operand(here.left, at);
    const Type right = operand(here.right, at);
    if (left.kind == Kind::unknown || right.kind == Kind::unknown) return {};
    const bool divides = here.op == Op::divide;
    return ranged(
        number(divides ? left.dimension / right.dimension : left.dimension * right.dimension, left.bare || right.bare),
        at);
  }

  Type ranged(Type type, int at) {
    if (type.dimension.in_range) return type;
    add_problem(Severity::error, "unit_range", node(at).span, {},
                "the unit of this has more than a hundred factors of a kind", {});
    return {};
  }

  Type powered(int at) {
    const Node& here = node(at);
    const Type base = operand(here.left, at);
    if (base.kind == Kind::unknown) return {};
    return ranged(number(power(base.dimension, here.payload.exponent), base.bare), at);
  }

  Type rounded(int at) {
    const Node& here = node(at);
    const Type argument = operand(here.left, at);
    if (argument.kind == Kind::unknown || argument.dimension.is_count()) return argument;
    disagree(argument.bare, node(here.left).span, here.operation,
             "`{}` takes a plain number or a count, and {} is {}: divide by a unit first, as in `x / 1 {}`",
             {name_of(at), quoted(here.left), words(argument), legible_unit(environment_.units, argument.dimension)});
    return argument;
  }

  Type root(int at) {
    const Node& here = node(at);
    const Type argument = operand(here.left, at);
    if (argument.kind == Kind::unknown) return {};
    Type result = argument;
    result.zero = false;
    if (square_root(argument.dimension, result.dimension)) return result;
    disagree(argument.bare, node(here.left).span, here.operation, "{} is {}, and a square root of that has no unit",
             {quoted(here.left), words(argument)});
    return {};
  }

  void expect_condition(const Type& found) {
    statement_.type = condition();
    if (found.kind != Kind::number) return;
    wrong_kind("number_as_condition", node(statement_.root).span, {},
               "{} is {}, and `require` takes a condition: compare it with something",
               {quoted(statement_.root), words(found)});
  }

  // Below its line, a line of the lesson always has the lesson's unit.
  void expect_line(const ExpectedLine& line, const Type& found) {
    statement_.type = line.condition ? condition() : number(line.dimension, false);
    if (found.kind == Kind::unknown || found.zero) {
      if (found.zero && line.condition) expect_condition_line(line, found);
      return;
    }
    if (line.condition || found.kind == Kind::condition) return expect_condition_line(line, found);
    if (found.dimension == line.dimension) return;
    MissingUnit missing;
    if (found.bare && !is_full()) missing = missing_unit(statement_.root, found, statement_.type);
    disagree(found.bare, node(statement_.root).span, missing.number, "`{}` is due as {}, and its formula gives {}{}",
             {line.name, words(statement_.type), words(found), missing.sentence});
  }

  void expect_condition_line(const ExpectedLine& line, const Type& found) {
    if (line.condition == (found.kind == Kind::condition)) return;
    if (line.condition) {
      wrong_kind("number_as_condition", node(statement_.root).span, {},
                 "`{}` is a condition, and its formula gives {}: compare, as in `a <= b`", {line.name, words(found)});
    } else {
      wrong_kind("condition_as_number", node(statement_.root).span, {},
                 "`{}` is due as {}, and its formula is a condition", {line.name, words(statement_.type)});
    }
  }

  Sheet& sheet_;
  const Environment& environment_;
  Statement& statement_;
  std::vector<Type>& types_;
};

}  // namespace

void check_units(Sheet& sheet, const Environment& environment, Statement& statement, std::vector<Type>& types) {
  UnitChecker(sheet, environment, statement, types).check();
}

}  // namespace tsa
