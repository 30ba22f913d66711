#include "core/grade/passes.hpp"

namespace tsa {

namespace {

// By line of the lesson: it is on the sheet, or has a finding as missing.
Flags<LineTag> explained_lines(const StageView& view) {
  Flags<LineTag> explained(view.lesson.lines.size());
  for (const LineIndex line : view.names.intended_lines) {
    if (line.exists()) explained[line] = view.relevant[line];
  }
  for (const LineIndex line : view.stage.graded) explained[line] = true;
  return explained;
}

// It can't be read only because of lines that are missing and explained.
bool waits_for_missing(const StageView& view, const Statement& statement, const Flags<LineTag>& explained) {
  for (const Problem& problem : statement.problems) {
    if (problem.error.message.code != Code::undefined_line) return false;
    const LineIndex line = view.lesson.find_line(view.sheet.slice(problem.error.span));
    if (!line.exists() || !explained[line]) return false;
  }
  return true;
}

}  // namespace

Findings find_unreadable_lines(const StageView& view, Flags<StatementTag>& reported) {
  Findings findings;
  Flags<LineTag> explained;
  for (const StatementIndex i : view.sheet.statements.indices()) {
    const Statement& statement = view.statement(i);
    if (statement.readable() || reported[i] || !view.is_relevant(i)) continue;
    if (explained.empty()) explained = explained_lines(view);
    if (waits_for_missing(view, statement, explained)) continue;
    Finding finding;
    finding.statement = i;
    finding.line = view.names.intended_lines[i];
    finding.set_error(statement.problems.front().error);
    finding.also.assign(statement.problems.begin() + 1, statement.problems.end());
    finding.incomplete_only = true;
    reported[i] = true;
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace tsa
