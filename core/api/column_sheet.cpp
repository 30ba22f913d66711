#include "core/api/column_sheet.hpp"

namespace tsa {

size_t ColumnSheet::most_rows(const Lesson& lesson, const Sheet& sheet) {
  return kMostDoubles / (2 * lesson.inputs.size() + sheet.statements.size());
}

ColumnSheet::ColumnSheet(const Lesson& lesson, Sheet sheet, size_t rows)
    : lesson_(lesson),
      sheet_(std::move(sheet)),
      columns_(sheet_, lesson.environment),
      rows_(rows),
      in_base_units_(lesson.inputs.size()) {
  for (const LessonInput& input : lesson.inputs) inputs_.emplace_back(rows, input.default_value);
  for (size_t i = 0; i < sheet_.statements.size(); ++i) {
    if (defines(i)) lines_.emplace_back(rows);
  }
}

std::vector<std::string> ColumnSheet::line_names() const {
  std::vector<std::string> names;
  for (const Statement& statement : sheet_.statements) {
    if (statement.symbol >= 0) names.push_back(statement.name);
  }
  return names;
}

double* ColumnSheet::input(int index) {
  const bool known = index >= 0 && static_cast<size_t>(index) < inputs_.size();
  return known ? inputs_[static_cast<size_t>(index)].data() : nullptr;
}

double* ColumnSheet::line(int index) {
  const bool known = index >= 0 && static_cast<size_t>(index) < lines_.size();
  return known ? lines_[static_cast<size_t>(index)].data() : nullptr;
}

void ColumnSheet::run() {
  std::vector<InputColumn> inputs;
  for (size_t i = 0; i < inputs_.size(); ++i) {
    const double scale = lesson_.inputs[i].unit.scale;
    if (scale == 1) {
      inputs.push_back({inputs_[i].data(), false});
      continue;
    }
    in_base_units_[i].resize(rows_);
    for (size_t row = 0; row < rows_; ++row) in_base_units_[i][row] = inputs_[i][row] * scale;
    inputs.push_back({in_base_units_[i].data(), false});
  }
  std::vector<OutputColumn> outputs(sheet_.statements.size());
  size_t line = 0;
  for (size_t i = 0; i < outputs.size(); ++i) {
    if (defines(i)) outputs[i].values = lines_[line++].data();
  }
  columns_.run(inputs.data(), rows_, outputs.data(), nullptr);
}

}  // namespace tsa
