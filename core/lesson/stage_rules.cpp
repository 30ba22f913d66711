#include <cmath>

#include "core/lesson/rules.hpp"

namespace tsa {

void Rules::stages() {
  const Path stages = root_ / "stages";
  constexpr size_t kMostStages = 64;
  if (lesson_.stages.size() > kMostStages) {
    return break_rule(stages, "at_most", print_integer(static_cast<int64_t>(lesson_.stages.size())),
                      "a lesson has at most 64 stages");
  }
  for (size_t i = 0; i < lesson_.stages.size(); ++i) check_stage(i, stages[i]);
}

void Rules::check_stage(size_t index, const Path& path) {
  Stage& stage = lesson_.stages[index];
  const Path needs = path / "needs";
  for (size_t i = 0; i < stage.needs.size(); ++i) {
    if (stage.needs[i] < 1 || stage.needs[i] > static_cast<int>(index)) {
      break_rule(needs[i], "earlier", print_integer(stage.needs[i]),
                 "a stage needs only stages before it, counted from 1");
    }
  }
  if (stage.all_checks) {
    if (index + 1 != lesson_.stages.size())
      break_rule(path / "all_checks", "last", "true", "only the last stage runs all checks");
    if (!stage.cases.empty() || !stage.lines.empty() || !stage.refusals.empty() || stage.probes.count != 0) {
      break_rule(path, "all_checks", stage.title,
                 "a stage of all checks has no lines, cases, probes or refusals of its own");
    }
    return;
  }
  const Path lines = path / "lines";
  const Path cases = path / "cases";
  const Path refusals = path / "refusals";
  if (stage.lines.empty()) break_rule(lines, "not_empty", "[]", "a stage grades at least one line");
  if (stage.cases.empty()) break_rule(cases, "not_empty", "[]", "a stage has at least one case");
  unique(stage.lines, lines);
  unique(stage.cases, cases);
  stage.graded = lesson_.store.list<int>(stage.lines.size());
  for (size_t i = 0; i < stage.lines.size(); ++i) {
    line_at(stage.lines[i], lines[i]);
    stage.graded[i] = lesson_.find_line(stage.lines[i]);
  }
  size_t flat = 0;
  for (const Case& item : stage.cases) flat += flat_size(item);
  stage.flat_cases = lesson_.store.list<Case>(flat);
  flat = 0;
  for (size_t i = 0; i < stage.cases.size(); ++i) {
    check_case(stage, stage.cases[i], stage.flat_cases.begin() + flat, cases[i]);
    flat += flat_size(stage.cases[i]);
  }
  for (size_t i = 0; i < stage.refusals.size(); ++i)
    check_bindings(stage.refusals[i].given, refusals[i] / "given", false);
  check_probes(stage.probes, path / "probes");
}

void Rules::line_at(Text name, const Path& path) {
  if (lesson_.find_line(name) < 0) break_rule(path, "known_line", name, "`{}` is no line of this lesson", {name});
}

// `pattern` may say the name.
void Rules::input_at(Text name, const Path& path, const char* pattern) {
  if (lesson_.find_input(name) < 0) break_rule(path, "known_input", name, pattern, {name});
}

bool Rules::within(const LessonInput& input, double value, const Path& path) {
  if (value >= input.least && value <= input.most) return true;
  break_rule(path, "within", print_shortest(value), "`{}` lies between {} and {}",
             {input.name, print_shortest(input.least), print_shortest(input.most)});
  return false;
}

void Rules::check_bindings(const List<Binding>& given, const Path& path, bool within_bounds) {
  for (const Binding& binding : given) {
    const Path here = path / binding.input;
    input_at(binding.input, here, "`{}` is no input of this lesson");
    const int index = lesson_.find_input(binding.input);
    if (index < 0 || !within_bounds) continue;
    const LessonInput& input = lesson_.inputs[static_cast<size_t>(index)];
    within(input, binding.value, here);
    if (input.whole && std::trunc(binding.value) != binding.value) {
      break_rule(here, "whole", print_shortest(binding.value), "`{}` is a whole number", {binding.input});
    }
  }
}

void Rules::check_expectation(const Stage& stage, Expectation& expectation, const Path& path) {
  Text name = expectation.line;
  const Path here = path / name;
  const int index = lesson_.find_line(name);
  if (index < 0) return line_at(name, here);
  bool graded = false;
  for (Text own : stage.lines) graded = graded || own == name;
  if (!graded) break_rule(here, "graded", name, "`{}` is pinned here and not among the lines of the stage", {name});
  const LessonLine& line = lesson_.lines[static_cast<size_t>(index)];
  if (line.is_condition() != expectation.condition) {
    return break_rule(
        here, "kind", name,
        line.is_condition() ? "a condition is pinned to true or false" : "this line is pinned to a number");
  }
  expectation.unit = line.unit;
  if (expectation.unit_text.empty()) return;
  read_unit(expectation.unit_text, expectation.unit, here);
  if (expectation.unit.dimension != line.unit.dimension) {
    break_rule(here, "unit", expectation.unit_text, "`{}` is in {}, which this unit does not measure",
               {name, line.unit_text});
  }
}

// How many cases an author's comes to: one, or one for each row that there is.
size_t Rules::flat_size(const Case& item) const {
  if (item.table.empty()) return 1;
  const Table* table = lesson_.find_table(item.table);
  size_t rows = 0;
  for (const Text id : item.rows) rows += table != nullptr && table->find_row(id) != nullptr ? 1 : 0;
  return rows;
}

// `flat`: where the case is written out.
void Rules::check_case(const Stage& stage, Case& item, Case* flat, const Path& path) {
  check_bindings(item.given, path / "given", true);
  if (!item.table.empty()) return expand_case(stage, item, flat, path);
  *flat = item;
  check_pins(stage, *flat, nullptr, nullptr, path);
}

void Rules::expand_case(const Stage& stage, const Case& item, Case* flat, const Path& path) {
  const Path rows = path / "rows";
  const Table* table = table_at(item.table, path / "table");
  if (table == nullptr) return;
  rows_at(table, item.rows, rows);
  if (item.rows.empty()) break_rule(rows, "not_empty", "[]", "a case over a table names its rows");
  for (const Text id : item.rows) {
    const TableRow* row = table->find_row(id);
    if (row == nullptr) continue;
    *flat = item;
    flat->id = lesson_.store.keep(say("{}.{}", {item.id, id}));
    flat->title = row->title;
    flat->row = id;
    flat->given = given_by_row(item, *table, *row);
    check_pins(stage, *flat, table, row, path);
    check_bindings(flat->given, rows / id, true);
    ++flat;
  }
}

// What the columns of a row bind (`tables` has seen that it has a figure in each), under what the case gives of its
// own.
List<Binding> Rules::given_by_row(const Case& item, const Table& table, const TableRow& row) {
  size_t bound = 0;
  for (const TableColumn& column : table.columns) bound += column.input.empty() ? 0 : 1;
  List<Binding> given = lesson_.store.list<Binding>(bound + item.given.size());
  for (size_t i = 0; i < item.given.size(); ++i) given[bound + i] = item.given[i];
  for (const TableColumn& column : table.columns) {
    if (column.input.empty()) continue;
    const TableFigure* figure = row.find(column.name);
    const LessonInput& input = lesson_.inputs[static_cast<size_t>(lesson_.find_input(column.input))];
    given[--bound] = {column.input, bound_value(input, column, figure->first.value) / input.unit.scale};
  }
  return given;
}

// `table` and `row`: of an expanded case, else null.
void Rules::check_pins(const Stage& stage, Case& flat, const Table* table, const TableRow* row, const Path& path) {
  const Path expect = path / "expect";
  const Path units = path / "expect_units";
  List<Expectation> pins = lesson_.store.list<Expectation>(flat.expect.size());
  for (size_t i = 0; i < pins.size(); ++i) pins[i] = flat.expect[i];
  flat.expect = pins;
  for (const ExpectedUnit& unit : flat.expect_units) {
    Expectation* pin = pins.begin();
    while (pin != pins.end() && (pin->line != unit.line || !pin->column.empty())) ++pin;
    if (pin != pins.end()) {
      pin->unit_text = unit.unit_text;
    } else {
      break_rule(units / unit.line, "expected", unit.line, "`{}` is not pinned to a value in this case", {unit.line});
    }
  }
  for (Expectation& pin : pins) {
    if (pin.column.empty() || expect_from_column(pin, table, row, expect)) check_expectation(stage, pin, expect);
  }
}

bool Rules::expect_from_column(Expectation& pin, const Table* table, const TableRow* row, const Path& path) {
  const Path here = path / pin.line;
  if (table == nullptr) {
    break_rule(here, "kind", say("\"{}\"", {pin.column}),
               "a number, true or false is due here: only a case over a table names a column");
    return false;
  }
  const TableColumn* column = table->find_column(pin.column);
  if (column == nullptr) {
    break_rule(here, "known_column", pin.column, "`{}` is no column of table `{}`", {pin.column, table->id});
    return false;
  }
  pin.value = row->find(pin.column)->first.value;
  pin.unit_text = column->unit_text;
  return true;
}

void Rules::check_probes(const Probes& probes, const Path& path) {
  if (probes.count < 0 || probes.count > 1000) {
    break_rule(path / "count", "between", print_integer(probes.count), "there are at most 1000 probes");
  }
  const Path ranges = path / "ranges";
  for (const Range& range : probes.ranges) {
    const Path here = ranges / range.input;
    check_range(range, here);
    if (probes.count < 0 || range.each.size() <= static_cast<size_t>(probes.count)) continue;
    break_rule(here / "each", "covered", print_integer(static_cast<int64_t>(range.each.size())),
               "there are more values here than probes to draw them: raise `count`");
  }
}

void Rules::check_bound(const LessonInput& input, double value, const Path& path) {
  within(input, value, path);
  const double steps = input.whole ? value : value * 8;
  if (std::trunc(steps) == steps && std::fabs(steps) <= 9007199254740992.0) return;
  break_rule(path, "step", print_shortest(value),
             input.whole ? "`{}` is drawn in whole numbers, up to 2^53" : "`{}` is drawn in eighths, up to 2^50",
             {input.name});
}

void Rules::check_range(const Range& range, const Path& path) {
  const int index = lesson_.find_input(range.input);
  if (index < 0) return input_at(range.input, path, "`{}` is no input of this lesson");
  const LessonInput& input = lesson_.inputs[static_cast<size_t>(index)];
  const Path each = path / "each";
  const Path from = path / "from";
  const Path one_below = path / "one_below";
  for (size_t i = 0; i < range.each.size(); ++i) check_bound(input, range.each[i], each[i]);
  if (!range.each.empty()) return;
  check_bound(input, range.from, from);
  check_bound(input, range.to, path / "to");
  if (range.from < 0) break_rule(from, "not_negative", print_shortest(range.from), "a range starts at zero or above");
  if (range.from > range.to) break_rule(from, "order", print_shortest(range.from), "`from` is greater than `to`");
  if (range.one_below == 0) return;
  check_bound(input, range.one_below, one_below);
  if (range.one_below <= range.from || range.one_below > range.to) {
    break_rule(one_below, "within", print_shortest(range.one_below), "`one_below` lies between `from` and `to`");
  }
}

}  // namespace tsa
