#include "core/base/print_number.hpp"

#include <cmath>

#include "core/base/biguint.hpp"
#include "core/base/parse_decimal.hpp"

namespace tsa {

namespace {

// The exact value of a positive finite double: 0.d1d2d3… times 10^point. The first digit is nonzero.
struct Expansion {
  std::string digits;
  int point = 0;
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
  BigUint natural(mantissa);
  // m / 2^k is m * 5^k / 10^k, so negative exponents need only multiplication, too.
  natural.multiply_by_power_of_five(-exponent);
  natural.multiply_by_power_of_two(exponent);
  Expansion result{natural.digits(), 0};
  result.point = static_cast<int>(result.digits.size()) + (exponent < 0 ? exponent : 0);
  return result;
}

// Rounds to the first `count` digits, halves away from zero; to none if `count` is negative.
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

// At least one digit must be nonzero.
void drop_trailing_zeros(std::string& digits) {
  while (digits.back() == '0') digits.pop_back();
}

// The digits with a decimal point, padded with zeros to at least `places` decimals.
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
  if (!rest.empty()) (whole += '.') += rest;
  return whole;
}

std::string with_exponent(const Expansion& value) {
  std::string text(1, value.digits[0]);
  if (value.digits.size() > 1) (text += '.') += std::string_view(value.digits).substr(1);
  return (text += 'e') += print_integer(value.point - 1);
}

std::string signed_text(double value, std::string magnitude) {
  if (value < 0) magnitude.insert(magnitude.begin(), '-');
  return magnitude;
}

std::string print_no_number(double value) { return std::isnan(value) ? "nan" : signed_text(value, "inf"); }

bool is_small_integer(double value) { return std::fabs(value) < 1e15 && std::trunc(value) == value; }

}  // namespace

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

namespace {

// Fast path for values with few decimals (0.8, 160.125): a decimal of up to fifteen digits that parses to the value is
// the shortest. Empty if there is none.
std::string print_few_places(double magnitude) {
  double scale = 10;
  for (int places = 1; places <= 6 && magnitude * scale < 1e15; ++places, scale *= 10) {
    const double digits = magnitude * scale;
    if (std::trunc(digits) != digits || digits / scale != magnitude) continue;
    Expansion value{print_integer(static_cast<int64_t>(digits)), 0};
    value.point = static_cast<int>(value.digits.size()) - places;
    drop_trailing_zeros(value.digits);
    return lay_out(value, 0);
  }
  return {};
}

}  // namespace

std::string print_shortest(double value) {
  if (is_small_integer(value)) return print_integer(static_cast<int64_t>(value));
  if (!std::isfinite(value)) return print_no_number(value);
  const double magnitude = std::fabs(value);
  std::string text = print_few_places(magnitude);
  if (!text.empty()) return signed_text(value, std::move(text));
  const Expansion exact = expand(magnitude);
  // Normal doubles need 15 to 17 digits, subnormals may need fewer.
  constexpr double kMinNormal = 2.2250738585072014e-308;
  for (int digits = magnitude < kMinNormal ? 1 : 15;; ++digits) {
    // Above a power of two the gap is twice as wide as below, so the next larger decimal may parse to the value though
    // the nearest one doesn't.
    for (const bool up : {false, true}) {
      Expansion shortest = exact;
      // If the expansion has no more digits, the nearest decimal is exact.
      if (up) shortest.digits[static_cast<size_t>(digits)] = '9';
      round_to(shortest, digits);
      drop_trailing_zeros(shortest.digits);
      const bool plain = shortest.point > -6 && shortest.point <= 21;
      text = plain ? lay_out(shortest, 0) : with_exponent(shortest);
      if (read_decimal(text) == magnitude) return signed_text(value, std::move(text));
    }
  }
}

std::string print_fixed(double value, int decimals) {
  if (is_small_integer(value)) {
    std::string text = print_integer(static_cast<int64_t>(value));
    return decimals == 0 ? text : text.append(1, '.').append(static_cast<size_t>(decimals), '0');
  }
  if (!std::isfinite(value)) return print_no_number(value);
  Expansion rounded = expand(std::fabs(value));
  round_to(rounded, rounded.point + decimals);
  if (rounded.digits.empty()) return lay_out({"", 0}, decimals);
  return signed_text(value, lay_out(rounded, decimals));
}

std::string print_significant(double value, int digits) {
  if (value == 0) return "0";
  if (!std::isfinite(value)) return print_no_number(value);
  Expansion rounded = expand(std::fabs(value));
  round_to(rounded, digits);
  drop_trailing_zeros(rounded.digits);
  return signed_text(value, lay_out(rounded, 0));
}

}  // namespace tsa
