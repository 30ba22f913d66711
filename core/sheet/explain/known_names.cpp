#include "core/sheet/explain/known_names.hpp"

#include "core/base/spelling.hpp"
#include "core/base/utf8.hpp"
#include "core/sheet/read/source.hpp"

namespace tsa {

namespace {

// A line from a place on, read as the lexer reads: a blank or a sign may be a look-alike.
struct Reading {
  std::string_view text;
  uint32_t at;
  uint32_t to;

  bool is_plain() const { return text[at] >= ' ' && text[at] <= '~'; }
  char look() const {
    if (at >= to) return '\0';
    return is_plain() ? text[at] : read_as(character_at(text, at).code);
  }
  void skip() { at += is_plain() ? 1 : character_at(text, at).bytes; }
  void skip_blanks() {
    while (at < to && text[at] == ' ') ++at;
    while (look() == ' ') skip();
  }
};

}  // namespace

void find_line_names(Sheet& sheet) {
  sheet.names.reserve(sheet.lines.size());
  for (const Span& line : sheet.lines) {
    Reading reading{sheet.text, line.from, line.to};
    reading.skip_blanks();
    const uint32_t from = reading.at;
    while (reading.at < line.to && goes_on_name(sheet.text[reading.at])) ++reading.at;
    while (goes_on_name(reading.look())) reading.skip();  // look-alikes among the letters
    const Span name{from, reading.at};
    reading.skip_blanks();
    if (reading.look() != '=') continue;
    reading.skip();
    if (reading.look() != '=') sheet.names.push_back({name, {}});
  }
}

int Sheet::find_name(std::string_view name) const {
  for (size_t i = 0; i < names.size(); ++i) {
    Reading reading{text, names[i].place.from, names[i].place.to};
    size_t same = 0;
    for (; same < name.size() && reading.look() == name[same]; ++same) reading.skip();
    if (same == name.size() && reading.at == reading.to) return static_cast<int>(i);
  }
  return -1;
}

bool is_known_name(const Environment& environment, const Sheet& sheet, std::string_view name) {
  return environment.names(name) || sheet.find_name(name) >= 0;
}

std::string nearest_name(const Environment& environment, const Sheet& sheet, std::string_view name) {
  SpellingSuggester nearest(name);
  for (const InputName& input : environment.inputs) nearest.consider(input.name);
  for (const Statement& statement : sheet.statements) {
    if (statement.symbol.exists()) nearest.consider(statement.name);
  }
  for (const ExpectedLine& line : environment.lines) nearest.consider(line.name);
  return nearest.suggestion();
}

}  // namespace tsa
