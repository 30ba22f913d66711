#include <cmath>

#include "core/grade/causes.hpp"

namespace tsa {

namespace {

constexpr double kBits = 8;
constexpr Conversion kConversions[] = {
    {1024.0, "2^10", true},
    {1048576.0, "2^20", true},
    {1073741824.0, "2^30", true},
    {1099511627776.0, "2^40", true},
    {1125899906842624.0, "2^50", true},
    {1e3, "10^3", true},
    {1e6, "10^6", true},
    {1e9, "10^9", true},
    {1e12, "10^12", true},
    {1e15, "10^15", true},
    {kBits, "8", false},
};

// Multiplying or dividing by the factor makes the line right on every row. Allows for a rounding to decimals after the
// conversion, as in spreadsheets.
bool is_converted_by(const StageView& view, LineIndex line, double factor) {
  const Node& root = view.joined().sheet.nodes[view.formula(view.definition(line)).root];
  double slack = 0;
  if (root.op == Op::round) {
    slack = 0.5;
    for (int i = 0; i < root.parameter(); ++i) slack /= 10;
  }
  const double* found = view.over_right->values(view.definition(line));
  bool is_visible = false;
  for (size_t row = 0; row < view.rows.rows; ++row) {
    const double expected = view.rows.right[line][row] / factor;
    if (!(std::fabs(found[row] - expected) <= slack * (1 + 1e-9) + 1e-9 * std::fabs(expected))) return false;
    is_visible = is_visible || std::fabs(found[row]) > slack;
  }
  return is_visible;
}

// The line or one of its helpers has the factor in it, as a number or a unit, or thousands and powers that make it up.
bool has_factor(const StageView& view, LineIndex line, const Conversion& conversion) {
  const double factor = conversion.factor;
  const Flags<StatementTag> used = transitive_uses(view.sheet, {view.definition(line)});
  bool found = false;
  for (const StatementIndex i : used.indices()) {
    if (found) break;
    const LineIndex defined = view.names.defined_lines[i];
    if (!used[i] || (defined.exists() && defined != line)) continue;
    for_each_node(view.sheet, view.statement(i), [&](const Node& node) {
      if (node.op == Op::power && conversion.is_prefix) found = true;
      if (node.op != Op::number) return;
      const double value = view.sheet.literals[node.payload.literal].value;
      if (value == factor || value == 1 / factor || (conversion.is_prefix && (value == 1024 || value == 1000)))
        found = true;
    });
  }
  return found;
}

}  // namespace

const Conversion* hand_conversion(const StageView& view, LineIndex line) {
  if (view.lesson_line(line).is_condition()) return nullptr;
  for (const Conversion& conversion : kConversions) {
    if (is_converted_by(view, line, conversion.factor) || is_converted_by(view, line, 1 / conversion.factor))
      return has_factor(view, line, conversion) ? &conversion : nullptr;
  }
  return nullptr;
}

}  // namespace tsa
