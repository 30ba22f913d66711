#include "core/lesson/lesson_rules.hpp"

namespace tsa {

namespace {

class TableRules : LessonRules {
 public:
  using LessonRules::LessonRules;

  void check() {
    const Path ladders = root_ / "ladders";
    const Path tables = root_ / "tables";
    const Path lines = root_ / "lines";
    check_unique(lesson_.ladders, &Ladder::id, ladders);
    check_unique(lesson_.tables, &Table::id, tables);
    for (size_t i = 0; i < lesson_.ladders.size(); ++i) check_ladder(lesson_.ladders[i], ladders[i]);
    for (size_t i = 0; i < lesson_.tables.size(); ++i) check_table(lesson_.tables[i], tables[i]);
    for (const LineIndex i : lesson_.lines.indices()) {
      if (!lesson_.lines[i].ladder.empty()) table_at(lesson_.lines[i].ladder, lines[i.value()] / "ladder");
    }
  }

 private:
  void check_ladder(Ladder& ladder, const Path& path) {
    const Path sizes = path / "sizes";
    read_unit(ladder.unit_text, ladder.unit, path / "unit");
    check_source(ladder.source, path / "source");
    for (size_t i = 0; i < ladder.sizes.size(); ++i) {
      const double size = ladder.sizes[i];
      check_size(size, size * ladder.unit.scale, sizes[i]);
      if (i > 0 && !(size > ladder.sizes[i - 1])) break_rule(sizes[i], messages::ascending(), size);
    }
  }

  void check_table(Table& table, const Path& path) {
    const Path columns = path / "columns";
    const Path rows = path / "rows";
    check_unique(table.columns, &TableColumn::name, columns);
    check_unique(table.rows, &TableRow::id, rows);
    for (size_t i = 0; i < table.columns.size(); ++i) check_column(table.columns[i], columns[i]);
    for (size_t i = 0; i < table.rows.size(); ++i) check_row(table, table.rows[i], rows[i]);
  }

  void check_column(TableColumn& column, const Path& path) {
    read_unit(column.unit_text, column.unit, path / "unit");
    if (column.input.empty()) return;
    column.index = input_at(column.input, path / "input");
    if (!column.index.exists()) return;
    const LessonInput& input = lesson_.inputs[column.index];
    const Dimension& wanted = input.unit.dimension;
    if (!wanted.is_none() && wanted != column.unit.dimension)
      break_rule(path / "unit", messages::column_unit(input.name, input.unit_text), column.unit_text);
  }

  void check_row(const Table& table, const TableRow& row, const Path& path) {
    const Path figures = path / "figures";
    if (!row.ladder.empty() && lesson_.find_ladder(row.ladder) == nullptr)
      break_rule(path / "ladder", messages::known_ladder(row.ladder), row.ladder);
    for (const TableFigure& figure : row.figures) {
      const Path here = figures / figure.column;
      const Path others = here / "others";
      const TableColumn* column = table.find_column(figure.column);
      if (column == nullptr) {
        break_rule(here, messages::known_column(figure.column, table.id), figure.column);
        continue;
      }
      check_value(figure, *column, here);
      for (size_t i = 0; i < figure.others.size(); ++i) check_value(figure.others[i], *column, others[i]);
    }
    for (const TableColumn& column : table.columns) {
      if (row.find(column.name) == nullptr)
        break_rule(figures, messages::missing_figure(row.id, column.name), column.name);
    }
  }

  void check_value(const SourcedValue& figure, const TableColumn& column, const Path& path) {
    double in_base_units = figure.value * column.unit.scale;
    if (!column.input.empty() && column.index.exists()) {
      // A case or a page converts it to the input's own unit and back.
      const LessonInput& input = lesson_.inputs[column.index];
      in_base_units = bound_value(input, column, figure.value) / input.unit.scale * input.unit.scale;
    }
    check_size(figure.value, in_base_units, path / "value");
    check_source(figure.source, path / "source");
  }
};

}  // namespace

void check_tables(Lesson& lesson, LessonProblems& problems) { TableRules(lesson, problems).check(); }

}  // namespace tsa
