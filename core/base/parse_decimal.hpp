#pragma once

#include <string_view>

namespace tsa {

// The double nearest to an unsigned decimal numeral: digits with an optional fraction and exponent ("700", "0.8",
// "7e9"). The caller has checked the syntax. Numerals above the range of a double are infinity.
double read_decimal(std::string_view numeral);

// The exponent after the `e` of a numeral: digits with an optional sign. Saturates at plus or minus a million.
int read_exponent(std::string_view digits);

}  // namespace tsa
