#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tsa {

// An unsigned integer of up to 1440 decimal digits, in limbs of nine, least significant first: enough for exact
// conversions of doubles. The longest are a numeral of 801 digits times 2^1075 and half of the smallest double.
class BigUint {
 public:
  explicit BigUint(uint64_t value);
  // From decimal digits.
  explicit BigUint(std::string_view digits);

  // Times 2^exponent or 5^exponent.
  void multiply_by_power_of_two(int exponent) { multiply_by_power(uint32_t{1} << 31, 31, 2, exponent); }
  void multiply_by_power_of_five(int exponent) { multiply_by_power(1220703125, 13, 5, exponent); }

  // Without leading zeros; empty for zero.
  std::string digits() const;

  // The sign of a - b.
  static int compare(const BigUint& a, const BigUint& b);

 private:
  static constexpr uint32_t kLimb = 1'000'000'000;
  static constexpr size_t kMaxLimbs = 160;

  void multiply(uint32_t factor, uint32_t carry = 0);
  // `chunk` is base^step, the largest power that fits 32 bits.
  void multiply_by_power(uint32_t chunk, int step, uint32_t base, int exponent);

  uint32_t limbs_[kMaxLimbs];
  size_t count_ = 0;  // limbs in use; the last one is nonzero
};

}  // namespace tsa
