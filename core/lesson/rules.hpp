#pragma once

#include "core/lesson/complete.hpp"
#include "core/units/number.hpp"

namespace tsa {

// Collects problems under a path that goes along as the lesson is walked.
class Rules {
 public:
  Rules(Lesson& lesson, std::vector<LessonProblem>& problems) : lesson_(lesson), problems_(problems) {}

  // In the order in which later ones rely on earlier ones.
  void names();
  void stages();
  void formulas();
  void tables();
  void figures();

 private:
  void break_rule(const Path& path, const char* rule, const Part& value, const char* pattern, Parts parts = {}) {
    report(problems_, path, rule, value, pattern, parts);
  }

  void read_unit(const std::string& text, Unit& unit, const Path& path);
  void check_name(const std::string& name, const Path& path);
  void declare_units();
  void check_length(const Path& list, size_t length, const char* least, const char* most);
  void check_inputs();
  void check_input(LessonInput& input, const Path& path);
  void check_lines();
  void check_line(LessonLine& line, const Path& path, int& totals);
  void make_environments();

  void check_stage(size_t index, const Path& path);
  void check_bindings(const std::vector<Binding>& given, const Path& path, bool within_bounds);
  bool within(const LessonInput& input, double value, const Path& path);
  void check_case(Stage& stage, Case& item, const Path& path);
  void expand_table_case(Stage& stage, const Case& item, const Path& path);
  void expect_from_column(Case& flat, const Case& item, const Table& table, const TableRow& row, const ExpectedColumn& expected, const Path& path);
  void check_expectation(const Stage& stage, Expectation& expectation, const Path& path);
  void check_probes(const Probes& probes, const Path& path);
  void check_range(const Range& range, const Path& path);
  void check_bound(const LessonInput& input, double value, const Path& path);
  const Table* table_at(const std::string& id, const Path& path);
  void rows_at(const Table* table, const std::vector<std::string>& rows, const Path& path);
  void line_at(const std::string& name, const Path& path);
  void input_at(const std::string& name, const Path& path, const char* pattern);
  void source_at(const std::string& id, const Path& path);
  void check_table(Table& table, const Path& path);
  void check_column(TableColumn& column, const Path& path);
  void check_row(const Table& table, const TableRow& row, const Path& path);
  void check_figure_value(const SourcedValue& figure, const Path& path);
  void check_ladder(Ladder& ladder, const Path& path);
  void check_figure(Figure& figure, const Path& path);
  void check_bars(Figure& figure, const Path& path);
  void check_formula(const std::string& text, bool condition, const Path& path);

  // Reports each name of a list that stands there before.
  void unique(const std::vector<std::string_view>& names, const Path& list);
  template <class Item>
  static std::vector<std::string_view> names_of(const std::vector<Item>& list, std::string Item::*name) {
    std::vector<std::string_view> names;
    for (const Item& item : list) names.push_back(item.*name);
    return names;
  }

  Lesson& lesson_;
  std::vector<LessonProblem>& problems_;
  const Path root_{"$"};
};

}  // namespace tsa
