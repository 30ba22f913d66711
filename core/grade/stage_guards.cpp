#include "core/grade/stage_checker.hpp"
#include "core/units/say.hpp"

namespace tsa {

// Whether a line at fault, or one that follows from it, takes part in a statement.
bool StageChecker::rests_on_fault(const Statement& own) const {
  std::vector<const Statement*> open{&own};
  Flags seen(sheet_.statements.size());
  while (!open.empty()) {
    const Statement& here = *open.back();
    open.pop_back();
    for (int at = here.first_node; at <= here.root; ++at) {
      const Node& node = sheet_.nodes[static_cast<size_t>(at)];
      if (node.op != Op::name) continue;
      const int used = sheet_.symbol_statement[static_cast<size_t>(node.payload)];
      if (used < 0 || seen[static_cast<size_t>(used)]) continue;
      seen[static_cast<size_t>(used)] = true;
      const int line = statement(used).expected;
      if (line >= 0 && states_[static_cast<size_t>(line)] != LineState::right) return true;
      open.push_back(&statement(used));
    }
  }
  return false;
}

// A guard that refuses a case which has an answer.
void StageChecker::find_wrong_guards() {
  Flags told(sheet_.statements.size());
  for (size_t row = 0; row < rows().rows; ++row) {
    const Outcome& outcome = student_.outcomes[row];
    if (outcome.kind != Outcome::Kind::refused || told[static_cast<size_t>(outcome.statement)]) continue;
    const Statement& guard = statement(outcome.statement);
    if (rests_on_fault(guard)) continue;
    told[static_cast<size_t>(outcome.statement)] = true;
    Finding finding;
    finding.statement = outcome.statement;
    finding.code = "guard_refuses_good_case";
    finding.span = sheet_.nodes[static_cast<size_t>(guard.root)].span;
    if (row < rows().given) {
      finding.given_case = static_cast<int>(row);
      finding.message = say("this `require` refuses a case that has an answer, \"{}\": refuse only what has none",
                            {stage().flat_cases[row].title});
    } else {
      finding.message = "this `require` refuses cases that have an answer: refuse only what has none";
    }
    take_problems(finding, outcome.statement);
    result_.findings.push_back(std::move(finding));
  }
}

void StageChecker::check_refusals() {
  for (size_t i = 0; i < stage().refusals.size(); ++i) check_refusal(i);
}

void StageChecker::check_refusal(size_t index) {
  const Evaluation& evaluation = evaluator_.run(rows().refusals[index].data());
  const Outcome outcome = evaluation.outcome;
  if (outcome.kind == Outcome::Kind::refused) return;
  const Text because = stage().refusals[index].because;
  Finding finding;
  finding.code = "not_refused";
  finding.refusal = static_cast<int>(index);
  finding.statement = outcome.statement;
  if (outcome.kind == Outcome::Kind::error) {
    const LineValue& line = evaluation.lines[static_cast<size_t>(outcome.statement)];
    finding.line = statement(outcome.statement).expected;
    for (size_t below = static_cast<size_t>(outcome.statement) + 1; below < evaluation.lines.size(); ++below) {
      const bool refuses = sheet_.statements[below].kind == StatementKind::require &&
                           evaluation.lines[below].exists() && evaluation.lines[below].value == 0;
      if (!refuses) continue;
      finding.code = "guard_below";
      finding.statement = static_cast<int>(below);
      finding.line = -1;
      finding.span = sheet_.statements[below].whole;
      finding.message = say(
          "this `require` would refuse {}, but the line above it fails first: move it above what it guards", {because});
      break;
    }
    if (finding.code == "not_refused") {
      const Error error = fault_error(sheet_, line);
      finding.span = error.span;
      finding.message = say("nothing refuses {}: {}", {because, error.message});
    }
  } else {
    finding.message = say(
        "nothing refuses {}: put a `require` with the condition that a good case meets above the line that needs it",
        {because});
  }
  // Several refusals that one guard is due for are one thing to mend.
  for (Finding& other : result_.findings) {
    if (other.code != finding.code || other.statement != finding.statement) continue;
    const Text first = stage().refusals[static_cast<size_t>(other.refusal)].because;
    other.message.insert(other.message.find(first) + first.size(), say(" or {}", {because}));
    other.refusal = static_cast<int>(index);
    return;
  }
  result_.findings.push_back(std::move(finding));
}

}  // namespace tsa
