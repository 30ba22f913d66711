#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/deferred.hpp"

namespace tsa {

// An unsigned integer of any size. Callers limit the size: time and memory grow with the bits of the result.
class BigUint {
 public:
  BigUint() = default;  // zero
  explicit BigUint(uint64_t value);
  // From decimal digits.
  explicit BigUint(std::string_view digits);

  bool is_zero() const { return limbs_.empty(); }
  bool is_one() const { return limbs_.size() == 1 && limbs_[0] == 1; }
  bool is_odd() const { return !limbs_.empty() && (limbs_[0] & 1) != 0; }
  // The number of binary digits; 0 for zero.
  size_t bits() const;
  bool fits_64() const { return limbs_.size() <= 2; }
  // The lowest 64 bits.
  uint64_t low_64() const;

  // Times 2^exponent, 5^exponent or 10^exponent; exponents below zero change nothing.
  void multiply_by_power_of_two(int exponent);
  void multiply_by_power_of_five(int exponent);
  void multiply_by_power_of_ten(int exponent);
  // Divided by 2^exponent, rounded down.
  void shift_right(size_t exponent);

  // Decimal, without leading zeros; empty for zero.
  std::string digits() const;

  // The sign of a - b.
  static int compare(const BigUint& a, const BigUint& b);
  friend BigUint operator+(const BigUint& a, const BigUint& b);
  // `b` must not be greater than `a`.
  friend BigUint operator-(const BigUint& a, const BigUint& b);
  friend BigUint operator*(const BigUint& a, const BigUint& b);
  // `divisor` must not be zero. Knuth, "The Art of Computer Programming", volume 2, algorithm D.
  static void divide(const BigUint& dividend, const BigUint& divisor, BigUint& quotient, BigUint& remainder);
  static BigUint common_divisor(BigUint a, BigUint b);
  // The square root, rounded down.
  BigUint square_root() const;

 private:
  void multiply(uint32_t factor, uint32_t carry = 0);
  // Divides in place and returns the remainder.
  uint32_t divide_by(uint32_t divisor);
  void trim();

  std::vector<uint32_t> limbs_;  // in base 2^32, least significant first; the last one is nonzero
};

// The double nearest to a fraction, ties to even; infinity if it's too large. `denominator` must not be zero.
TSA_DEFERRED double nearest_double(const BigUint& numerator, const BigUint& denominator);

}  // namespace tsa
