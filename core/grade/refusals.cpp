#include "core/grade/passes.hpp"
#include "core/sheet/explain/fault_messages.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

// How a case ends that should be rejected.
struct Ending {
  StatementIndex guard;    // the statement that rejects it
  StatementIndex failing;  // the first that fails, above the guard
  bool unknown = false;    // a guard may reject it once another finding is fixed
};

// One thing to add or to move, and the cases that it would reject.
struct MissingRefusal {
  enum class Kind : uint8_t { guard_below, no_value, never } kind = Kind::never;
  Finding finding;
  std::string because;
  size_t failing_line = 0;        // of the sheet's text, from 1
  std::string_view divisor = {};  // of a division by zero
};

class Refusals {
 public:
  Refusals(const StageView& view, const Findings& before) : view_(view), found_(view.sheet.statements.size()) {
    for (const Finding& finding : before) {
      if (finding.statement.exists()) found_[finding.statement] = true;
    }
  }

  Findings find() {
    for (size_t i = 0; i < view_.stage.refusals.size(); ++i) check(i);
    Findings findings;
    for (MissingRefusal& missing : missing_) {
      missing.finding.message = message_of(missing);
      findings.push_back(std::move(missing.finding));
    }
    return findings;
  }

 private:
  void check(size_t index) {
    const Evaluation& evaluation = view_.evaluate(view_.rows.refusals[index]);
    const Ending ending = ending_of(evaluation);
    if (ending.unknown || (ending.guard.exists() && !ending.failing.exists())) return;
    MissingRefusal missing = missing_refusal(ending, evaluation);
    missing.finding.refusal = index;
    missing.because = view_.stage.refusals[index].because;
    // If one guard is missing for several refusals, it is one finding.
    for (MissingRefusal& other : missing_) {
      if (other.kind != missing.kind || other.finding.statement != missing.finding.statement) continue;
      other.because.append(", ").append(missing.because);
      other.finding.refusal = index;
      return;
    }
    missing_.push_back(std::move(missing));
  }

  Ending ending_of(const Evaluation& evaluation) const {
    Ending ending;
    for (const StatementIndex i : evaluation.lines.indices()) {
      const LineValue& value = evaluation.lines[i];
      const bool is_guard = view_.statement(i).kind == StatementKind::require;
      if (is_guard && value.exists() && value.value == 0) {
        ending.guard = i;
        return ending;
      }
      if (is_guard && (found_[i] || (!value.exists() && view_.depends_on_fault(i)))) {
        ending.unknown = true;
        return ending;
      }
      if (!value.exists() && !ending.failing.exists() && !is_explained(i, value.fault)) ending.failing = i;
    }
    return ending;
  }

  // A statement without a value needs no finding here: it has one, it only waits for another line, or another stage
  // grades it.
  bool is_explained(StatementIndex index, Fault fault) const {
    if (fault == Fault::unreadable || fault == Fault::depends_on_failed || found_[index]) return true;
    const LineIndex line = view_.names.defined_lines[index];
    if (!line.exists()) return view_.depends_on_fault(index);
    return !view_.relevant[line] || view_.states[line] != LineState::right;
  }

  MissingRefusal missing_refusal(const Ending& ending, const Evaluation& evaluation) const {
    MissingRefusal missing;
    if (!ending.failing.exists()) return missing;
    const Statement& failing = view_.statement(ending.failing);
    const LineValue& value = evaluation.lines[ending.failing];
    missing.failing_line = failing.line;
    if (ending.guard.exists()) {
      missing.kind = MissingRefusal::Kind::guard_below;
      missing.finding.statement = ending.guard;
      missing.finding.span = view_.statement(ending.guard).whole;
    } else {
      missing.kind = MissingRefusal::Kind::no_value;
      missing.finding.statement = ending.failing;
      missing.finding.line = view_.names.defined_lines[ending.failing];
      missing.finding.span = fault_error(view_.sheet, value).span;
      missing.divisor = divisor_of(value);
    }
    return missing;
  }

  // Empty if the fault isn't a division by zero, or if the divisor is too long to be quoted.
  std::string_view divisor_of(const LineValue& value) const {
    constexpr size_t kMaxQuoted = 60;
    if (value.fault != Fault::division_by_zero) return {};
    const Node& node = view_.sheet.nodes[value.node];
    const NodeIndex divisor = node.op == Op::divide ? node.right : node.left;  // a power divides by its base
    const std::string_view text = view_.sheet.slice(view_.sheet.nodes[divisor].span);
    return text.size() > kMaxQuoted ? std::string_view() : text;
  }

  static Message message_of(const MissingRefusal& missing) {
    switch (missing.kind) {
      case MissingRefusal::Kind::guard_below:
        return messages::guard_below(missing.because, missing.failing_line);
      case MissingRefusal::Kind::no_value:
        return missing.divisor.empty() ? messages::not_refused_no_value(missing.because)
                                       : messages::not_refused(missing.divisor, missing.because);
      case MissingRefusal::Kind::never:
        return messages::never_refused(missing.because);
    }
    return {};
  }

  const StageView& view_;
  Flags<StatementTag> found_;  // by statement: it has a finding
  std::vector<MissingRefusal> missing_;
};

}  // namespace

Findings find_missing_refusals(const StageView& view, const Findings& before) { return Refusals(view, before).find(); }

}  // namespace tsa
