#pragma once

#include <cmath>
#include <limits>

#include "core/base/rational.hpp"
#include "core/sheet/ast.hpp"

namespace tsa {

// A double and how far the exact value may be from it. NaN as a bound means that nothing is known.
struct Bounded {
  double number = 0;
  double error = 0;

  bool is_exact() const { return error == 0; }
};

// Relative error of one rounding: half a unit in the last place.
inline constexpr double kRounding = 1.0 / 9007199254740992.0;  // 2^-53
// The rounding of a result that is nearly zero.
inline constexpr double kTiny = std::numeric_limits<double>::denorm_min();
// Of a decimal numeral times a unit's scale, read as doubles.
inline constexpr double kReadingError = 4 * kRounding;
// Roots that aren't rational are doubles. Values closer than this relative difference count as equal, and what is
// closer to a whole number is rounded to it.
inline constexpr double kRootTolerance = 1e-12;

// Covers the roundings of computing a bound.
inline double padded(double error) { return error * (1 + 16 * kRounding); }

inline bool is_whole(double x) { return below_2_53(x) && std::trunc(x) == x; }

// A multiple of 1/8 that leaves room for sums.
inline bool is_small_eighths(double x) { return std::fabs(x) < 1125899906842624.0 && std::trunc(x * 8) == x * 8; }

// The error of a literal, and of an input in its unit.
double literal_error(const Literal& literal);
double input_error(double value, double scale, const ScaleFactors& factors);

// The error of an operation's result; comparisons and roundings are decided elsewhere.
double result_error(const Node& node, const Bounded& left, const Bounded& right, double result);

}  // namespace tsa
