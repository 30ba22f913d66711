#include <algorithm>
#include <set>

#include "core/grade/check.hpp"
#include "core/lint/lint_rules.hpp"

namespace tsa {

namespace {

// Of each stage on its own, even if one that it needs fails.
std::vector<Finding> findings_of_all(CompiledLesson& lesson, const Sheet& sheet) {
  Checker checker(lesson, sheet);
  std::vector<Finding> all;
  for (size_t stage = 0; stage < lesson.lesson().stages.size(); ++stage) {
    if (lesson.lesson().stages[stage].all_checks) continue;
    StageCheck check = checker.check(stage);
    std::move(check.findings.begin(), check.findings.end(), std::back_inserter(all));
  }
  return all;
}

bool is_wrong_value(const Finding& finding) {
  return finding.line.exists() && finding.statement.exists() && !finding.incomplete_only && !finding.refusal;
}

}  // namespace

void lint_starter(CompiledLesson& lesson, LintFindings& findings) {
  const Sheet sheet = read_sheet(lesson.lesson().starter, lesson.environment());
  const std::vector<Finding> found = findings_of_all(lesson, sheet);
  const Path file("starter.sheet", {});
  if (found.empty()) {
    add_finding(findings, file, lint_messages::starter_passes(), "");
    return;
  }
  bool intended = false;
  std::set<StatementIndex> reported;
  for (const Finding& finding : found) {
    intended = intended || finding.misconception.has_value();
    if (!is_wrong_value(finding) || finding.misconception || !reported.insert(finding.statement).second) continue;
    add_sheet_finding(findings, "starter.sheet", sheet.statements[finding.statement].line,
                      lint_messages::starter_unintended(), code_name(finding.message.code));
  }
  if (!intended && reported.empty()) add_finding(findings, file, lint_messages::starter_without_misconception(), "");
}

}  // namespace tsa
