#include "core/sheet/run/column_kernels.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/rational.hpp"
#include "core/sheet/run/arithmetic.hpp"

namespace tsa {

namespace {

constexpr double kNoBound = std::numeric_limits<double>::infinity();
constexpr ColumnBounds kUnknown{-kNoBound, kNoBound, false};

ColumnBounds hull(std::initializer_list<double> corners, bool exact) {
  const auto [least, most] = std::minmax(corners);
  return {least, most, exact && below_2_53(least) && below_2_53(most)};
}

ColumnBounds product(const ColumnBounds& a, const ColumnBounds& b) {
  return hull({a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most}, a.exact && b.exact);
}

ColumnBounds quotient(const ColumnBounds& a, const ColumnBounds& b) {
  if (b.least <= 0 && b.most >= 0) return kUnknown;
  return hull({a.least / b.least, a.least / b.most, a.most / b.least, a.most / b.most}, false);
}

ColumnBounds powered(const ColumnBounds& base, int exponent) {
  constexpr ColumnBounds kOne{1, 1, true};
  ColumnBounds result = kOne;
  for (int i = 0; i < std::abs(exponent) && result.known(); ++i) result = product(result, base);
  if (!result.known() || exponent >= 0) return result;
  return quotient(kOne, result);
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
  switch (operation.bounds) {
    case BoundsRule::operand:
      return a;
    case BoundsRule::increasing: {
      const double least = arithmetic::apply(op, a.least, b.least, parameter);
      const double most = arithmetic::apply(op, a.most, b.most, parameter);
      return {least, most, exact && below_2_53(least) && below_2_53(most)};
    }
    case BoundsRule::difference:
      return hull({a.least - b.most, a.most - b.least}, exact);
    case BoundsRule::product:
      return product(a, b);
    case BoundsRule::quotient:
      return quotient(a, b);
    case BoundsRule::power:
      return powered(a, parameter);
    case BoundsRule::negation:
      return {-a.most, -a.least, exact};
    case BoundsRule::magnitude:
      return {0, std::max(std::fabs(a.least), std::fabs(a.most)), exact};
    case BoundsRule::rounded:
      // The double may be whole where the exact quotient is not, so an exact line is reported row by row.
      return parameter <= 0 ? ColumnBounds{std::floor(a.least), std::ceil(a.most), exact} : kUnknown;
    case BoundsRule::condition:
      break;
  }
  return {0, 1, false};
}

void compute_column(Op op, int parameter, const double* left, const double* right, double* result, size_t rows) {
  loop_of(op, left, right, result, rows, parameter, std::make_index_sequence<kOperationCount>());
}

}  // namespace tsa
