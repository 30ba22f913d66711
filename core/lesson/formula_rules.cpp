#include "core/lesson/lesson_validator.hpp"

namespace tsa {

void LessonValidator::formulas() {
  const Path misconceptions = root_ / "misconceptions";
  for (size_t i = 0; i < lesson_.misconceptions.size(); ++i) {
    const Misconception& misconception = lesson_.misconceptions[i];
    const Path path = misconceptions[i];
    const int line = line_at(misconception.line, path / "line");
    const bool condition = line >= 0 && lesson_.lines[static_cast<size_t>(line)].is_condition();
    lesson_.wrong_formulas.push_back(check_formula(misconception.formula, condition, path / "formula"));
  }
  unique(lesson_.misconceptions, misconceptions);
  const Path notes = root_ / "notes";
  for (size_t i = 0; i < lesson_.notes.size(); ++i) {
    const Note& note = lesson_.notes[i];
    const Path path = notes[i];
    line_at(note.line, path / "line");
    if (note.level != "caution" && note.level != "info") {
      break_rule(path / "level", "one_of", note.level, "a note's level is `caution` or `info`");
    }
    lesson_.conditions.push_back(check_formula(note.when, true, path / "when"));
  }
  unique(lesson_.notes, notes);
}

// A wrong formula's units need not work out, but it must read; a note's condition must be one.
Sheet LessonValidator::check_formula(Text text, bool condition, const Path& path) {
  constexpr size_t kLongestFormula = 1024;
  if (text.size() > kLongestFormula) {
    break_rule(path, "at_most", static_cast<double>(text.size()), "a formula has at most 1024 bytes here");
    return {};
  }
  Result<Sheet> formula = read_formula(text, lesson_.formula_environment);
  if (!formula) {
    report(problems_, path, formula.error(), text);
    return {};
  }
  const Type& type = formula->statements.front().type;
  const bool is_condition = type.kind == Type::Kind::condition;
  if (type.kind != Type::Kind::unknown && is_condition != condition) {
    break_rule(path, "kind", text,
               condition ? "a condition is due here" : "a number is due here, and this is a condition");
  }
  return std::move(*formula);
}

}  // namespace tsa
