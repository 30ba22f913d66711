#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace tsa {

// The base units of every table stand first; the counting units that a lesson declares follow in its order.
inline constexpr int kByte = 0;
inline constexpr int kFlop = 1;
inline constexpr int kSecond = 2;
inline constexpr int kFirstCount = 3;
inline constexpr int kMaxCountingUnits = 21;
inline constexpr int kMaxBaseUnits = kFirstCount + kMaxCountingUnits;

// A product of powers of base units; the plain number has none. Exponents stay within -100 to 100: an operation that
// would leave that range says so by `in_range` and is an error of the line that asked for it.
struct Dimension {
  std::array<int8_t, kMaxBaseUnits> exponents{};
  bool in_range = true;

  static Dimension none() { return {}; }
  static Dimension of(int base) {
    Dimension result;
    result.exponents[static_cast<std::size_t>(base)] = 1;
    return result;
  }

  // Eight exponents at once: most lessons have no more units than that, and the others are all zero.
  static constexpr std::size_t kWord = 8;
  static constexpr std::size_t kWords = kMaxBaseUnits / kWord;
  static_assert(kMaxBaseUnits % kWord == 0, "no exponent is left over");
  uint64_t word(std::size_t index) const {
    uint64_t eight;
    std::memcpy(&eight, exponents.data() + index * kWord, kWord);
    return eight;
  }

  bool is_none() const { return *this == Dimension{}; }
  // Only counting units, if any: what ceil, floor and round may take.
  bool is_count() const;
  bool operator==(const Dimension& other) const {
    for (std::size_t word = 0; word < kWords; ++word) {
      if (this->word(word) != other.word(word)) return false;
    }
    return true;
  }
  bool operator!=(const Dimension& other) const { return !(*this == other); }
};

Dimension operator*(const Dimension& left, const Dimension& right);
Dimension operator/(const Dimension& left, const Dimension& right);
Dimension power(const Dimension& base, int exponent);
// Halves every exponent into `root`; false where one is odd.
bool square_root(const Dimension& square, Dimension& root);

}  // namespace tsa
