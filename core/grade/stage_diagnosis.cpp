#include <cmath>

#include "core/base/format.hpp"
#include "core/grade/stage_checker.hpp"
#include "core/units/quantity.hpp"

namespace tsa {

namespace {

// What people convert by: binary and decimal prefixes, and bits.
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
    {kBits, "8, bits for bytes"},
};

}  // namespace

std::string StageChecker::shown(int line, double value) const {
  const LessonLine& about_line = lesson_line(line);
  if (about_line.is_condition()) return value != 0 ? "true" : "false";
  const Shown quantity = show_quantity(about().environment.units, value, about_line.unit.dimension);
  return quantity.also_digits.empty() ? quantity.text() : format("{} ({})", {quantity.text(), quantity.exact});
}

Finding StageChecker::diagnose(int line) {
  const Statement& own = statement(defining(line));
  Finding finding;
  finding.line = line;
  finding.statement = defining(line);
  finding.span = sheet_.nodes[static_cast<size_t>(own.root)].span;
  take_problems(finding, defining(line));
  const std::vector<double> over_own = lesson_.line_formula(static_cast<size_t>(line)).over(own_lines(), rows().rows);
  size_t row = 0;
  while (!differs(line, row) || follows(line, row, over_own)) ++row;
  const double found = student_.values(finding.statement)[row];
  const Fault fault = student_.faults(finding.statement)[row];
  if (row < rows().given) {
    finding.given_case = static_cast<int>(row);
    finding.has_found = fault == Fault::none;
    finding.found = found;
    finding.has_expected = true;
    finding.expected = rows().right[static_cast<size_t>(line)][row];
  }
  const Text name = lesson_line(line).name;
  finding.misconception = is_constant(line) ? -1 : fitting_misconception(line, over_own);
  if (is_constant(line)) {
    finding.message = legacy_message(
        "constant",
        "`{}` uses no input, so it is the same for every case: write how it follows from the inputs and the lines "
        "above",
        {name});
  } else if (finding.misconception >= 0) {
    const Misconception& misconception = about().misconceptions[static_cast<size_t>(finding.misconception)];
    finding.message = legacy_message("wrong_value", "{}", {misconception.say});
    point_at(finding, own, misconception.point);
  } else if (const double factor = hand_conversion(line); factor != 0) {
    const char* text = "";
    for (const Conversion& conversion : kConversions) text = conversion.factor == factor ? conversion.text : text;
    finding.message = legacy_message(
        "converted_by_hand",
        "`{}` is right but for a factor of {}: units convert by themselves here, so leave the conversion out and "
        "give {}, unrounded",
        {name, text, about().environment.units.in_words(lesson_line(line).unit.dimension)});
  } else if (lesson_line(line).is_condition() && !finding.also.empty()) {
    // A number where a condition is due has no value to tell of: what the checks say comes first.
    finding.take(std::move(finding.also.front().error));
    finding.also.erase(finding.also.begin());
    finding.has_found = finding.has_expected = false;
  } else if (fault != Fault::none) {
    const LineValue value = evaluator_.run(input_row(row).data()).lines[static_cast<size_t>(finding.statement)];
    finding.take(fault_error(sheet_, value, row < rows().given));
  } else {
    finding.message = legacy_message("wrong_value", "{}", {value_message(line, finding)});
  }
  return finding;
}

std::string StageChecker::value_message(int line, const Finding& finding) const {
  const Text name = lesson_line(line).name;
  if (finding.given_case < 0) {
    return format(
        "`{}` is right for the case shown and not for other inputs: look for a number that should be an input, or for "
        "what the case hides",
        {name});
  }
  const std::string found = shown(line, finding.found);
  const std::string expected = shown(line, finding.expected);
  const char* pattern = "`{}` comes to {} where {} is due: work the case out by hand, one factor at a time";
  if (lesson_line(line).is_condition()) {
    pattern = "`{}` comes to {} where {} is due: work out by hand, for this case, what it compares";
  } else if (found == expected) {
    pattern =
        "`{}` comes to {} and differs from the {} that is due in digits that are not shown: look for a rounding, or a "
        "small number that does not belong here";
  } else if (finding.given_case > 0 && !differs(line, 0)) {
    pattern =
        "`{}` comes to {} where {} is due, and is right for another case: look for a number that should be an input, "
        "or for what that case hides";
  }
  return format(pattern, {name, found, expected});
}

// Uses no input, through helper lines either, where the right formula does.
bool StageChecker::is_constant(int line) const {
  const Flags due = lesson_.inputs_behind(line);
  bool something_is_due = false;
  for (const bool used : due) something_is_due = something_is_due || used;
  if (!something_is_due) return false;
  const Flags used = transitive_uses({defining(line)});
  for (size_t i = 0; i < used.size(); ++i) {
    if (!used[i]) continue;
    const Statement& here = sheet_.statements[i];
    // A line of the lesson that it uses answers for itself.
    if (!here.readable() || (here.expected >= 0 && here.expected != line)) return false;
    for (int at = here.first_node; at <= here.root; ++at) {
      const Node& node = sheet_.nodes[static_cast<size_t>(at)];
      if (node.op == Op::name && sheet_.symbol_statement[node.payload.symbol.value()] < 0) return false;
    }
  }
  return true;
}

// The first misconception that agrees with the line wherever it differs from the right formula, in two cases or more.
// A condition has two values, so that a line that is nearly always false agrees with many: there it is every case.
int StageChecker::fitting_misconception(int line, const std::vector<double>& over_own) {
  const LessonLine& about_line = lesson_line(line);
  const double* found = student_.values(defining(line));
  for (size_t i = 0; i < about().misconceptions.size(); ++i) {
    if (about().misconceptions[i].line != about_line.name) continue;
    const std::vector<double> wrong = lesson_.misconception(i).over(own_lines(), rows().rows);
    int cases = 0;
    bool fits = true;
    for (size_t row = 0; row < rows().rows && fits; ++row) {
      if (std::isnan(wrong[row]) || std::isnan(over_own[row])) continue;
      const bool is_apart = !same_value(about_line, wrong[row], over_own[row]);
      if (!is_apart && !about_line.is_condition()) continue;
      if (is_apart) ++cases;
      fits = !std::isnan(found[row]) && same_value(about_line, found[row], wrong[row]);
    }
    if (fits && cases >= kMinRowsApart) return static_cast<int>(i);
  }
  return -1;
}

// The factor by which the line is right on every case and which it converts by, or 0.
double StageChecker::hand_conversion(int line) const {
  if (lesson_line(line).is_condition()) return 0;
  for (const Conversion& conversion : kConversions) {
    const double factor = conversion.factor;
    if (!is_converted_by(line, factor) && !is_converted_by(line, 1 / factor)) continue;
    return converts(line, factor) ? factor : 0;
  }
  return 0;
}

// Whether a number by which people convert so stands in the line or in a helper line of it: the factor itself, as a
// number or a unit, or thousands of either kind and powers that make it up.
bool StageChecker::converts(int line, double factor) const {
  const bool is_prefix = factor != kBits;
  const Flags used = transitive_uses({defining(line)});
  for (size_t i = 0; i < used.size(); ++i) {
    const Statement& own = sheet_.statements[i];
    if (!used[i] || (own.expected >= 0 && own.expected != line)) continue;
    for (int at = own.first_node; at <= own.root; ++at) {
      const Node& node = sheet_.nodes[static_cast<size_t>(at)];
      if (node.op == Op::power && is_prefix) return true;
      if (node.op != Op::number) continue;
      const double value = sheet_.literals[node.payload.literal].value;
      if (value == factor || value == 1 / factor || (is_prefix && (value == 1024 || value == 1000))) return true;
    }
  }
  return false;
}

// Rounding to decimals after the conversion, as spreadsheets like it, is allowed for.
bool StageChecker::is_converted_by(int line, double factor) const {
  const Node& root = sheet_.nodes[static_cast<size_t>(statement(defining(line)).root)];
  double slack = 0;
  if (root.op == Op::round) {
    slack = 0.5;
    for (int i = 0; i < root.parameter(); ++i) slack /= 10;
  }
  const double* found = student_.values(defining(line));
  bool tells = false;
  for (size_t row = 0; row < rows().rows; ++row) {
    const double due = rows().right[static_cast<size_t>(line)][row] / factor;
    if (!(std::fabs(found[row] - due) <= slack * (1 + 1e-9) + 1e-9 * std::fabs(due))) return false;
    tells = tells || std::fabs(found[row]) > slack;
  }
  return tells;
}

void StageChecker::point_at(Finding& finding, const Statement& own, Text point) const {
  if (point.empty()) return;
  for (int at = own.first_node; at <= own.root; ++at) {
    const Span here = sheet_.nodes[static_cast<size_t>(at)].operation;
    if (sheet_.slice(here) != point) continue;
    finding.span = here;
    return;
  }
}

}  // namespace tsa
