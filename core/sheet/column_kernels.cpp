#include "core/sheet/column_kernels.hpp"

#include <algorithm>
#include <cmath>

#include "core/sheet/arithmetic.hpp"

namespace tsa {

namespace {

ColumnBounds hull(std::initializer_list<double> corners, bool whole) {
  const auto [least, most] = std::minmax(corners);
  return {least, most, whole, std::isfinite(least) && std::isfinite(most)};
}

ColumnBounds product(const ColumnBounds& a, const ColumnBounds& b) {
  return hull({a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most}, a.whole && b.whole);
}

ColumnBounds cannot_tell() { return {0, 0, false, false}; }

ColumnBounds quotient(const ColumnBounds& a, const ColumnBounds& b) {
  if (b.least <= 0 && b.most >= 0) return cannot_tell();
  return hull({a.least / b.least, a.least / b.most, a.most / b.least, a.most / b.most}, false);
}

ColumnBounds powered(const ColumnBounds& base, int exponent) {
  ColumnBounds result{1, 1, true, true};
  for (int i = 0; i < std::abs(exponent) && result.cannot_fail; ++i) result = product(result, base);
  if (!result.cannot_fail || exponent >= 0) return result;
  return quotient({1, 1, true, true}, result);
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

}  // namespace

ColumnBounds carry_bounds(Op op, int payload, const ColumnBounds& a, const ColumnBounds& b) {
  switch (op) {
    case Op::number:
    case Op::truth:
    case Op::name:
      return a;
    case Op::add:
      return hull({a.least + b.least, a.most + b.most}, a.whole && b.whole);
    case Op::subtract:
      return hull({a.least - b.most, a.most - b.least}, a.whole && b.whole);
    case Op::multiply:
      return product(a, b);
    case Op::divide:
      return quotient(a, b);
    case Op::power:
      return powered(a, payload);
    case Op::negate:
      return {-a.most, -a.least, a.whole, true};
    case Op::abs:
      return {0, std::max(std::fabs(a.least), std::fabs(a.most)), a.whole, true};
    case Op::min:
      return {std::min(a.least, b.least), std::min(a.most, b.most), a.whole && b.whole, true};
    case Op::max:
      return {std::max(a.least, b.least), std::max(a.most, b.most), a.whole && b.whole, true};
    case Op::ceil:
    case Op::floor:
      // The double may be whole where the exact quotient is not, so an exact line is told row by row.
      return {std::floor(a.least), std::ceil(a.most), a.whole, true};
    case Op::round:
      return payload <= 0 ? ColumnBounds{std::floor(a.least), std::ceil(a.most), a.whole, true} : cannot_tell();
    case Op::sqrt:
      return a.least < 0 ? cannot_tell() : ColumnBounds{std::sqrt(a.least), std::sqrt(a.most), false, true};
    default:
      return {0, 1, false, true};  // conditions
  }
}

void compute_column(Op op, int payload, const double* left, const double* right, double* result, size_t rows) {
  using Loop = void (*)(const double*, const double*, double*, size_t, int);
  static constexpr Loop kLoops[] = {
      loop<Op::number>,     loop<Op::truth>,   loop<Op::name>,          loop<Op::add>,    loop<Op::subtract>,
      loop<Op::multiply>,   loop<Op::divide>,  loop<Op::power>,         loop<Op::negate>, loop<Op::less>,
      loop<Op::less_equal>, loop<Op::greater>, loop<Op::greater_equal>, loop<Op::equal>,  loop<Op::not_equal>,
      loop<Op::both>,       loop<Op::either>,  loop<Op::negation>,      loop<Op::ceil>,   loop<Op::floor>,
      loop<Op::round>,      loop<Op::min>,     loop<Op::max>,           loop<Op::abs>,    loop<Op::sqrt>,
  };
  static_assert(sizeof kLoops / sizeof *kLoops == static_cast<size_t>(Op::sqrt) + 1);
  kLoops[static_cast<size_t>(op)](left, right, result, rows, payload);
}

}  // namespace tsa
