#include "core/units/number.hpp"

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace tsa {

namespace {

// A positive finite double written out exactly: 0.d1d2d3… times 10^point. `digits` starts with no zero.
struct Expansion {
  std::string digits;
  int point = 0;
};

// A natural number in limbs of nine decimal digits, least first.
class Natural {
 public:
  explicit Natural(uint64_t value) {
    for (; value != 0; value /= kLimb) limbs_.push_back(static_cast<uint32_t>(value % kLimb));
  }

  void multiply(uint32_t factor) {
    uint64_t carry = 0;
    for (uint32_t& limb : limbs_) {
      carry += uint64_t{limb} * factor;
      limb = static_cast<uint32_t>(carry % kLimb);
      carry /= kLimb;
    }
    for (; carry != 0; carry /= kLimb) limbs_.push_back(static_cast<uint32_t>(carry % kLimb));
  }

  void multiply_by_power(uint32_t base, int exponent) {
    for (; exponent >= 8; exponent -= 8) multiply(base * base * base * base * base * base * base * base);
    for (; exponent > 0; --exponent) multiply(base);
  }

  std::string digits() const {
    std::string text;
    for (size_t at = limbs_.size(); at-- > 0;) {
      char nine[9];
      uint32_t limb = limbs_[at];
      for (int place = 8; place >= 0; --place, limb /= 10) nine[place] = static_cast<char>('0' + limb % 10);
      text.append(nine, 9);
    }
    return text.substr(text.find_first_not_of('0'));
  }

 private:
  static constexpr uint64_t kLimb = 1'000'000'000;
  std::vector<uint32_t> limbs_;
};

Expansion expand(double positive) {
  int exponent = 0;
  const double fraction = std::frexp(positive, &exponent);
  auto mantissa = static_cast<uint64_t>(std::ldexp(fraction, 53));
  exponent -= 53;
  while ((mantissa & 1) == 0 && exponent < 0) {
    mantissa >>= 1;
    ++exponent;
  }
  Natural natural(mantissa);
  // m / 2^k is m * 5^k / 10^k, so both signs of the exponent need multiplication alone.
  natural.multiply_by_power(exponent < 0 ? 5 : 2, std::abs(exponent));
  Expansion result{natural.digits(), 0};
  result.point = static_cast<int>(result.digits.size()) + (exponent < 0 ? exponent : 0);
  return result;
}

// Keeps the first `count` digits, halves away from zero; a count below zero leaves nothing.
void round_to(Expansion& value, int count) {
  if (count >= static_cast<int>(value.digits.size())) return;
  const bool up = count >= 0 && value.digits[static_cast<size_t>(count)] >= '5';
  value.digits.resize(count > 0 ? static_cast<size_t>(count) : 0);
  if (!up) return;
  for (size_t at = value.digits.size(); at-- > 0;) {
    if (value.digits[at] != '9') {
      ++value.digits[at];
      return;
    }
    value.digits[at] = '0';
  }
  value.digits.insert(value.digits.begin(), '1');
  ++value.point;
}

void drop_trailing_zeros(std::string& digits) {
  while (!digits.empty() && digits.back() == '0') digits.pop_back();
}

// The digits with the point among them and zeros where places are empty; `places` after the point at the least.
std::string lay_out(const Expansion& value, int places) {
  std::string whole;
  std::string rest;
  const int count = static_cast<int>(value.digits.size());
  for (int place = 0; place < value.point; ++place) {
    whole += place < count ? value.digits[static_cast<size_t>(place)] : '0';
  }
  if (value.point < 0) rest.assign(static_cast<size_t>(-value.point), '0');
  for (int place = value.point < 0 ? 0 : value.point; place < count; ++place) {
    rest += value.digits[static_cast<size_t>(place)];
  }
  while (static_cast<int>(rest.size()) < places) rest += '0';
  if (whole.empty()) whole = "0";
  return rest.empty() ? whole : whole + "." + rest;
}

std::string with_exponent(const Expansion& value) {
  std::string text(1, value.digits[0]);
  if (value.digits.size() > 1) text += "." + value.digits.substr(1);
  return text + "e" + print_integer(value.point - 1);
}

std::string signed_text(double value, const std::string& magnitude) {
  return value < 0 ? "-" + magnitude : magnitude;
}

bool is_small_integer(double value) { return std::fabs(value) < 1e15 && std::trunc(value) == value; }

}  // namespace

double read_decimal(std::string_view numeral) {
  uint64_t digits = 0;
  int scale = 0;
  int count = 0;
  bool after_point = false;
  size_t at = 0;
  for (; at < numeral.size() && numeral[at] != 'e' && numeral[at] != 'E'; ++at) {
    if (numeral[at] == '.') {
      after_point = true;
      continue;
    }
    digits = digits * 10 + static_cast<uint64_t>(numeral[at] - '0');
    if (digits != 0) ++count;
    if (after_point) --scale;
    if (count > 15) break;
  }
  if (count <= 15 && at == numeral.size()) {
    // Up to fifteen digits and 10^22 are doubles themselves, so one operation rounds correctly.
    static constexpr double kPowers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                         1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    if (scale >= -22) return static_cast<double>(digits) / kPowers[-scale];
  }
  return std::strtod(std::string(numeral).c_str(), nullptr);
}

std::string print_integer(int64_t value) {
  char text[24];
  char* at = text + sizeof text;
  auto magnitude = value < 0 ? 0 - static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
  do {
    *--at = static_cast<char>('0' + magnitude % 10);
    magnitude /= 10;
  } while (magnitude != 0);
  if (value < 0) *--at = '-';
  return {at, static_cast<size_t>(text + sizeof text - at)};
}

std::string print_shortest(double value) {
  if (is_small_integer(value)) return print_integer(static_cast<int64_t>(value));
  const double magnitude = std::fabs(value);
  const Expansion exact = expand(magnitude);
  Expansion shortest;
  std::string text;
  // Fifteen digits are never too many for a double of full precision; the smallest have less.
  constexpr double kLeastNormal = 2.2250738585072014e-308;
  for (int digits = magnitude < kLeastNormal ? 1 : 15; digits <= 17; ++digits) {
    // The neighbour above a power of two is twice as far as the one below, so the next digit up may read back where
    // the nearest does not.
    for (const bool up : {false, true}) {
      shortest = exact;
      if (up && digits < static_cast<int>(exact.digits.size())) shortest.digits[static_cast<size_t>(digits)] = '9';
      round_to(shortest, digits);
      drop_trailing_zeros(shortest.digits);
      const bool plain = shortest.point > -6 && shortest.point <= 21;
      text = plain ? lay_out(shortest, 0) : with_exponent(shortest);
      if (read_decimal(text) == magnitude) return signed_text(value, text);
    }
  }
  return signed_text(value, text);
}

std::string print_fixed(double value, int decimals) {
  if (value == 0) return lay_out({"", 0}, decimals);
  Expansion rounded = expand(std::fabs(value));
  round_to(rounded, rounded.point + decimals);
  if (rounded.digits.empty()) return lay_out({"", 0}, decimals);
  if (static_cast<int>(rounded.digits.size()) > rounded.point + decimals) {
    rounded.digits.resize(static_cast<size_t>(rounded.point + decimals));
  }
  return signed_text(value, lay_out(rounded, decimals));
}

std::string print_significant(double value, int digits) {
  if (value == 0) return "0";
  Expansion rounded = expand(std::fabs(value));
  round_to(rounded, digits);
  drop_trailing_zeros(rounded.digits);
  return signed_text(value, lay_out(rounded, 0));
}

}  // namespace tsa
