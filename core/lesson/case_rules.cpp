#include "core/lesson/lesson_validator.hpp"

namespace tsa {

void LessonValidator::check_expectation(const Stage& stage, Expectation& expectation, const Path& path) {
  Text name = expectation.line;
  const Path here = path / name;
  const int index = line_at(name, here);
  if (index < 0) return;
  bool graded = false;
  for (const int own : stage.graded) graded = graded || own == index;
  if (!graded) break_rule(here, "graded", name, "`{}` is pinned here and not among the lines of the stage", {name});
  const LessonLine& line = lesson_.lines[static_cast<size_t>(index)];
  if (line.is_condition() != expectation.condition) {
    return break_rule(
        here, "kind", name,
        line.is_condition() ? "a condition is pinned to true or false" : "this line is pinned to a number");
  }
  expectation.index = index;
  expectation.unit = line.unit;
  if (!expectation.unit_text.empty()) check_expected_unit(expectation, line, here);
  check_size(expectation.value, expectation.value * expectation.unit.scale, here);
}

void LessonValidator::check_expected_unit(Expectation& expectation, const LessonLine& line, const Path& here) {
  read_unit(expectation.unit_text, expectation.unit, here);
  if (expectation.unit.dimension != line.unit.dimension) {
    break_rule(here, "unit", expectation.unit_text, "`{}` is in {}, which this unit does not measure",
               {expectation.line, line.unit_text});
  }
}

// `flat`: where the case is written out, in as many as it names rows.
void LessonValidator::check_case(const Stage& stage, Case& item, Case* flat, const Path& path) {
  check_bindings(item.given, path / "given", true);
  const Table* table = nullptr;
  if (!item.table.empty()) {
    table = table_at(item.table, path / "table");
    if (table == nullptr) return;
    rows_at(table, item.rows, path / "rows");
  }
  check_expectations(stage, item, table, path);
  if (table != nullptr) return expand_case(item, *table, flat, path);
  *flat = item;
}

void LessonValidator::expand_case(const Case& item, const Table& table, Case* flat, const Path& path) {
  const Path rows = path / "rows";
  for (const Text id : item.rows) {
    const TableRow* row = table.find_row(id);
    if (row == nullptr) continue;
    *flat = item;
    flat->id = lesson_.arena.intern(format("{}.{}", {item.id, id}));
    flat->title = row->title;
    flat->row = id;
    flat->given = given_by_row(item, table, *row, rows / id);
    flat->expect = expected_by_row(item, *row);
    ++flat;
  }
}

// What the columns of a row bind (`tables` has seen that it has a figure in each), under what the case gives of its
// own.
ArenaSpan<Binding> LessonValidator::given_by_row(const Case& item, const Table& table, const TableRow& row,
                                                 const Path& path) {
  size_t bound = 0;
  for (const TableColumn& column : table.columns) bound += column.input.empty() ? 0 : 1;
  ArenaSpan<Binding> given = lesson_.arena.make_span<Binding>(bound + item.given.size());
  for (size_t i = 0; i < item.given.size(); ++i) given[bound + i] = item.given[i];
  for (const TableColumn& column : table.columns) {
    if (column.input.empty()) continue;
    const LessonInput& input = lesson_.inputs[static_cast<size_t>(column.index)];
    const double value = bound_value(input, column, row.find(column.name)->first.value) / input.unit.scale;
    check_given(input, value, path / column.input);
    given[--bound] = {column.input, value, column.index};
  }
  return given;
}

// What a row expects: where a line is pinned to a column, its figure there.
ArenaSpan<Expectation> LessonValidator::expected_by_row(const Case& item, const TableRow& row) {
  ArenaSpan<Expectation> expectations = lesson_.arena.make_span<Expectation>(item.expect.size());
  for (size_t i = 0; i < expectations.size(); ++i) {
    expectations[i] = item.expect[i];
    const TableFigure* figure = expectations[i].column.empty() ? nullptr : row.find(expectations[i].column);
    if (figure != nullptr) expectations[i].value = figure->first.value;
  }
  return expectations;
}

// `table`: of a case over one, else null.
void LessonValidator::check_expectations(const Stage& stage, Case& item, const Table* table, const Path& path) {
  const Path expect = path / "expect";
  const Path units = path / "expect_units";
  for (const ExpectedUnit& unit : item.expect_units) {
    Expectation* pin = item.expect.begin();
    while (pin != item.expect.end() && (pin->line != unit.line || !pin->column.empty())) ++pin;
    if (pin != item.expect.end()) {
      pin->unit_text = unit.unit_text;
    } else {
      break_rule(units / unit.line, "expected", unit.line, "`{}` is not pinned to a value in this case", {unit.line});
    }
  }
  for (Expectation& pin : item.expect) {
    if (pin.column.empty() || expect_column(pin, table, expect)) check_expectation(stage, pin, expect);
  }
}

bool LessonValidator::expect_column(Expectation& pin, const Table* table, const Path& path) {
  const Path here = path / pin.line;
  if (table == nullptr) {
    break_rule(here, "kind", format("\"{}\"", {pin.column}),
               "a number, true or false is due here: only a case over a table names a column");
    return false;
  }
  const TableColumn* column = table->find_column(pin.column);
  if (column == nullptr) {
    break_rule(here, "known_column", pin.column, "`{}` is no column of table `{}`", {pin.column, table->id});
    return false;
  }
  pin.unit_text = column->unit_text;
  return true;
}

}  // namespace tsa
