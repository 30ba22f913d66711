#include "core/sheet/read/source.hpp"

#include "core/base/utf8.hpp"

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

// Copies a line as the lexer reads it, but comments and messages unchanged.
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
    const bool unchanged = read == 0 || (quote != 0 && read != quote);
    if (unchanged) {
      out.append(original);
    } else {
      out.push_back(read);
    }
    if (is_quote) quote = quote == 0 ? read : quote == read ? '\0' : quote;
  }
  while (out.size() > start && (out.back() == ' ' || out.back() == '\t')) out.pop_back();
}

}  // namespace

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
  constexpr size_t kTypicalLines = 16;
  lines.reserve(kTypicalLines);
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

}  // namespace tsa
