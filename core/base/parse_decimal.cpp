#include "core/base/parse_decimal.hpp"

#include <cstring>
#include <string>

#include "core/base/biguint.hpp"

namespace tsa {

namespace {

// Integers of up to fifteen digits and powers up to 10^22 are exact doubles.
constexpr double kPowers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                              1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
constexpr int kGreatestPower = 22;

// A midpoint between doubles has at most 767 digits: beyond them it only matters whether all digits are zero.
constexpr size_t kMaxDigits = 800;

// A parsed numeral: digits without leading zeros, times 10^scale.
struct Decimal {
  std::string digits;
  int scale = 0;
  int point() const { return static_cast<int>(digits.size()) + scale; }
};

Decimal read(std::string_view numeral) {
  Decimal decimal;
  bool after_point = false;
  bool more = false;
  size_t at = 0;
  for (; at < numeral.size() && numeral[at] != 'e' && numeral[at] != 'E'; ++at) {
    const char c = numeral[at];
    if (c == '.') {
      after_point = true;
      continue;
    }
    const bool keep = decimal.digits.size() < kMaxDigits;
    if (keep && (c != '0' || !decimal.digits.empty())) decimal.digits += c;
    more = more || (!keep && c != '0');
    decimal.scale += (keep ? 0 : 1) - (after_point ? 1 : 0);
  }
  if (more) {
    decimal.digits += '1';
    --decimal.scale;
  }
  if (at < numeral.size()) decimal.scale += read_exponent(numeral.substr(at + 1));
  return decimal;
}

double scaled(double value, int power) {
  for (; power > kGreatestPower; power -= kGreatestPower) value *= kPowers[kGreatestPower];
  for (; power < -kGreatestPower; power += kGreatestPower) value /= kPowers[kGreatestPower];
  return power < 0 ? value / kPowers[-power] : value * kPowers[power];
}

// An approximation, at most a few doubles away.
uint64_t near_bits(const Decimal& decimal) {
  uint64_t leading = 0;
  int taken = 0;
  for (; taken < 19 && taken < static_cast<int>(decimal.digits.size()); ++taken) {
    leading = leading * 10 + static_cast<uint64_t>(decimal.digits[static_cast<size_t>(taken)] - '0');
  }
  const double value = scaled(static_cast<double>(leading), decimal.point() - taken);
  uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

constexpr uint64_t kInfinity = 0x7FF0000000000000u;

// Compares the decimal with the midpoint between a double, given by its bits, and the next larger one.
int compare_to_half_above(const Decimal& decimal, uint64_t bits) {
  const auto biased = static_cast<int>(bits >> 52);
  const uint64_t fraction = bits & 0xFFFFFFFFFFFFFu;
  const uint64_t mantissa = biased == 0 ? fraction : fraction | uint64_t{1} << 52;
  const int exponent = (biased == 0 ? 1 : biased) - 1076;
  BigUint left(decimal.digits);
  BigUint right(mantissa * 2 + 1);
  // A factor with a negative exponent moves to the other side.
  const int twos = decimal.scale - exponent;
  left.multiply_by_power_of_five(decimal.scale);
  right.multiply_by_power_of_five(-decimal.scale);
  left.multiply_by_power_of_two(twos);
  right.multiply_by_power_of_two(-twos);
  return BigUint::compare(left, right);
}

// Steps from a close double to the nearest one; ties go to the one with an even last bit.
double nearest(const Decimal& decimal) {
  if (decimal.digits.empty() || decimal.point() < -330) return 0;
  uint64_t bits = decimal.point() > 310 ? kInfinity : near_bits(decimal);
  const auto above = [&](uint64_t candidate) {
    const int side = compare_to_half_above(decimal, candidate);
    return side > 0 || (side == 0 && (candidate & 1) != 0);
  };
  while (bits < kInfinity && above(bits)) ++bits;
  while (decimal.point() <= 310 && bits > 0 && !above(bits - 1)) --bits;
  double value = 0;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

}  // namespace

int read_exponent(std::string_view digits) {
  constexpr int kMost = 1000000;
  int exponent = 0;
  for (const char c : digits) {
    if (c >= '0' && exponent < kMost) exponent = exponent * 10 + (c - '0');
  }
  return digits[0] == '-' ? -exponent : exponent;
}

double read_decimal(std::string_view numeral) {
  uint64_t digits = 0;
  int scale = 0;
  int count = 0;
  bool after_point = false;
  for (const char c : numeral) {
    if (c == '.') {
      after_point = true;
      continue;
    }
    if (c == 'e' || c == 'E' || count == 15) return nearest(read(numeral));
    digits = digits * 10 + static_cast<uint64_t>(c - '0');
    if (digits != 0) ++count;
    if (after_point) --scale;
  }
  // One operation on two exact doubles is correctly rounded.
  return scale >= -kGreatestPower ? static_cast<double>(digits) / kPowers[-scale] : nearest(read(numeral));
}

}  // namespace tsa
