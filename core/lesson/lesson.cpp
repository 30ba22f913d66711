#include "core/lesson/lesson.hpp"

namespace tsa {

size_t find_named(const Text* names, size_t count, size_t size, Text wanted) {
  const char* name = reinterpret_cast<const char*>(names);
  size_t index = 0;
  while (index < count && *reinterpret_cast<const Text*>(name + index * size) != wanted) ++index;
  return index;
}

const TableFigure* TableRow::find(Text column) const { return find_named(figures, &TableFigure::column, column); }
const TableColumn* Table::find_column(Text name) const { return find_named(columns, &TableColumn::name, name); }
void Lesson::add_solution_units(const Sheet& solution_sheet) {
  for (const Literal& literal : solution_sheet.literals) {
    if (!literal.unit.empty() && !environment.uses(literal.read.dimension))
      environment.solution_dimensions.push_back(literal.read.dimension);
  }
}

const TableRow* Table::find_row(Text row) const { return find_named(rows, &TableRow::id, row); }
const Table* Lesson::find_table(Text table) const { return find_named(tables, &Table::id, table); }
const Ladder* Lesson::find_ladder(Text ladder) const { return find_named(ladders, &Ladder::id, ladder); }

double bound_value(const LessonInput& input, const TableColumn& column, double figure) {
  return input.unit.dimension.is_none() ? figure : figure * column.unit.scale;
}

IndexedVector<InputTag, double> input_row(const Lesson& lesson, const ArenaSpan<Binding>& given) {
  IndexedVector<InputTag, double> row;
  row.reserve(lesson.inputs.size());
  for (const LessonInput& input : lesson.inputs) row.push_back(input.default_value * input.unit.scale);
  for (const Binding& binding : given) row[binding.index] = binding.value * lesson.inputs[binding.index].unit.scale;
  return row;
}

}  // namespace tsa
