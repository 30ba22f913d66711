#pragma once

#include <cmath>
#include <cstdint>
#include <string_view>

#include "core/base/biguint.hpp"
#include "core/base/shared.hpp"

namespace tsa {

// In magnitude; from 2^53 on, not every integer is a double.
inline bool below_2_53(double value) { return std::fabs(value) < 9007199254740992.0; }

// An exact rational number, or unknown. Numerators and denominators of up to 63 bits need no allocation. A result whose
// numerator or denominator passes kMaxRationalBits is unknown, and so is everything computed from it.
inline constexpr size_t kMaxRationalBits = 4096;

class Rational {
 public:
  Rational() = default;  // unknown
  static Rational whole(int64_t value) { return {value, 1}; }
  static Rational ratio(int64_t numerator, int64_t denominator);
  // A decimal numeral ("0.1" is 1/10).
  static Rational of_numeral(std::string_view numeral);
  // A double as its shortest decimal: an input of 0.8 is 4/5.
  static Rational of(double value);
  // A finite double as it is in binary.
  static Rational of_exact(double value);

  bool known() const { return denominator_ != 0; }
  // Of numerator and denominator together; 0 if both fit 63 bits.
  size_t bits() const { return big_ == nullptr ? 0 : big_->numerator.bits() + big_->denominator.bits(); }
  // The functions from here to `nearest` need a known number.
  int sign() const;
  bool is_whole() const { return divides_multiple(1); }
  // A whole number of eighths.
  bool is_eighths() const { return known() && divides_multiple(8); }
  // The nearest double, ties to even.
  double nearest() const;
  // Whether it equals this double, which must be a multiple of 1/8 below 2^53 in magnitude.
  bool equals_eighths(double value) const;

  friend Rational operator+(const Rational& a, const Rational& b);
  friend Rational operator-(const Rational& a, const Rational& b) { return a + b.negated(); }
  friend Rational operator*(const Rational& a, const Rational& b);
  friend Rational operator/(const Rational& a, const Rational& b);
  Rational negated() const;
  Rational absolute() const { return known() && sign() < 0 ? negated() : *this; }
  Rational power(int exponent) const;
  // Rounds to an integer: ceil (1), floor (-1), round (0, halves away from zero).
  Rational rounded(int towards) const;
  // Rounded to `decimals` decimal places, halves away from zero.
  Rational rounded_to(int decimals) const;
  // The square root if it is rational, else unknown.
  Rational square_root() const;
  // The sign of a - b; both must be known.
  static int compare(const Rational& a, const Rational& b);
  static bool equal(const Rational& a, const Rational& b) { return a.known() && b.known() && compare(a, b) == 0; }

 private:
  // A number that doesn't fit 63 bits; not always in lowest terms.
  struct Big {
    bool negative = false;
    BigUint numerator;
    BigUint denominator;
  };

  Rational(int64_t numerator, int64_t denominator) : numerator_(numerator), denominator_(denominator) {}
  static Rational from_big(Big big);
  static void reduce(Big& big);
  Big big() const;
  bool divides_multiple(uint32_t factor) const;

  int64_t numerator_ = 0;
  int64_t denominator_ = 0;  // positive; 0 if unknown
  Shared<Big> big_;
};

}  // namespace tsa
