#include "core/grade/passes.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

Findings find_wrong_guards(const StageView& view, Flags<StatementTag>& reported) {
  Findings findings;
  Flags<StatementTag> found(view.sheet.statements.size());
  for (size_t row = 0; row < view.rows.rows; ++row) {
    const Outcome& outcome = view.student.outcomes[row];
    if (outcome.kind != Outcome::Kind::refused) continue;
    const StatementIndex guard = outcome.statement;
    if (found[guard] || view.depends_on_fault(guard)) continue;
    found[guard] = true;
    Finding finding;
    finding.statement = guard;
    finding.span = expression_span(view.sheet, view.statement(guard));
    if (row < view.rows.given) {
      finding.given_case = row;
      finding.message = messages::guard_refuses_good_case(view.stage.flat_cases[row].title);
    } else {
      finding.message = messages::guard_refuses_good_inputs();
    }
    finding.also = report_errors(view, guard, reported);
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace tsa
