#include "core/sheet/explain/excerpt.hpp"

namespace tsa {

std::string excerpt(const Sheet& sheet, Span span) {
  constexpr size_t kMaxExcerpt = 60;
  const std::string_view text = sheet.slice(span);
  if (text.size() <= kMaxExcerpt) return std::string(text);
  size_t end = kMaxExcerpt;
  const auto continues_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
  while (end > 0 && continues_character(text[end])) --end;
  return std::string(text.substr(0, end)) += "\xE2\x80\xA6";
}

}  // namespace tsa
