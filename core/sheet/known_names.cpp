#include "core/sheet/known_names.hpp"

#include "core/sheet/source.hpp"
#include "core/units/nearest.hpp"

namespace tsa {

namespace {

// Whether a line begins with the name and `=`, read as the lexer reads: a blank or a sign may be a look-alike.
bool begins_with(std::string_view text, Span line, std::string_view name) {
  Character next;
  uint32_t at = line.from;
  const auto look = [&] {
    if (at >= line.to) return '\0';
    next = character_at(text, at);
    return read_as(next.code);
  };
  const auto skip_blanks = [&] {
    while (look() == ' ') at += next.bytes;
  };
  skip_blanks();
  for (const char c : name) {
    if (look() != c) return false;
    at += next.bytes;
  }
  skip_blanks();
  if (look() != '=') return false;
  at += next.bytes;
  return look() != '=';
}

// Whether a line of the sheet, not read yet perhaps, defines the name.
bool begins_a_line(const Sheet& sheet, std::string_view name) {
  for (const Span& line : sheet.lines) {
    if (begins_with(sheet.text, line, name)) return true;
  }
  return false;
}

}  // namespace

bool is_known_name(const Environment& environment, const Sheet& sheet, std::string_view name) {
  if (environment.find(name) != Environment::kNeither) return true;
  for (const Statement& statement : sheet.statements) {
    if (statement.name == name) return true;
  }
  return begins_a_line(sheet, name);
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
