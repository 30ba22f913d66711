#pragma once

#include <cmath>
#include <cstdlib>

#include "core/sheet/ast.hpp"

namespace tsa {

// The one definition of what each operation does to doubles, for values one by one and in columns alike. No call here
// differs between machines: sqrt is correctly rounded everywhere, powers are multiplied out.
namespace arithmetic {

// Halves go away from zero. Adding a half first would round 0.49999999999999994 up.
inline double round_half_away(double x) {
  const double whole = std::trunc(x);
  return std::fabs(x - whole) >= 0.5 ? whole + (x < 0 ? -1.0 : 1.0) : whole;
}

// From 2^51 on, doubles may have no fraction that a rounding can be decided by.
inline constexpr double kHasFraction = 2251799813685248.0;

// The nearest number at which a rounding of `x` jumps: whole numbers for ceil and floor, halves for round.
inline double nearest_edge(Op op, double x) {
  return op == Op::round ? std::trunc(x) + (x < 0 ? -0.5 : 0.5) : round_half_away(x);
}

inline double power_of_ten(int places) {
  double result = 1;
  for (int i = 0; i < places; ++i) result *= 10;
  return result;
}

inline double round_to_decimals(double x, int decimals) {
  if (decimals <= 0) return round_half_away(x);
  const double scale = power_of_ten(decimals);
  // From 2^52 on a double has no fraction left to round.
  return std::fabs(x) >= 4503599627370496.0 / scale ? x : round_half_away(x * scale) / scale;
}

inline double power(double base, int exponent) {
  double result = 1;
  // One, nothing and infinity stay what they are.
  const bool stays = base == 1;
  for (int i = std::abs(exponent); i > 0 && !stays && result != 0 && !std::isinf(result); --i) result *= base;
  return exponent < 0 ? 1 / result : result;
}

// `parameter`: Node::parameter().
inline double apply(Op op, double a, double b, int parameter) {
  switch (op) {
    case Op::add:
      return a + b;
    case Op::subtract:
      return a - b;
    case Op::multiply:
      return a * b;
    case Op::divide:
      return a / b;
    case Op::power:
      return power(a, parameter);
    case Op::negate:
      return -a;
    case Op::less:
      return a < b ? 1 : 0;
    case Op::less_equal:
      return a <= b ? 1 : 0;
    case Op::greater:
      return a > b ? 1 : 0;
    case Op::greater_equal:
      return a >= b ? 1 : 0;
    case Op::equal:
      return a == b ? 1 : 0;
    case Op::not_equal:
      return a != b ? 1 : 0;
    case Op::logical_and:
      return a != 0 && b != 0 ? 1 : 0;
    case Op::logical_or:
      return a != 0 || b != 0 ? 1 : 0;
    case Op::logical_not:
      return a == 0 ? 1 : 0;
    case Op::ceil:
      return std::ceil(a);
    case Op::floor:
      return std::floor(a);
    case Op::round:
      return round_to_decimals(a, parameter);
    case Op::min:
      return a < b ? a : b;
    case Op::max:
      return a > b ? a : b;
    case Op::abs:
      return std::fabs(a);
    case Op::sqrt:
      return std::sqrt(a);
    case Op::number:
    case Op::boolean:
    case Op::name:
      break;
  }
  return a;
}

}  // namespace arithmetic

}  // namespace tsa
