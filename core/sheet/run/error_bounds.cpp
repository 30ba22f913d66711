#include "core/sheet/run/error_bounds.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "core/base/parse_decimal.hpp"

namespace tsa {

namespace {

// A decimal of at most 15 digits is the only one that short for its double, so a double that is a short multiple of 1/8
// is exactly the decimal.
constexpr double kShort = 1e12;
constexpr size_t kShortDigits = 15;

double rounding_of(double result) { return std::fabs(result) * kRounding + kTiny; }

double sum_error(const Bounded& a, const Bounded& b, double result) {
  const bool whole = is_whole(a.number) && is_whole(b.number) && below_2_53(result);
  const bool exact = whole || (is_small_eighths(a.number) && is_small_eighths(b.number));
  return a.error + b.error + (exact ? 0 : rounding_of(result));
}

double product_error(const Bounded& a, const Bounded& b, double result) {
  const bool whole = is_whole(a.number) && is_whole(b.number) && below_2_53(result);
  const bool exact = whole || (is_small_eighths(a.number) && is_small_eighths(b.number) && below_2_53(result * 64));
  if (a.is_exact() && b.is_exact()) return exact ? 0 : rounding_of(result);
  return std::fabs(a.number) * b.error + std::fabs(b.number) * a.error + a.error * b.error + rounding_of(result);
}

double quotient_error(const Bounded& a, const Bounded& b, double result) {
  if (a.is_exact() && b.is_exact()) {
    const bool divides =
        is_whole(result) && is_whole(b.number) && below_2_53(a.number) && result * b.number == a.number;
    return divides ? 0 : rounding_of(result);
  }
  const double divisor = std::fabs(b.number) - padded(b.error);
  if (!(divisor > 0)) return std::numeric_limits<double>::quiet_NaN();
  return (a.error + std::fabs(result) * b.error) / divisor + rounding_of(result) * 2;
}

double power_error(const Bounded& base, int exponent, double result) {
  if (base.is_exact() && exponent >= 0 && is_whole(base.number) && below_2_53(result)) return 0;
  if (base.is_exact() && std::fabs(base.number) == 1) return 0;
  // Each multiplication adds the base's relative error and a rounding.
  constexpr double kMost = 0.1;
  const double relative = (base.error / std::fabs(base.number) + 2 * kRounding) * (std::abs(exponent) + 1);
  if (!(relative < kMost) || std::fabs(result) < 1e-290) return std::numeric_limits<double>::quiet_NaN();
  return std::fabs(result) * relative / (1 - relative) + kTiny;
}

// Of the operand that was chosen, or of either if the other may be the right one.
double chosen_error(const Bounded& a, const Bounded& b, double result) {
  const double both = a.error + b.error;
  if (!(std::fabs(a.number - b.number) > padded(both))) return both;
  return result == a.number ? a.error : b.error;
}

double root_error(const Bounded& square, double result) {
  if (square.is_exact() && is_whole(result) && is_whole(square.number) && result * result == square.number) return 0;
  if (square.number <= 0) return std::sqrt(square.error);
  return square.error / std::sqrt(square.number) * 2 + rounding_of(result);
}

}  // namespace

double literal_error(const Literal& literal) {
  const double number = literal.read.factors.is_one() ? literal.value : read_decimal(literal.numeral);
  const bool is_short = literal.numeral.size() <= kShortDigits && number < kShort && is_small_eighths(number);
  const ScaleFactors& factors = literal.read.factors;
  if (is_short && factors.is_one()) return 0;
  if (factors.is_one()) return padded(rounding_of(literal.value));
  if (!factors.equals_eighths(literal.read.scale)) {
    // Each factor of the unit may have been rounded, and so may each product of them.
    const auto factors_of =
        std::count_if(literal.unit.begin(), literal.unit.end(), [](char c) { return c == '*' || c == '/'; });
    return literal.value * kReadingError * static_cast<double>(factors_of + 1) + kTiny;
  }
  if (is_short && below_2_53(literal.value * 64)) return 0;
  return literal.value * kReadingError + kTiny;
}

double input_error(double value, double scale, const ScaleFactors& factors) {
  if (!std::isfinite(value)) return 0;
  if (factors.is_one() && (is_whole(value) || (std::fabs(value) < kShort && is_small_eighths(value)))) return 0;
  if (factors.is_power_of_ten() && std::fabs(value) < kShort && std::trunc(value) == value) return 0;
  if (factors.equals_eighths(scale)) {
    const double decimal = value / scale;
    if (std::fabs(decimal) < kShort && is_small_eighths(decimal) && decimal * scale == value && below_2_53(value * 64))
      return 0;
  }
  return std::fabs(value) * kReadingError + kTiny;
}

double result_error(const Node& node, const Bounded& left, const Bounded& right, double result) {
  switch (node.op) {
    case Op::add:
    case Op::subtract:
      return padded(sum_error(left, right, result));
    case Op::multiply:
      return padded(product_error(left, right, result));
    case Op::divide:
      return padded(quotient_error(left, right, result));
    case Op::power:
      return padded(power_error(left, node.payload.exponent, result));
    case Op::min:
    case Op::max:
      return chosen_error(left, right, result);
    case Op::sqrt:
      return padded(root_error(left, result));
    case Op::round:
      return result == std::trunc(result) && below_2_53(result) ? 0 : rounding_of(result);
    case Op::number:
    case Op::boolean:
    case Op::name:
    case Op::negate:
    case Op::abs:
      return left.error;
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
    case Op::equal:
    case Op::not_equal:
    case Op::logical_and:
    case Op::logical_or:
    case Op::logical_not:
    case Op::ceil:
    case Op::floor:
      break;
  }
  return 0;
}

}  // namespace tsa
