#include "core/api/column_sheet.hpp"

#include <algorithm>

namespace tsa {

size_t ColumnSheet::max_rows(const Lesson& lesson, const Sheet& sheet) {
  return kMaxDoubles / (2 * lesson.inputs.size() + sheet.statements.size());
}

ColumnSheet::ColumnSheet(const Lesson& lesson, Sheet sheet, size_t rows)
    : lesson_(lesson), sheet_(std::move(sheet)), columns_(sheet_, lesson.environment, Purpose::values), rows_(rows) {
  const size_t inputs = lesson.inputs.size();
  for (const StatementIndex i : sheet_.statements.indices()) lines_ += defines(i) ? 1 : 0;
  for (const LessonInput& input : lesson.inputs) scaled_ += input.unit.scale == 1 ? 0 : 1;
  storage_.resize((inputs + scaled_ + lines_) * rows);
  for (const InputIndex i : lesson.inputs.indices())
    std::fill_n(column(i.value()), rows, lesson.inputs[i].default_value);
}

std::vector<std::string_view> ColumnSheet::line_names() const {
  std::vector<std::string_view> names;
  for (const Statement& statement : sheet_.statements) {
    if (statement.symbol.exists()) names.push_back(statement.name);
  }
  return names;
}

double* ColumnSheet::input(int index) {
  const bool known = index >= 0 && static_cast<size_t>(index) < lesson_.inputs.size();
  return known ? column(static_cast<size_t>(index)) : nullptr;
}

double* ColumnSheet::line(int index) {
  const bool known = index >= 0 && static_cast<size_t>(index) < lines_;
  return known ? column(lesson_.inputs.size() + scaled_ + static_cast<size_t>(index)) : nullptr;
}

void ColumnSheet::run() {
  const size_t count = lesson_.inputs.size();
  IndexedVector<InputTag, InputColumn> inputs(count);
  size_t scaled = count;
  for (const InputIndex i : inputs.indices()) {
    const double scale = lesson_.inputs[i].unit.scale;
    inputs[i].data = column(i.value());
    if (scale == 1) continue;
    double* in_base_units = column(scaled++);
    for (size_t row = 0; row < rows_; ++row) in_base_units[row] = column(i.value())[row] * scale;
    inputs[i].data = in_base_units;
  }
  IndexedVector<StatementTag, OutputColumn> outputs(sheet_.statements.size());
  int next = 0;
  for (const StatementIndex i : outputs.indices()) {
    if (defines(i)) outputs[i].values = line(next++);
  }
  columns_.run(inputs.data(), rows_, outputs.data(), nullptr);
}

}  // namespace tsa
