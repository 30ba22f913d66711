#include "core/lesson/lesson_validator.hpp"

namespace tsa {

void LessonValidator::tables() {
  const Path ladders = root_ / "ladders";
  const Path tables = root_ / "tables";
  const Path lines = root_ / "lines";
  const Path sources = root_ / "sources";
  unique(lesson_.sources, sources);
  for (const SourceEntry& source : lesson_.sources) {
    const bool safe = source.url.empty() || source.url.substr(0, 8) == "https://";
    const Path here = sources / source.id;
    if (!safe) break_rule(here / "url", "https", source.url, "an address begins with https://");
  }
  unique(lesson_.ladders, ladders);
  unique(lesson_.tables, tables);
  for (size_t i = 0; i < lesson_.ladders.size(); ++i) check_ladder(lesson_.ladders[i], ladders[i]);
  for (size_t i = 0; i < lesson_.tables.size(); ++i) check_table(lesson_.tables[i], tables[i]);
  for (size_t i = 0; i < lesson_.lines.size(); ++i) {
    if (!lesson_.lines[i].ladder.empty()) table_at(lesson_.lines[i].ladder, lines[i] / "ladder");
  }
}

const Table* LessonValidator::table_at(Text id, const Path& path) {
  const Table* table = lesson_.find_table(id);
  if (table == nullptr) break_rule(path, "known_table", id, "`{}` is no table of this lesson", {id});
  return table;
}

void LessonValidator::rows_at(const Table* table, const ArenaSpan<Text>& rows, const Path& path) {
  unique(rows, path);
  for (size_t i = 0; table != nullptr && i < rows.size(); ++i) {
    if (table->find_row(rows[i]) != nullptr) continue;
    break_rule(path[i], "known_row", rows[i], "`{}` is no row of table `{}`", {rows[i], table->id});
  }
}

void LessonValidator::source_at(Text id, const Path& path) {
  for (const SourceEntry& source : lesson_.sources) {
    if (source.id == id) return;
  }
  break_rule(path, "known_source", id, "`{}` is not among the lesson's sources", {id});
}

void LessonValidator::check_ladder(Ladder& ladder, const Path& path) {
  const Path sizes = path / "sizes";
  read_unit(ladder.unit_text, ladder.unit, path / "unit");
  source_at(ladder.source, path / "source");
  for (size_t i = 0; i < ladder.sizes.size(); ++i) {
    const double size = ladder.sizes[i];
    check_size(size, size * ladder.unit.scale, sizes[i]);
    if (!(size > 0)) break_rule(sizes[i], "positive", size, "a size is greater than zero");
    if (i > 0 && !(size > ladder.sizes[i - 1])) {
      break_rule(sizes[i], "ascending", size, "sizes ascend, and this one does not exceed the one before it");
    }
  }
}

void LessonValidator::check_table(Table& table, const Path& path) {
  const Path columns = path / "columns";
  const Path rows = path / "rows";
  unique(table.columns, columns);
  unique(table.rows, rows);
  for (size_t i = 0; i < table.columns.size(); ++i) check_column(table.columns[i], columns[i]);
  for (size_t i = 0; i < table.rows.size(); ++i) check_row(table, table.rows[i], rows[i]);
}

void LessonValidator::check_column(TableColumn& column, const Path& path) {
  read_unit(column.unit_text, column.unit, path / "unit");
  if (column.input.empty()) return;
  column.index = input_at(column.input, path / "input", "`{}` is no input of this lesson");
  if (column.index < 0) return;
  const Dimension& wanted = lesson_.inputs[static_cast<size_t>(column.index)].unit.dimension;
  if (!wanted.is_none() && wanted != column.unit.dimension) {
    break_rule(path / "unit", "unit", column.unit_text, "input `{}` is in another unit, and is no plain number",
               {column.input});
  }
}

void LessonValidator::check_figure_value(const SourcedValue& figure, const TableColumn& column, const Path& path) {
  const Path value = path / "value";
  if (!(figure.value > 0)) break_rule(value, "positive", figure.value, "a figure is greater than zero");
  double in_base_units = figure.value * column.unit.scale;
  if (!column.input.empty() && column.index >= 0) {
    // As a case or a page takes it: to the input's own unit and back.
    const LessonInput& input = lesson_.inputs[static_cast<size_t>(column.index)];
    in_base_units = bound_value(input, column, figure.value) / input.unit.scale * input.unit.scale;
  }
  check_size(figure.value, in_base_units, value);
  source_at(figure.source, path / "source");
}

void LessonValidator::check_row(const Table& table, const TableRow& row, const Path& path) {
  const Path figures = path / "figures";
  if (!row.ladder.empty() && lesson_.find_ladder(row.ladder) == nullptr) {
    break_rule(path / "ladder", "known_ladder", row.ladder, "`{}` is no ladder of this lesson", {row.ladder});
  }
  for (const TableFigure& figure : row.figures) {
    const Path here = figures / figure.column;
    const Path others = here / "others";
    const TableColumn* column = table.find_column(figure.column);
    if (column == nullptr) {
      break_rule(here, "known_column", figure.column, "`{}` is no column of this table", {figure.column});
      continue;
    }
    check_figure_value(figure.first, *column, here);
    for (size_t i = 0; i < figure.others.size(); ++i) check_figure_value(figure.others[i], *column, others[i]);
  }
  for (const TableColumn& column : table.columns) {
    if (row.find(column.name) != nullptr) continue;
    break_rule(figures, "missing_figure", column.name, "row `{}` has no figure in column `{}`", {row.id, column.name});
  }
}

void LessonValidator::figures() {
  const Path figures = root_ / "figures";
  unique(lesson_.figures, figures);
  for (size_t i = 0; i < lesson_.figures.size(); ++i) check_figure(lesson_.figures[i], figures[i]);
}

void LessonValidator::check_bars(Figure& figure, const Path& path) {
  if (figure.lines.empty()) break_rule(path / "lines", "not_empty", "[]", "bars are drawn from at least one line");
  read_unit(figure.unit_text, figure.unit, path / "unit");
  for (Text name : figure.lines) {
    const int line = lesson_.find_line(name);
    if (line >= 0 && lesson_.lines[static_cast<size_t>(line)].unit.dimension != figure.unit.dimension) {
      break_rule(path / "unit", "unit", figure.unit_text, "`{}` is in another unit", {name});
    }
  }
}

void LessonValidator::check_figure(Figure& figure, const Path& path) {
  const Path lines = path / "lines";
  const Path over = path / "over";
  const auto named = [&](Text line, const char* key) {
    if (!line.empty()) {
      line_at(line, path / key);
      return;
    }
    break_rule(path / key, "required", "", "a figure of this kind names `{}`", {key});
  };
  for (size_t i = 0; i < figure.lines.size(); ++i) line_at(figure.lines[i], lines[i]);
  if (!figure.table.empty()) rows_at(table_at(figure.table, over / "table"), figure.rows, over / "rows");
  check_bindings(figure.given, path / "given", true);
  if (figure.kind == "bars") {
    check_bars(figure, path);
  } else if (figure.kind == "roofline") {
    named(figure.bandwidth, "bandwidth");
    named(figure.peak, "peak");
    named(figure.mark, "mark");
    if (figure.table.empty()) break_rule(over, "required", "", "a roofline is drawn over the rows of a table");
  } else if (figure.kind == "ideal_line") {
    named(figure.ideal, "ideal");
    input_at(figure.supplied, path / "supplied", "`supplied` is an input of this lesson");
    input_at(figure.over_input, over / "input", "an ideal line is drawn over an input of this lesson");
  } else {
    break_rule(path / "kind", "one_of", figure.kind, "a figure's kind is `bars`, `roofline` or `ideal_line`");
  }
}

}  // namespace tsa
