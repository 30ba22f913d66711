#include "core/base/rational.hpp"

#include <cmath>

#include "core/base/parse_decimal.hpp"
#include "core/base/print_number.hpp"

namespace tsa {

namespace {

int64_t common_divisor(int64_t a, int64_t b) {
  a = a < 0 ? -a : a;
  while (b != 0) {
    const int64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

bool product(int64_t a, int64_t b, int64_t& result) {
  return !__builtin_mul_overflow(a, b, &result) && result != INT64_MIN;
}

bool shift_ten(int64_t& value, int places) {
  for (; places > 0; --places) {
    if (!product(value, 10, value)) return false;
  }
  return true;
}

}  // namespace

Rational Rational::ratio(int64_t numerator, int64_t denominator) {
  if (denominator == 0 || denominator == INT64_MIN || numerator == INT64_MIN) return {};
  if (denominator < 0) {
    numerator = -numerator;
    denominator = -denominator;
  }
  const int64_t divisor = common_divisor(numerator, denominator);
  return {numerator / divisor, denominator / divisor};
}

Rational Rational::of_numeral(std::string_view numeral) {
  int64_t digits = 0;
  int64_t scale = 0;
  size_t at = 0;
  bool after_point = false;
  for (; at < numeral.size() && numeral[at] != 'e'; ++at) {
    if (numeral[at] == '.') {
      after_point = true;
      continue;
    }
    if (!product(digits, 10, digits) || __builtin_add_overflow(digits, numeral[at] - '0', &digits)) return {};
    if (after_point) --scale;
  }
  if (at < numeral.size()) scale += read_exponent(numeral.substr(at + 1));
  if (digits == 0) return whole(0);
  int64_t denominator = 1;
  if (!shift_ten(scale > 0 ? digits : denominator, static_cast<int>(scale > 0 ? scale : -scale))) return {};
  return ratio(digits, denominator);
}

Rational Rational::of(double value) {
  if (std::trunc(value) == value && below_2_53(value)) return whole(static_cast<int64_t>(value));
  if (!std::isfinite(value)) return {};
  const Rational magnitude = of_numeral(print_shortest(std::fabs(value)));
  return value < 0 ? magnitude.negated() : magnitude;
}

bool Rational::equals_eighths(double value) const {
  if (!is_eighths()) return false;
  int64_t eighths = 0;
  return product(numerator_, 8 / denominator_, eighths) && eighths == static_cast<int64_t>(value * 8);
}

Rational operator+(const Rational& a, const Rational& b) {
  if (!a.known() || !b.known()) return {};
  const int64_t shared = common_divisor(a.denominator_, b.denominator_);
  int64_t left = 0;
  int64_t right = 0;
  int64_t denominator = 0;
  int64_t sum = 0;
  if (!product(a.numerator_, b.denominator_ / shared, left) || !product(b.numerator_, a.denominator_ / shared, right) ||
      !product(a.denominator_, b.denominator_ / shared, denominator) || __builtin_add_overflow(left, right, &sum)) {
    return {};
  }
  return Rational::ratio(sum, denominator);
}

Rational operator-(const Rational& a, const Rational& b) { return a + b.negated(); }

Rational operator*(const Rational& a, const Rational& b) {
  if (!a.known() || !b.known()) return {};
  // Cancel across first, so that intermediate products overflow only if the result does.
  const int64_t first = common_divisor(a.numerator_, b.denominator_);
  const int64_t second = common_divisor(b.numerator_, a.denominator_);
  int64_t numerator = 0;
  int64_t denominator = 0;
  if (!product(a.numerator_ / first, b.numerator_ / second, numerator) ||
      !product(a.denominator_ / second, b.denominator_ / first, denominator)) {
    return {};
  }
  return Rational::ratio(numerator, denominator);
}

Rational operator/(const Rational& a, const Rational& b) {
  if (!b.known() || b.numerator_ == 0) return {};
  return a * Rational::ratio(b.denominator_, b.numerator_);
}

Rational Rational::negated() const { return known() ? Rational(-numerator_, denominator_) : Rational(); }

Rational Rational::power(int exponent) const {
  if (!known()) return {};
  if (exponent < 0) return whole(1) / power(-exponent);
  // Any other base overflows 63 bits within as many steps.
  const bool stays = denominator_ == 1 && numerator_ >= -1 && numerator_ <= 1;
  if (stays && exponent > 2) exponent = exponent % 2 == 0 ? 2 : 1;
  Rational result = whole(1);
  for (int i = 0; i < exponent && result.known(); ++i) result = result * *this;
  return result;
}

Rational Rational::rounded(int towards) const {
  if (!known()) return {};
  int64_t down = numerator_ / denominator_;
  const int64_t rest = numerator_ - down * denominator_;
  if (rest == 0) return whole(down);
  if (rest < 0) --down;
  if (towards < 0) return whole(down);
  if (towards > 0) return whole(down + 1);
  // Halves away from zero; compared without doubling the remainder, which may overflow.
  const int64_t above = rest < 0 ? rest + denominator_ : rest;
  const int64_t below_next = denominator_ - above;
  const bool up = above != below_next ? above > below_next : numerator_ > 0;
  return whole(up ? down + 1 : down);
}

Rational Rational::square_root() const {
  if (!known() || numerator_ < 0) return {};
  const auto root_of = [](int64_t square) {
    // Even if the square is rounded down to a double, its root is within half an ulp of the root.
    auto root = static_cast<int64_t>(std::sqrt(static_cast<double>(square)));
    while (root > 0 && root > square / root) --root;
    return root;
  };
  const int64_t above = root_of(numerator_);
  const int64_t below = root_of(denominator_);
  if (above * above != numerator_ || below * below != denominator_) return {};
  return {above, below};
}

int Rational::compare(const Rational& a, const Rational& b) {
  // Products of two 63-bit numbers fit 128 bits.
  const __int128 left = static_cast<__int128>(a.numerator_) * b.denominator_;
  const __int128 right = static_cast<__int128>(b.numerator_) * a.denominator_;
  return left < right ? -1 : left > right ? 1 : 0;
}

}  // namespace tsa
