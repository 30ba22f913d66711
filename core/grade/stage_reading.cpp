#include "core/grade/stage_checker.hpp"
#include "core/units/say.hpp"

namespace tsa {

// Lines of the lesson that another stage grades may stay unfinished; everything else on the sheet counts.
bool StageChecker::concerns(const Statement& statement) const {
  int line = statement.expected;
  if (line < 0 && !statement.name.empty()) line = about().find_line(statement.name);
  return line < 0 || concerned_[static_cast<size_t>(line)];
}

void StageChecker::find_unreadable() {
  for (size_t i = 0; i < sheet_.statements.size(); ++i) {
    const Statement& statement = sheet_.statements[i];
    if (statement.readable() || !concerns(statement)) continue;
    const Problem& first = statement.problems.front();
    Finding finding;
    finding.statement = static_cast<int>(i);
    finding.line = statement.expected;
    if (finding.line < 0 && !statement.name.empty()) finding.line = about().find_line(statement.name);
    finding.take(first.error);
    finding.also.assign(statement.problems.begin() + 1, statement.problems.end());
    finding.only_blocks = true;
    told_[i] = true;
    result_.findings.push_back(std::move(finding));
  }
}

void StageChecker::find_missing() {
  for (const int line : stage().graded) {
    if (defining(line) >= 0) continue;
    const Text name = lesson_line(line).name;
    Finding finding;
    finding.line = line;
    finding.code = "missing_line";
    finding.message = say("there is no line `{}` yet: add `{} = …`", {name, name});
    finding.only_blocks = true;
    result_.findings.push_back(std::move(finding));
  }
}

void StageChecker::collect_advice() {
  for (const Statement& statement : sheet_.statements) {
    if (!concerns(statement) || !statement.readable()) continue;
    for (const Problem& problem : statement.problems) {
      if (problem.level == Level::advice) result_.advice.push_back(problem);
    }
  }
}

}  // namespace tsa
