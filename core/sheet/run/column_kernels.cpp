#include "core/sheet/run/column_kernels.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/rational.hpp"
#include "core/sheet/run/arithmetic.hpp"
#include "core/sheet/run/error_bounds.hpp"

namespace tsa {

namespace {

constexpr double kNoBound = std::numeric_limits<double>::infinity();
constexpr ColumnBounds kUnknown{-kNoBound, kNoBound, false, kNoBound};

// Bounds from results at the corners, and an error to which one rounding is added.
ColumnBounds hull(std::initializer_list<double> corners, bool exact, double error) {
  const auto [least, most] = std::minmax(corners);
  ColumnBounds result{least, most, exact && below_2_53(least) && below_2_53(most)};
  if (!result.exact) result.error = padded(error + result.magnitude() * kRounding + kTiny);
  return result;
}

ColumnBounds product(const ColumnBounds& a, const ColumnBounds& b) {
  const double error = a.magnitude() * b.error + b.magnitude() * a.error + a.error * b.error;
  return hull({a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most}, a.exact && b.exact, error);
}

ColumnBounds quotient(const ColumnBounds& a, const ColumnBounds& b) {
  const double divisor = std::fmin(std::fabs(b.least), std::fabs(b.most)) - padded(b.error);
  if ((b.least <= 0 && b.most >= 0) || !(divisor > 0)) return kUnknown;
  ColumnBounds result = hull({a.least / b.least, a.least / b.most, a.most / b.least, a.most / b.most}, false, 0);
  result.error = padded(result.error * 2 + (a.error + result.magnitude() * b.error) / divisor);
  result.quotient = a.exact && b.exact;
  return result;
}

ColumnBounds powered(const ColumnBounds& base, int exponent) {
  constexpr ColumnBounds kOne{1, 1, true};
  ColumnBounds result = kOne;
  for (int i = 0; i < std::abs(exponent) && result.known(); ++i) result = product(result, base);
  if (!result.known() || exponent >= 0) return result;
  return quotient(kOne, result);
}

double increasing_error(Op op, const ColumnBounds& a, const ColumnBounds& b, double most) {
  if (op == Op::min || op == Op::max) return a.error + b.error;
  const double rounding = std::fabs(most) * kRounding + kTiny;
  if (op != Op::sqrt) return a.error + b.error + rounding;
  if (a.error == 0) return rounding;
  return a.least > padded(a.error) ? 2 * a.error / std::sqrt(a.least) + rounding : kNoBound;
}

// The distance from an operation's edge: where a comparison's operands are equal, and where a rounding jumps.
double distance(Op op, double a, double b, double scale) {
  if (is_comparison(op)) return std::fabs(a - b);
  const double scaled = a * scale;
  return std::fabs(scaled - arithmetic::nearest_edge(op, scaled));
}

double decision_scale(Op op, int parameter) {
  return op == Op::round && parameter > 0 ? arithmetic::power_of_ten(parameter) : 1;
}

template <class Function>
void each(const double* left, const double* right, double* result, size_t rows, Function function) {
  for (size_t i = 0; i < rows; ++i) result[i] = function(left[i], right[i]);
}

// The switch inside folds away: the operation is known where this is instantiated.
template <Op op>
void loop(const double* left, const double* right, double* result, size_t rows, int parameter) {
  each(left, right, result, rows, [parameter](double a, double b) { return arithmetic::apply(op, a, b, parameter); });
}

// One loop for each row of the table. Calls and no table of functions: the build can leave the loops to the part that
// comes after the first ledger.
template <size_t... ops>
void loop_of(Op op, const double* left, const double* right, double* result, size_t rows, int parameter,
             std::index_sequence<ops...>) {
  ((static_cast<size_t>(op) == ops ? loop<static_cast<Op>(ops)>(left, right, result, rows, parameter) : void()), ...);
}

}  // namespace

ColumnBounds carry_bounds(Op op, int parameter, const ColumnBounds& a, const ColumnBounds& b) {
  const Operation& operation = operation_of(op);
  const bool exact = operation.exactness == Exactness::whole && a.exact && (operation.min_arguments < 2 || b.exact);
  ColumnBounds result = kUnknown;
  switch (operation.bounds) {
    case BoundsRule::operand:
      return a;
    case BoundsRule::increasing: {
      const double least = arithmetic::apply(op, a.least, b.least, parameter);
      const double most = arithmetic::apply(op, a.most, b.most, parameter);
      result = {least, most, exact && below_2_53(least) && below_2_53(most)};
      if (!result.exact) result.error = padded(increasing_error(op, a, b, result.magnitude()));
      break;
    }
    case BoundsRule::difference:
      result = hull({a.least - b.most, a.most - b.least}, exact, a.error + b.error);
      break;
    case BoundsRule::product:
      result = product(a, b);
      break;
    case BoundsRule::quotient:
      result = quotient(a, b);
      break;
    case BoundsRule::power:
      result = powered(a, parameter);
      break;
    case BoundsRule::negation:
      result = {-a.most, -a.least, exact, a.error};
      break;
    case BoundsRule::magnitude:
      result = {0, a.magnitude(), exact, a.error};
      break;
    case BoundsRule::rounded: {
      // A rounding to decimals may round up by half of the last one.
      const double least = std::floor(a.least);
      const double most = std::ceil(a.most);
      const bool whole = parameter <= 0 && below_2_53(least) && below_2_53(most);
      result = {least, most, whole, whole ? 0 : std::fmax(std::fabs(least), std::fabs(most)) * kRounding};
      return result;
    }
    case BoundsRule::condition:
      return {0, 1, true};
  }
  result.rooted = !result.exact && (op == Op::sqrt || a.rooted || (operation.min_arguments > 1 && b.rooted));
  return result;
}

double decision_tolerance(Op op, int parameter, const ColumnBounds& left, const ColumnBounds& right) {
  constexpr double kDecided = -1;
  if (is_comparison(op)) {
    if (left.error == 0 && right.error == 0) return kDecided;
    const double most = std::fmax(left.magnitude(), right.magnitude());
    return padded(left.error + right.error + (left.rooted || right.rooted ? kRootTolerance * most : 0));
  }
  if (op != Op::ceil && op != Op::floor && op != Op::round) return kDecided;
  const double scale = decision_scale(op, parameter);
  const double scaled = left.magnitude() * scale;
  if (scale == 1 && (left.exact || (left.quotient && op != Op::round))) return kDecided;
  if (!(scaled < arithmetic::kHasFraction)) return kNoBound;
  const double slack = left.rooted ? kRootTolerance : 0;
  return padded(left.error * scale + scaled * kRounding + slack);
}

double nearest_decision(Op op, int parameter, const double* left, const double* right, size_t rows) {
  const double scale = decision_scale(op, parameter);
  double nearest = kNoBound;
  const auto take = [&](auto distance_of) {
    for (size_t i = 0; i < rows; ++i) {
      const double here = distance_of(left[i], right[i]);
      nearest = here < nearest ? here : nearest;
    }
  };
  if (is_comparison(op)) {
    take([](double a, double b) { return std::fabs(a - b); });
  } else if (op == Op::round) {
    take([scale](double a, double) { return distance(Op::round, a, 0, scale); });
  } else {
    take([](double a, double) { return distance(Op::ceil, a, 0, 1); });
  }
  return nearest;
}

void mark_undecided(Op op, int parameter, const double* left, const double* right, double tolerance, size_t rows,
                    uint8_t* undecided) {
  const double scale = decision_scale(op, parameter);
  for (size_t i = 0; i < rows; ++i) {
    if (!(distance(op, left[i], right[i], scale) > tolerance)) undecided[i] = 1;
  }
}

void compute_column(Op op, int parameter, const double* left, const double* right, double* result, size_t rows) {
  loop_of(op, left, right, result, rows, parameter, std::make_index_sequence<kOperationCount>());
}

}  // namespace tsa
