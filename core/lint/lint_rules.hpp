#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/lint/mutant_results.hpp"
#include "core/lint/samples.hpp"

namespace tsa {

// What an author has to mend has the shape of what the core refuses. Paths are those of lesson.json
// ("$.stages[0].cases[1].source"), or a sheet's file and line ("solution.sheet:6").
using LintFindings = std::vector<LessonProblem>;

// `blank`, `no_scope`, `alternative_text`, `figure_table`: words that are missing where someone looks for them.
void lint_texts(const Lesson& lesson, LintFindings& findings);

// `starter_passes`; `starter_unintended`: a wrong line that no misconception names, or no wrong line that one names.
// The solution is not asked: the core refuses a lesson whose own does not pass.
void lint_starter(CompiledLesson& lesson, LintFindings& findings);

// `pins_nothing`, `source`: each case says what must come out and where that is from.
// `one_sided_condition`: a condition that is never true, or never false, where the student sees it: on the cases; of a
// helper line also on the refusals, for a guard may ask it.
// `unshown_guard`: a `require` that no refusal is refused by.
// `no_probes`: numbers copied from the cases would pass.
void lint_cases(CompiledLesson& lesson, LintFindings& findings);

// `one_sided_note`: a note that shows on no draw and no case, or on all of them.
void lint_notes(CompiledLesson& lesson, const std::vector<Draws>& draws, LintFindings& findings);

// Each must tell on two rows or more of a stage that grades its line, from the right formula (`same_as_right`) and from
// the others of its line (`same_as_other`); and on the solution with that line made wrong it must be the one that is
// said: `unreadable_in_place`, `never_fires`, `hidden_by_other`.
void lint_misconceptions(CompiledLesson& lesson, LintFindings& findings);

// `mutant_survives`, for each trial that did.
void lint_trials(const std::vector<MutantResult>& trials, LintFindings& findings);

// "solution.sheet:6".
std::string sheet_place(std::string_view file, uint32_t line);
// "$.stages[2]", and so on.
std::string list_place(std::string_view list, size_t index);

// The stages, from 0, that grade a line of the lesson.
std::vector<size_t> stages_grading(const Lesson& lesson, int line);

}  // namespace tsa
