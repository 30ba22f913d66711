#pragma once

#include <cmath>
#include <cstdint>
#include <string_view>

namespace tsa {

// In size; from 2^53 on a whole double may stand for its neighbours, too.
inline bool below_2_53(double value) { return std::fabs(value) < 9007199254740992.0; }

// An exact rational number, or not known exactly. It stands beside the double of a ledger line's every partial result,
// so that a figure is accepted only where no rounding took part in it. Numerators and denominators have 63 bits; what
// would leave them is not known exactly.
class Rational {
 public:
  Rational() = default;
  static Rational whole(int64_t value) { return {value, 1}; }
  static Rational ratio(int64_t numerator, int64_t denominator);
  // A decimal numeral as it is written ("0.1" is a tenth).
  static Rational of_numeral(std::string_view numeral);
  // A double as its shortest decimal says it: an input of 0.8 is four fifths.
  static Rational of(double value);

  bool known() const { return denominator_ != 0; }
  bool is_eighths() const { return known() && 8 % denominator_ == 0; }
  // The double nearest to it, where numerator and denominator are doubles themselves.
  double nearest() const { return static_cast<double>(numerator_) / static_cast<double>(denominator_); }
  // Equal to this double, which must be whole eighths below 2^53 in size.
  bool equals_eighths(double value) const;

  friend Rational operator+(const Rational& a, const Rational& b);
  friend Rational operator-(const Rational& a, const Rational& b);
  friend Rational operator*(const Rational& a, const Rational& b);
  friend Rational operator/(const Rational& a, const Rational& b);
  Rational negated() const;
  Rational power(int exponent) const;
  // Whole numbers only: ceil (1), floor (-1), round (0, halves away from zero).
  Rational rounded(int towards) const;
  Rational square_root() const;
  // Negative, zero or positive as a - b is; only of two known numbers.
  static int compare(const Rational& a, const Rational& b);

 private:
  Rational(int64_t numerator, int64_t denominator) : numerator_(numerator), denominator_(denominator) {}

  int64_t numerator_ = 0;
  int64_t denominator_ = 0;  // positive; 0: not known exactly
};

}  // namespace tsa
