#pragma once

#include <cmath>
#include <cstdint>
#include <string_view>

namespace tsa {

// In magnitude; from 2^53 on, not every integer is a double.
inline bool below_2_53(double value) { return std::fabs(value) < 9007199254740992.0; }

// An exact rational number, or unknown. It accompanies the double of every partial result of a ledger line, so that a
// value is accepted only if nothing was rounded. Numerator and denominator have 63 bits; on overflow the number becomes
// unknown.
class Rational {
 public:
  Rational() = default;
  static Rational whole(int64_t value) { return {value, 1}; }
  static Rational ratio(int64_t numerator, int64_t denominator);
  // A decimal numeral ("0.1" is 1/10).
  static Rational of_numeral(std::string_view numeral);
  // A double as its shortest decimal: an input of 0.8 is 4/5.
  static Rational of(double value);

  bool known() const { return denominator_ != 0; }
  bool is_eighths() const { return known() && 8 % denominator_ == 0; }
  // The nearest double, if numerator and denominator are exact doubles.
  double nearest() const { return static_cast<double>(numerator_) / static_cast<double>(denominator_); }
  // Whether it equals this double, which must be a multiple of 1/8 below 2^53 in magnitude.
  bool equals_eighths(double value) const;

  friend Rational operator+(const Rational& a, const Rational& b);
  friend Rational operator-(const Rational& a, const Rational& b);
  friend Rational operator*(const Rational& a, const Rational& b);
  friend Rational operator/(const Rational& a, const Rational& b);
  Rational negated() const;
  Rational power(int exponent) const;
  // Rounds to an integer: ceil (1), floor (-1), round (0, halves away from zero).
  Rational rounded(int towards) const;
  Rational square_root() const;
  // The sign of a - b; both must be known.
  static int compare(const Rational& a, const Rational& b);

 private:
  Rational(int64_t numerator, int64_t denominator) : numerator_(numerator), denominator_(denominator) {}

  int64_t numerator_ = 0;
  int64_t denominator_ = 0;  // positive; 0 if unknown
};

}  // namespace tsa
