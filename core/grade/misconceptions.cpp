#include <cmath>

#include "core/grade/causes.hpp"

namespace tsa {

namespace {

bool fits(const StageView& view, LineIndex line, size_t misconception, const std::vector<InputColumn>& right_lines) {
  const LessonLine& about = view.lesson_line(line);
  const double* found = view.over_right->values(view.definition(line));
  const std::vector<double> wrong = view.compiled.misconception(misconception).over(right_lines, view.rows.rows);
  int rows_apart = 0;
  for (size_t row = 0; row < view.rows.rows; ++row) {
    if (std::isnan(wrong[row]) != std::isnan(found[row])) return false;
    if (std::isnan(wrong[row])) continue;
    if (!same_value(about, found[row], wrong[row])) return false;
    if (!same_value(about, wrong[row], view.rows.right[line][row])) ++rows_apart;
  }
  return rows_apart >= kMinRowsApart;
}

}  // namespace

std::optional<size_t> fitting_misconception(const StageView& view, LineIndex line) {
  std::vector<InputColumn> right_lines;
  for (size_t i = 0; i < view.lesson.misconceptions.size(); ++i) {
    if (view.lesson.misconceptions[i].line != view.lesson_line(line).name) continue;
    if (right_lines.empty()) {
      for (const std::vector<double>& column : view.rows.inputs) right_lines.push_back({column.data(), false});
      for (const std::vector<double>& column : view.rows.right) right_lines.push_back({column.data(), false});
    }
    if (fits(view, line, i, right_lines)) return i;
  }
  return std::nullopt;
}

}  // namespace tsa
