#include "core/sheet/run/evaluate.hpp"

#include <cmath>

#include "core/sheet/run/arithmetic.hpp"

namespace tsa {

namespace {

constexpr double kLargestExact = 9007199254740992.0;  // 2^53
constexpr double kEdge = 1e-9;

bool close(double a, double b) { return std::fabs(a - b) <= kEdge * std::fmax(std::fabs(a), std::fabs(b)); }

}  // namespace

Evaluator::Evaluator(const Sheet& sheet, const Environment& environment, Purpose purpose)
    : sheet_(sheet),
      environment_(environment),
      purpose_(purpose),
      values_(sheet.nodes.size()),
      symbols_(sheet.statements.size()) {
  evaluation_.lines.resize(sheet.statements.size());
}

const Evaluation& Evaluator::run(const double* inputs) {
  inputs_ = inputs;
  near_boundary_ = false;
  refused_ = false;
  for (const StatementIndex i : sheet_.statements.indices()) {
    const Statement& statement = sheet_.statements[i];
    evaluation_.lines[i] = line(statement);
    symbols_[i] = statement.readable() ? values_[statement.root] : Value{0, Fault::unreadable, {}, true, {}};
    symbols_[i].fault = evaluation_.lines[i].fault;
  }
  decide_outcome();
  return evaluation_;
}

LineValue Evaluator::line(const Statement& statement) {
  if (!statement.readable()) return {};
  if (refused_) return {0, Fault::not_reached, {}};
  if (purpose_ == Purpose::values && statement.has_error()) return {0, Fault::wrong_units, statement.root};
  const LineValue value = computed_line(statement);
  const bool refuses = statement.kind == StatementKind::require && value.exists() && value.value == 0;
  refused_ = refuses && purpose_ == Purpose::values;
  return value;
}

LineValue Evaluator::computed_line(const Statement& statement) {
  for (const NodeIndex at : statement.nodes()) values_[at] = value_of(at, statement.exact);
  Value& value = values_[statement.root];
  if (value.fault != Fault::none) return {0, value.fault, value.node};
  const bool must_be_exact = statement.expected.exists() && environment_.lines[statement.expected].exact;
  const Fault fault = must_be_exact ? check_exact(value) : Fault::none;
  return {value.number, fault, fault == Fault::none ? NodeIndex() : statement.root};
}

Fault Evaluator::check_exact(Value& value) const {
  if (!value.small) return Fault::too_large;
  // What doubles rounded on the way, as in `bytes * 0.1 * 10`, the exact figure has kept. Nothing else of the double
  // changes: no exact figure knows of a zero's sign.
  if (value.exact.is_eighths() && value.exact.nearest() != value.number) value.number = value.exact.nearest();
  if (std::trunc(value.number * 8) != value.number * 8) return Fault::not_whole;
  return value.exact.equals_eighths(value.number) ? Fault::none : Fault::not_exact;
}

void Evaluator::keep_small(Value& value) const {
  if (std::fabs(value.number) > kLargestExact) value.small = false;
}

Evaluator::Value Evaluator::literal_value(const Literal& literal, bool exact) const {
  Value value{literal.value, Fault::none, {}, true, {}};
  if (exact) value.exact = Rational::of_numeral(literal.numeral) * Rational::of(literal.read.scale);
  keep_small(value);
  return value;
}

Evaluator::Value Evaluator::symbol_value(NodeIndex at, bool exact) const {
  const SymbolIndex symbol = sheet_.nodes[at].payload.symbol;
  if (const InputIndex index = environment_.input_of(symbol); index.exists()) {
    // A NaN means that a student's line, passed in as an input, has no value.
    const double input = inputs_[index.value()];
    Value value{input, std::isnan(input) ? Fault::depends_on_failed : Fault::none, at, true, {}};
    if (exact) value.exact = Rational::of(value.number);
    keep_small(value);
    return value;
  }
  Value value = symbols_[sheet_.symbol_statement[symbol]];
  if (value.fault != Fault::none) value.fault = Fault::depends_on_failed;
  value.node = at;
  return value;
}

Evaluator::Value Evaluator::value_of(NodeIndex at, bool exact) {
  const Node& node = sheet_.nodes[at];
  switch (operation_of(node.op).syntax) {
    case Syntax::number:
      return literal_value(sheet_.literals[node.payload.literal], exact);
    case Syntax::boolean:
      return {node.payload.boolean ? 1.0 : 0.0, Fault::none, {}, true, Rational::whole(node.payload.boolean)};
    case Syntax::name:
      return symbol_value(at, exact);
    case Syntax::infix:
    case Syntax::prefix:
    case Syntax::power:
    case Syntax::function:
    case Syntax::function_with_decimals:
      break;
  }
  const Value& left = values_[node.left];
  const Value& right = node.right.exists() ? values_[node.right] : left;
  if (node.op == Op::logical_and || node.op == Op::logical_or) return joined(at, left, right);
  if (left.fault != Fault::none) return left;
  if (right.fault != Fault::none) return right;
  return computed(at, left, right, exact);
}

// The left side decides alone where it can, so that a guard in a condition guards: `x == 0 or y / x > 1`.
Evaluator::Value Evaluator::joined(NodeIndex at, const Value& left, const Value& right) const {
  if (left.fault != Fault::none) return left;
  const Node& node = sheet_.nodes[at];
  const bool decided = (left.number != 0) == (node.op == Op::logical_or);
  if (!decided && right.fault != Fault::none) return right;
  const double result = decided ? left.number : right.number;
  return {result != 0 ? 1.0 : 0.0, Fault::none, {}, true, {}};
}

Evaluator::Value Evaluator::computed(NodeIndex at, const Value& left, const Value& right, bool exact) {
  const Node& node = sheet_.nodes[at];
  record_boundary(node, left.number, right.number);
  Value value{arithmetic::apply(node.op, left.number, right.number, node.parameter()),
              Fault::none,
              {},
              left.small && right.small,
              {}};
  const bool divides = (node.op == Op::divide && right.number == 0) ||
                       (node.op == Op::power && node.payload.exponent < 0 && left.number == 0);
  if (divides) {
    value.fault = Fault::division_by_zero;
  } else if (std::isnan(value.number)) {
    value.fault = Fault::not_a_number;
  } else if (std::isinf(value.number)) {
    value.fault = Fault::overflow;
  }
  if (value.fault != Fault::none) {
    value.node = at;
    return value;
  }
  keep_small(value);
  if (exact && value.small) value.exact = exactly(node, left, right);
  return value;
}

Rational Evaluator::exactly(const Node& node, const Value& left, const Value& right) const {
  const bool known = left.exact.known() && right.exact.known();
  switch (node.op) {
    case Op::add:
      return left.exact + right.exact;
    case Op::subtract:
      return left.exact - right.exact;
    case Op::multiply:
      return left.exact * right.exact;
    case Op::divide:
      return left.exact / right.exact;
    case Op::power:
      return left.exact.power(node.payload.exponent);
    case Op::negate:
      return left.exact.negated();
    case Op::ceil:
      return left.exact.rounded(1);
    case Op::floor:
      return left.exact.rounded(-1);
    case Op::round: {
      if (node.payload.decimals <= 0) return left.exact.rounded(0);
      const Rational scale = Rational::whole(10).power(node.payload.decimals);
      return (left.exact * scale).rounded(0) / scale;
    }
    case Op::min:
      return !known ? Rational() : Rational::compare(left.exact, right.exact) < 0 ? left.exact : right.exact;
    case Op::max:
      return !known ? Rational() : Rational::compare(left.exact, right.exact) > 0 ? left.exact : right.exact;
    case Op::abs:
      return left.exact.known() && Rational::compare(left.exact, Rational::whole(0)) < 0 ? left.exact.negated()
                                                                                         : left.exact;
    case Op::sqrt:
      return left.exact.square_root();
    case Op::number:
    case Op::boolean:
    case Op::name:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
    case Op::equal:
    case Op::not_equal:
    case Op::logical_and:
    case Op::logical_or:
    case Op::logical_not:
      break;  // a condition has no exact value, and numbers and names don't get here
  }
  return {};
}

void Evaluator::record_boundary(const Node& node, double left, double right) {
  bool near = false;
  switch (operation_of(node.op).boundary) {
    case Boundary::none:
      break;
    case Boundary::operands:
      near = close(left, right);
      break;
    case Boundary::whole:
      near = close(left, arithmetic::round_half_away(left));
      break;
    case Boundary::half: {
      const double scaled = left * arithmetic::power_of_ten(node.parameter());
      near = close(scaled, std::floor(scaled) + 0.5);
      break;
    }
  }
  near_boundary_ = near_boundary_ || near;
}

void Evaluator::decide_outcome() {
  evaluation_.outcome = {};
  for (const StatementIndex i : sheet_.statements.indices()) {
    const LineValue& line = evaluation_.lines[i];
    const bool refuses = sheet_.statements[i].kind == StatementKind::require && line.exists() && line.value == 0;
    // The first error is the outcome even if a later `require` fails: a guard must be above what it guards.
    if (refuses || !line.exists()) {
      evaluation_.outcome = {refuses ? Outcome::Kind::refused : Outcome::Kind::error, i};
      return;
    }
  }
}

StatementIndex awaited_statement(const Sheet& sheet, const Evaluation& evaluation, StatementIndex statement) {
  while (evaluation.lines[statement].fault == Fault::depends_on_failed)
    statement = sheet.symbol_statement[sheet.nodes[evaluation.lines[statement].node].payload.symbol];
  return statement;
}

}  // namespace tsa
