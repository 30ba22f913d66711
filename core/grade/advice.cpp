#include "core/grade/passes.hpp"

namespace tsa {

std::vector<Problem> collect_advice(const StageView& view) {
  std::vector<Problem> advice;
  for (const StatementIndex i : view.sheet.statements.indices()) {
    const Statement& statement = view.statement(i);
    if (!view.is_relevant(i) || !statement.readable()) continue;
    const LineIndex line = view.names.defined_lines[i];
    const bool must_have_units =
        line.exists() && view.states[line] == LineState::right && view.stage.units == UnitRequirement::required;
    if (must_have_units) continue;  // it has a finding
    for (const Problem& problem : statement.problems) {
      if (problem.level == Severity::advice) advice.push_back(unit_problem(view, i, problem));
    }
  }
  return advice;
}

}  // namespace tsa
