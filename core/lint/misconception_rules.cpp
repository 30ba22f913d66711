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
    const int line = about().find_line(misconception(index).line);
    if (stages_grading(about(), line).empty())
      return find(index, ".line", "never_fires",
                  format("no stage grades `{}`, so this is never said", {misconception(index).line}));
    const auto wrong = [&](size_t stage) {
      return lesson_.misconception(index).over(right_columns(lesson_.rows(stage)), lesson_.rows(stage).rows);
    };
    const auto right = [&](size_t stage) { return lesson_.rows(stage).right[static_cast<size_t>(line)]; };
    if (!tells(line, wrong, right))
      return find(index, ".formula", "same_as_right",
                  "the wrong formula agrees with the right one on all rows but one, at the least, of every stage that "
                  "grades its line: change it, or widen the probes");
    for (size_t other = 0; other < index; ++other) {
      if (misconception(other).line != misconception(index).line) continue;
      const auto others = [&](size_t stage) {
        return lesson_.misconception(other).over(right_columns(lesson_.rows(stage)), lesson_.rows(stage).rows);
      };
      if (!tells(line, wrong, others))
        find(index, ".formula", "same_as_other",
             format("the wrong formula cannot be reported from that of `{}`: merge the two, or widen the probes",
                    {misconception(other).id}));
    }
    lint_in_place(index, line);
  }

 private:
  // Whether some stage that grades the line has the rows that tell two formulas apart.
  template <class A, class B>
  bool tells(int line, A a, B b) const {
    for (const size_t stage : stages_grading(about(), line)) {
      if (rows_apart(about().lines[static_cast<size_t>(line)], a(stage), b(stage)) >= kMinRowsApart) return true;
    }
    return false;
  }

  // The solution with this one line made wrong must bring this misconception, and no other.
  void lint_in_place(size_t index, int line) {
    const Sheet& solution = lesson_.solution();
    const Statement& own = solution.statements[static_cast<size_t>(solution.defines(line))];
    const Span span = solution.nodes[static_cast<size_t>(own.root)].span;
    std::string text(solution.text);
    text.replace(span.from, span.to - span.from, misconception(index).formula);
    const Sheet sheet = read_sheet(text, lesson_.environment());
    const int statement = sheet.defines(line);
    if (statement < 0 || !sheet.statements[static_cast<size_t>(statement)].readable()) {
      return find(
          index, ".formula", "unreadable_in_place",
          "no student can write this: in place of the line it cannot be read, as where it uses that line or one below");
    }
    bool fires = false;
    std::optional<size_t> other;
    for (const size_t stage : stages_grading(about(), line)) {
      for (const Finding& finding : Checker(lesson_, sheet).check(stage).findings) {
        if (finding.line != static_cast<size_t>(line) || !finding.misconception) continue;
        fires = fires || finding.misconception == index;
        if (finding.misconception != index) other = finding.misconception;
      }
    }
    if (other) {
      find(index, "", "hidden_by_other",
           format("on its own wrong line `{}` is said in its place: that one is tried before and fits too",
                  {misconception(*other).id}));
    } else if (!fires) {
      find(index, "", "never_fires",
           "on its own wrong line it is not said: the line passes, or something else is said of it");
    }
  }

  void find(size_t index, const char* key, const char* rule, const std::string& message) {
    findings_.push_back({list_place("$.misconceptions", index) + key, rule, std::string(misconception(index).id),
                         format("`{}`: {}", {misconception(index).id, message})});
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
