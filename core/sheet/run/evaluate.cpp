#include "core/sheet/run/evaluate.hpp"

#include <cmath>
#include <cstdlib>

#include "core/sheet/run/arithmetic.hpp"
#include "core/sheet/run/node_value.hpp"

namespace tsa {

namespace {

constexpr double k2To53 = 9007199254740992.0;

}  // namespace

size_t steps_of(const Sheet& sheet, const Statement& statement) {
  size_t steps = 0;
  for (const NodeIndex at : statement.nodes()) {
    const Node& node = sheet.nodes[at];
    steps += node.op == Op::power ? 1 + static_cast<size_t>(std::abs(node.payload.exponent)) : 1;
  }
  return steps;
}

Evaluator::Evaluator(const Sheet& sheet, const Environment& environment, Purpose purpose)
    : sheet_(sheet),
      environment_(environment),
      purpose_(purpose),
      values_(sheet.nodes.size()),
      symbols_(sheet.statements.size()),
      over_limit_(sheet.statements.size()),
      exact_(sheet, environment, values_) {
  evaluation_.lines.resize(sheet.statements.size());
  literal_errors_.reserve(sheet.literals.size());
  for (const Literal& literal : sheet.literals) literal_errors_.push_back(literal_error(literal));
  size_t steps = 0;
  for (const StatementIndex i : sheet.statements.indices()) {
    steps += steps_of(sheet, sheet.statements[i]);
    over_limit_[i] = steps > kMaxSteps;
  }
}

const Evaluation& Evaluator::run(const double* inputs) {
  inputs_ = inputs;
  near_boundary_ = false;
  refused_ = false;
  exact_.start(inputs);
  for (const StatementIndex i : sheet_.statements.indices()) {
    const Statement& statement = sheet_.statements[i];
    evaluation_.lines[i] = line(i);
    symbols_[i] = statement.readable() ? values_[statement.root] : NodeValue{};
    symbols_[i].fault = evaluation_.lines[i].fault;
  }
  decide_outcome();
  return evaluation_;
}

LineValue Evaluator::line(StatementIndex index) {
  const Statement& statement = sheet_.statements[index];
  if (!statement.readable()) return {};
  if (refused_) return {0, Fault::not_reached, {}};
  if (purpose_ == Purpose::values && statement.has_error()) return {0, Fault::wrong_units, statement.root};
  if (over_limit_[index]) return {0, Fault::too_many_steps, statement.root};
  const LineValue value = computed_line(index);
  const bool refuses = statement.kind == StatementKind::require && value.exists() && value.value == 0;
  refused_ = refuses && purpose_ == Purpose::values;
  return value;
}

LineValue Evaluator::computed_line(StatementIndex index) {
  const Statement& statement = sheet_.statements[index];
  current_ = index;
  for (const NodeIndex at : statement.nodes()) values_[at] = value_of(at);
  NodeValue& value = values_[statement.root];
  if (value.fault != Fault::none) return {0, value.fault, value.node};
  const bool must_be_exact = environment_.is_exact(statement);
  const Fault fault = must_be_exact ? check_exact(index, value) : Fault::none;
  return {value.number, fault, fault == Fault::none ? NodeIndex() : statement.root};
}

Fault Evaluator::check_exact(StatementIndex index, NodeValue& value) {
  // From here on, no double shows the exact value's fraction.
  const bool looks_whole = std::trunc(value.number * 8) == value.number * 8;
  if (!value.is_exact()) {
    if (std::fabs(value.number) - value.error > k2To53) return Fault::too_large;
    const Exact& exact = exact_.of(index, sheet_.statements[index].root);
    if (exact.kind == Exact::Kind::too_long) return Fault::too_close;
    if (exact.kind == Exact::Kind::root || !exact.value.is_eighths())
      return looks_whole ? Fault::not_exact : Fault::not_whole;
    if (Rational::compare(exact.value.absolute(), Rational::whole(int64_t{1} << 53)) > 0) return Fault::too_large;
    value = nearest_of(exact.value);
    return Fault::none;
  }
  if (std::fabs(value.number) > k2To53) return Fault::too_large;
  return looks_whole ? Fault::none : Fault::not_whole;
}

NodeValue Evaluator::input_value(SymbolIndex symbol, NodeIndex at) const {
  const double number = inputs_[symbol.value()];
  // A NaN means that a student's line, passed in as an input, has no value.
  if (std::isnan(number)) return without_value(Fault::depends_on_failed, at);
  const InputName& input = environment_.inputs[environment_.input_of(symbol)];
  NodeValue value = exactly(number);
  value.error = input_error(number, input.scale, input.factors);
  return value;
}

NodeValue Evaluator::symbol_value(NodeIndex at) const {
  const SymbolIndex symbol = sheet_.nodes[at].payload.symbol;
  const StatementIndex used = sheet_.symbol_statement[symbol];
  if (!used.exists()) return input_value(symbol, at);
  NodeValue value = symbols_[used];
  if (value.fault != Fault::none) value.fault = Fault::depends_on_failed;
  value.node = at;
  return value;
}

NodeValue Evaluator::value_of(NodeIndex at) {
  const Node& node = sheet_.nodes[at];
  switch (operation_of(node.op).syntax) {
    case Syntax::number: {
      NodeValue value = exactly(sheet_.literals[node.payload.literal].value);
      value.error = literal_errors_[node.payload.literal];
      return value;
    }
    case Syntax::boolean:
      return exactly(node.payload.boolean ? 1 : 0);
    case Syntax::name:
      return symbol_value(at);
    case Syntax::infix:
    case Syntax::prefix:
    case Syntax::power:
    case Syntax::function:
    case Syntax::function_with_decimals:
      break;
  }
  const NodeValue& left = values_[node.left];
  const NodeValue& right = node.right.exists() ? values_[node.right] : left;
  if (node.op == Op::logical_and || node.op == Op::logical_or) return joined(at, left, right);
  if (left.fault != Fault::none) return left;
  if (right.fault != Fault::none) return right;
  NodeValue value = computed(at, left, right);
  if (value.fault != Fault::none) value.node = at;
  return value;
}

// The left side decides alone where it can, so that a guard in a condition guards: `x == 0 or y / x > 1`.
NodeValue Evaluator::joined(NodeIndex at, const NodeValue& left, const NodeValue& right) const {
  if (left.fault != Fault::none) return left;
  const bool decided = (left.number != 0) == (sheet_.nodes[at].op == Op::logical_or);
  if (!decided && right.fault != Fault::none) return right;
  return exactly((decided ? left.number : right.number) != 0 ? 1 : 0);
}

NodeValue Evaluator::computed(NodeIndex at, const NodeValue& left, const NodeValue& right) {
  const Node& node = sheet_.nodes[at];
  if (is_comparison(node.op)) return compared(node, left, right);
  if (node.op == Op::logical_not) return exactly(left.number == 0 ? 1 : 0);
  if (node.op == Op::ceil || node.op == Op::floor || node.op == Op::round) return rounded(at, left);
  if (node.op == Op::sqrt) return rooted(at, left);
  return calculated(at, left, right);
}

NodeValue Evaluator::calculated(NodeIndex at, const NodeValue& left, const NodeValue& right) {
  const Node& node = sheet_.nodes[at];
  const bool divides = node.op == Op::divide || (node.op == Op::power && node.payload.exponent < 0);
  const NodeIndex divisor = node.op == Op::divide ? node.right : node.left;
  if (divides) {
    Fault fault = Fault::none;
    if (sign(divisor, fault) == 0) return without_value(fault == Fault::none ? Fault::division_by_zero : fault, at);
  }
  NodeValue value = exactly(arithmetic::apply(node.op, left.number, right.number, node.parameter()));
  if (divides && values_[divisor].number == 0) {
    // The divisor isn't zero, although the double is.
    const Exact& exact = exact_.of(current_, at);
    if (exact.kind == Exact::Kind::known) value = nearest_of(exact.value);
  } else {
    value.error = result_error(node, left, right, value.number);
  }
  value.rooted = (left.rooted || right.rooted) && !value.is_exact();
  if (!std::isfinite(value.number)) value.fault = Fault::overflow;
  return value;
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
