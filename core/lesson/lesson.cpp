#include "core/lesson/lesson.hpp"

namespace tsa {

namespace {

template <class Item>
const Item* find(const ArenaSpan<Item>& list, Text wanted) {
  return static_cast<const Item*>(find_named(list.begin(), list.size(), sizeof(Item), wanted));
}

}  // namespace

const void* find_named(const void* items, size_t count, size_t size, Text wanted) {
  const char* item = static_cast<const char*>(items);
  for (size_t i = 0; i < count; ++i, item += size) {
    if (*reinterpret_cast<const Text*>(item) == wanted) return item;
  }
  return nullptr;
}

const TableFigure* TableRow::find(Text column) const { return tsa::find(figures, column); }
const TableColumn* Table::find_column(Text column) const { return find(columns, column); }
const TableRow* Table::find_row(Text row) const { return find(rows, row); }
const Table* Lesson::find_table(Text table) const { return find(tables, table); }
const Ladder* Lesson::find_ladder(Text ladder) const { return find(ladders, ladder); }

double bound_value(const LessonInput& input, const TableColumn& column, double figure) {
  return input.unit.dimension.is_none() ? figure : figure * column.unit.scale;
}

std::vector<double> input_row(const Lesson& lesson, const ArenaSpan<Binding>& given) {
  std::vector<double> row;
  row.reserve(lesson.inputs.size());
  for (const LessonInput& input : lesson.inputs) row.push_back(input.default_value * input.unit.scale);
  for (const Binding& binding : given) {
    const auto input = static_cast<size_t>(binding.index);
    row[input] = binding.value * lesson.inputs[input].unit.scale;
  }
  return row;
}

}  // namespace tsa
