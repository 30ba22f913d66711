#pragma once

#include <cstdint>
#include <string_view>

namespace tsa {

// One character of a text: its code point (an ill-formed byte is read as U+FFFD) and how many bytes it takes.
struct Character {
  char32_t code = 0;
  uint32_t bytes = 0;
};
Character character_at(std::string_view text, uint32_t at);

// Where a byte of a line stands when the line is counted in UTF-16 units, as JavaScript counts.
uint32_t utf16_column(std::string_view text, uint32_t line_from, uint32_t at);

}  // namespace tsa
