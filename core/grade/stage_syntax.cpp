#include "core/base/format.hpp"
#include "core/base/spelling.hpp"
#include "core/grade/stage_checker.hpp"
#include "core/sheet/read/source.hpp"

namespace tsa {

// The line of the lesson that a statement is, or would be if it could be read: of what is no definition, the first that
// is named before an `=` or a `:`. -1: none.
int StageChecker::line_of(const Statement& own) const {
  if (own.expected >= 0 || own.readable()) return own.expected;
  if (own.kind == StatementKind::require) return -1;
  std::string_view text = own.name;
  if (text.empty()) {
    text = sheet_.slice(sheet_.lines[own.line - 1]);
    text = text.substr(0, text.find_first_of("=:"));
  }
  for (size_t at = 0; at < text.size(); ++at) {
    size_t end = at;
    while (end < text.size() && goes_on_name(text[end])) ++end;
    const int line = about().find_line(text.substr(at, end - at));
    if (line >= 0) return line;
    at = end;
  }
  return -1;
}

// Lines of the lesson that another stage grades may stay unfinished; everything else on the sheet counts.
bool StageChecker::concerns(const Statement& statement) const {
  const int line = line_of(statement);
  return line < 0 || relevant_[static_cast<size_t>(line)];
}

// Whether a statement cannot be read only because lines are missing that have a finding of their own.
bool StageChecker::waits_for_missing(const Statement& own) const {
  bool waits = true;
  for (const Problem& problem : own.problems) {
    const int line =
        problem.error.message.code == Code::undefined_line ? about().find_line(sheet_.slice(problem.error.span)) : -1;
    waits = waits && line >= 0 && explained_[static_cast<size_t>(line)];
  }
  return waits;
}

void StageChecker::find_unreadable() {
  for (size_t i = 0; i < sheet_.statements.size(); ++i) {
    const Statement& statement = sheet_.statements[i];
    if (statement.readable() || !concerns(statement) || waits_for_missing(statement)) continue;
    const Problem& first = statement.problems.front();
    Finding finding;
    finding.statement = static_cast<int>(i);
    finding.line = line_of(statement);
    finding.take(first.error);
    finding.also.assign(statement.problems.begin() + 1, statement.problems.end());
    finding.incomplete_only = true;
    reported_[i] = true;
    result_.findings.push_back(std::move(finding));
  }
}

void StageChecker::find_missing() {
  // What cannot be read and would be the line is reported as that.
  for (const Statement& statement : sheet_.statements) {
    const int line = line_of(statement);
    if (line >= 0) explained_[static_cast<size_t>(line)] = relevant_[static_cast<size_t>(line)];
  }
  for (const int line : stage().graded) {
    if (explained_[static_cast<size_t>(line)]) continue;
    explained_[static_cast<size_t>(line)] = true;
    const Text name = lesson_line(line).name;
    SpellingSuggester nearest(name);
    for (const Statement& other : sheet_.statements) {
      if (other.expected < 0) nearest.consider(other.name);
    }
    Finding finding;
    finding.line = line;
    finding.message = legacy_message("missing_line",
                                     nearest.suggestion().empty()
                                         ? "there is no line `{}` yet: add `{} = …`"
                                         : "there is no line `{}` yet: add `{} = …`, or is it the one called `{}`?",
                                     {name, name, nearest.suggestion()});
    finding.incomplete_only = true;
    result_.findings.push_back(std::move(finding));
  }
}

void StageChecker::collect_advice() {
  for (const Statement& statement : sheet_.statements) {
    if (!concerns(statement) || !statement.readable()) continue;
    for (const Problem& problem : statement.problems) {
      if (problem.level == Severity::advice) result_.advice.push_back(problem);
    }
  }
}

}  // namespace tsa
