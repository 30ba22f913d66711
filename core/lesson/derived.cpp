#include "core/lesson/derived.hpp"

#include "core/base/format.hpp"

namespace tsa {

void make_environments(Lesson& lesson) {
  Environment& environment = lesson.environment;
  for (const LessonInput& input : lesson.inputs)
    environment.inputs.push_back({input.name, input.unit.dimension, false, input.unit.scale, input.unit.factors});
  for (const LessonLine& line : lesson.lines)
    environment.lines.push_back({line.name, line.unit.dimension, line.is_condition(), line.is_exact()});
  Environment& formulas = lesson.formula_environment;
  formulas.units = environment.units;
  formulas.inputs = environment.inputs;
  for (const ExpectedLine& line : environment.lines)
    formulas.inputs.push_back({line.name, line.dimension, line.condition});
}

size_t flat_size(const Case& item) { return item.table.empty() ? 1 : item.rows.size(); }

Case case_of_row(Lesson& lesson, const Case& item, const Table& table, const TableRow& row) {
  Case flat = item;
  flat.id = lesson.arena.intern(format("{}.{}", {item.id, row.id}));
  flat.title = row.title;
  flat.row = row.id;
  size_t bound = 0;
  for (const TableColumn& column : table.columns) bound += column.input.empty() ? 0 : 1;
  flat.given = lesson.arena.make_span<Binding>(bound + item.given.size());
  for (size_t i = 0; i < item.given.size(); ++i) flat.given[bound + i] = item.given[i];
  for (const TableColumn& column : table.columns) {
    if (column.input.empty()) continue;
    const LessonInput& input = lesson.inputs[column.index];
    const double value = bound_value(input, column, row.find(column.name)->value) / input.unit.scale;
    flat.given[--bound] = {column.input, value, column.index};
  }
  return flat;
}

}  // namespace tsa
