#include "core/base/rational.hpp"

#include <algorithm>
#include <string>

#include "core/base/parse_decimal.hpp"
#include "core/base/print_number.hpp"

namespace tsa {

namespace {

// Smaller numbers aren't reduced to lowest terms: it costs more than it saves.
constexpr size_t kReduceFromBits = 640;

int64_t common_divisor(int64_t a, int64_t b) {
  a = a < 0 ? -a : a;
  while (b != 0) {
    const int64_t remainder = a % b;
    a = b;
    b = remainder;
  }
  return a;
}

bool product(int64_t a, int64_t b, int64_t& result) {
  return !__builtin_mul_overflow(a, b, &result) && result != INT64_MIN;
}

uint64_t magnitude(int64_t value) {
  return value < 0 ? 0 - static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
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

Rational::Big Rational::big() const {
  if (big_ != nullptr) return *big_;
  return {numerator_ < 0, BigUint(magnitude(numerator_)), BigUint(magnitude(denominator_))};
}

void Rational::reduce(Big& big) {
  const BigUint divisor = BigUint::common_divisor(big.numerator, big.denominator);
  if (divisor.is_one()) return;
  BigUint remainder;
  BigUint quotient;
  BigUint::divide(big.numerator, divisor, quotient, remainder);
  big.numerator = std::move(quotient);
  BigUint::divide(big.denominator, divisor, quotient, remainder);
  big.denominator = std::move(quotient);
}

Rational Rational::from_big(Big big) {
  if (big.numerator.is_zero()) return whole(0);
  const auto bits = [&] { return big.numerator.bits() + big.denominator.bits(); };
  if (bits() >= kReduceFromBits) reduce(big);
  if (big.numerator.bits() > kMaxRationalBits || big.denominator.bits() > kMaxRationalBits) return {};
  constexpr size_t kSmallBits = 63;
  if (big.numerator.bits() <= kSmallBits && big.denominator.bits() <= kSmallBits) {
    const auto numerator = static_cast<int64_t>(big.numerator.low_64());
    return ratio(big.negative ? -numerator : numerator, static_cast<int64_t>(big.denominator.low_64()));
  }
  Rational result(big.negative ? -1 : 1, 1);
  result.big_ = Shared<Big>(std::move(big));
  return result;
}

Rational Rational::of_numeral(std::string_view numeral) {
  // More digits than that pass kMaxRationalBits with any exponent.
  constexpr int64_t kMaxDigits = 1233;
  std::string digits;
  int64_t scale = 0;
  size_t at = 0;
  bool after_point = false;
  for (; at < numeral.size() && numeral[at] != 'e' && numeral[at] != 'E'; ++at) {
    if (numeral[at] == '.') {
      after_point = true;
      continue;
    }
    if (numeral[at] != '0' || !digits.empty()) digits += numeral[at];
    if (after_point) --scale;
  }
  if (at < numeral.size()) scale += read_exponent(numeral.substr(at + 1));
  while (!digits.empty() && digits.back() == '0') {
    digits.pop_back();
    ++scale;
  }
  if (digits.empty()) return whole(0);
  const auto count = static_cast<int64_t>(digits.size());
  if (count > kMaxDigits || scale > kMaxDigits || scale < -kMaxDigits) return {};
  constexpr int64_t kSmallDigits = 18;
  if (count <= kSmallDigits && count + scale <= kSmallDigits && scale >= -kSmallDigits) {
    int64_t numerator = 0;
    for (const char digit : digits) numerator = numerator * 10 + (digit - '0');
    int64_t power = 1;
    for (int64_t i = scale < 0 ? scale : -scale; i < 0; ++i) power *= 10;
    return scale < 0 ? ratio(numerator, power) : whole(numerator * power);
  }
  Big big{false, BigUint(digits), BigUint(uint64_t{1})};
  big.numerator.multiply_by_power_of_ten(static_cast<int>(scale));
  big.denominator.multiply_by_power_of_ten(static_cast<int>(-scale));
  return from_big(std::move(big));
}

Rational Rational::of(double value) {
  if (std::trunc(value) == value && below_2_53(value)) return whole(static_cast<int64_t>(value));
  if (!std::isfinite(value)) return {};
  const Rational magnitude = of_numeral(print_shortest(std::fabs(value)));
  return value < 0 ? magnitude.negated() : magnitude;
}

Rational Rational::of_exact(double value) {
  int exponent = 0;
  constexpr int kBits = 53;
  const double mantissa = std::ldexp(std::frexp(value, &exponent), kBits);
  return whole(static_cast<int64_t>(mantissa)) * whole(2).power(exponent - kBits);
}

int Rational::sign() const { return numerator_ < 0 ? -1 : numerator_ > 0 ? 1 : 0; }

// Whether `factor` times the number is an integer.
bool Rational::divides_multiple(uint32_t factor) const {
  if (big_ == nullptr) return factor % denominator_ == 0;
  BigUint quotient;
  BigUint remainder;
  BigUint::divide(big_->numerator * BigUint(uint64_t{factor}), big_->denominator, quotient, remainder);
  return remainder.is_zero();
}

double Rational::nearest() const {
  // One division of two doubles that are exact rounds correctly.
  constexpr int64_t kExact = int64_t{1} << 53;
  if (big_ == nullptr && numerator_ <= kExact && numerator_ >= -kExact && denominator_ <= kExact)
    return static_cast<double>(numerator_) / static_cast<double>(denominator_);
  const Big wide = big();
  const double size = nearest_double(wide.numerator, wide.denominator);
  return wide.negative ? -size : size;
}

bool Rational::equals_eighths(double value) const {
  return known() && compare(*this, ratio(static_cast<int64_t>(value * 8), 8)) == 0;
}

Rational operator+(const Rational& a, const Rational& b) {
  if (!a.known() || !b.known()) return {};
  if (a.big_ == nullptr && b.big_ == nullptr) {
    const int64_t shared = common_divisor(a.denominator_, b.denominator_);
    int64_t left = 0;
    int64_t right = 0;
    int64_t denominator = 0;
    int64_t sum = 0;
    if (product(a.numerator_, b.denominator_ / shared, left) && product(b.numerator_, a.denominator_ / shared, right) &&
        product(a.denominator_, b.denominator_ / shared, denominator) && !__builtin_add_overflow(left, right, &sum) &&
        sum != INT64_MIN) {
      return Rational::ratio(sum, denominator);
    }
  }
  const Rational::Big x = a.big();
  const Rational::Big y = b.big();
  const BigUint left = x.numerator * y.denominator;
  const BigUint right = y.numerator * x.denominator;
  Rational::Big sum{x.negative, {}, x.denominator * y.denominator};
  if (x.negative == y.negative) {
    sum.numerator = left + right;
  } else if (BigUint::compare(left, right) >= 0) {
    sum.numerator = left - right;
  } else {
    sum.negative = y.negative;
    sum.numerator = right - left;
  }
  return Rational::from_big(std::move(sum));
}

Rational operator*(const Rational& a, const Rational& b) {
  if (!a.known() || !b.known()) return {};
  if (a.big_ == nullptr && b.big_ == nullptr) {
    // Cancel across first, so that intermediate products overflow only if the result does.
    const int64_t first = common_divisor(a.numerator_, b.denominator_);
    const int64_t second = common_divisor(b.numerator_, a.denominator_);
    int64_t numerator = 0;
    int64_t denominator = 0;
    if (product(a.numerator_ / first, b.numerator_ / second, numerator) &&
        product(a.denominator_ / second, b.denominator_ / first, denominator)) {
      return Rational::ratio(numerator, denominator);
    }
  }
  const Rational::Big x = a.big();
  const Rational::Big y = b.big();
  return Rational::from_big({x.negative != y.negative, x.numerator * y.numerator, x.denominator * y.denominator});
}

Rational operator/(const Rational& a, const Rational& b) {
  if (!b.known() || b.sign() == 0) return {};
  if (b.big_ == nullptr) return a * Rational::ratio(b.denominator_, b.numerator_);
  Rational inverse(b.numerator_, 1);
  inverse.big_ = Shared<Rational::Big>(Rational::Big{b.big_->negative, b.big_->denominator, b.big_->numerator});
  return a * inverse;
}

Rational Rational::negated() const {
  if (!known()) return {};
  Rational result(-numerator_, denominator_);
  if (big_ != nullptr) result.big_ = Shared<Big>(Big{!big_->negative, big_->numerator, big_->denominator});
  return result;
}

Rational Rational::power(int exponent) const {
  if (!known()) return {};
  if (exponent < 0) return whole(1) / power(-exponent);
  // Powers of 0, 1 and -1 stay small; any other power that would be too large isn't computed.
  const bool unit = big_ == nullptr && denominator_ == 1 && numerator_ >= -1 && numerator_ <= 1;
  if (unit && exponent > 2) exponent = exponent % 2 == 0 ? 2 : 1;
  const Big wide = big();
  const size_t bits = std::max(wide.numerator.bits(), wide.denominator.bits());
  if (!unit && (bits - 1) * static_cast<size_t>(exponent) > kMaxRationalBits + kReduceFromBits) return {};
  Rational result = whole(1);
  for (Rational square = *this; exponent > 0; exponent /= 2) {
    if (exponent % 2 != 0) result = result * square;
    if (exponent > 1) square = square * square;
  }
  return result;
}

Rational Rational::rounded(int towards) const {
  if (!known()) return {};
  if (big_ == nullptr && denominator_ == 1) return *this;
  const Big wide = big();
  BigUint down;
  BigUint remainder;
  BigUint::divide(wide.numerator, wide.denominator, down, remainder);
  bool away = false;
  if (towards == 0) {
    away = BigUint::compare(remainder + remainder, wide.denominator) >= 0;
  } else {
    away = !remainder.is_zero() && (towards < 0) == wide.negative;
  }
  return from_big({wide.negative, away ? down + BigUint(uint64_t{1}) : down, BigUint(uint64_t{1})});
}

Rational Rational::rounded_to(int decimals) const {
  if (decimals <= 0) return rounded(0);
  const Rational scale = whole(10).power(decimals);
  return (*this * scale).rounded(0) / scale;
}

Rational Rational::square_root() const {
  if (!known() || sign() < 0) return {};
  Big wide = big();
  reduce(wide);
  Big root{false, wide.numerator.square_root(), wide.denominator.square_root()};
  const bool exact = BigUint::compare(root.numerator * root.numerator, wide.numerator) == 0 &&
                     BigUint::compare(root.denominator * root.denominator, wide.denominator) == 0;
  return exact ? from_big(std::move(root)) : Rational();
}

int Rational::compare(const Rational& a, const Rational& b) {
  if (a.sign() != b.sign()) return a.sign() < b.sign() ? -1 : 1;
  if (a.big_ == nullptr && b.big_ == nullptr) {
    const __int128 left = static_cast<__int128>(a.numerator_) * b.denominator_;
    const __int128 right = static_cast<__int128>(b.numerator_) * a.denominator_;
    return left < right ? -1 : left > right ? 1 : 0;
  }
  const Big x = a.big();
  const Big y = b.big();
  const int sizes = BigUint::compare(x.numerator * y.denominator, y.numerator * x.denominator);
  return x.negative ? -sizes : sizes;
}

}  // namespace tsa
