#include "core/grade/check.hpp"

#include <algorithm>
#include <iterator>

#include "core/grade/counterexample.hpp"
#include "core/grade/passes.hpp"

namespace tsa {

namespace {

void append(Findings& findings, Findings more) { std::move(more.begin(), more.end(), std::back_inserter(findings)); }

// The findings that aren't about these lines.
Findings without(const Flags<LineTag>& lines, Findings findings) {
  const auto is_among = [&](const Finding& finding) { return finding.line.exists() && lines[finding.line] != 0; };
  findings.erase(std::remove_if(findings.begin(), findings.end(), is_among), findings.end());
  return findings;
}

bool is_complete(const Findings& findings) {
  return std::none_of(findings.begin(), findings.end(), [](const Finding& finding) { return finding.incomplete_only; });
}

// Where no line can be judged there is nothing to fail yet.
Verdict verdict_of(const StageCheck& check, bool all_right) {
  if (check.findings.empty() && all_right) return Verdict::pass;
  const auto is_judged = [](const CheckedLine& line) {
    return line.state != LineState::missing && line.state != LineState::unreadable;
  };
  return std::any_of(check.lines.begin(), check.lines.end(), is_judged) ? Verdict::fail : Verdict::ungradable;
}

// In the order of the sheet; those without a statement come last.
void sort_by_statement(const Sheet& sheet, Findings& findings) {
  Findings sorted;
  sorted.reserve(findings.size());
  const auto move_those_of = [&](StatementIndex statement) {
    for (Finding& finding : findings) {
      if (finding.statement == statement) sorted.push_back(std::move(finding));
    }
  };
  for (const StatementIndex i : sheet.statements.indices()) {
    if (sorted.size() == findings.size()) break;
    move_those_of(i);
  }
  move_those_of({});
  findings = std::move(sorted);
}

// A sheet beyond a limit wasn't read.
StageCheck unread_sheet(const Sheet& sheet, const Stage& stage) {
  StageCheck check;
  check.verdict = Verdict::ungradable;
  for (const LineIndex line : stage.graded) check.lines.push_back({line, LineState::missing});
  Finding finding;
  finding.message = sheet.problems.front().error.message;
  finding.incomplete_only = true;
  check.findings.push_back(std::move(finding));
  return check;
}

// A line that is right by value doesn't count as right while its units disagree, or those of a line that it uses.
LineState counted_state(const StageView& view, LineIndex line) {
  if (view.states[line] != LineState::right || !view.names.definitions[line].exists()) return view.states[line];
  const StatementIndex own = view.definition(line);
  if (view.statement(own).has_error()) return LineState::fault;
  Flags<StatementTag> used;
  for (const StatementIndex i : view.sheet.statements.indices()) {
    if (!view.statement(i).has_error()) continue;
    if (used.empty()) used = transitive_uses(view.sheet, {own});
    if (used[i]) return LineState::follows;
  }
  return LineState::right;
}

// A line at fault whose mistake is in a helper line waits for that one.
void wait_for_helpers(const StageView& view, StageCheck& check) {
  for (CheckedLine& line : check.lines) {
    if (line.state != LineState::fault) continue;
    const StatementIndex own = view.definition(line.line);
    const bool found = std::any_of(check.findings.begin(), check.findings.end(),
                                   [&](const Finding& finding) { return finding.statement == own; });
    if (!found) line.state = LineState::follows;
  }
}

void find_counterexamples(const StageView& view, Findings& findings) {
  for (Finding& finding : findings) {
    if (!finding.line.exists() || finding.given_case || view.states[finding.line] != LineState::fault) continue;
    if (finding.statement == view.definition(finding.line))
      finding.counterexample = find_counterexample(view, finding.line);
  }
}

StageCheck check_stage(const StageView& view, bool counterexamples) {
  StageCheck check;
  for (const LineIndex line : view.stage.graded) check.lines.push_back({line, counted_state(view, line)});
  Flags<StatementTag> reported(view.sheet.statements.size());
  Findings& findings = check.findings;
  Flags<LineTag> explained(view.lesson.lines.size());
  findings = find_pasted_text(view, reported, explained);
  append(findings, find_missing_lines(view, explained));
  append(findings, find_unreadable_lines(view, reported));
  append(findings, find_shared_slips(view, reported));
  append(findings, without(explained, find_wrong_values(view, reported)));
  append(findings, find_wrong_helpers(view, reported));
  append(findings, find_unit_errors(view, reported));
  append(findings, find_wrong_guards(view, reported));
  if (is_complete(findings)) append(findings, find_missing_refusals(view, findings));
  wait_for_helpers(view, check);
  if (counterexamples) find_counterexamples(view, findings);
  check.advice = collect_advice(view);
  for (Problem& problem : find_right_by_mistake(view)) check.advice.push_back(std::move(problem));
  check.verdict = verdict_of(check, view.all_right());
  if (findings.size() > 1) sort_by_statement(view.sheet, findings);
  return check;
}

// The stages that a stage needs and that didn't pass: those that it names, then for all checks any before it.
std::vector<size_t> blocking_stages(const Lesson& lesson, size_t index, const std::vector<StageCheck>& before) {
  const Stage& stage = lesson.stages[index];
  std::vector<size_t> blocking;
  for (const int number : stage.needs) {
    const auto needed = static_cast<size_t>(number) - 1;
    if (before[needed].verdict != Verdict::pass) blocking.push_back(needed);
  }
  for (size_t i = 0; stage.all_checks && i < before.size(); ++i) {
    const bool listed = std::find(blocking.begin(), blocking.end(), i) != blocking.end();
    if (!listed && before[i].verdict != Verdict::pass) blocking.push_back(i);
  }
  return blocking;
}

}  // namespace

StageCheck Checker::check(size_t stage) {
  const Stage& about = lesson_.lesson().stages[stage];
  if (!view_.sheet.problems.empty()) return unread_sheet(view_.sheet, about);
  if (!corners_) corners_.emplace(lesson_, rows_.corners, view_);
  return check_stage(StageView(lesson_, rows_.stages[stage], stage, view_, columns_, joined_, *corners_),
                     counterexamples_);
}

std::vector<StageCheck> Checker::check_all() {
  const Lesson& lesson = lesson_.lesson();
  std::vector<StageCheck> checks;
  checks.reserve(lesson.stages.size());
  for (size_t i = 0; i < lesson.stages.size(); ++i) {
    StageCheck unchecked;
    unchecked.blocked_by = blocking_stages(lesson, i, checks);
    if (!unchecked.blocked_by.empty()) {
      checks.push_back(std::move(unchecked));
    } else if (lesson.stages[i].all_checks) {
      unchecked.verdict = Verdict::pass;
      checks.push_back(std::move(unchecked));
    } else {
      checks.push_back(check(i));
    }
  }
  return checks;
}

Verdict overall_verdict(const std::vector<StageCheck>& checks) {
  Verdict verdict = Verdict::pass;
  for (const StageCheck& check : checks) {
    if (check.verdict == Verdict::fail) return Verdict::fail;
    if (check.verdict == Verdict::ungradable) verdict = Verdict::ungradable;
  }
  return verdict;
}

size_t count_passed(const std::vector<StageCheck>& checks) {
  return static_cast<size_t>(std::count_if(checks.begin(), checks.end(),
                                           [](const StageCheck& check) { return check.verdict == Verdict::pass; }));
}

}  // namespace tsa
