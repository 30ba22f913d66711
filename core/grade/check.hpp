#pragma once

#include <optional>
#include <vector>

#include "core/grade/compiled_lesson.hpp"
#include "core/grade/finding.hpp"
#include "core/grade/joined_sheet.hpp"
#include "core/grade/sheet_view.hpp"
#include "core/grade/stage_view.hpp"

namespace tsa {

struct CheckedLine {
  LineIndex line;
  LineState state;
};

struct StageCheck {
  Verdict verdict = Verdict::skipped;
  Findings findings;               // in the order of the sheet; those without a statement come last
  std::vector<CheckedLine> lines;  // those that the stage grades
  std::vector<Problem> advice;
  std::vector<size_t> blocked_by;  // stages that it needs and that didn't pass
};

// Checks a student's sheet against the stages of a lesson, from 0. Lesson, rows and sheet must outlive it.
class Checker {
 public:
  Checker(const CompiledLesson& lesson, const SeedRows& rows, const Sheet& sheet)
      : lesson_(lesson), rows_(rows), view_(lesson.lesson(), sheet), columns_(sheet, lesson.environment()) {}
  // On the lesson's own rows.
  Checker(const CompiledLesson& lesson, const Sheet& sheet) : Checker(lesson, lesson.rows(), sheet) {}

  // Whether findings about lines that are right in the given cases have a counterexample. It takes time, and a table of
  // submissions doesn't show it.
  void show_counterexamples() { counterexamples_ = true; }

  // One stage by itself, which must not be one of all checks.
  StageCheck check(size_t stage);

  // Every stage in turn. One is skipped if a stage that it needs didn't pass; a stage of all checks needs all before
  // it, and passes with them.
  std::vector<StageCheck> check_all();

 private:
  const CompiledLesson& lesson_;
  const SeedRows& rows_;
  SheetView view_;
  Columns columns_;
  std::optional<CornerView> corners_;  // made by the first stage
  bool counterexamples_ = false;
  std::optional<JoinedColumns> joined_;  // made by the first stage with a wrong line
};

// The verdict on all stages: a failure comes before what can't be graded.
Verdict overall_verdict(const std::vector<StageCheck>& checks);
size_t count_passed(const std::vector<StageCheck>& checks);

}  // namespace tsa
