#pragma once

#include <cstdint>
#include <string_view>

namespace tsa {

// A character: its code point (U+FFFD for an ill-formed byte) and its length in bytes.
struct Character {
  char32_t code = 0;
  uint32_t bytes = 0;
};
Character character_at(std::string_view text, uint32_t at);

// The column of a byte in its line, in UTF-16 code units as JavaScript counts.
uint32_t utf16_column(std::string_view text, uint32_t line_from, uint32_t at);

}  // namespace tsa
