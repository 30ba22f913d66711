#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tsa {

// All functions below print values that aren't finite as "inf", "-inf" or "nan".

// The shortest decimal that reads back as the same double, without an exponent from 1e-6 to 1e21.
// -0 prints as 0.
std::string print_shortest(double value);

// Rounded to `decimals` places (0 to 20), halves away from zero. The exact decimal expansion of the double is rounded.
// Trailing zeros are kept.
std::string print_fixed(double value, int decimals);

// Rounded to `digits` significant digits (1 to 17), without trailing zeros or an exponent.
std::string print_significant(double value, int digits);

std::string print_integer(int64_t value);

}  // namespace tsa
