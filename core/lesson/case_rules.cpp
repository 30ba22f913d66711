#include "core/lesson/derived.hpp"
#include "core/lesson/lesson_rules.hpp"

namespace tsa {

namespace {

class CaseRules : LessonRules {
 public:
  using LessonRules::LessonRules;

  void check(const Stage& stage, Case& item, Case* flat, const Path& path) {
    check_bindings(item.given, path / "given", true);
    const Table* table = nullptr;
    if (!item.table.empty()) {
      table = table_at(item.table, path / "table");
      if (table == nullptr) return;
      check_rows(*table, item.rows, path / "rows");
    }
    check_expectations(stage, item, table, path);
    if (table != nullptr) return expand(item, *table, flat, path);
    *flat = item;
  }

 private:
  void check_expectations(const Stage& stage, Case& item, const Table* table, const Path& path) {
    const Path expect = path / "expect";
    const Path units = path / "expect_units";
    for (const ExpectedUnit& unit : item.expect_units) {
      Expectation* expected = item.expect.begin();
      while (expected != item.expect.end() && (expected->line != unit.line || !expected->column.empty())) ++expected;
      if (expected != item.expect.end()) {
        expected->unit_text = unit.unit_text;
      } else {
        break_rule(units / unit.line, messages::expected(unit.line), unit.line);
      }
    }
    for (Expectation& expected : item.expect) {
      if (expected.column.empty() || find_column(expected, table, expect)) check_expectation(stage, expected, expect);
    }
  }

  bool find_column(Expectation& expected, const Table* table, const Path& path) {
    const Path here = path / expected.line;
    if (table == nullptr) {
      break_rule(here, messages::column_without_table(expected.line), format("\"{}\"", {expected.column}));
      return false;
    }
    const TableColumn* column = table->find_column(expected.column);
    if (column == nullptr) {
      break_rule(here, messages::known_column(expected.column, table->id), expected.column);
      return false;
    }
    expected.unit_text = column->unit_text;
    return true;
  }

  void check_expectation(const Stage& stage, Expectation& expected, const Path& path) {
    const Text name = expected.line;
    const Path here = path / name;
    const LineIndex index = line_at(name, here);
    if (!index.exists()) return;
    bool graded = false;
    for (const LineIndex own : stage.graded) graded = graded || own == index;
    if (!graded) break_rule(here, messages::graded(name), name);
    const LessonLine& line = lesson_.lines[index];
    if (line.is_condition() != expected.condition) {
      return break_rule(here, line.is_condition() ? messages::expected_condition(name) : messages::expected_value(name),
                        name);
    }
    expected.index = index;
    expected.unit = line.unit;
    if (!expected.unit_text.empty()) check_unit(expected, line, here);
    check_size(expected.value, expected.value * expected.unit.scale, here);
  }

  void check_unit(Expectation& expected, const LessonLine& line, const Path& here) {
    read_unit(expected.unit_text, expected.unit, here);
    if (expected.unit.dimension != line.unit.dimension)
      break_rule(here, messages::expected_unit(expected.line, line.unit_text), expected.unit_text);
  }

  void expand(const Case& item, const Table& table, Case* flat, const Path& path) {
    const Path rows = path / "rows";
    for (const Text id : item.rows) {
      const TableRow* row = table.find_row(id);
      if (row == nullptr) continue;
      *flat = case_of_row(lesson_, item, table, *row);
      check_given_by_row(flat->given, item, table, rows / id);
      flat->expect = expected_by_row(item, *row);
      ++flat;
    }
  }

  // The inputs that the row's columns set, the last column's first.
  void check_given_by_row(const ArenaSpan<Binding>& given, const Case& item, const Table& table, const Path& path) {
    size_t bound = given.size() - item.given.size();
    for (const TableColumn& column : table.columns) {
      if (column.input.empty()) continue;
      const Binding& by_row = given[--bound];
      check_given(lesson_.inputs[by_row.index], by_row.value, path / column.input);
    }
  }

  // The expectations, with the row's value for each that names a column.
  ArenaSpan<Expectation> expected_by_row(const Case& item, const TableRow& row) {
    ArenaSpan<Expectation> expectations = lesson_.arena.make_span<Expectation>(item.expect.size());
    for (size_t i = 0; i < expectations.size(); ++i) {
      expectations[i] = item.expect[i];
      const TableFigure* figure = expectations[i].column.empty() ? nullptr : row.find(expectations[i].column);
      if (figure != nullptr) expectations[i].value = figure->value;
    }
    return expectations;
  }
};

}  // namespace

void check_case(Lesson& lesson, LessonProblems& problems, const Stage& stage, Case& item, Case* flat,
                const Path& path) {
  CaseRules(lesson, problems).check(stage, item, flat, path);
}

}  // namespace tsa
