#include "core/grade/notes.hpp"

#include <cmath>
#include <limits>

#include "core/grade/expression.hpp"

namespace tsa {

IndexedVector<LineTag, double> lesson_values(const Lesson& lesson, const Sheet& sheet, const Evaluation& evaluation) {
  IndexedVector<LineTag, double> values(lesson.lines.size(), std::numeric_limits<double>::quiet_NaN());
  for (const StatementIndex i : sheet.statements.indices()) {
    const LineIndex line = sheet.statements[i].expected;
    if (line.exists() && evaluation.lines[i].exists()) values[line] = evaluation.lines[i].value;
  }
  return values;
}

std::vector<size_t> holding_notes(const Lesson& lesson, const IndexedVector<InputTag, double>& inputs,
                                  const IndexedVector<LineTag, double>& lines) {
  std::vector<double> row = inputs;
  row.insert(row.end(), lines.begin(), lines.end());
  std::vector<size_t> holding;
  for (size_t i = 0; i < lesson.conditions.size(); ++i) {
    const Sheet& condition = lesson.conditions[i];
    const LineIndex line = lesson.find_line(lesson.notes[i].line);
    bool has_values = line.exists() && !std::isnan(lines[line]);
    for_each_symbol(condition, condition.statements.front(),
                    [&](SymbolIndex symbol) { has_values = has_values && !std::isnan(row[symbol.value()]); });
    if (!has_values) continue;
    Evaluator evaluator(condition, lesson.formula_environment);
    if (evaluator.run(row.data()).lines.front().number() == 1) holding.push_back(i);
  }
  return holding;
}

}  // namespace tsa
