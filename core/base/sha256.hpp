#pragma once

#include <string>
#include <string_view>

namespace tsa {

// SHA-256 (FIPS 180-4) as 64 lowercase hexadecimal digits.
std::string sha256(std::string_view bytes);

}  // namespace tsa
