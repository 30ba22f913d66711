#include "core/grade/passes.hpp"

namespace tsa {

std::vector<Problem> report_errors(const StageView& view, StatementIndex statement, Flags<StatementTag>& reported) {
  std::vector<Problem> errors;
  std::vector<StatementIndex> open{statement};
  while (!open.empty()) {
    const StatementIndex index = open.back();
    open.pop_back();
    if (reported[index]) continue;
    reported[index] = true;
    if (!view.statement(index).readable()) continue;
    for (const Problem& problem : view.statement(index).problems) {
      if (problem.level == Severity::error) errors.push_back(problem);
    }
    for_each_used_statement(view.sheet, view.statement(index), [&](StatementIndex used) {
      if (!view.names.defined_lines[used].exists()) open.push_back(used);
    });
  }
  return errors;
}

Findings find_unit_errors(const StageView& view, Flags<StatementTag>& reported) {
  Findings findings;
  for (const StatementIndex i : view.sheet.statements.indices()) {
    const Statement& statement = view.statement(i);
    if (reported[i] || !statement.readable() || !statement.has_error() || !view.is_relevant(i)) continue;
    reported[i] = true;
    Finding finding;
    finding.statement = i;
    finding.line = view.names.defined_lines[i];
    for (const Problem& problem : statement.problems) {
      if (problem.level == Severity::error) finding.also.push_back(problem);
    }
    finding.set_error(std::move(finding.also.front().error));
    finding.also.erase(finding.also.begin());
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace tsa
