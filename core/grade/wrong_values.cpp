#include "core/grade/causes.hpp"
#include "core/grade/passes.hpp"
#include "core/grade/shown_value.hpp"
#include "core/grade/slips.hpp"
#include "core/sheet/explain/fault_messages.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

// Says what is wrong with a line at fault.
class Diagnosis {
 public:
  Diagnosis(const StageView& view, LineIndex line)
      : view_(view),
        line_(line),
        about_(view.lesson_line(line)),
        definition_(view.definition(line)),
        found_(view.student.values(definition_)),
        right_(view.rows.right[line]) {}

  Finding finding(Flags<StatementTag>& reported) const {
    Finding finding;
    finding.line = line_;
    finding.statement = definition_;
    finding.span = expression_span(view_.joined().sheet, view_.formula(definition_));
    finding.also = report_errors(view_, definition_, reported);
    const size_t row = row_to_show();
    const Fault fault = view_.over_right->faults(definition_)[row];
    if (row < view_.rows.given) {
      finding.given_case = row;
      finding.expected = right_[row];
      // A line that waits for another, too, has a value only over right values.
      const bool waits = view_.student.faults(definition_)[row] != Fault::none;
      if (fault == Fault::none) finding.found = waits ? view_.over_right->values(definition_)[row] : found_[row];
    }
    if (is_constant()) {
      finding.message = messages::constant(about_.name);
    } else if (const std::optional<size_t> misconception = fitting_misconception(view_, line_)) {
      const Misconception& fitting = view_.lesson.misconceptions[*misconception];
      finding.misconception = misconception;
      finding.message = messages::misconception(fitting.say);
      point_at(finding, fitting.point);
    } else if (const Conversion* conversion = hand_conversion(view_, line_)) {
      finding.message = conversion_message(*conversion);
    } else if (std::optional<Slip> slip = own_slip()) {
      finding.span = slip->span;
      finding.message = std::move(slip->message);
      if (slip->statement != definition_) {
        // The finding is at the helper line, and this one waits for it.
        finding.line = {};
        finding.statement = slip->statement;
        finding.found = finding.expected = std::nullopt;
      }
    } else if (about_.is_condition() && !finding.also.empty()) {
      // A number in place of a condition has no value to compare: its problem leads.
      finding.set_error(std::move(finding.also.front().error));
      finding.also.erase(finding.also.begin());
      finding.found = finding.expected = std::nullopt;
    } else if (fault != Fault::none) {
      const LineValue& value = view_.evaluate_over_right(row).lines[view_.joined().statement(definition_)];
      finding.set_error(fault_error(view_.joined().sheet, value, row < view_.rows.given));
    } else {
      finding.message = value_message(finding);
    }
    return finding;
  }

 private:
  // The first row on which both the line's value and its formula are wrong, if there is one.
  size_t row_to_show() const {
    std::optional<size_t> first;
    for (size_t row = 0; row < view_.rows.rows; ++row) {
      if (!view_.is_at_fault(line_, row)) continue;
      if (view_.differs(line_, row)) return row;
      if (!first) first = row;
    }
    return *first;
  }

  // Its lines, helpers included, use no input, and the right formula does.
  bool is_constant() const {
    const Flags<InputTag> expected = view_.compiled.inputs_used(line_);
    bool uses_input = false;
    for (const bool used : expected) uses_input = uses_input || used;
    if (!uses_input) return false;
    const Flags<StatementTag> used = transitive_uses(view_.sheet, {definition_});
    for (const StatementIndex i : used.indices()) {
      if (!used[i]) continue;
      const LineIndex defined = view_.names.defined_lines[i];
      // Another line of the lesson has a finding of its own.
      if (!view_.statement(i).readable() || (defined.exists() && defined != line_)) return false;
      bool names_input = false;
      for_each_symbol(view_.sheet, view_.statement(i), [&](SymbolIndex symbol) {
        names_input = names_input || !view_.sheet.symbol_statement[symbol].exists();
      });
      if (names_input) return false;
    }
    return true;
  }

  // In its own formula, or else in a helper line that it uses.
  std::optional<Slip> own_slip() const {
    std::optional<Slip> slip = find_slip(view_, definition_, {line_});
    if (slip) return slip;
    for (const StatementIndex helper : helpers_of(view_, line_)) {
      slip = find_slip(view_, helper, {line_});
      if (slip) return slip;
    }
    return std::nullopt;
  }

  // Moves the finding to the operator, function, number or name that the misconception points at.
  void point_at(Finding& finding, Text point) const {
    if (point.empty()) return;
    bool found = false;
    for_each_node(view_.joined().sheet, view_.formula(definition_), [&](const Node& node) {
      if (found || view_.sheet.slice(node.operation) != point) return;
      finding.span = node.operation;
      found = true;
    });
  }

  Message conversion_message(const Conversion& conversion) const {
    const std::string unit = view_.lesson.environment.units.in_words(about_.unit.dimension);
    return conversion.is_prefix ? messages::converted_by_hand(about_.name, conversion.text, unit)
                                : messages::converted_bits(about_.name, conversion.text, unit);
  }

  // A value that only a probe shows wrong isn't said.
  Message value_message(const Finding& finding) const {
    if (!finding.given_case) return messages::wrong_for_other_inputs(about_.name);
    if (about_.is_condition())
      return *finding.expected != 0 ? messages::should_be_yes(about_.name) : messages::should_be_no(about_.name);
    const std::string found = shown(*finding.found);
    const std::string expected = shown(*finding.expected);
    if (found == expected) return messages::wrong_hidden_digits(about_.name, found);
    if (*finding.given_case > 0 && !view_.differs(line_, 0))
      return messages::wrong_in_one_case(about_.name, found, expected);
    return messages::wrong_value(about_.name, found, expected);
  }

  std::string shown(double value) const { return shown_value(view_.lesson, about_, value); }

  const StageView& view_;
  LineIndex line_;
  const LessonLine& about_;
  StatementIndex definition_;
  const double* found_;
  const std::vector<double>& right_;
};

}  // namespace

Findings find_wrong_values(const StageView& view, Flags<StatementTag>& reported) {
  Findings findings;
  if (view.all_right()) return findings;  // a fault that no graded line depends on doesn't matter to the stage
  for (const LineIndex line : view.states.indices()) {
    if (view.states[line] == LineState::fault && !reported[view.definition(line)])
      findings.push_back(Diagnosis(view, line).finding(reported));
  }
  return findings;
}

}  // namespace tsa
