#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/units/span.hpp"

namespace tsa {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool starts_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
// Asked of nearly every character of a sheet.
[[gnu::always_inline]] inline bool goes_on_name(char c) { return starts_name(c) || is_digit(c); }

// One character of a text: its code point (an ill-formed byte is read as U+FFFD) and how many bytes it takes.
struct Character {
  char32_t code = 0;
  uint32_t bytes = 0;
};
Character character_at(std::string_view text, uint32_t at);

// What a character is read as: the ASCII character that a pasted look-alike (×, ÷, −, a full-width digit, a curly
// quote, a non-breaking space) stands for, ASCII itself, or 0 where there is none.
char read_as(char32_t code);

// The lines of a text without their ends (\n, \r\n or \r) and without a byte-order mark before the first.
std::vector<Span> split_lines(std::string_view text);

// The text with look-alikes, line ends, a byte-order mark, tabs, trailing spaces and a missing last newline put
// right. Comments and messages keep their characters. Normal text comes back unchanged.
std::string normalise(std::string_view text);

// Where a byte of a line stands when the line is counted in UTF-16 units, as JavaScript counts.
uint32_t utf16_column(std::string_view text, uint32_t line_from, uint32_t at);

}  // namespace tsa
