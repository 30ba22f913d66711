#include "core/grade/stage_checker.hpp"

#include <algorithm>
#include <limits>

namespace tsa {

StageChecker::StageChecker(ReadyLesson& lesson, size_t stage, const Sheet& sheet, Columns& columns, Evaluator& evaluator)
    : lesson_(lesson), stage_(stage), sheet_(sheet), columns_(columns), evaluator_(evaluator) {
  const size_t lines = about().lines.size();
  states_.assign(lines, LineState::right);
  defining_.assign(lines, -1);
  concerned_.assign(lines, false);
  told_.assign(sheet.statements.size(), false);
  for (size_t i = 0; i < sheet.statements.size(); ++i) {
    const Statement& statement = sheet.statements[i];
    if (statement.expected >= 0 && statement.symbol >= 0) defining_[static_cast<size_t>(statement.expected)] = static_cast<int>(i);
  }
  for (const int line : lesson.concerned(stage)) concerned_[static_cast<size_t>(line)] = true;
}

StageCheck StageChecker::check() {
  if (!sheet_.problems.empty()) {
    Finding finding;
    finding.code = sheet_.problems.front().error.code;
    finding.message = sheet_.problems.front().error.message;
    finding.only_blocks = true;
    for (const int line : stage().graded) result_.lines.push_back({line, LineState::missing});
    result_.findings.push_back(std::move(finding));
    decide_verdict();
    return std::move(result_);
  }
  find_unreadable();
  find_missing();
  evaluate();
  judge_lines();
  find_faults();
  find_helper_faults();
  find_unit_errors();
  find_wrong_guards();
  const bool complete = std::none_of(result_.findings.begin(), result_.findings.end(), [](const Finding& f) { return f.only_blocks; });
  if (complete) check_refusals();
  collect_advice();
  decide_verdict();
  return std::move(result_);
}

void StageChecker::decide_verdict() {
  // In the order of the sheet; what stands nowhere comes last.
  const auto place = [](const Finding& finding) {
    return finding.statement < 0 ? std::numeric_limits<int>::max() : finding.statement;
  };
  std::stable_sort(result_.findings.begin(), result_.findings.end(),
                   [&](const Finding& a, const Finding& b) { return place(a) < place(b); });
  result_.verdict = Verdict::pass;
  for (const Finding& finding : result_.findings) {
    if (!finding.only_blocks) {
      result_.verdict = Verdict::fail;
      return;
    }
    result_.verdict = Verdict::ungradable;
  }
}

}  // namespace tsa
