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
// Inlined: called for nearly every character of a sheet.
[[gnu::always_inline]] inline bool goes_on_name(char c) { return starts_name(c) || is_digit(c); }

// The ASCII character for a pasted look-alike (×, ÷, −, a full-width digit, a curly quote, a non-breaking space), ASCII
// itself, or 0 for any other character.
char read_as(char32_t code);

// The lines of a text without line endings (\n, \r\n or \r) and without a byte-order mark.
std::vector<Span> split_lines(std::string_view text);

// Normalises look-alikes, line endings, a byte-order mark, tabs, trailing spaces and a missing last newline. Comments
// and messages keep their characters. Normalised text is unchanged.
std::string normalise(std::string_view text);

}  // namespace tsa
