#include "core/grade/stage_checker.hpp"

namespace tsa {

// A finding takes along what the checks say of its line and of the helper lines that it uses, so that one mistake
// stays one finding.
void StageChecker::take_problems(Finding& finding, int index) {
  std::vector<int> open{index};
  while (!open.empty()) {
    const int here = open.back();
    open.pop_back();
    if (reported_[static_cast<size_t>(here)]) continue;
    reported_[static_cast<size_t>(here)] = true;
    for (const Problem& problem : statement(here).problems) {
      if (problem.level == Severity::error) finding.also.push_back(problem);
    }
    for (int at = statement(here).first_node; at <= statement(here).root; ++at) {
      const Node& node = sheet_.nodes[static_cast<size_t>(at)];
      if (node.op != Op::name) continue;
      const int used = sheet_.symbol_statement[node.payload.symbol.value()];
      if (used >= 0 && statement(used).expected < 0) open.push_back(used);
    }
  }
}

// Units that are wrong where the value is right, or where it only follows from another line.
void StageChecker::find_unit_errors() {
  for (size_t i = 0; i < sheet_.statements.size(); ++i) {
    const Statement& own = sheet_.statements[i];
    if (reported_[i] || !own.readable() || !own.has_error() || !concerns(own)) continue;
    reported_[i] = true;
    Finding finding;
    finding.statement = static_cast<int>(i);
    finding.line = own.expected;
    for (const Problem& problem : own.problems) {
      if (problem.level != Severity::error) continue;
      if (finding.message.code == Code::none) {
        finding.take(problem.error);
      } else {
        finding.also.push_back(problem);
      }
    }
    result_.findings.push_back(std::move(finding));
  }
}

}  // namespace tsa
