#include "core/grade/passes.hpp"

namespace tsa {

std::vector<Problem> collect_advice(const StageView& view) {
  std::vector<Problem> advice;
  for (const StatementIndex i : view.sheet.statements.indices()) {
    const Statement& statement = view.statement(i);
    if (!view.is_relevant(i) || !statement.readable()) continue;
    for (const Problem& problem : statement.problems) {
      if (problem.level == Severity::advice) advice.push_back(problem);
    }
  }
  return advice;
}

}  // namespace tsa
