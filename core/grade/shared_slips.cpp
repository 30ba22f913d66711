#include "core/grade/passes.hpp"
#include "core/grade/slips.hpp"

namespace tsa {

Findings find_shared_slips(const StageView& view, Flags<StatementTag>& reported) {
  Findings findings;
  if (view.all_right()) return findings;
  // By statement: the lines at fault that use it.
  IndexedVector<StatementTag, std::vector<LineIndex>> users(view.sheet.statements.size());
  for (const LineIndex line : view.states.indices()) {
    if (view.states[line] != LineState::fault) continue;
    for (const StatementIndex helper : helpers_of(view, line)) users[helper].push_back(line);
  }
  for (const StatementIndex helper : users.indices()) {
    if (users[helper].size() < 2 || reported[helper]) continue;
    std::optional<Slip> slip = find_slip(view, helper, users[helper]);
    if (!slip) continue;
    Finding finding;
    finding.statement = helper;
    finding.span = slip->span;
    finding.message = std::move(slip->message);
    for (const LineIndex line : users[helper]) {
      for (Problem& problem : report_errors(view, view.definition(line), reported))
        finding.also.push_back(std::move(problem));
    }
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace tsa
