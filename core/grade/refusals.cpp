#include "core/grade/guard_rows.hpp"
#include "core/grade/passes.hpp"
#include "core/sheet/explain/fault_messages.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

// How a row ends that should be rejected.
struct Ending {
  StatementIndex guard;    // the statement that rejects it
  StatementIndex failing;  // the first that fails, above the guard
  LineValue value;         // of the failing one
  bool unknown = false;    // a guard may reject it once another finding is fixed
};

// One thing to add, to move or to change, and the cases that it would reject.
struct MissingRefusal {
  enum class Kind : uint8_t { guard_below, guard_accepts, no_value, never } kind = Kind::never;
  Finding finding;
  std::string because;
  size_t failing_line = 0;        // of the sheet's text, from 1
  std::string_view divisor = {};  // of a division by zero
};

// Whether the statement may have no value though all that it uses has one. A division by a number never fails.
bool may_fail(const Sheet& sheet, const Statement& statement) {
  bool fails = false;
  for_each_node(sheet, statement, [&](const Node& node) {
    if (node.op == Op::divide) {
      const Node& divisor = sheet.nodes[node.right];
      fails = fails || divisor.op != Op::number || sheet.literals[divisor.payload.literal].value == 0;
    }
    fails = fails || node.op == Op::sqrt || (node.op == Op::power && node.payload.exponent < 0);
  });
  return fails;
}

class Refusals {
 public:
  Refusals(const StageView& view, const Findings& before)
      : view_(view), found_(view.sheet.statements.size()), guard_of_(view.sheet.statements.size()) {
    for (const Finding& finding : before) {
      if (finding.statement.exists()) found_[finding.statement] = true;
    }
    for (size_t guard = 0; guard < view.guards.size(); ++guard) guard_of_[view.guards[guard]] = guard + 1;
    first_failable_ = view.sheet.statements.end_index();
    for (const StatementIndex i : view.sheet.statements.indices()) {
      if (first_failable_ == view.sheet.statements.end_index() && may_fail(view.sheet, view.statement(i)))
        first_failable_ = i;
    }
  }

  Findings find() {
    // A stage that names no refusal asks for no guard yet.
    if (view_.stage.refusals.empty()) return {};
    const GuardRows& listed = view_.rows.refused;
    for (size_t i = 0; i < listed.rows(); ++i) check_listed(i);
    for (size_t i = 0; i < view_.corners.rows(); ++i) {
      if (view_.corners.refused_by[i].exists()) check_corner(i);
    }
    Findings findings;
    for (MissingRefusal& missing : missing_) {
      missing.finding.message = message_of(missing);
      findings.push_back(std::move(missing.finding));
    }
    return findings;
  }

 private:
  void check_listed(size_t index) {
    const GuardRows& rows = view_.rows.refused;
    const Ending ending = ending_of(rows, view_.refusal_results, index);
    if (ending.unknown || (ending.guard.exists() && !ending.failing.exists())) return;
    MissingRefusal missing = missing_refusal(ending, rows.refused_by[index]);
    missing.finding.refusal = index;
    missing.because = view_.stage.refusals[index].because;
    // If one guard is missing for several refusals, it is one finding.
    if (MissingRefusal* const other = same_as(missing)) {
      other->because.append(", ").append(missing.because);
      other->finding.refusal = index;
    } else {
      missing_.push_back(std::move(missing));
    }
  }

  // Of the corners, the first that shows something new.
  void check_corner(size_t index) {
    const Ending ending = ending_of(view_.corners, view_.corner_results, index);
    if (ending.unknown || (ending.guard.exists() && !ending.failing.exists())) return;
    MissingRefusal missing = missing_refusal(ending, view_.corners.refused_by[index]);
    if (same_as(missing) != nullptr) return;
    missing.because = index < view_.corners.fixed ? changed_inputs(view_.lesson, view_.corners.row(index))
                                                  : zero_inputs(view_.lesson, view_.corners.row(index));
    missing_.push_back(std::move(missing));
  }

  MissingRefusal* same_as(const MissingRefusal& missing) {
    for (MissingRefusal& other : missing_) {
      if (other.kind == missing.kind && other.finding.statement == missing.finding.statement) return &other;
    }
    return nullptr;
  }

  Ending ending_of(const GuardRows& rows, const GuardResults& results, size_t row) const {
    Ending ending;
    for (const StatementIndex i : view_.sheet.statements.indices()) {
      if (view_.statement(i).kind != StatementKind::require) continue;
      const bool refuses = guard_of_[i] != 0 && results.at(guard_of_[i] - 1, row) == GuardResult::refuses;
      if (refuses) ending.guard = i;
      ending.unknown = !refuses && found_[i];
      if (refuses || ending.unknown) break;
    }
    if (!ending.unknown && !(ending.guard.exists() && ending.guard < first_failable_))
      find_failing(rows.row(row), ending);
    return ending;
  }

  // The first statement above the guard that has no value by its own fault.
  void find_failing(const InputRow& row, Ending& ending) const {
    const Evaluation& evaluation = view_.evaluate(row);
    const StatementIndex end = ending.guard.exists() ? ending.guard : evaluation.lines.end_index();
    for (StatementIndex i(0); i != end; ++i) {
      const LineValue& value = evaluation.lines[i];
      if (value.exists() || is_explained(i, value.fault)) continue;
      ending.failing = i;
      ending.value = value;
      return;
    }
  }

  // A statement without a value needs no finding here: it has one, it only waits for another line, or another stage
  // grades it.
  bool is_explained(StatementIndex index, Fault fault) const {
    if (fault == Fault::unreadable || fault == Fault::depends_on_failed || found_[index]) return true;
    const LineIndex line = view_.names.defined_lines[index];
    if (!line.exists()) return view_.depends_on_fault(index);
    return !view_.relevant[line] || view_.states[line] != LineState::right;
  }

  MissingRefusal missing_refusal(const Ending& ending, StatementIndex right_guard) const {
    MissingRefusal missing;
    if (ending.failing.exists()) missing.failing_line = view_.statement(ending.failing).line;
    if (ending.guard.exists()) {
      missing.kind = MissingRefusal::Kind::guard_below;
      missing.finding.statement = ending.guard;
      missing.finding.span = view_.statement(ending.guard).whole;
      return missing;
    }
    if (const StatementIndex lax = lax_guard(right_guard, ending.failing); lax.exists()) {
      missing.kind = MissingRefusal::Kind::guard_accepts;
      missing.finding.statement = lax;
      missing.finding.span = expression_span(view_.sheet, view_.statement(lax));
    } else if (ending.failing.exists()) {
      missing.kind = MissingRefusal::Kind::no_value;
      missing.finding.statement = ending.failing;
      missing.finding.line = view_.names.defined_lines[ending.failing];
      missing.finding.span = fault_error(view_.sheet, ending.value).span;
      missing.divisor = divisor_of(ending.value);
    }
    return missing;
  }

  // A guard above the failing line that looks at all inputs that the solution's guard looks at, and so is meant for the
  // same; or none.
  StatementIndex lax_guard(StatementIndex right_guard, StatementIndex failing) const {
    const Flags<InputTag> asked = inputs_of_solution(right_guard);
    StatementIndex lax;
    for (const StatementIndex guard : view_.guards) {
      if (failing.exists() && failing < guard) break;
      const Flags<InputTag> used = inputs_of_student(guard);
      bool covers = true;
      for (const InputIndex i : asked.indices()) covers = covers && used[i] >= asked[i];
      if (covers) lax = guard;
    }
    return lax;
  }

  Flags<InputTag> inputs_of_solution(StatementIndex guard) const {
    const Sheet& sheet = view_.compiled.solution();
    return inputs_named(sheet, transitive_uses(sheet, {guard}));
  }

  // Lines of the lesson stand for the inputs of the right formula.
  Flags<InputTag> inputs_of_student(StatementIndex guard) const {
    const Flags<StatementTag> used = transitive_uses(view_.sheet, {guard});
    Flags<InputTag> inputs = inputs_named(view_.sheet, used);
    for (const StatementIndex i : used.indices()) {
      if (!used[i] || !view_.names.defined_lines[i].exists()) continue;
      const Flags<InputTag> more = view_.compiled.inputs_used(view_.names.defined_lines[i]);
      for (const InputIndex input : inputs.indices()) inputs[input] = inputs[input] | more[input];
    }
    return inputs;
  }

  Flags<InputTag> inputs_named(const Sheet& sheet, const Flags<StatementTag>& statements) const {
    Flags<InputTag> inputs(view_.lesson.inputs.size());
    for (const StatementIndex i : statements.indices()) {
      if (!statements[i]) continue;
      for_each_symbol(sheet, sheet.statements[i], [&](SymbolIndex symbol) {
        if (symbol.value() < inputs.size()) inputs[InputIndex(symbol.value())] = true;
      });
    }
    return inputs;
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
      case MissingRefusal::Kind::guard_accepts:
        return messages::guard_accepts(missing.because);
      case MissingRefusal::Kind::no_value:
        return missing.divisor.empty() ? messages::not_refused_no_value(missing.because)
                                       : messages::not_refused(missing.divisor, missing.because);
      case MissingRefusal::Kind::never:
        return messages::never_refused(missing.because);
    }
    return {};
  }

  const StageView& view_;
  Flags<StatementTag> found_;                     // by statement: it has a finding
  IndexedVector<StatementTag, size_t> guard_of_;  // by statement: which guard it is, from 1; 0: none
  StatementIndex first_failable_;                 // the first that may fail by itself
  std::vector<MissingRefusal> missing_;
};

}  // namespace

Findings find_missing_refusals(const StageView& view, const Findings& before) { return Refusals(view, before).find(); }

}  // namespace tsa
