#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace tsa {

// Built-in base units come first, then the lesson's counting units in its order.
inline constexpr int kByte = 0;
inline constexpr int kFlop = 1;
inline constexpr int kSecond = 2;
inline constexpr int kFirstCount = 3;
inline constexpr int kMaxCountingUnits = 21;
inline constexpr int kMaxBaseUnits = kFirstCount + kMaxCountingUnits;

// A product of powers of base units; empty for a plain number. Exponents are -100 to 100; overflow clears `in_range`,
// and the caller reports it.
struct Dimension {
  std::array<int8_t, kMaxBaseUnits> exponents{};
  bool in_range = true;

  static Dimension none() { return {}; }
  static Dimension of(int base) {
    Dimension result;
    result.exponents[static_cast<std::size_t>(base)] = 1;
    return result;
  }

  // Compares and combines eight exponents at a time: most lessons have at most eight base units.
  static constexpr std::size_t kWord = 8;
  static constexpr std::size_t kWords = kMaxBaseUnits / kWord;
  static_assert(kMaxBaseUnits % kWord == 0, "no exponent is left over");
  uint64_t word(std::size_t index) const {
    uint64_t eight;
    std::memcpy(&eight, exponents.data() + index * kWord, kWord);
    return eight;
  }

  bool is_none() const { return *this == Dimension{}; }
  // Whether it has only counting units, or none: what ceil, floor and round accept.
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
// Sets `root` to half of every exponent; false if one is odd.
bool square_root(const Dimension& square, Dimension& root);

}  // namespace tsa
