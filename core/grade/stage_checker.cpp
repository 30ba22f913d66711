#include "core/grade/stage_checker.hpp"

namespace tsa {

StageChecker::StageChecker(CompiledLesson& lesson, size_t stage, const Sheet& sheet, Columns& columns)
    : lesson_(lesson), stage_(stage), sheet_(sheet), columns_(columns), evaluator_(columns.evaluator()) {
  const size_t lines = about().lines.size();
  states_.assign(lines, LineState::right);
  defining_.assign(lines, -1);
  relevant_.assign(lines, false);
  explained_.assign(lines, false);
  reported_.assign(sheet.statements.size(), false);
  for (size_t i = 0; i < sheet.statements.size(); ++i) {
    const int line = sheet.statements[i].expected;
    if (line >= 0) defining_[static_cast<size_t>(line)] = static_cast<int>(i);
  }
  std::vector<int> relevant_lines;
  for (const int line : lesson.relevant_lines(stage)) {
    relevant_[static_cast<size_t>(line)] = true;
    if (defining(line) >= 0) relevant_lines.push_back(defining(line));
  }
  // And what the student's own lines use besides.
  const Flags used = transitive_uses(std::move(relevant_lines));
  for (size_t line = 0; line < lines; ++line) {
    if (defining_[line] >= 0 && used[static_cast<size_t>(defining_[line])]) relevant_[line] = true;
  }
}

// By statement: these, and all that take part in them, through others too.
Flags StageChecker::transitive_uses(std::vector<int> open) const {
  Flags used(sheet_.statements.size());
  for (const int index : open) used[static_cast<size_t>(index)] = true;
  while (!open.empty()) {
    const Statement& here = statement(open.back());
    open.pop_back();
    for (int at = here.first_node; at <= here.root; ++at) {
      const Node& node = sheet_.nodes[static_cast<size_t>(at)];
      if (node.op != Op::name) continue;
      const int index = sheet_.symbol_statement[node.payload.symbol.value()];
      if (index < 0 || used[static_cast<size_t>(index)]) continue;
      used[static_cast<size_t>(index)] = true;
      open.push_back(index);
    }
  }
  return used;
}

StageCheck StageChecker::check() {
  if (!sheet_.problems.empty()) {
    Finding finding;
    finding.message = sheet_.problems.front().error.message;
    finding.incomplete_only = true;
    for (const int line : stage().graded) result_.lines.push_back({line, LineState::missing});
    result_.findings.push_back(std::move(finding));
    decide_verdict();
    return std::move(result_);
  }
  find_missing();
  find_unreadable();
  evaluate();
  judge_lines();
  find_faults();
  find_helper_faults();
  find_unit_errors();
  find_wrong_guards();
  bool complete = true;
  for (const Finding& finding : result_.findings) complete = complete && !finding.incomplete_only;
  if (complete) check_refusals();
  collect_advice();
  decide_verdict();
  return std::move(result_);
}

// In the order of the sheet; what stands nowhere comes last.
void StageChecker::order_findings() {
  std::vector<Finding> ordered;
  ordered.reserve(result_.findings.size());
  const auto take = [&](int statement) {
    for (Finding& finding : result_.findings) {
      if (finding.statement == statement) ordered.push_back(std::move(finding));
    }
  };
  for (size_t i = 0; i < sheet_.statements.size() && ordered.size() < result_.findings.size(); ++i)
    take(static_cast<int>(i));
  take(-1);
  result_.findings = std::move(ordered);
}

void StageChecker::decide_verdict() {
  order_findings();
  result_.verdict = all_right() ? Verdict::pass : Verdict::ungradable;
  for (const Finding& finding : result_.findings) {
    if (!finding.incomplete_only) {
      result_.verdict = Verdict::fail;
      return;
    }
    result_.verdict = Verdict::ungradable;
  }
}

}  // namespace tsa
