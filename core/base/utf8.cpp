#include "core/base/utf8.hpp"

namespace tsa {

Character character_at(std::string_view text, uint32_t at) {
  const auto byte = [&](uint32_t offset) { return static_cast<unsigned char>(text[at + offset]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return {first, 1};
  const uint32_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || at + bytes > text.size()) return {0xFFFD, 1};
  char32_t code = first & (0x7Fu >> bytes);
  for (uint32_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {0xFFFD, 1};
    code = code << 6 | (byte(i) & 0x3Fu);
  }
  constexpr char32_t kMinCode[] = {0x80, 0x800, 0x10000};  // for two, three and four bytes
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < kMinCode[bytes - 2] || code > 0x10FFFF || surrogate) return {0xFFFD, 1};
  return {code, bytes};
}

uint32_t utf16_column(std::string_view text, uint32_t line_from, uint32_t at) {
  uint32_t column = 0;
  for (uint32_t i = line_from; i < at;) {
    const Character character = character_at(text, i);
    column += character.code > 0xFFFF ? 2 : 1;
    i += character.bytes;
  }
  return column;
}

}  // namespace tsa
