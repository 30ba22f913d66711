#include "core/grade/passes.hpp"
#include "core/sheet/explain/fault_messages.hpp"

namespace tsa {

Findings find_wrong_helpers(const StageView& view, Flags<StatementTag>& reported) {
  Findings findings;
  // Several helpers usually fail on the same row: it is evaluated once for all of them.
  const Evaluation* evaluation = nullptr;
  size_t evaluated = 0;
  for (const StatementIndex i : view.sheet.statements.indices()) {
    if (view.names.defined_lines[i] || !view.statement(i).readable()) continue;
    for (size_t row = 0; row < view.rows.rows; ++row) {
      const Fault fault = view.student.faults(i)[row];
      if (fault == Fault::none || fault == Fault::depends_on_failed || view.depends_on_fault(i)) continue;
      if (evaluation == nullptr || evaluated != row) evaluation = &view.evaluate(row);
      evaluated = row;
      Finding finding;
      finding.statement = i;
      finding.set_error(fault_error(view.sheet, evaluation->lines[i]));  // not of an exact line: it has no value in it
      if (row < view.rows.given) finding.given_case = row;
      finding.also = report_errors(view, i, reported);
      findings.push_back(std::move(finding));
      break;
    }
  }
  return findings;
}

}  // namespace tsa
