#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/lesson/lesson_problem.hpp"
#include "core/lint/mutant_results.hpp"
#include "core/lint/random_rows.hpp"
#include "generated/core/lint_messages.hpp"

namespace tsa {

// What an author should correct. Paths are those of lesson.json ("$.stages[0].cases[1].source"), or a sheet's file and
// line ("solution.sheet:6").
struct LintFinding {
  std::string path;
  TextPosition position;
  LintMessage message;
  std::string value;
};
using LintFindings = std::vector<LintFinding>;

void add_finding(LintFindings& findings, const Path& path, LintMessage message, std::string_view value);
// At a line of a sheet, from 1.
void add_sheet_finding(LintFindings& findings, std::string_view file, uint32_t line, LintMessage message,
                       std::string_view value);

// Texts that are blank, a scope without gaps, an alternative text that only repeats the title.
void lint_texts(const Lesson& lesson, LintFindings& findings);

// The starter must fail, by a mistake that a misconception describes.
void lint_starter(CompiledLesson& lesson, LintFindings& findings);

// Cases must have expected values and their source, conditions must be both true and false where students see them (on
// the cases; for a helper line also on the refusals), each `require` must be needed for a refusal, and stages need
// probes.
void lint_cases(CompiledLesson& lesson, LintFindings& findings);

// A note must show on some cases and random rows, and not on all.
void lint_notes(CompiledLesson& lesson, const std::vector<RandomRows>& rows, LintFindings& findings);

// A misconception must differ in two rows or more of a stage that grades its line from the right formula and from the
// others of its line; and a solution with that mistake must get this misconception.
void lint_misconceptions(CompiledLesson& lesson, LintFindings& findings);

// Every mutant of the solution must be rejected by a stage.
void lint_mutants(const std::vector<MutantResult>& results, LintFindings& findings);

// The stages, from 0, that grade a line of the lesson.
std::vector<size_t> stages_grading(const Lesson& lesson, LineIndex line);

}  // namespace tsa
