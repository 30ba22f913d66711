#include "core/sheet/known_names.hpp"

#include <algorithm>

#include "core/sheet/source.hpp"
#include "core/units/nearest.hpp"

namespace tsa {

namespace {

// The name before the `=` that a line begins with, read as the lexer reads: a blank or a sign may be a look-alike.
// Empty where it begins otherwise.
std::string_view name_begun(Sheet& sheet, Span line) {
  Character next;
  uint32_t at = line.from;
  const auto look = [&] {
    if (at >= line.to) return '\0';
    next = character_at(sheet.text, at);
    return read_as(next.code);
  };
  const auto skip_blanks = [&] {
    while (look() == ' ') at += next.bytes;
  };
  skip_blanks();
  const uint32_t from = at;
  while (at < line.to && goes_on_name(sheet.text[at])) ++at;
  std::string_view name = sheet.slice({from, at});
  if (goes_on_name(look())) {  // look-alikes among the letters
    std::string plain(name);
    for (char c = look(); goes_on_name(c); c = look()) {
      plain += c;
      at += next.bytes;
    }
    name = sheet.store.keep(plain);
  }
  skip_blanks();
  if (look() != '=') return {};
  at += next.bytes;
  return look() == '=' ? std::string_view() : name;
}

bool stands_before(const LineName& line, std::string_view name) { return line.name < name; }

}  // namespace

void find_line_names(Sheet& sheet) {
  for (const Span& line : sheet.lines) {
    const std::string_view name = name_begun(sheet, line);
    const auto place = std::lower_bound(sheet.names.begin(), sheet.names.end(), name, stands_before);
    const bool is_new = place == sheet.names.end() || place->name != name;
    if (is_new && !name.empty()) sheet.names.insert(place, {name});
  }
}

int Sheet::find_name(std::string_view name) const {
  const auto place = std::lower_bound(names.begin(), names.end(), name, stands_before);
  return place != names.end() && place->name == name ? static_cast<int>(place - names.begin()) : -1;
}

bool is_known_name(const Environment& environment, const Sheet& sheet, std::string_view name) {
  return environment.find(name) != Environment::kNeither || sheet.find_name(name) >= 0;
}

std::string nearest_name(const Environment& environment, const Sheet& sheet, std::string_view name) {
  Nearest nearest(name);
  for (const InputName& input : environment.inputs) nearest.offer(input.name);
  for (const Statement& statement : sheet.statements) {
    if (statement.symbol >= 0) nearest.offer(statement.name);
  }
  for (const ExpectedLine& line : environment.lines) nearest.offer(line.name);
  return nearest.best();
}

}  // namespace tsa
