#include <cmath>

#include "core/lesson/rules.hpp"

namespace tsa {

void Rules::stages() {
  constexpr size_t kMostStages = 64;
  if (lesson_.stages.size() > kMostStages) {
    return break_rule("$.stages", "at_most", print_integer(static_cast<int64_t>(lesson_.stages.size())), "a lesson has at most 64 stages");
  }
  for (size_t i = 0; i < lesson_.stages.size(); ++i) check_stage(i);
}

void Rules::check_stage(size_t index) {
  Stage& stage = lesson_.stages[index];
  const std::string path = item("$.stages", index);
  for (size_t i = 0; i < stage.needs.size(); ++i) {
    if (stage.needs[i] < 1 || stage.needs[i] > static_cast<int>(index)) {
      break_rule(item(path + ".needs", i), "earlier", print_integer(stage.needs[i]), "a stage needs only stages before it, counted from 1");
    }
  }
  if (stage.all_checks) {
    if (index + 1 != lesson_.stages.size()) break_rule(path + ".all_checks", "last", "true", "only the last stage runs all checks");
    if (!stage.cases.empty() || !stage.lines.empty() || !stage.refusals.empty() || stage.probes.count != 0) {
      break_rule(path, "all_checks", stage.title, "a stage of all checks has no lines, cases, probes or refusals of its own");
    }
    return;
  }
  if (stage.lines.empty()) break_rule(path + ".lines", "not_empty", "[]", "a stage grades at least one line");
  if (stage.cases.empty()) break_rule(path + ".cases", "not_empty", "[]", "a stage has at least one case");
  unique(stage.lines, path + ".lines", [](const std::string& name) { return name; });
  unique(stage.cases, path + ".cases", [](const Case& item) { return item.id; });
  for (size_t i = 0; i < stage.lines.size(); ++i) {
    line_at(stage.lines[i], item(path + ".lines", i));
    stage.graded.push_back(lesson_.find_line(stage.lines[i]));
  }
  for (size_t i = 0; i < stage.cases.size(); ++i) check_case(stage, stage.cases[i], item(path + ".cases", i));
  for (size_t i = 0; i < stage.refusals.size(); ++i) {
    check_bindings(stage.refusals[i].given, item(path + ".refusals", i) + ".given", false);
  }
  check_probes(stage.probes, path + ".probes");
}

void Rules::line_at(const std::string& name, const std::string& path) {
  if (lesson_.find_line(name) < 0) break_rule(path, "known_line", name, "`" + name + "` is no line of this lesson");
}

void Rules::check_bindings(const std::vector<Binding>& given, const std::string& path, bool within_bounds) {
  for (const Binding& binding : given) {
    const std::string here = path + "." + binding.input;
    const int index = lesson_.find_input(binding.input);
    if (index < 0) {
      break_rule(here, "known_input", binding.input, "`" + binding.input + "` is no input of this lesson");
      continue;
    }
    const LessonInput& input = lesson_.inputs[static_cast<size_t>(index)];
    if (within_bounds && (binding.value < input.least || binding.value > input.most)) {
      break_rule(here, "within", print_shortest(binding.value), "`" + binding.input + "` lies between " + print_shortest(input.least) + " and " + print_shortest(input.most));
    }
    if (within_bounds && input.whole && std::trunc(binding.value) != binding.value) {
      break_rule(here, "whole", print_shortest(binding.value), "`" + binding.input + "` is a whole number");
    }
  }
}

void Rules::check_expectation(const Stage& stage, Expectation& expectation, const std::string& path) {
  const std::string here = path + "." + expectation.line;
  const int index = lesson_.find_line(expectation.line);
  if (index < 0) return break_rule(here, "known_line", expectation.line, "`" + expectation.line + "` is no line of this lesson");
  bool graded = false;
  for (const std::string& name : stage.lines) graded = graded || name == expectation.line;
  if (!graded) break_rule(here, "graded", expectation.line, "`" + expectation.line + "` is pinned here and not among the lines of the stage");
  const LessonLine& line = lesson_.lines[static_cast<size_t>(index)];
  if (line.is_condition() != expectation.condition) {
    return break_rule(here, "kind", expectation.line, line.is_condition() ? "a condition is pinned to true or false" : "this line is pinned to a number");
  }
  expectation.unit = line.unit;
  if (expectation.unit_text.empty()) return;
  read_unit(expectation.unit_text, expectation.unit, here);
  if (expectation.unit.dimension != line.unit.dimension) {
    break_rule(here, "unit", expectation.unit_text, "`" + expectation.line + "` is in " + line.unit_text + ", which this unit does not measure");
  }
}

void Rules::check_case(Stage& stage, Case& item, const std::string& path) {
  check_bindings(item.given, path + ".given", true);
  if (item.table.empty()) {
    for (Expectation& expectation : item.expect) check_expectation(stage, expectation, path + ".expect");
    stage.flat_cases.push_back(item);
    return;
  }
  expand_table_case(stage, item, path);
}

void Rules::expand_table_case(Stage& stage, const Case& item, const std::string& path) {
  const Table* table = table_at(item.table, path + ".table");
  if (table == nullptr) return;
  rows_at(table, item.rows, path + ".rows");
  if (item.rows.empty()) break_rule(path + ".rows", "not_empty", "[]", "a case over a table names its rows");
  for (const std::string& id : item.rows) {
    const TableRow* row = table->find_row(id);
    if (row == nullptr) continue;
    Case flat = item;
    flat.id = item.id + "." + id;
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
    for (const ExpectedColumn& expected : item.expect_columns) expect_from_column(flat, item, *table, *row, expected, path + ".expect");
    for (Expectation& expectation : flat.expect) check_expectation(stage, expectation, path + ".expect");
    check_bindings(flat.given, path + ".rows." + id, true);
    stage.flat_cases.push_back(std::move(flat));
  }
}

void Rules::expect_from_column(Case& flat, const Case& item, const Table& table, const TableRow& row, const ExpectedColumn& expected, const std::string& path) {
  const TableColumn* column = table.find_column(expected.column);
  const TableFigure* figure = column == nullptr ? nullptr : row.find(expected.column);
  if (column == nullptr) return break_rule(path + "." + expected.line, "known_column", expected.column, "`" + expected.column + "` is no column of table `" + item.table + "`");
  if (figure == nullptr) return break_rule(path + "." + expected.line, "figure", row.id, "row `" + row.id + "` has no figure in column `" + expected.column + "`");
  flat.expect.push_back({expected.line, figure->first.value, false, column->unit_text, {}});
}

void Rules::check_probes(const Probes& probes, const std::string& path) {
  if (probes.count < 0 || probes.count > 1000) break_rule(path + ".count", "between", print_integer(probes.count), "there are at most 1000 probes");
  for (const Range& range : probes.ranges) check_range(range, path + ".ranges." + range.input);
}

void Rules::check_range(const Range& range, const std::string& path) {
  const int index = lesson_.find_input(range.input);
  if (index < 0) return break_rule(path, "known_input", range.input, "`" + range.input + "` is no input of this lesson");
  const LessonInput& input = lesson_.inputs[static_cast<size_t>(index)];
  const auto inside = [&](double value, const std::string& where) {
    if (value < input.least || value > input.most) break_rule(where, "within", print_shortest(value), "`" + range.input + "` lies between " + print_shortest(input.least) + " and " + print_shortest(input.most));
    const double steps = input.whole ? value : value * 8;
    if (std::trunc(steps) != steps || std::fabs(steps) > 9007199254740992.0) {
      break_rule(where, "step", print_shortest(value), input.whole ? "`" + range.input + "` is drawn in whole numbers" : "`" + range.input + "` is drawn in eighths");
    }
  };
  if (!range.each.empty()) {
    for (size_t i = 0; i < range.each.size(); ++i) inside(range.each[i], item(path + ".each", i));
    return;
  }
  inside(range.from, path + ".from");
  inside(range.to, path + ".to");
  if (range.from < 0) break_rule(path + ".from", "not_negative", print_shortest(range.from), "a range starts at zero or above");
  if (range.from > range.to) break_rule(path + ".from", "order", print_shortest(range.from), "`from` is greater than `to`");
  if (range.one_below != 0) {
    inside(range.one_below, path + ".one_below");
    if (range.one_below <= range.from || range.one_below > range.to) break_rule(path + ".one_below", "within", print_shortest(range.one_below), "`one_below` lies between `from` and `to`");
  }
}

}  // namespace tsa
