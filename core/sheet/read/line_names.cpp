#include "core/sheet/read/line_names.hpp"

#include "core/base/utf8.hpp"
#include "core/sheet/read/source.hpp"

namespace tsa {

namespace {

// Walks over a part of the text as the lexer does: spaces and letters may be look-alikes.
struct Cursor {
  std::string_view text;
  uint32_t at;
  uint32_t to;

  bool is_plain() const { return text[at] >= ' ' && text[at] <= '~'; }
  char current() const {
    if (at >= to) return '\0';
    return is_plain() ? text[at] : read_as(character_at(text, at).code);
  }
  void advance() { at += is_plain() ? 1 : character_at(text, at).bytes; }
  void skip_spaces() {
    while (at < to && text[at] == ' ') ++at;
    while (current() == ' ') advance();
  }
};

}  // namespace

void find_line_names(Sheet& sheet) {
  sheet.names.reserve(sheet.lines.size());
  for (const Span& line : sheet.lines) {
    Cursor cursor{sheet.text, line.from, line.to};
    cursor.skip_spaces();
    const uint32_t from = cursor.at;
    while (cursor.at < line.to && goes_on_name(sheet.text[cursor.at])) ++cursor.at;
    std::string_view name = sheet.slice({from, cursor.at});
    if (goes_on_name(cursor.current())) {  // look-alikes among the letters
      std::string plain(name);
      for (; goes_on_name(cursor.current()); cursor.advance()) plain += cursor.current();
      name = sheet.arena.intern(plain);
    }
    cursor.skip_spaces();
    if (cursor.current() != '=') continue;
    cursor.advance();
    if (cursor.current() != '=') sheet.names.push_back({name, {}});
  }
}

}  // namespace tsa
