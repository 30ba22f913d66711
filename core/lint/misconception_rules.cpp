#include <cmath>

#include "core/grade/check.hpp"
#include "core/lint/lint_rules.hpp"

namespace tsa {

namespace {

// The rows on which two formulas of a line have values that differ.
int rows_apart(const LessonLine& line, const std::vector<double>& a, const std::vector<double>& b) {
  int rows = 0;
  for (size_t row = 0; row < a.size(); ++row) {
    if (std::isnan(a[row]) || std::isnan(b[row])) continue;
    if (!same_value(line, a[row], b[row])) ++rows;
  }
  return rows;
}

class MisconceptionRules {
 public:
  MisconceptionRules(CompiledLesson& lesson, LintFindings& findings) : lesson_(lesson), findings_(findings) {}

  void lint(size_t index) {
    const Misconception& misconception = this->misconception(index);
    const LineIndex line = about().find_line(misconception.line);
    if (stages_grading(about(), line).empty())
      return add(index, "line", lint_messages::ungraded_misconception(misconception.id, misconception.line));
    const auto wrong = [&](size_t stage) {
      return lesson_.misconception(index).over(right_columns(lesson_.rows(stage)), lesson_.rows(stage).rows);
    };
    const auto right = [&](size_t stage) { return lesson_.rows(stage).right[line]; };
    if (!differ(line, wrong, right)) return add(index, "formula", lint_messages::same_as_right(misconception.id));
    for (size_t other = 0; other < index; ++other) {
      if (this->misconception(other).line != misconception.line) continue;
      const auto others = [&](size_t stage) {
        return lesson_.misconception(other).over(right_columns(lesson_.rows(stage)), lesson_.rows(stage).rows);
      };
      if (!differ(line, wrong, others))
        add(index, "formula", lint_messages::same_as_other(misconception.id, this->misconception(other).id));
    }
    lint_in_place(index, line);
  }

 private:
  // Whether two formulas differ in enough rows of a stage that grades the line.
  template <class A, class B>
  bool differ(LineIndex line, A a, B b) const {
    for (const size_t stage : stages_grading(about(), line)) {
      if (rows_apart(about().lines[line], a(stage), b(stage)) >= kMinRowsApart) return true;
    }
    return false;
  }

  // The solution with this mistake in its line must get this misconception and no other.
  void lint_in_place(size_t index, LineIndex line) {
    const Sheet& solution = lesson_.solution();
    const Statement& own = solution.statements[solution.defines(line)];
    const Span span = solution.nodes[own.root].span;
    std::string text(solution.text);
    text.replace(span.from, span.to - span.from, misconception(index).formula);
    const Sheet sheet = read_sheet(text, lesson_.environment());
    const StatementIndex statement = sheet.defines(line);
    if (!statement.exists() || !sheet.statements[statement].readable()) {
      return add(index, "formula", lint_messages::unreadable_in_place(misconception(index).id));
    }
    bool fires = false;
    std::optional<size_t> other;
    for (const size_t stage : stages_grading(about(), line)) {
      for (const Finding& finding : Checker(lesson_, sheet).check(stage).findings) {
        if (finding.line != line || !finding.misconception) continue;
        fires = fires || finding.misconception == index;
        if (finding.misconception != index) other = finding.misconception;
      }
    }
    const Text id = misconception(index).id;
    if (other) {
      add(index, nullptr, lint_messages::hidden_by_other(id, misconception(*other).id));
    } else if (!fires) {
      add(index, nullptr, lint_messages::never_fires(id));
    }
  }

  // At a member of the misconception, or null: at all of it.
  void add(size_t index, const char* key, LintMessage message) {
    const Path root(about().json);
    const Path list = root / "misconceptions";
    const Path path = list[index];
    add_finding(findings_, key == nullptr ? path : path / key, std::move(message), misconception(index).id);
  }

  const Lesson& about() const { return lesson_.lesson(); }
  const Misconception& misconception(size_t index) const { return about().misconceptions[index]; }

  CompiledLesson& lesson_;
  LintFindings& findings_;
};

}  // namespace

void lint_misconceptions(CompiledLesson& lesson, LintFindings& findings) {
  MisconceptionRules rules(lesson, findings);
  for (size_t i = 0; i < lesson.lesson().misconceptions.size(); ++i) rules.lint(i);
}

}  // namespace tsa
