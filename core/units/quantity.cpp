#include "core/units/quantity.hpp"

#include <cmath>

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"

namespace tsa {

namespace {

struct Prefix {
  double from;  // the smallest magnitude to show with it
  double scale;
  const char* name;
  double also_scale;
  const char* also_name;
};

// GiB from 0.25 GiB on: accelerator memory is quoted in GiB.
constexpr Prefix kBinary[] = {{1152921504606846976.0, 1152921504606846976.0, "Ei", 1e18, "E"},
                              {1125899906842624.0, 1125899906842624.0, "Pi", 1e15, "P"},
                              {1099511627776.0, 1099511627776.0, "Ti", 1e12, "T"},
                              {268435456.0, 1073741824.0, "Gi", 1e9, "G"},
                              {1048576.0, 1048576.0, "Mi", 1e6, "M"}};
constexpr Prefix kDecimal[] = {{1e18, 1e18, "E", 0, ""},
                               {1e15, 1e15, "P", 0, ""},
                               {1e12, 1e12, "T", 0, ""},
                               {1e9, 1e9, "G", 0, ""},
                               {1e6, 1e6, "M", 0, ""}};

constexpr int kScaledPlaces = 3;
constexpr int kSignificant = 6;

enum class Scaling { none, binary, decimal };

Scaling scaling_of(const Dimension& dimension) {
  const auto& exponents = dimension.exponents;
  const int bytes = exponents[kByte];
  const int flops = exponents[kFlop];
  const int seconds = exponents[kSecond];
  if (bytes == 1 && flops == 0 && seconds == 0) return Scaling::binary;
  if (bytes == 1 && flops == 0 && seconds == -1) return Scaling::decimal;
  if (bytes == 0 && flops == 1 && (seconds == 0 || seconds == -1)) return Scaling::decimal;
  return Scaling::none;
}

// `digits` must contain a decimal point.
std::string trimmed(std::string digits, int at_least) {
  const size_t point = digits.find('.');
  const size_t keep = point + (at_least > 0 ? static_cast<size_t>(at_least) + 1 : 0);
  while (digits.size() > keep && digits.back() == '0') digits.pop_back();
  if (digits.back() == '.') digits.pop_back();
  return digits;
}

std::string plain_digits(double value, Places places) {
  if (places.exactly >= 0 && std::fabs(value) <= 1e21) return print_fixed(value, places.exactly);
  if (std::fabs(value) > 1e21) return print_shortest(value);
  if (std::trunc(value) == value) return print_fixed(value, places.at_least);
  const std::string digits = print_significant(value, kSignificant);
  const size_t point = digits.find('.');
  const size_t after = point == std::string::npos ? 0 : digits.size() - point - 1;
  return after < static_cast<size_t>(places.at_least) ? print_fixed(value, places.at_least) : digits;
}

std::string scaled_digits(double value, double scale, Places places) {
  if (places.exactly >= 0) return print_fixed(value / scale, places.exactly);
  return trimmed(print_fixed(value / scale, kScaledPlaces), places.at_least);
}

template <size_t N>
const Prefix* prefix_for(const Prefix (&prefixes)[N], double value) {
  for (const Prefix& prefix : prefixes) {
    if (std::fabs(value) >= prefix.from) return &prefix;
  }
  return nullptr;
}

}  // namespace

std::string Shown::text() const { return unit.empty() ? digits : format("{} {}", {digits, unit}); }

std::string print_quantity(const UnitTable& units, double value, const Dimension& dimension) {
  return Shown{print_shortest(value), units.print_behind(dimension), {}, {}, {}}.text();
}

Shown show_quantity(const UnitTable& units, double value, const Dimension& dimension, Places places) {
  const Scaling scaling = scaling_of(dimension);
  const Prefix* prefix = scaling == Scaling::binary    ? prefix_for(kBinary, value)
                         : scaling == Scaling::decimal ? prefix_for(kDecimal, value)
                                                       : nullptr;
  const std::string unit = units.print_behind(dimension);
  Shown shown;
  shown.exact = Shown{print_shortest(value), unit, {}, {}, {}}.text();
  if (prefix == nullptr) {
    shown.digits = plain_digits(value, places);
    shown.unit = unit;
    return shown;
  }
  // The scaled base unit is printed first: "GiB/chip".
  shown.digits = scaled_digits(value, prefix->scale, places);
  shown.unit = format("{}{}", {prefix->name, unit});
  if (prefix->also_scale != 0) {
    shown.also_digits = scaled_digits(value, prefix->also_scale, places);
    shown.also_unit = format("{}{}", {prefix->also_name, unit});
  }
  return shown;
}

}  // namespace tsa
