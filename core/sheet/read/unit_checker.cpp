#include "core/sheet/read/unit_checker.hpp"

#include <cmath>

#include "core/base/deferred.hpp"
#include "core/sheet/explain/excerpt.hpp"
#include "core/sheet/explain/missing_unit.hpp"
#include "core/sheet/operations.hpp"
#include "core/sheet/read/sheet.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

using Kind = Type::Kind;

class UnitChecker {
 public:
  UnitChecker(Sheet& sheet, const Environment& environment, Statement& statement, IndexedVector<NodeTag, Type>& types)
      : sheet_(sheet), environment_(environment), statement_(statement), types_(types) {}

  void check() {
    for (const NodeIndex at : statement_.nodes()) type_at(at) = type_of(at);
    const Type found = statement_.readable() ? type_at(statement_.root) : Type{};
    if (statement_.kind == StatementKind::require) {
      expect_condition(found);
    } else if (statement_.expected.exists()) {
      expect_line(environment_.lines[statement_.expected], found);
    } else {
      statement_.type = found;
    }
  }

 private:
  const Node& node(NodeIndex at) const { return sheet_.nodes[at]; }
  Type& type_at(NodeIndex at) { return types_[at]; }
  bool is_full() const { return statement_.problems.size() >= kMaxProblems; }
  std::string words(const Type& number) const { return environment_.units.in_words(number.dimension); }
  std::string text_of(NodeIndex at) const { return excerpt(sheet_, node(at).span); }

  TSA_DEFERRED std::optional<MissingUnit> missing_unit(NodeIndex root, const Type& found,
                                                       const Dimension& expected) const {
    return find_missing_unit(sheet_, environment_, {statement_.first_node, root}, found, expected);
  }

  // Whether a constant in the expression times one unit that the lesson uses gives it the expected unit.
  TSA_DEFERRED bool is_settled(const Type& found, const Dimension& expected) const {
    return (found.constants.factor && environment_.uses(expected / found.dimension)) ||
           (found.constants.divisor && environment_.uses(found.dimension / expected));
  }

  void add_error(Message message, Span span, Span other = {}) {
    statement_.add_problem(Severity::error, {std::move(message), span}, other);
  }
  // A disagreement that is settled by a unit at a bare number is advice, any other an error.
  TSA_DEFERRED void add_disagreement(bool settled, Message message, Span span, Span other) {
    statement_.add_problem(settled ? Severity::advice : Severity::error, {std::move(message), span}, other);
  }

  // A message of `codes` with its first arguments, and with how to add a missing unit, if there is one.
  TSA_DEFERRED static Message unit_message(const UnitCodes& codes, std::vector<std::string> args,
                                           const std::optional<MissingUnit>& missing) {
    if (!missing) return {codes.alone, std::move(args)};
    args.push_back(missing->quantity);
    return {missing->number ? codes.suggestion : codes.factor, std::move(args)};
  }

  using Constants = Type::Constants;
  static Type number(Dimension dimension, Constants constants = {}) {
    return {Kind::number, constants, false, dimension};
  }
  static Type condition() { return {Kind::condition, {}, false, {}}; }

  static Constants in_both(Constants a, Constants b) {
    return {a.factor && b.factor, a.divisor && b.divisor, a.alone && b.alone};
  }

  Type type_of(NodeIndex at) {
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
        return require_number(here.left, at);
      case UnitRule::comparison:
        check_same_unit(at);
        return condition();
      case UnitRule::equality:
        equality(at);
        return condition();
      case UnitRule::conditions:
        require_condition(here.left, at);
        if (here.right.exists()) require_condition(here.right, at);
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
    return {Kind::number, {bare, false, bare}, bare && literal.value == 0, literal.read.dimension};
  }

  Type type_of_symbol(SymbolIndex symbol) const {
    if (const InputIndex index = environment_.input_of(symbol); index.exists()) {
      const InputName& input = environment_.inputs[index];
      return input.condition ? condition() : number(input.dimension);
    }
    return sheet_.statements[sheet_.symbol_statement[symbol]].type;
  }

  // The type of an operand that must be a number. A condition is reported and becomes unknown.
  Type require_number(NodeIndex at, NodeIndex parent) {
    const Type type = type_at(at);
    if (type.kind != Kind::condition) return type;
    if (!is_full()) {
      add_error(messages::condition_as_number(operator_of(parent), text_of(at)), node(at).span, node(parent).operation);
    }
    return {};
  }

  std::string_view operator_of(NodeIndex at) const { return sheet_.slice(node(at).operation); }

  void require_condition(NodeIndex at, NodeIndex parent) {
    if (type_at(at).kind != Kind::number || is_full()) return;
    add_error(messages::number_as_condition(operator_of(parent), text_of(at)), node(at).span, node(parent).operation);
  }

  Type check_same_unit(NodeIndex at) {
    const Node& here = node(at);
    const Type left = require_number(here.left, at);
    const Type right = require_number(here.right, at);
    if (left.kind == Kind::unknown || right.kind == Kind::unknown) return {};
    if (left.zero && right.zero) return left;
    if (left.zero) return number(right.dimension, right.constants);
    if (right.zero) return number(left.dimension, left.constants);
    if (left.dimension == right.dimension) return number(left.dimension, in_both(left.constants, right.constants));
    const bool left_lacks = is_settled(left, right.dimension);
    const bool right_lacks = is_settled(right, left.dimension);
    if (!is_full()) report_unlike_units(at, left, right);
    // Go on with the unit of the side that lacks none.
    if (left_lacks) return number(right.dimension);
    return right_lacks ? number(left.dimension) : Type{};
  }

  TSA_DEFERRED void report_unlike_units(NodeIndex at, const Type& left, const Type& right) {
    const Node& here = node(at);
    std::optional<MissingUnit> missing = missing_unit(here.left, left, right.dimension);
    if (!missing) missing = missing_unit(here.right, right, left.dimension);
    std::vector<std::string> args;
    if (here.op == Op::min || here.op == Op::max) args.emplace_back(operator_of(at));
    args.push_back(words(left));
    args.push_back(words(right));
    const bool settled = is_settled(left, right.dimension) || is_settled(right, left.dimension);
    add_disagreement(settled, unit_message(unlike_units(here.op), std::move(args), missing), node(here.left).span,
                     node(here.right).span);
  }

  static const UnitCodes& unlike_units(Op op) {
    if (op == Op::add) return kAdd;
    if (op == Op::subtract) return kSubtract;
    return op == Op::min || op == Op::max ? kArguments : kCompare;
  }

  void equality(NodeIndex at) {
    const Node& here = node(at);
    const Kind left = type_at(here.left).kind;
    const Kind right = type_at(here.right).kind;
    if (left == Kind::unknown || right == Kind::unknown) return;
    if (left == right) {
      if (left == Kind::number) check_same_unit(at);
      return;
    }
    const NodeIndex condition = left == Kind::condition ? here.left : here.right;
    const NodeIndex number = left == Kind::condition ? here.right : here.left;
    if (is_full()) return;
    add_error(messages::condition_compared_with_number(text_of(condition), text_of(number)), node(condition).span,
              here.operation);
  }

  Type product(NodeIndex at) {
    const Node& here = node(at);
    const Type left = require_number(here.left, at);
    const Type right = require_number(here.right, at);
    if (left.kind == Kind::unknown || right.kind == Kind::unknown) return {};
    const bool divides = here.op == Op::divide;
    const Constants a = left.constants;
    const Constants b =
        divides ? Constants{right.constants.divisor, right.constants.factor, right.constants.alone} : right.constants;
    const bool alone = a.alone && b.alone;
    const Constants constants{alone || a.factor || b.factor, !alone && (a.divisor || b.divisor), alone};
    return check_range(number(divides ? left.dimension / right.dimension : left.dimension * right.dimension, constants),
                       at);
  }

  Type check_range(Type type, NodeIndex at) {
    if (type.dimension.in_range) return type;
    if (!is_full()) add_error(messages::expression_unit_range(), node(at).span);
    return {};
  }

  Type powered(NodeIndex at) {
    const Node& here = node(at);
    const Type base = require_number(here.left, at);
    if (base.kind == Kind::unknown) return {};
    const bool alone = base.constants.alone;
    return check_range(number(power(base.dimension, here.payload.exponent), {alone, false, alone}), at);
  }

  Type rounded(NodeIndex at) {
    const Node& here = node(at);
    const Type argument = require_number(here.left, at);
    if (argument.kind == Kind::unknown || argument.dimension.is_count()) return argument;
    if (!is_full()) {
      add_disagreement(can_be_count(argument),
                       messages::rounded_unit(operator_of(at), words(argument),
                                              readable_unit(environment_.units, argument.dimension)),
                       node(here.left).span, here.operation);
    }
    return argument;
  }

  // Whether a unit at a constant makes it a plain number, or a count that the lesson has.
  TSA_DEFERRED bool can_be_count(const Type& found) const {
    if (is_settled(found, Dimension::none())) return true;
    for (const ExpectedLine& line : environment_.lines) {
      if (!line.condition && line.dimension.is_count() && is_settled(found, line.dimension)) return true;
    }
    return false;
  }

  TSA_DEFERRED Type root(NodeIndex at) {
    const Node& here = node(at);
    const Type argument = require_number(here.left, at);
    if (argument.kind == Kind::unknown) return {};
    Type result = number(argument.dimension, {argument.constants.alone, false, argument.constants.alone});
    if (square_root(argument.dimension, result.dimension)) return result;
    if (!is_full()) add_error(messages::root_of_unit(words(argument)), node(here.left).span, here.operation);
    return {};
  }

  void expect_condition(const Type& found) {
    statement_.type = condition();
    if (found.kind != Kind::number || is_full()) return;
    add_error(messages::require_number(text_of(statement_.root)), node(statement_.root).span);
  }

  // Later lines use an expected line with its expected unit, whatever its formula.
  void expect_line(const ExpectedLine& line, const Type& found) {
    statement_.type = line.condition ? condition() : number(line.dimension);
    if (found.kind == Kind::unknown || found.zero) {
      if (found.zero && line.condition) expect_condition_line(line, found);
      return;
    }
    if (line.condition || found.kind == Kind::condition) return expect_condition_line(line, found);
    if (found.dimension == line.dimension) return;
    if (!is_full()) report_wrong_unit(line, found);
  }

  TSA_DEFERRED void report_wrong_unit(const ExpectedLine& line, const Type& found) {
    const bool settled = is_settled(found, line.dimension);
    const std::string_view input = settled ? missing_input(found, line.dimension) : std::string_view();
    if (!input.empty())
      return add_disagreement(true, messages::missing_input(line.name, words(statement_.type), words(found), input),
                              node(statement_.root).span, {});
    const std::optional<MissingUnit> missing = missing_unit(statement_.root, found, line.dimension);
    const UnitCodes* codes = &kWrongUnit;
    std::vector<std::string> args{std::string(line.name)};
    if (line.dimension.is_none()) {
      codes = &kUnexpectedUnit;
      args.push_back(words(found));
    } else {
      args.push_back(words(statement_.type));
      if (found.dimension.is_none())
        codes = &kNeedsUnit;
      else
        args.push_back(words(found));
    }
    add_disagreement(settled, unit_message(*codes, std::move(args), missing), node(statement_.root).span,
                     missing && missing->number ? *missing->number : Span{});
  }

  // The one input with just the unit that is missing, if the line doesn't use it: `layers`.
  TSA_DEFERRED std::string_view missing_input(const Type& found, const Dimension& expected) const {
    const Dimension missing = expected / found.dimension;
    std::string_view name;
    if (!missing.is_count()) return name;  // a width or rate is often written as a number
    for (const InputIndex i : environment_.inputs.indices()) {
      const InputName& input = environment_.inputs[i];
      if (input.condition || input.dimension != missing) continue;
      if (!name.empty() || uses_input(i)) return {};
      name = input.name;
    }
    return name;
  }

  TSA_DEFERRED bool uses_input(InputIndex input) const {
    for (const NodeIndex at : statement_.nodes()) {
      if (node(at).op == Op::name && environment_.input_of(node(at).payload.symbol) == input) return true;
    }
    return false;
  }

  void expect_condition_line(const ExpectedLine& line, const Type& found) {
    if (line.condition == (found.kind == Kind::condition) || is_full()) return;
    const Span span = node(statement_.root).span;
    if (line.condition) return add_error(messages::line_not_condition(line.name), span);
    add_error(line.dimension.is_none() ? messages::plain_line_is_condition(line.name)
                                       : messages::line_is_condition(line.name, words(statement_.type)),
              span);
  }

  Sheet& sheet_;
  const Environment& environment_;
  Statement& statement_;
  IndexedVector<NodeTag, Type>& types_;
};

}  // namespace

void check_units(Sheet& sheet, const Environment& environment, Statement& statement,
                 IndexedVector<NodeTag, Type>& types) {
  UnitChecker(sheet, environment, statement, types).check();
}

}  // namespace tsa
