#include "core/sheet/run/node_value.hpp"

#include <cmath>

#include "core/sheet/run/error_bounds.hpp"

namespace tsa {

NodeValue without_value(Fault fault, NodeIndex at) {
  NodeValue value;
  value.fault = fault;
  value.node = at;
  return value;
}

NodeValue exactly(double number) {
  NodeValue value;
  value.number = number;
  return value;
}

NodeValue nearest_of(const Rational& exact) {
  NodeValue value;
  value.number = exact.nearest();
  const bool is_same =
      is_small_eighths(value.number) ? exact.equals_eighths(value.number) : is_whole(value.number) && exact.is_whole();
  value.error = is_same ? 0 : std::fabs(value.number) * kReadingError;
  return value;
}

double root_tolerance(const NodeValue& left, const NodeValue& right) {
  return left.error + right.error + kRootTolerance * std::fmax(std::fabs(left.number), std::fabs(right.number));
}

bool are_apart(const NodeValue& left, const NodeValue& right) {
  const bool rooted = left.rooted || right.rooted;
  const double tolerance = rooted ? root_tolerance(left, right) : left.error + right.error;
  return std::fabs(left.number - right.number) > padded(tolerance);
}

}  // namespace tsa
