#include "core/units/dimension.hpp"

namespace tsa {

namespace {

constexpr int kMaxExponent = 100;

template <class Combine>
Dimension combine(const Dimension& left, const Dimension& right, Combine exponent_of) {
  Dimension result;
  result.in_range = left.in_range && right.in_range;
  for (std::size_t word = 0; word < Dimension::kWords; ++word) {
    if ((left.word(word) | right.word(word)) == 0) continue;
    for (std::size_t base = word * Dimension::kWord; base < (word + 1) * Dimension::kWord; ++base) {
      const int exponent = exponent_of(left.exponents[base], right.exponents[base]);
      if (exponent > kMaxExponent || exponent < -kMaxExponent) {
        result.in_range = false;
      } else {
        result.exponents[base] = static_cast<int8_t>(exponent);
      }
    }
  }
  return result;
}

}  // namespace

bool Dimension::is_count() const { return exponents[kByte] == 0 && exponents[kFlop] == 0 && exponents[kSecond] == 0; }

Dimension operator*(const Dimension& left, const Dimension& right) {
  return combine(left, right, [](int a, int b) { return a + b; });
}

Dimension operator/(const Dimension& left, const Dimension& right) {
  return combine(left, right, [](int a, int b) { return a - b; });
}

Dimension power(const Dimension& base, int exponent) {
  return combine(base, base, [exponent](int a, int) { return a == 0 ? 0 : a * exponent; });
}

bool square_root(const Dimension& square, Dimension& root) {
  for (const int8_t exponent : square.exponents) {
    if (exponent % 2 != 0) return false;
  }
  root = combine(square, square, [](int a, int) { return a / 2; });
  return true;
}

}  // namespace tsa
