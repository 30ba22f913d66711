#include "core/lesson/lesson_rules.hpp"

namespace tsa {

namespace {

class FormulaRules : LessonRules {
 public:
  using LessonRules::LessonRules;

  void check() {
    const Path misconceptions = root_ / "misconceptions";
    for (size_t i = 0; i < lesson_.misconceptions.size(); ++i) {
      const Misconception& misconception = lesson_.misconceptions[i];
      const Path path = misconceptions[i];
      const LineIndex line = line_at(misconception.line, path / "line");
      const bool condition = line.exists() && lesson_.lines[line].is_condition();
      lesson_.wrong_formulas.push_back(read_checked(misconception.formula, condition, path / "formula"));
    }
    check_unique(lesson_.misconceptions, &Misconception::id, misconceptions);
    const Path notes = root_ / "notes";
    for (size_t i = 0; i < lesson_.notes.size(); ++i) {
      const Note& note = lesson_.notes[i];
      const Path path = notes[i];
      line_at(note.line, path / "line");
      lesson_.conditions.push_back(read_checked(note.when, true, path / "when"));
    }
    check_unique(lesson_.notes, &Note::id, notes);
  }

 private:
  // A wrong formula's units need not agree, but it must be readable and of the line's kind.
  Sheet read_checked(Text text, bool condition, const Path& path) {
    Result<Sheet> formula = read_formula(text, lesson_.formula_environment);
    if (!formula) {
      break_rule(path, formula.error().message, text);
      return {};
    }
    const Type& type = formula->statements.front().type;
    const bool is_condition = type.kind == Type::Kind::condition;
    if (type.kind != Type::Kind::unknown && is_condition != condition)
      break_rule(path, condition ? messages::formula_needs_condition() : messages::formula_needs_number(), text);
    return std::move(*formula);
  }
};

}  // namespace

void check_formulas(Lesson& lesson, LessonProblems& problems) { FormulaRules(lesson, problems).check(); }

}  // namespace tsa
