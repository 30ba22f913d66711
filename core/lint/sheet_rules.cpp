#include <algorithm>
#include <set>

#include "core/grade/check.hpp"
#include "core/lint/lint_rules.hpp"

namespace tsa {

namespace {

// Each stage by itself, whatever became of those that it needs.
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
  return finding.line && finding.statement && !finding.incomplete_only && !finding.refusal;
}

}  // namespace

void lint_starter(CompiledLesson& lesson, LintFindings& findings) {
  const Sheet sheet = read_sheet(lesson.lesson().starter, lesson.environment());
  const std::vector<Finding> found = findings_of_all(lesson, sheet);
  if (found.empty()) {
    findings.push_back(
        {"starter.sheet", "starter_passes", "", "the starter passes every stage: leave something to find in it"});
    return;
  }
  bool intended = false;
  std::set<size_t> reported;
  for (const Finding& finding : found) {
    intended = intended || finding.misconception.has_value();
    if (!is_wrong_value(finding) || finding.misconception || !reported.insert(*finding.statement).second) continue;
    findings.push_back({sheet_place("starter.sheet", sheet.statements[*finding.statement].line), "starter_unintended",
                        std::string(answer_code(finding.message)),
                        "the starter is wrong here in a way that no misconception names: " +
                            std::string(legacy_text(finding.message))});
  }
  if (!intended && reported.empty()) {
    findings.push_back(
        {"starter.sheet", "starter_unintended", "",
         "the starter fails without a misconception: make one of its lines wrong in a way that the lesson can name"});
  }
}

}  // namespace tsa
