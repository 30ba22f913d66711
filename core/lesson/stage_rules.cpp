#include <cmath>

#include "core/lesson/rules.hpp"

namespace tsa {

void Rules::stages() {
  const Path stages = root_ / "stages";
  constexpr size_t kMostStages = 64;
  if (lesson_.stages.size() > kMostStages) {
    return break_rule(stages, "at_most", print_integer(static_cast<int64_t>(lesson_.stages.size())), "a lesson has at most 64 stages");
  }
  for (size_t i = 0; i < lesson_.stages.size(); ++i) check_stage(i, stages[i]);
}

void Rules::check_stage(size_t index, const Path& path) {
  Stage& stage = lesson_.stages[index];
  const Path needs = path / "needs";
  for (size_t i = 0; i < stage.needs.size(); ++i) {
    if (stage.needs[i] < 1 || stage.needs[i] > static_cast<int>(index)) {
      break_rule(needs[i], "earlier", print_integer(stage.needs[i]), "a stage needs only stages before it, counted from 1");
    }
  }
  if (stage.all_checks) {
    if (index + 1 != lesson_.stages.size()) break_rule(path / "all_checks", "last", "true", "only the last stage runs all checks");
    if (!stage.cases.empty() || !stage.lines.empty() || !stage.refusals.empty() || stage.probes.count != 0) {
      break_rule(path, "all_checks", stage.title, "a stage of all checks has no lines, cases, probes or refusals of its own");
    }
    return;
  }
  const Path lines = path / "lines";
  const Path cases = path / "cases";
  const Path refusals = path / "refusals";
  if (stage.lines.empty()) break_rule(lines, "not_empty", "[]", "a stage grades at least one line");
  if (stage.cases.empty()) break_rule(cases, "not_empty", "[]", "a stage has at least one case");
  unique({stage.lines.begin(), stage.lines.end()}, lines);
  unique(names_of(stage.cases, &Case::id), cases);
  for (size_t i = 0; i < stage.lines.size(); ++i) {
    line_at(stage.lines[i], lines[i]);
    stage.graded.push_back(lesson_.find_line(stage.lines[i]));
  }
  for (size_t i = 0; i < stage.cases.size(); ++i) check_case(stage, stage.cases[i], cases[i]);
  for (size_t i = 0; i < stage.refusals.size(); ++i) check_bindings(stage.refusals[i].given, refusals[i] / "given", false);
  check_probes(stage.probes, path / "probes");
}

void Rules::line_at(const std::string& name, const Path& path) {
  if (lesson_.find_line(name) < 0) break_rule(path, "known_line", name, "`{}` is no line of this lesson", {name});
}

// `pattern` may say the name.
void Rules::input_at(const std::string& name, const Path& path, const char* pattern) {
  if (lesson_.find_input(name) < 0) break_rule(path, "known_input", name, pattern, {name});
}

bool Rules::within(const LessonInput& input, double value, const Path& path) {
  if (value >= input.least && value <= input.most) return true;
  break_rule(path, "within", print_shortest(value), "`{}` lies between {} and {}",
             {input.name, print_shortest(input.least), print_shortest(input.most)});
  return false;
}

void Rules::check_bindings(const std::vector<Binding>& given, const Path& path, bool within_bounds) {
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
  const std::string& name = expectation.line;
  const Path here = path / name;
  const int index = lesson_.find_line(name);
  if (index < 0) return line_at(name, here);
  bool graded = false;
  for (const std::string& own : stage.lines) graded = graded || own == name;
  if (!graded) break_rule(here, "graded", name, "`{}` is pinned here and not among the lines of the stage", {name});
  const LessonLine& line = lesson_.lines[static_cast<size_t>(index)];
  if (line.is_condition() != expectation.condition) {
    return break_rule(here, "kind", name, line.is_condition() ? "a condition is pinned to true or false" : "this line is pinned to a number");
  }
  expectation.unit = line.unit;
  if (expectation.unit_text.empty()) return;
  read_unit(expectation.unit_text, expectation.unit, here);
  if (expectation.unit.dimension != line.unit.dimension) {
    break_rule(here, "unit", expectation.unit_text, "`{}` is in {}, which this unit does not measure", {name, line.unit_text});
  }
}

void Rules::check_case(Stage& stage, Case& item, const Path& path) {
  check_bindings(item.given, path / "given", true);
  if (!item.table.empty()) return expand_table_case(stage, item, path);
  const Path expect = path / "expect";
  for (Expectation& expectation : item.expect) check_expectation(stage, expectation, expect);
  stage.flat_cases.push_back(item);
}

void Rules::expand_table_case(Stage& stage, const Case& item, const Path& path) {
  const Path rows = path / "rows";
  const Path expect = path / "expect";
  const Table* table = table_at(item.table, path / "table");
  if (table == nullptr) return;
  rows_at(table, item.rows, rows);
  if (item.rows.empty()) break_rule(rows, "not_empty", "[]", "a case over a table names its rows");
  for (const std::string& id : item.rows) {
    const TableRow* row = table->find_row(id);
    if (row == nullptr) continue;
    Case flat = item;
    flat.id = say("{}.{}", {item.id, id});
    flat.title = row->title;
    flat.row = id;
    for (const TableColumn& column : table->columns) {
      if (column.input.empty()) continue;
      const TableFigure* figure = row->find(column.name);
      if (figure == nullptr) continue;
      const LessonInput& input = lesson_.inputs[static_cast<size_t>(lesson_.find_input(column.input))];
      // What a case gives of its own stands over its row.
      flat.given.insert(flat.given.begin(), {column.input, bound_value(input, column, figure->first.value) / input.unit.scale});
    }
    for (const ExpectedColumn& expected : item.expect_columns) expect_from_column(flat, item, *table, *row, expected, expect);
    for (Expectation& expectation : flat.expect) check_expectation(stage, expectation, expect);
    check_bindings(flat.given, rows / id, true);
    stage.flat_cases.push_back(std::move(flat));
  }
}

void Rules::expect_from_column(Case& flat, const Case& item, const Table& table, const TableRow& row, const ExpectedColumn& expected, const Path& path) {
  const Path here = path / expected.line;
  const TableColumn* column = table.find_column(expected.column);
  const TableFigure* figure = column == nullptr ? nullptr : row.find(expected.column);
  if (column == nullptr) {
    return break_rule(here, "known_column", expected.column, "`{}` is no column of table `{}`", {expected.column, item.table});
  }
  if (figure == nullptr) {
    return break_rule(here, "figure", row.id, "row `{}` has no figure in column `{}`", {row.id, expected.column});
  }
  flat.expect.push_back({expected.line, figure->first.value, false, column->unit_text, {}});
}

void Rules::check_probes(const Probes& probes, const Path& path) {
  if (probes.count < 0 || probes.count > 1000) {
    break_rule(path / "count", "between", print_integer(probes.count), "there are at most 1000 probes");
  }
  const Path ranges = path / "ranges";
  for (const Range& range : probes.ranges) check_range(range, ranges / range.input);
}

void Rules::check_bound(const LessonInput& input, double value, const Path& path) {
  within(input, value, path);
  const double steps = input.whole ? value : value * 8;
  if (std::trunc(steps) == steps && std::fabs(steps) <= 9007199254740992.0) return;
  break_rule(path, "step", print_shortest(value), input.whole ? "`{}` is drawn in whole numbers" : "`{}` is drawn in eighths", {input.name});
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
