#include "core/grade/passes.hpp"

namespace tsa {

namespace {

// By line of the lesson: it is on the sheet, or has a finding as missing.
std::vector<uint8_t> explained_lines(const StageView& view) {
  std::vector<uint8_t> explained(view.lesson.lines.size());
  for (const std::optional<size_t>& line : view.names.intended_lines) {
    if (line) explained[*line] = view.relevant[*line];
  }
  for (const int line : view.stage.graded) explained[static_cast<size_t>(line)] = true;
  return explained;
}

// It can't be read only because of lines that are missing and explained.
bool waits_for_missing(const StageView& view, const Statement& statement, const std::vector<uint8_t>& explained) {
  for (const Problem& problem : statement.problems) {
    if (problem.error.message.code != Code::undefined_line) return false;
    const int line = view.lesson.find_line(view.sheet.slice(problem.error.span));
    if (line < 0 || !explained[static_cast<size_t>(line)]) return false;
  }
  return true;
}

}  // namespace

Findings find_unreadable_lines(const StageView& view, Flags<StatementTag>& reported) {
  Findings findings;
  std::vector<uint8_t> explained;
  for (const StatementIndex i : view.sheet.statements.indices()) {
    const Statement& statement = view.statement(i);
    if (statement.readable() || !view.is_relevant(i)) continue;
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
