// What an evaluator decides: by doubles where their error bounds allow it, else by exact values.

#include <cmath>

#include "core/sheet/run/arithmetic.hpp"
#include "core/sheet/run/evaluate.hpp"
#include "core/sheet/run/node_value.hpp"

namespace tsa {

namespace {

double holds(Op op, int sign) { return arithmetic::apply(op, sign, 0, 0); }

}  // namespace

int Evaluator::sign(NodeIndex at, Fault& fault) {
  const NodeValue& value = values_[at];
  const double number = value.number;
  if (value.is_exact() || std::fabs(number) > padded(value.error)) return number > 0 ? 1 : number < 0 ? -1 : 0;
  const Exact& exact = exact_.of(current_, at);
  if (exact.kind == Exact::Kind::known) return exact.value.sign();
  if (exact.kind == Exact::Kind::too_long) fault = Fault::too_close;
  return 0;
}

NodeValue Evaluator::compared(const Node& node, const NodeValue& left, const NodeValue& right) {
  record_boundary(left.number, right.number);
  if ((left.is_exact() && right.is_exact()) || are_apart(left, right))
    return exactly(arithmetic::apply(node.op, left.number, right.number, 0));
  const Exact& a = exact_.of(current_, node.left);
  const Exact& b = exact_.of(current_, node.right);
  if (a.kind == Exact::Kind::known && b.kind == Exact::Kind::known)
    return exactly(holds(node.op, Rational::compare(a.value, b.value)));
  if (a.kind == Exact::Kind::too_long || b.kind == Exact::Kind::too_long)
    return without_value(Fault::too_close, node.left);
  const double difference = left.number - right.number;
  if (std::fabs(difference) <= root_tolerance(left, right)) return exactly(holds(node.op, 0));
  return exactly(holds(node.op, difference > 0 ? 1 : -1));
}

NodeValue Evaluator::rounded(NodeIndex at, const NodeValue& operand) {
  const Node& node = sheet_.nodes[at];
  const int decimals = node.parameter();
  const bool to_decimals = node.op == Op::round && decimals > 0;
  const double scale = to_decimals ? arithmetic::power_of_ten(decimals) : 1;
  const double scaled = operand.number * scale;
  const double slack = operand.rooted ? kRootTolerance : 0;
  const double error = operand.error * scale + (to_decimals ? std::fabs(scaled) * kRounding : 0) + slack;
  const double edge = arithmetic::nearest_edge(node.op, scaled);
  record_boundary(scaled, edge);
  if (operand.is_exact() && !to_decimals) return exactly(arithmetic::apply(node.op, operand.number, 0, decimals));
  if (std::fabs(scaled - edge) > padded(error) && std::fabs(scaled) < arithmetic::kHasFraction) {
    NodeValue value = exactly(arithmetic::apply(node.op, operand.number, 0, decimals));
    value.error = result_error(node, operand, operand, value.number);
    return value;
  }
  const Exact& exact = exact_.of(current_, node.left);
  if (exact.kind == Exact::Kind::too_long) return without_value(Fault::too_close, at);
  if (exact.kind == Exact::Kind::known) {
    const int towards = node.op == Op::ceil ? 1 : node.op == Op::floor ? -1 : 0;
    return nearest_of(to_decimals ? exact.value.rounded_to(decimals) : exact.value.rounded(towards));
  }
  const double snapped = std::fabs(scaled - edge) <= error ? edge : scaled;
  NodeValue value = exactly(arithmetic::apply(node.op, snapped, 0, 0) / scale);
  value.error = result_error(node, operand, operand, value.number);
  return value;
}

NodeValue Evaluator::rooted(NodeIndex at, const NodeValue& square) {
  const NodeIndex operand = sheet_.nodes[at].left;
  Fault fault = Fault::none;
  const int side = sign(operand, fault);
  if (side < 0 || fault != Fault::none) return without_value(side < 0 ? Fault::not_a_number : fault, at);
  // A positive square may be a double of zero or below.
  NodeValue positive = square;
  if (side == 0 && square.number < 0) positive.number = 0;
  if (side > 0 && square.number <= 0) positive = nearest_of(exact_.of(current_, operand).value);
  NodeValue value = exactly(std::sqrt(positive.number));
  value.error = result_error(sheet_.nodes[at], positive, positive, value.number);
  value.rooted = !value.is_exact();
  if (!std::isfinite(value.number)) value.fault = Fault::overflow;
  return value;
}

void Evaluator::record_boundary(double value, double edge) {
  constexpr double kEdge = 1e-9;
  const double most = std::fmax(std::fabs(value), std::fabs(edge));
  near_boundary_ = near_boundary_ || std::fabs(value - edge) <= kEdge * most;
}

KeptValue Evaluator::keep(StatementIndex statement) {
  KeptValue kept{symbols_[statement], {}};
  const bool needs_exact = kept.value.fault == Fault::none && !kept.value.is_exact();
  if (needs_exact) kept.exact = exact_.of(statement, sheet_.statements[statement].root);
  return kept;
}

bool Evaluator::equals(StatementIndex statement, const KeptValue& other) {
  const NodeValue& own = symbols_[statement];
  if (own.fault != Fault::none || other.value.fault != Fault::none) return false;
  if (own.is_exact() && other.value.is_exact()) return own.number == other.value.number;
  if (are_apart(own, other.value)) return false;
  const Exact& exact = exact_.of(statement, sheet_.statements[statement].root);
  const Exact due = other.value.is_exact() ? Exact::of(Rational::of_exact(other.value.number)) : other.exact;
  if (exact.kind == Exact::Kind::too_long || due.kind == Exact::Kind::too_long) return false;
  if (exact.kind == Exact::Kind::known && due.kind == Exact::Kind::known)
    return Rational::compare(exact.value, due.value) == 0;
  return std::fabs(own.number - other.value.number) <= root_tolerance(own, other.value);
}

}  // namespace tsa
