#pragma once

#include <string>
#include <string_view>

namespace tsa {

// SHA-256 of bytes, in 64 small hexadecimal digits (FIPS 180-4).
std::string sha256(std::string_view bytes);

}  // namespace tsa
