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
void loop(const double* left, const double* right, double* result, size_t rows, int payload) {
  each(left, right, result, rows, [payload](double a, double b) { return arithmetic::apply(op, a, b, payload); });
}

constexpr int kOperations = static_cast<int>(Op::sqrt) + 1;

// Calls and no table of functions: the build can leave the loops to the part that comes after the first ledger.
template <int... ops>
void loop_of(Op op, const double* left, const double* right, double* result, size_t rows, int payload,
             std::integer_sequence<int, ops...>) {
  ((static_cast<int>(op) == ops ? loop<static_cast<Op>(ops)>(left, right, result, rows, payload) : void()), ...);
}

}  // namespace

ColumnBounds carry_bounds(Op op, int payload, const ColumnBounds& a, const ColumnBounds& b) {
  switch (op) {
    case Op::number:
    case Op::boolean:
    case Op::name:
      return a;
    case Op::add:
      return hull({a.least + b.least, a.most + b.most}, a.exact && b.exact);
    case Op::subtract:
      return hull({a.least - b.most, a.most - b.least}, a.exact && b.exact);
    case Op::multiply:
      return product(a, b);
    case Op::divide:
      return quotient(a, b);
    case Op::power:
      return powered(a, payload);
    case Op::negate:
      return {-a.most, -a.least, a.exact};
    case Op::abs:
      return {0, std::max(std::fabs(a.least), std::fabs(a.most)), a.exact};
    case Op::min:
      return {std::min(a.least, b.least), std::min(a.most, b.most), a.exact && b.exact};
    case Op::max:
      return {std::max(a.least, b.least), std::max(a.most, b.most), a.exact && b.exact};
    case Op::ceil:
    case Op::floor:
      // The double may be whole where the exact quotient is not, so an exact line is reported row by row.
      return {std::floor(a.least), std::ceil(a.most), a.exact};
    case Op::round:
      return payload <= 0 ? ColumnBounds{std::floor(a.least), std::ceil(a.most), a.exact} : kUnknown;
    case Op::sqrt:
      return a.least < 0 ? kUnknown : ColumnBounds{std::sqrt(a.least), std::sqrt(a.most), false};
    default:
      return {0, 1, false};  // conditions
  }
}

void compute_column(Op op, int payload, const double* left, const double* right, double* result, size_t rows) {
  loop_of(op, left, right, result, rows, payload, std::make_integer_sequence<int, kOperations>());
}

}  // namespace tsa
