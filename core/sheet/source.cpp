#include "core/sheet/source.hpp"

namespace tsa {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

struct LookAlike {
  char32_t code;
  char read_as;
};
constexpr LookAlike kLookAlikes[] = {
    {0x00D7, '*'}, {0x00B7, '*'}, {0x22C5, '*'},  {0x2219, '*'},  {0x2217, '*'}, {0x2715, '*'}, {0x00F7, '/'},
    {0x2215, '/'}, {0x2044, '/'}, {0x2212, '-'},  {0x2013, '-'},  {0x2011, '-'}, {0x2010, '-'}, {0x00A0, ' '},
    {0x2007, ' '}, {0x2008, ' '}, {0x2009, ' '},  {0x200A, ' '},  {0x200B, ' '}, {0x202F, ' '}, {0x205F, ' '},
    {0x3000, ' '}, {0xFEFF, ' '}, {0x2002, ' '},  {0x2003, ' '},  {0x201C, '"'}, {0x201D, '"'}, {0x201E, '"'},
    {0x00AB, '"'}, {0x00BB, '"'}, {0x2018, '\''}, {0x2019, '\''}, {'\t', ' '},   {'\f', ' '},   {'\v', ' '},
};

// Copies a line outside comments and messages as it is read, these two as they stand.
void normalise_line(std::string_view text, Span line, std::string& out) {
  const size_t start = out.size();
  char quote = 0;
  for (uint32_t at = line.from; at < line.to;) {
    const Character character = character_at(text, at);
    const std::string_view original = text.substr(at, character.bytes);
    const char read = read_as(character.code);
    at += character.bytes;
    if (quote == 0 && read == '#') {
      out.append(original);
      out.append(text.substr(at, line.to - at));
      break;
    }
    const bool is_quote = read == '"' || read == '\'';
    const bool as_it_stands = read == 0 || (quote != 0 && read != quote);
    if (as_it_stands) {
      out.append(original);
    } else {
      out.push_back(read);
    }
    if (is_quote) quote = quote == 0 ? read : quote == read ? '\0' : quote;
  }
  while (out.size() > start && (out.back() == ' ' || out.back() == '\t')) out.pop_back();
}

}  // namespace

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
  constexpr char32_t kLeast[] = {0x80, 0x800, 0x10000};  // of two bytes, three and four
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < kLeast[bytes - 2] || code > 0x10FFFF || surrogate) return {0xFFFD, 1};
  return {code, bytes};
}

char read_as(char32_t code) {
  if (code >= 0x20 && code < 0x7F) return static_cast<char>(code);
  if (code >= 0xFF01 && code <= 0xFF5E) return static_cast<char>(code - 0xFF01 + '!');
  for (const LookAlike& look_alike : kLookAlikes) {
    if (look_alike.code == code) return look_alike.read_as;
  }
  return 0;
}

std::vector<Span> split_lines(std::string_view text) {
  std::vector<Span> lines;
  constexpr size_t kUsual = 16;
  lines.reserve(kUsual);
  const auto size = static_cast<uint32_t>(text.size());
  uint32_t at = text.substr(0, 3) == kByteOrderMark ? 3 : 0;
  while (at < size) {
    uint32_t end = at;
    while (end < size && text[end] != '\n' && text[end] != '\r') ++end;
    lines.push_back({at, end});
    if (end < size && text[end] == '\r' && end + 1 < size && text[end + 1] == '\n') ++end;
    at = end + 1;
  }
  return lines;
}

std::string normalise(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 1);
  for (const Span& line : split_lines(text)) {
    normalise_line(text, line, out);
    out.push_back('\n');
  }
  return out;
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
