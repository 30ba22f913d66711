#include "core/lesson/lesson.hpp"

namespace tsa {

namespace {

template <class List, class Member>
auto find_by(const List& list, Member member, std::string_view wanted) -> const typename List::value_type* {
  for (const auto& item : list) {
    if (item.*member == wanted) return &item;
  }
  return nullptr;
}

}  // namespace

const TableFigure* TableRow::find(std::string_view column) const { return find_by(figures, &TableFigure::column, column); }
const TableColumn* Table::find_column(std::string_view name) const { return find_by(columns, &TableColumn::name, name); }
const TableRow* Table::find_row(std::string_view row) const { return find_by(rows, &TableRow::id, row); }
const Table* Lesson::find_table(std::string_view table) const { return find_by(tables, &Table::id, table); }
const Ladder* Lesson::find_ladder(std::string_view ladder) const { return find_by(ladders, &Ladder::id, ladder); }

double bound_value(const LessonInput& input, const TableColumn& column, double figure) {
  return input.unit.dimension.is_none() ? figure : figure * column.unit.scale;
}

std::vector<double> input_row(const Lesson& lesson, const std::vector<Binding>& given) {
  std::vector<double> row;
  row.reserve(lesson.inputs.size());
  for (const LessonInput& input : lesson.inputs) row.push_back(input.default_value * input.unit.scale);
  for (const Binding& binding : given) {
    const auto input = static_cast<size_t>(lesson.find_input(binding.input));
    row[input] = binding.value * lesson.inputs[input].unit.scale;
  }
  return row;
}

}  // namespace tsa
