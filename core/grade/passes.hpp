#pragma once

#include "core/grade/stage_view.hpp"

namespace tsa {

// The passes over a sheet on a stage. Each is in a file of its name and returns its findings in the order in which it
// found them. `reported`, by statement, marks those whose problems are in a finding already, so that one mistake is one
// finding: a pass reads the marks of those before it and adds its own.

// Statements that aren't of a sheet, or repeat one mistake: each kind is one finding. Sets `explained`, by line of the
// lesson, for those that are defined in them.
Findings find_pasted_text(const StageView& view, Flags<StatementTag>& reported, Flags<LineTag>& explained);

// Lines that the stage grades and that no statement is, or would be if it could be read, and that aren't explained.
Findings find_missing_lines(const StageView& view, const Flags<LineTag>& explained);

// Statements that can't be read, except those that only wait for a missing line.
Findings find_unreadable_lines(const StageView& view, Flags<StatementTag>& reported);

// Helper lines with a slip that is all that is wrong with several lines at fault.
Findings find_shared_slips(const StageView& view, Flags<StatementTag>& reported);

// Lines at fault: wrong by what they say themselves.
Findings find_wrong_values(const StageView& view, Flags<StatementTag>& reported);

// Helper lines and conditions that fail on a row by what they say themselves.
Findings find_wrong_helpers(const StageView& view, Flags<StatementTag>& reported);

// Unit errors of lines whose values are right, or only follow from other lines.
Findings find_unit_errors(const StageView& view, Flags<StatementTag>& reported);

// `require` lines that reject a valid row.
Findings find_wrong_guards(const StageView& view, Flags<StatementTag>& reported);

// Cases that the lesson wants rejected and that aren't, by what the passes before have found.
Findings find_missing_refusals(const StageView& view, const Findings& before);

// Advice on the lines that matter to the stage. It changes no verdict.
std::vector<Problem> collect_advice(const StageView& view);

// A problem of a statement. A unit is suggested only if the line is right with it.
Problem unit_problem(const StageView& view, StatementIndex statement, Problem problem);

// Advice on lines that are right only because a line that they use is wrong.
std::vector<Problem> find_right_by_mistake(const StageView& view);

// The unit errors of a statement and of the helper lines that it uses, unless they are reported; now they are.
std::vector<Problem> report_errors(const StageView& view, StatementIndex statement, Flags<StatementTag>& reported);

}  // namespace tsa
