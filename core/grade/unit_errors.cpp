#include "core/grade/passes.hpp"
#include "core/sheet/explain/missing_unit.hpp"
#include "core/units/quantity.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

// The codes of a disagreement between units that says what to write; null for another message.
const UnitCodes* suggesting_codes(Code code) {
  for (const UnitCodes& codes : kUnitCodes) {
    if (code == codes.suggestion || code == codes.factor) return &codes;
  }
  return nullptr;
}

bool is_right(const StageView& view, StatementIndex statement) {
  const LineIndex line = view.names.defined_lines[statement];
  return line.exists() && view.states[line] == LineState::right;
}

// Of a line of the lesson that is right: the first number without its unit, or null.
const Problem* missing_unit(const StageView& view, StatementIndex i) {
  if (view.stage.units != UnitRequirement::required || !view.statement(i).readable() || !is_right(view, i))
    return nullptr;
  for (const Problem& problem : view.statement(i).problems) {
    const Code code = problem.error.message.code;
    if (problem.level == Severity::advice && (code == Code::missing_input || suggesting_codes(code) != nullptr))
      return &problem;
  }
  return nullptr;
}

Error missing_unit_error(const StageView& view, LineIndex line, const Problem& problem) {
  const Text name = view.lesson_line(line).name;
  const Message& message = problem.error.message;
  const Span span = problem.other.empty() ? problem.error.span : problem.other;
  if (message.code == Code::missing_input) {
    const InputIndex input = view.lesson.find_input(message.args.back());
    const Dimension& unit = view.compiled.environment().inputs[input].dimension;
    return {messages::missing_unit_factor(name, print_quantity(view.compiled.environment().units, 1, unit)), span};
  }
  const bool is_factor = message.code == suggesting_codes(message.code)->factor;
  return {is_factor ? messages::missing_unit_factor(name, message.args.back())
                    : messages::missing_unit(name, message.args.back()),
          span};
}

}  // namespace

Problem unit_problem(const StageView& view, StatementIndex statement, Problem problem) {
  Message& message = problem.error.message;
  const UnitCodes* codes = suggesting_codes(message.code);
  if (codes == nullptr || !view.names.defined_lines[statement].exists() || is_right(view, statement)) return problem;
  message.code = codes->alone;
  message.args.pop_back();
  return problem;
}

std::vector<Problem> report_errors(const StageView& view, StatementIndex statement, Flags<StatementTag>& reported) {
  std::vector<Problem> errors;
  std::vector<StatementIndex> open{statement};
  while (!open.empty()) {
    const StatementIndex index = open.back();
    open.pop_back();
    if (reported[index]) continue;
    reported[index] = true;
    if (!view.statement(index).readable()) continue;
    for (const Problem& problem : view.statement(index).problems) {
      const bool explains = problem.error.message.code == Code::missing_input;
      if (problem.level == Severity::error || explains) errors.push_back(unit_problem(view, index, problem));
    }
    for_each_used_statement(view.sheet, view.statement(index), [&](StatementIndex used) {
      if (!view.names.defined_lines[used].exists()) open.push_back(used);
    });
  }
  return errors;
}

Findings find_unit_errors(const StageView& view, Flags<StatementTag>& reported) {
  Findings findings;
  for (const StatementIndex i : view.sheet.statements.indices()) {
    const Statement& statement = view.statement(i);
    if (const Problem* missing = view.is_relevant(i) ? missing_unit(view, i) : nullptr) {
      Finding finding;
      finding.statement = i;
      finding.line = view.names.defined_lines[i];
      finding.set_error(missing_unit_error(view, finding.line, *missing));
      findings.push_back(std::move(finding));
    }
    if (reported[i] || !statement.readable() || !statement.has_error() || !view.is_relevant(i)) continue;
    reported[i] = true;
    Finding finding;
    finding.statement = i;
    finding.line = view.names.defined_lines[i];
    for (const Problem& problem : statement.problems) {
      if (problem.level == Severity::error) finding.also.push_back(unit_problem(view, i, problem));
    }
    finding.set_error(std::move(finding.also.front().error));
    finding.also.erase(finding.also.begin());
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace tsa
