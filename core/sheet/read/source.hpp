#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/span.hpp"
#include "core/base/utf8.hpp"

namespace tsa {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool starts_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
// Asked of nearly every character of a sheet.
[[gnu::always_inline]] inline bool goes_on_name(char c) { return starts_name(c) || is_digit(c); }

// What a character is read as: the ASCII character that a pasted look-alike (×, ÷, −, a full-width digit, a curly
// quote, a non-breaking space) stands for, ASCII itself, or 0 where there is none.
char read_as(char32_t code);

// The lines of a text without their ends (\n, \r\n or \r) and without a byte-order mark before the first.
std::vector<Span> split_lines(std::string_view text);

// The text with look-alikes, line ends, a byte-order mark, tabs, trailing spaces and a missing last newline put
// right. Comments and messages keep their characters. Normal text comes back unchanged.
std::string normalise(std::string_view text);

}  // namespace tsa
