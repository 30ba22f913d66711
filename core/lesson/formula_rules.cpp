#include "core/lesson/rules.hpp"

namespace tsa {

void Rules::formulas() {
  for (size_t i = 0; i < lesson_.misconceptions.size(); ++i) {
    const Misconception& misconception = lesson_.misconceptions[i];
    const std::string path = item("$.misconceptions", i);
    line_at(misconception.line, path + ".line");
    const int line = lesson_.find_line(misconception.line);
    const bool condition = line >= 0 && lesson_.lines[static_cast<size_t>(line)].is_condition();
    check_formula(misconception.formula, condition, path + ".formula");
  }
  unique(lesson_.misconceptions, "$.misconceptions", [](const Misconception& misconception) { return misconception.id; });
  for (size_t i = 0; i < lesson_.notes.size(); ++i) {
    const Note& note = lesson_.notes[i];
    const std::string path = item("$.notes", i);
    if (!note.line.empty()) line_at(note.line, path + ".line");
    if (note.level != "caution" && note.level != "info") break_rule(path + ".level", "one_of", note.level, "a note's level is `caution` or `info`");
    check_formula(note.when, true, path + ".when");
  }
  unique(lesson_.notes, "$.notes", [](const Note& note) { return note.id; });
}

// A wrong formula's units need not work out, but it must read; a note's condition must be one.
void Rules::check_formula(const std::string& text, bool condition, const std::string& path) {
  const Result<Sheet> formula = read_formula(text, lesson_.formula_environment);
  if (!formula) return break_rule(path, std::string(formula.error().code), text, formula.error().message);
  const Type& type = formula->statements.front().type;
  const bool is_condition = type.kind == Type::Kind::condition;
  if (type.kind != Type::Kind::unknown && is_condition != condition) {
    break_rule(path, "kind", text, condition ? "a condition is due here" : "a number is due here, and this is a condition");
  }
}

}  // namespace tsa
