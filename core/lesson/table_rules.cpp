#include "core/lesson/rules.hpp"

namespace tsa {

void Rules::tables() {
  unique(lesson_.sources, "$.sources", [](const SourceEntry& source) { return source.id; });
  unique(lesson_.ladders, "$.ladders", [](const Ladder& ladder) { return ladder.id; });
  unique(lesson_.tables, "$.tables", [](const Table& table) { return table.id; });
  for (size_t i = 0; i < lesson_.ladders.size(); ++i) check_ladder(lesson_.ladders[i], item("$.ladders", i));
  for (size_t i = 0; i < lesson_.tables.size(); ++i) check_table(lesson_.tables[i], item("$.tables", i));
  for (size_t i = 0; i < lesson_.lines.size(); ++i) {
    if (!lesson_.lines[i].ladder.empty()) table_at(lesson_.lines[i].ladder, item("$.lines", i) + ".ladder");
  }
}

const Table* Rules::table_at(const std::string& id, const std::string& path) {
  const Table* table = lesson_.find_table(id);
  if (table == nullptr) break_rule(path, "known_table", id, "`" + id + "` is no table of this lesson");
  return table;
}

void Rules::rows_at(const Table* table, const std::vector<std::string>& rows, const std::string& path) {
  for (size_t i = 0; table != nullptr && i < rows.size(); ++i) {
    if (table->find_row(rows[i]) == nullptr) break_rule(item(path, i), "known_row", rows[i], "`" + rows[i] + "` is no row of table `" + table->id + "`");
  }
}

void Rules::source_at(const std::string& id, const std::string& path) {
  for (const SourceEntry& source : lesson_.sources) {
    if (source.id == id) return;
  }
  break_rule(path, "known_source", id, id.empty() ? "a figure names its source" : "`" + id + "` is not among the lesson's sources");
}

void Rules::check_ladder(Ladder& ladder, const std::string& path) {
  read_unit(ladder.unit_text, ladder.unit, path + ".unit");
  source_at(ladder.source, path + ".source");
  if (ladder.sizes.empty()) break_rule(path + ".sizes", "not_empty", "[]", "a ladder has at least one size");
  for (size_t i = 0; i < ladder.sizes.size(); ++i) {
    const double size = ladder.sizes[i];
    if (!(size > 0)) break_rule(item(path + ".sizes", i), "positive", print_shortest(size), "a size is greater than zero");
    if (i > 0 && !(size > ladder.sizes[i - 1])) break_rule(item(path + ".sizes", i), "ascending", print_shortest(size), "sizes ascend, and this one does not exceed the one before it");
  }
}

void Rules::check_table(Table& table, const std::string& path) {
  unique(table.columns, path + ".columns", [](const TableColumn& column) { return column.name; });
  unique(table.rows, path + ".rows", [](const TableRow& row) { return row.id; });
  for (size_t i = 0; i < table.columns.size(); ++i) {
    TableColumn& column = table.columns[i];
    const std::string here = item(path + ".columns", i);
    read_unit(column.unit_text, column.unit, here + ".unit");
    if (column.input.empty()) continue;
    const int index = lesson_.find_input(column.input);
    if (index < 0) {
      break_rule(here + ".input", "known_input", column.input, "`" + column.input + "` is no input of this lesson");
      continue;
    }
    const Dimension& wanted = lesson_.inputs[static_cast<size_t>(index)].unit.dimension;
    if (!wanted.is_none() && wanted != column.unit.dimension) {
      break_rule(here + ".unit", "unit", column.unit_text, "input `" + column.input + "` is in another unit, and is no plain number");
    }
  }
  for (size_t i = 0; i < table.rows.size(); ++i) check_row(table, table.rows[i], item(path + ".rows", i));
}

void Rules::check_row(const Table& table, const TableRow& row, const std::string& path) {
  if (!row.ladder.empty() && lesson_.find_ladder(row.ladder) == nullptr) {
    break_rule(path + ".ladder", "known_ladder", row.ladder, "`" + row.ladder + "` is no ladder of this lesson");
  }
  const auto positive = [&](const SourcedValue& figure, const std::string& here) {
    if (!(figure.value > 0)) break_rule(here + ".value", "positive", print_shortest(figure.value), "a figure is greater than zero");
    source_at(figure.source, here + ".source");
  };
  for (const TableFigure& figure : row.figures) {
    const std::string here = path + ".figures." + figure.column;
    if (table.find_column(figure.column) == nullptr) break_rule(here, "known_column", figure.column, "`" + figure.column + "` is no column of this table");
    positive(figure.first, here);
    for (size_t i = 0; i < figure.others.size(); ++i) positive(figure.others[i], item(here + ".others", i));
  }
  for (const TableColumn& column : table.columns) {
    if (row.find(column.name) == nullptr) break_rule(path + ".figures", "missing_figure", column.name, "row `" + row.id + "` has no figure in column `" + column.name + "`");
  }
}

void Rules::figures() {
  unique(lesson_.figures, "$.figures", [](const Figure& figure) { return figure.id; });
  for (size_t i = 0; i < lesson_.figures.size(); ++i) check_figure(lesson_.figures[i], item("$.figures", i));
}

void Rules::check_figure(Figure& figure, const std::string& path) {
  const auto named = [&](const std::string& line, const char* key) {
    if (line.empty()) return break_rule(path + "." + key, "required", "", "a figure of this kind names `" + std::string(key) + "`");
    line_at(line, path + "." + key);
  };
  for (size_t i = 0; i < figure.lines.size(); ++i) line_at(figure.lines[i], item(path + ".lines", i));
  if (!figure.table.empty()) rows_at(table_at(figure.table, path + ".over.table"), figure.rows, path + ".over.rows");
  check_bindings(figure.given, path + ".given", true);
  if (figure.kind == "bars") {
    if (figure.lines.empty()) break_rule(path + ".lines", "not_empty", "[]", "bars are drawn from at least one line");
    read_unit(figure.unit_text, figure.unit, path + ".unit");
    for (size_t i = 0; i < figure.lines.size(); ++i) {
      const int line = lesson_.find_line(figure.lines[i]);
      if (line >= 0 && lesson_.lines[static_cast<size_t>(line)].unit.dimension != figure.unit.dimension) {
        break_rule(path + ".unit", "unit", figure.unit_text, "`" + figure.lines[i] + "` is in another unit");
      }
    }
  } else if (figure.kind == "roofline") {
    named(figure.bandwidth, "bandwidth");
    named(figure.peak, "peak");
    named(figure.mark, "mark");
    if (figure.table.empty()) break_rule(path + ".over", "required", "", "a roofline is drawn over the rows of a table");
  } else if (figure.kind == "ideal_line") {
    named(figure.ideal, "ideal");
    if (lesson_.find_input(figure.supplied) < 0) break_rule(path + ".supplied", "known_input", figure.supplied, "`supplied` is an input of this lesson");
    if (lesson_.find_input(figure.over_input) < 0) break_rule(path + ".over.input", "known_input", figure.over_input, "an ideal line is drawn over an input of this lesson");
  } else {
    break_rule(path + ".kind", "one_of", figure.kind, "a figure's kind is `bars`, `roofline` or `ideal_line`");
  }
}

}  // namespace tsa
