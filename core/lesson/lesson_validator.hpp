#pragma once

#include "core/lesson/validate.hpp"

namespace tsa {

// Collects problems under a path that goes along as the lesson is walked.
class LessonValidator {
 public:
  LessonValidator(Lesson& lesson, std::vector<LessonProblem>& problems) : lesson_(lesson), problems_(problems) {}

  // In the order in which later ones rely on earlier ones.
  void names();
  void stages();
  void formulas();
  void tables();
  void figures();

 private:
  void break_rule(const Path& path, const char* rule, const FormatArg& value, const char* pattern,
                  FormatArgs parts = {}) {
    report(problems_, path, rule, value, pattern, parts);
  }

  // The same of a number, which is printed in one place.
  void break_rule(const Path& path, const char* rule, double value, const char* pattern, FormatArgs parts = {});

  void read_unit(Text text, Unit& unit, const Path& path);
  void check_name(Text name, const Path& path);
  void declare_units();
  void check_size(double value, double in_base_units, const Path& path);
  void check_inputs();
  void check_input(LessonInput& input, const Path& path);
  void check_lines();
  void check_line(LessonLine& line, const Path& path, int& totals);
  void make_environments();

  void check_stage(size_t index, const Path& path);
  void check_bindings(ArenaSpan<Binding>& given, const Path& path, bool within_bounds);
  void check_given(const LessonInput& input, double value, const Path& path);
  void within(const LessonInput& input, double value, const Path& path);
  void check_case(const Stage& stage, Case& item, Case* flat, const Path& path);
  void expand_case(const Case& item, const Table& table, Case* flat, const Path& path);
  ArenaSpan<Binding> given_by_row(const Case& item, const Table& table, const TableRow& row, const Path& path);
  ArenaSpan<Expectation> expected_by_row(const Case& item, const TableRow& row);
  void check_expectations(const Stage& stage, Case& item, const Table* table, const Path& path);
  bool expect_column(Expectation& pin, const Table* table, const Path& path);
  void check_expectation(const Stage& stage, Expectation& expectation, const Path& path);
  void check_expected_unit(Expectation& expectation, const LessonLine& line, const Path& here);
  void check_probes(Probes& probes, const Path& path);
  void check_range(Range& range, const Path& path);
  void check_bound(const LessonInput& input, double value, const Path& path);
  const Table* table_at(Text id, const Path& path);
  void rows_at(const Table* table, const ArenaSpan<Text>& rows, const Path& path);
  // The index of what bears the name; where nothing does, a problem and -1.
  int line_at(Text name, const Path& path);
  int input_at(Text name, const Path& path, const char* pattern);
  void source_at(Text id, const Path& path);
  void check_table(Table& table, const Path& path);
  void check_column(TableColumn& column, const Path& path);
  void check_row(const Table& table, const TableRow& row, const Path& path);
  void check_figure_value(const SourcedValue& figure, const TableColumn& column, const Path& path);
  void check_ladder(Ladder& ladder, const Path& path);
  void check_figure(Figure& figure, const Path& path);
  void check_bars(Figure& figure, const Path& path);
  Sheet check_formula(Text text, bool condition, const Path& path);

  // Reports each name of a list that stands there before.
  void unique(const void* items, size_t count, size_t size, const Path& list);
  template <class Item>
  void unique(const ArenaSpan<Item>& items, const Path& list) {
    unique(items.begin(), items.size(), sizeof(Item), list);
  }

  Lesson& lesson_;
  std::vector<LessonProblem>& problems_;
  size_t flat_cases_ = 0;  // of the stages before
  bool evidence_ = false;  // whether one of them writes it
  const Path root_{"$"};
};

}  // namespace tsa
