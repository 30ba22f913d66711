#include "core/base/biguint.hpp"

#include <algorithm>
#include <cmath>

namespace tsa {

namespace {

constexpr int kLimbBits = 32;

int leading_zeros(uint32_t limb) { return __builtin_clz(limb); }

}  // namespace

BigUint::BigUint(uint64_t value) {
  for (; value != 0; value >>= kLimbBits) limbs_.push_back(static_cast<uint32_t>(value));
}

BigUint::BigUint(std::string_view digits) {
  constexpr uint32_t kMaxFactor = 1'000'000'000;
  while (!digits.empty()) {
    uint32_t factor = 1;
    uint32_t chunk = 0;
    for (; factor < kMaxFactor && !digits.empty(); factor *= 10, digits.remove_prefix(1)) {
      chunk = chunk * 10 + static_cast<uint32_t>(digits[0] - '0');
    }
    multiply(factor, chunk);
  }
}

void BigUint::trim() {
  while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
}

size_t BigUint::bits() const {
  if (limbs_.empty()) return 0;
  return limbs_.size() * kLimbBits - static_cast<size_t>(leading_zeros(limbs_.back()));
}

uint64_t BigUint::low_64() const {
  const uint64_t low = limbs_.empty() ? 0 : limbs_[0];
  return limbs_.size() < 2 ? low : low | uint64_t{limbs_[1]} << kLimbBits;
}

void BigUint::multiply(uint32_t factor, uint32_t carry) {
  uint64_t over = carry;
  for (uint32_t& limb : limbs_) {
    over += uint64_t{limb} * factor;
    limb = static_cast<uint32_t>(over);
    over >>= kLimbBits;
  }
  if (over != 0) limbs_.push_back(static_cast<uint32_t>(over));
}

void BigUint::multiply_by_power_of_two(int exponent) {
  if (exponent <= 0 || limbs_.empty()) return;
  const auto whole = static_cast<size_t>(exponent / kLimbBits);
  if (exponent % kLimbBits != 0) multiply(uint32_t{1} << (exponent % kLimbBits));
  limbs_.insert(limbs_.begin(), whole, 0);
}

void BigUint::multiply_by_power_of_five(int exponent) {
  constexpr uint32_t kChunk = 1220703125;  // 5^13, the largest power that fits
  for (; exponent >= 13; exponent -= 13) multiply(kChunk);
  for (; exponent > 0; --exponent) multiply(5);
}

void BigUint::multiply_by_power_of_ten(int exponent) {
  multiply_by_power_of_five(exponent);
  multiply_by_power_of_two(exponent);
}

void BigUint::shift_right(size_t exponent) {
  const size_t whole = exponent / kLimbBits;
  if (whole >= limbs_.size()) {
    limbs_.clear();
    return;
  }
  limbs_.erase(limbs_.begin(), limbs_.begin() + static_cast<std::ptrdiff_t>(whole));
  const auto shift = static_cast<int>(exponent % kLimbBits);
  if (shift == 0) return;
  uint32_t above = 0;
  for (size_t at = limbs_.size(); at-- > 0;) {
    const uint32_t limb = limbs_[at];
    limbs_[at] = limb >> shift | above;
    above = limb << (kLimbBits - shift);
  }
  trim();
}

uint32_t BigUint::divide_by(uint32_t divisor) {
  uint64_t remainder = 0;
  for (size_t at = limbs_.size(); at-- > 0;) {
    remainder = remainder << kLimbBits | limbs_[at];
    limbs_[at] = static_cast<uint32_t>(remainder / divisor);
    remainder %= divisor;
  }
  trim();
  return static_cast<uint32_t>(remainder);
}

std::string BigUint::digits() const {
  constexpr uint32_t kChunk = 1'000'000'000;
  std::string reversed;
  BigUint left = *this;
  while (!left.is_zero()) {
    uint32_t chunk = left.divide_by(kChunk);
    for (int i = 0; i < 9; ++i, chunk /= 10) reversed += static_cast<char>('0' + chunk % 10);
  }
  while (!reversed.empty() && reversed.back() == '0') reversed.pop_back();
  return {reversed.rbegin(), reversed.rend()};
}

int BigUint::compare(const BigUint& a, const BigUint& b) {
  if (a.limbs_.size() != b.limbs_.size()) return a.limbs_.size() < b.limbs_.size() ? -1 : 1;
  for (size_t at = a.limbs_.size(); at-- > 0;) {
    if (a.limbs_[at] != b.limbs_[at]) return a.limbs_[at] < b.limbs_[at] ? -1 : 1;
  }
  return 0;
}

BigUint operator+(const BigUint& a, const BigUint& b) {
  const BigUint& longer = a.limbs_.size() < b.limbs_.size() ? b : a;
  const BigUint& shorter = a.limbs_.size() < b.limbs_.size() ? a : b;
  BigUint sum = longer;
  uint64_t carry = 0;
  for (size_t at = 0; at < sum.limbs_.size(); ++at) {
    carry += sum.limbs_[at];
    if (at < shorter.limbs_.size()) carry += shorter.limbs_[at];
    sum.limbs_[at] = static_cast<uint32_t>(carry);
    carry >>= kLimbBits;
  }
  if (carry != 0) sum.limbs_.push_back(static_cast<uint32_t>(carry));
  return sum;
}

BigUint operator-(const BigUint& a, const BigUint& b) {
  BigUint difference = a;
  uint64_t borrow = 0;
  for (size_t at = 0; at < difference.limbs_.size(); ++at) {
    const uint64_t subtracted = borrow + (at < b.limbs_.size() ? b.limbs_[at] : 0);
    const uint64_t limb = difference.limbs_[at];
    borrow = limb < subtracted ? 1 : 0;
    difference.limbs_[at] = static_cast<uint32_t>(limb - subtracted);
  }
  difference.trim();
  return difference;
}

BigUint operator*(const BigUint& a, const BigUint& b) {
  BigUint product;
  if (a.is_zero() || b.is_zero()) return product;
  product.limbs_.assign(a.limbs_.size() + b.limbs_.size(), 0);
  for (size_t i = 0; i < a.limbs_.size(); ++i) {
    uint64_t carry = 0;
    for (size_t j = 0; j < b.limbs_.size(); ++j) {
      carry += uint64_t{a.limbs_[i]} * b.limbs_[j] + product.limbs_[i + j];
      product.limbs_[i + j] = static_cast<uint32_t>(carry);
      carry >>= kLimbBits;
    }
    product.limbs_[i + b.limbs_.size()] = static_cast<uint32_t>(carry);
  }
  product.trim();
  return product;
}

void BigUint::divide(const BigUint& dividend, const BigUint& divisor, BigUint& quotient, BigUint& remainder) {
  if (compare(dividend, divisor) < 0) {
    remainder = dividend;
    quotient = {};
    return;
  }
  if (divisor.limbs_.size() == 1) {
    quotient = dividend;
    remainder = BigUint(uint64_t{quotient.divide_by(divisor.limbs_[0])});
    return;
  }
  // With the divisor's top bit set, the quotient digit estimated from two limbs is at most two too large.
  const int shift = leading_zeros(divisor.limbs_.back());
  BigUint high = divisor;
  high.multiply_by_power_of_two(shift);
  BigUint left = dividend;
  left.multiply_by_power_of_two(shift);
  const size_t size = high.limbs_.size();
  if (left.limbs_.size() == dividend.limbs_.size()) left.limbs_.push_back(0);
  BigUint result;
  result.limbs_.assign(left.limbs_.size() - size, 0);
  const uint64_t first = high.limbs_[size - 1];
  const uint64_t second = high.limbs_[size - 2];
  for (size_t at = result.limbs_.size(); at-- > 0;) {
    const uint64_t top = uint64_t{left.limbs_[at + size]} << kLimbBits | left.limbs_[at + size - 1];
    uint64_t digit = top / first;
    uint64_t over = top % first;
    while (digit >> kLimbBits != 0 || digit * second > (over << kLimbBits | left.limbs_[at + size - 2])) {
      --digit;
      over += first;
      if (over >> kLimbBits != 0) break;
    }
    uint64_t carry = 0;
    uint64_t borrow = 0;
    for (size_t i = 0; i < size; ++i) {
      carry += digit * high.limbs_[i];
      const uint64_t subtracted = (carry & 0xFFFFFFFFu) + borrow;
      const uint64_t limb = left.limbs_[at + i];
      borrow = limb < subtracted ? 1 : 0;
      left.limbs_[at + i] = static_cast<uint32_t>(limb - subtracted);
      carry >>= kLimbBits;
    }
    const uint64_t subtracted = carry + borrow;
    const uint64_t limb = left.limbs_[at + size];
    left.limbs_[at + size] = static_cast<uint32_t>(limb - subtracted);
    if (limb < subtracted) {
      --digit;
      uint64_t sum = 0;
      for (size_t i = 0; i < size; ++i) {
        sum += uint64_t{left.limbs_[at + i]} + high.limbs_[i];
        left.limbs_[at + i] = static_cast<uint32_t>(sum);
        sum >>= kLimbBits;
      }
      left.limbs_[at + size] = static_cast<uint32_t>(left.limbs_[at + size] + sum);
    }
    result.limbs_[at] = static_cast<uint32_t>(digit);
  }
  result.trim();
  left.trim();
  left.shift_right(static_cast<size_t>(shift));
  quotient = std::move(result);
  remainder = std::move(left);
}

BigUint BigUint::common_divisor(BigUint a, BigUint b) {
  BigUint quotient;
  BigUint remainder;
  while (!b.is_zero()) {
    if (a.fits_64() && b.fits_64()) {
      uint64_t x = a.low_64();
      uint64_t y = b.low_64();
      while (y != 0) {
        const uint64_t next = x % y;
        x = y;
        y = next;
      }
      return BigUint(x);
    }
    divide(a, b, quotient, remainder);
    a = std::move(b);
    b = std::move(remainder);
  }
  return a;
}

BigUint BigUint::square_root() const {
  if (is_zero()) return {};
  // Newton's method from above: the guesses fall until they reach the root.
  BigUint guess(uint64_t{1});
  guess.multiply_by_power_of_two(static_cast<int>((bits() + 1) / 2));
  BigUint quotient;
  BigUint remainder;
  for (;;) {
    divide(*this, guess, quotient, remainder);
    BigUint next = guess + quotient;
    next.shift_right(1);
    if (compare(next, guess) >= 0) return guess;
    guess = std::move(next);
  }
}

double nearest_double(const BigUint& numerator, const BigUint& denominator) {
  if (numerator.is_zero()) return 0;
  // A quotient of 64 or 65 bits; the remainder breaks ties.
  const int exponent = static_cast<int>(numerator.bits()) - static_cast<int>(denominator.bits()) - 64;
  BigUint dividend = numerator;
  BigUint divisor = denominator;
  dividend.multiply_by_power_of_two(-exponent);
  divisor.multiply_by_power_of_two(exponent);
  BigUint quotient;
  BigUint remainder;
  BigUint::divide(dividend, divisor, quotient, remainder);
  const auto bits = static_cast<int>(quotient.bits());
  // A double keeps 53 bits, a subnormal fewer.
  const int dropped = std::max(bits - 53, -1074 - exponent);
  if (dropped > bits + 1) return 0;
  BigUint kept = quotient;
  kept.shift_right(static_cast<size_t>(dropped));
  BigUint below = kept;
  below.multiply_by_power_of_two(dropped);
  below = quotient - below;
  BigUint half(uint64_t{1});
  half.multiply_by_power_of_two(dropped - 1);
  int side = BigUint::compare(below, half);
  if (side == 0 && !remainder.is_zero()) side = 1;
  uint64_t mantissa = kept.low_64();
  if (side > 0 || (side == 0 && (mantissa & 1) != 0)) ++mantissa;
  return std::ldexp(static_cast<double>(mantissa), exponent + dropped);
}

}  // namespace tsa
