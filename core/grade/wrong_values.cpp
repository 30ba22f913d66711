#include <cmath>

#include "core/base/format.hpp"
#include "core/grade/passes.hpp"
#include "core/sheet/explain/fault_messages.hpp"
#include "core/units/quantity.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

// The factors of conversions by hand: binary and decimal prefixes, and bits.
constexpr double kBits = 8;
struct Conversion {
  double factor;
  const char* text;
};
constexpr Conversion kConversions[] = {
    {1024.0, "2^10"},
    {1048576.0, "2^20"},
    {1073741824.0, "2^30"},
    {1099511627776.0, "2^40"},
    {1125899906842624.0, "2^50"},
    {1e3, "10^3"},
    {1e6, "10^6"},
    {1e9, "10^9"},
    {1e12, "10^12"},
    {1e15, "10^15"},
    {kBits, "8"},
};

// Says what is wrong with a line at fault.
class Diagnosis {
 public:
  Diagnosis(const StageView& view, size_t line)
      : view_(view),
        line_(line),
        about_(view.lesson_line(line)),
        definition_(view.definition(line)),
        statement_(view.statement(definition_)),
        found_(view.student.values(definition_)),
        right_(view.rows.right[line]) {}

  Finding finding(Flags<StatementTag>& reported) const {
    Finding finding;
    finding.line = line_;
    finding.statement = definition_;
    finding.span = expression_span(view_.sheet, statement_);
    finding.also = report_errors(view_, definition_, reported);
    const size_t row = first_row_at_fault();
    const Fault fault = view_.student.faults(definition_)[row];
    if (row < view_.rows.given) {
      finding.given_case = row;
      if (fault == Fault::none) finding.found = found_[row];
      finding.expected = right_[row];
    }
    if (is_constant()) {
      finding.message = messages::constant(about_.name);
    } else if (const std::optional<size_t> misconception = fitting_misconception()) {
      const Misconception& fitting = view_.lesson.misconceptions[*misconception];
      finding.misconception = misconception;
      finding.message = messages::misconception(fitting.say);
      point_at(finding, fitting.point);
    } else if (const Conversion* conversion = hand_conversion()) {
      finding.message = conversion_message(*conversion);
    } else if (about_.is_condition() && !finding.also.empty()) {
      // A number in place of a condition has no value to compare: its problem leads.
      finding.set_error(std::move(finding.also.front().error));
      finding.also.erase(finding.also.begin());
      finding.found = finding.expected = std::nullopt;
    } else if (fault != Fault::none) {
      finding.set_error(fault_error(view_.sheet, view_.evaluate(row).lines[definition_], row < view_.rows.given));
    } else {
      finding.message = value_message(finding);
    }
    return finding;
  }

 private:
  size_t first_row_at_fault() const {
    size_t row = 0;
    while (!view_.differs(line_, row) || view_.follows(line_, row)) ++row;
    return row;
  }

  // Its lines, helpers included, use no input, and the right formula does.
  bool is_constant() const {
    const std::vector<uint8_t> expected = view_.compiled.inputs_used(line_);
    bool uses_input = false;
    for (const bool used : expected) uses_input = uses_input || used;
    if (!uses_input) return false;
    const Flags<StatementTag> used = transitive_uses(view_.sheet, {definition_});
    for (const StatementIndex i : used.indices()) {
      if (!used[i]) continue;
      const std::optional<size_t> defined = view_.names.defined_lines[i];
      // Another line of the lesson has a finding of its own.
      if (!view_.statement(i).readable() || (defined && defined != line_)) return false;
      bool names_input = false;
      for_each_symbol(view_.sheet, view_.statement(i), [&](SymbolIndex symbol) {
        names_input = names_input || !view_.sheet.symbol_statement[symbol].exists();
      });
      if (names_input) return false;
    }
    return true;
  }

  // The first misconception that agrees with the line wherever it differs from the right formula, on kMinRowsApart rows
  // or more. A condition has only two values, so it must agree on every row.
  std::optional<size_t> fitting_misconception() const {
    for (size_t i = 0; i < view_.lesson.misconceptions.size(); ++i) {
      if (view_.lesson.misconceptions[i].line == about_.name && fits(i)) return i;
    }
    return std::nullopt;
  }

  bool fits(size_t misconception) const {
    const std::vector<double>& right = view_.over_student[line_];
    const std::vector<double> wrong =
        view_.compiled.misconception(misconception).over(view_.student_lines, view_.rows.rows);
    int rows_apart = 0;
    for (size_t row = 0; row < view_.rows.rows; ++row) {
      if (std::isnan(wrong[row]) || std::isnan(right[row])) continue;
      const bool is_apart = !same_value(about_, wrong[row], right[row]);
      if (!is_apart && !about_.is_condition()) continue;
      if (is_apart) ++rows_apart;
      if (std::isnan(found_[row]) || !same_value(about_, found_[row], wrong[row])) return false;
    }
    return rows_apart >= kMinRowsApart;
  }

  // Moves the finding to the operator, function, number or name that the misconception points at.
  void point_at(Finding& finding, Text point) const {
    if (point.empty()) return;
    bool found = false;
    for_each_node(view_.sheet, statement_, [&](const Node& node) {
      if (found || view_.sheet.slice(node.operation) != point) return;
      finding.span = node.operation;
      found = true;
    });
  }

  // The conversion that makes the line right on every row, if the line has its factor in it; or null.
  const Conversion* hand_conversion() const {
    if (about_.is_condition()) return nullptr;
    for (const Conversion& conversion : kConversions) {
      if (is_converted_by(conversion.factor) || is_converted_by(1 / conversion.factor))
        return has_factor(conversion.factor) ? &conversion : nullptr;
    }
    return nullptr;
  }

  // Allows for a rounding to decimals after the conversion, as in spreadsheets.
  bool is_converted_by(double factor) const {
    const Node& root = view_.sheet.nodes[statement_.root];
    double slack = 0;
    if (root.op == Op::round) {
      slack = 0.5;
      for (int i = 0; i < root.parameter(); ++i) slack /= 10;
    }
    bool is_visible = false;
    for (size_t row = 0; row < view_.rows.rows; ++row) {
      const double expected = right_[row] / factor;
      if (!(std::fabs(found_[row] - expected) <= slack * (1 + 1e-9) + 1e-9 * std::fabs(expected))) return false;
      is_visible = is_visible || std::fabs(found_[row]) > slack;
    }
    return is_visible;
  }

  // The line or one of its helpers has the factor in it, as a number or a unit, or thousands and powers that make it
  // up.
  bool has_factor(double factor) const {
    const bool is_prefix = factor != kBits;
    const Flags<StatementTag> used = transitive_uses(view_.sheet, {definition_});
    bool found = false;
    for (const StatementIndex i : used.indices()) {
      if (found) break;
      const std::optional<size_t> defined = view_.names.defined_lines[i];
      if (!used[i] || (defined && defined != line_)) continue;
      for_each_node(view_.sheet, view_.statement(i), [&](const Node& node) {
        if (node.op == Op::power && is_prefix) found = true;
        if (node.op != Op::number) return;
        const double value = view_.sheet.literals[node.payload.literal].value;
        if (value == factor || value == 1 / factor || (is_prefix && (value == 1024 || value == 1000))) found = true;
      });
    }
    return found;
  }

  Message conversion_message(const Conversion& conversion) const {
    const std::string unit = view_.lesson.environment.units.in_words(about_.unit.dimension);
    return conversion.factor == kBits ? messages::converted_bits(about_.name, conversion.text, unit)
                                      : messages::converted_by_hand(about_.name, conversion.text, unit);
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

  std::string shown(double value) const {
    const Shown quantity = show_quantity(view_.lesson.environment.units, value, about_.unit.dimension);
    return quantity.also_digits.empty() ? quantity.text() : format("{} ({})", {quantity.text(), quantity.exact});
  }

  const StageView& view_;
  size_t line_;
  const LessonLine& about_;
  StatementIndex definition_;
  const Statement& statement_;
  const double* found_;
  const std::vector<double>& right_;
};

}  // namespace

Findings find_wrong_values(const StageView& view, Flags<StatementTag>& reported) {
  Findings findings;
  if (view.all_right()) return findings;  // a fault that no graded line depends on doesn't matter to the stage
  for (size_t line = 0; line < view.states.size(); ++line) {
    if (view.states[line] == LineState::fault) findings.push_back(Diagnosis(view, line).finding(reported));
  }
  return findings;
}

}  // namespace tsa
