#include "core/base/biguint.hpp"

namespace tsa {

BigUint::BigUint(uint64_t value) {
  for (; value != 0; value /= kLimb) limbs_[count_++] = static_cast<uint32_t>(value % kLimb);
}

BigUint::BigUint(std::string_view digits) {
  while (!digits.empty()) {
    uint32_t factor = 1;
    uint32_t chunk = 0;
    for (; factor < kLimb && !digits.empty(); factor *= 10, digits.remove_prefix(1)) {
      chunk = chunk * 10 + static_cast<uint32_t>(digits[0] - '0');
    }
    multiply(factor, chunk);
  }
}

void BigUint::multiply(uint32_t factor, uint32_t carry) {
  uint64_t over = carry;
  for (size_t at = 0; at < count_; ++at) {
    over += uint64_t{limbs_[at]} * factor;
    limbs_[at] = static_cast<uint32_t>(over % kLimb);
    over /= kLimb;
  }
  for (; over != 0; over /= kLimb) limbs_[count_++] = static_cast<uint32_t>(over % kLimb);
}

void BigUint::multiply_by_power(uint32_t chunk, int step, uint32_t base, int exponent) {
  for (; exponent >= step; exponent -= step) multiply(chunk);
  for (; exponent > 0; --exponent) multiply(base);
}

std::string BigUint::digits() const {
  std::string text(count_ * 9, '0');
  size_t place = text.size();
  for (size_t at = 0; at < count_; ++at) {
    uint32_t limb = limbs_[at];
    for (int i = 0; i < 9; ++i, limb /= 10) text[--place] = static_cast<char>('0' + limb % 10);
  }
  size_t zeros = 0;
  while (zeros < text.size() && text[zeros] == '0') ++zeros;
  return text.erase(0, zeros);
}

int BigUint::compare(const BigUint& a, const BigUint& b) {
  if (a.count_ != b.count_) return a.count_ < b.count_ ? -1 : 1;
  for (size_t at = a.count_; at-- > 0;) {
    if (a.limbs_[at] != b.limbs_[at]) return a.limbs_[at] < b.limbs_[at] ? -1 : 1;
  }
  return 0;
}

}  // namespace tsa
