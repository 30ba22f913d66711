#include "core/base/format.hpp"
#include "core/base/print_number.hpp"
#include "core/grade/stage_checker.hpp"
#include "core/sheet/explain/fault_messages.hpp"

namespace tsa {

// Whether a line at fault, or one that follows from it, takes part in a statement.
bool StageChecker::depends_on_fault(int index) const {
  const Flags used = transitive_uses({index});
  for (size_t line = 0; line < states_.size(); ++line) {
    if (states_[line] != LineState::right && defining_[line] >= 0 && used[static_cast<size_t>(defining_[line])])
      return true;
  }
  return false;
}

// A guard that refuses a case which has an answer.
void StageChecker::find_wrong_guards() {
  Flags reported(sheet_.statements.size());
  for (size_t row = 0; row < rows().rows; ++row) {
    const Outcome& outcome = student_.outcomes[row];
    if (outcome.kind != Outcome::Kind::refused || reported[static_cast<size_t>(outcome.statement)]) continue;
    const Statement& guard = statement(outcome.statement);
    if (depends_on_fault(outcome.statement)) continue;
    reported[static_cast<size_t>(outcome.statement)] = true;
    Finding finding;
    finding.statement = outcome.statement;
    finding.span = sheet_.nodes[static_cast<size_t>(guard.root)].span;
    if (row < rows().given) {
      finding.given_case = static_cast<int>(row);
      finding.message =
          legacy_message("guard_refuses_good_case",
                         "this `require` refuses a case that has an answer, \"{}\": it states what must hold, so that "
                         "only what has none is refused",
                         {stage().flat_cases[row].title});
    } else {
      finding.message = legacy_message(
          "guard_refuses_good_case",
          "this `require` refuses cases that have an answer: it states what must hold, so that only what has none is "
          "refused");
    }
    take_problems(finding, outcome.statement);
    result_.findings.push_back(std::move(finding));
  }
}

void StageChecker::check_refusals() {
  for (size_t i = 0; i < stage().refusals.size(); ++i) check_refusal(i);
}

// Whether a statement has a finding already, one of good cases.
bool StageChecker::is_found(size_t index) const {
  bool found = false;
  for (const Finding& finding : result_.findings)
    found = found || (finding.statement == static_cast<int>(index) && finding.refusal < 0);
  return found;
}

// Whether a statement without a value on a refusal's case is no reason for another finding: it has one, it only waits
// for what has none either, or it is a line of another stage.
bool StageChecker::already_reported(size_t index, Fault fault) const {
  const Statement& own = sheet_.statements[index];
  if (fault == Fault::unreadable || fault == Fault::depends_on_failed || is_found(index)) return true;
  if (own.expected < 0) return depends_on_fault(static_cast<int>(index));
  const auto line = static_cast<size_t>(own.expected);
  return !relevant_[line] || states_[line] != LineState::right;
}

// How a case that is to be refused ends.
StageChecker::Refused StageChecker::refused(const Evaluation& evaluation) const {
  Refused ends;
  for (size_t i = 0; i < evaluation.lines.size(); ++i) {
    const Statement& own = sheet_.statements[i];
    const LineValue& value = evaluation.lines[i];
    const bool is_guard = own.kind == StatementKind::require;
    if (is_guard && value.exists() && value.value == 0) {
      ends.guard = static_cast<int>(i);
      return ends;
    }
    if (is_guard && (is_found(i) || (!value.exists() && depends_on_fault(static_cast<int>(i))))) {
      ends.cannot_tell = true;  // once its finding is mended, or that of what it waits for, it may refuse this
      return ends;
    }
    if (!value.exists() && ends.failing < 0 && !already_reported(i, value.fault)) ends.failing = static_cast<int>(i);
  }
  return ends;
}

void StageChecker::check_refusal(size_t index) {
  const Evaluation& evaluation = evaluator_.run(rows().refusals[index].data());
  const Refused ends = refused(evaluation);
  if (ends.cannot_tell || (ends.guard >= 0 && ends.failing < 0)) return;
  const Text because = stage().refusals[index].because;
  Finding finding;
  finding.refusal = static_cast<int>(index);
  finding.statement = ends.failing;
  if (ends.guard >= 0) {
    finding.statement = ends.guard;
    finding.span = statement(ends.guard).whole;
    finding.message = legacy_message(
        "guard_below",
        "this `require` would refuse {}, but line {} fails first: move it, with what it uses, above that line",
        {because, print_integer(statement(ends.failing).line)});
  } else if (ends.failing >= 0) {
    const Error error = fault_error(sheet_, evaluation.lines[static_cast<size_t>(ends.failing)]);
    finding.line = statement(ends.failing).expected;
    finding.span = error.span;
    finding.message = legacy_message("not_refused", "nothing refuses {}: {}", {because, legacy_text(error.message)});
  } else {
    finding.message = legacy_message(
        "not_refused",
        "nothing refuses {}: put a `require` with the condition that a good case meets above the line that needs it",
        {because});
  }
  // Several refusals that one guard is due for are one thing to mend.
  for (Finding& other : result_.findings) {
    if (answer_code(other.message) != answer_code(finding.message) || other.statement != finding.statement) continue;
    const Text first = stage().refusals[static_cast<size_t>(other.refusal)].because;
    std::string& sentence = other.message.args.back();
    sentence.insert(sentence.find(first) + first.size(), format(" or {}", {because}));
    other.refusal = static_cast<int>(index);
    return;
  }
  result_.findings.push_back(std::move(finding));
}

}  // namespace tsa
