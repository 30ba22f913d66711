#pragma once

#include "core/lesson/complete.hpp"
#include "core/units/number.hpp"

namespace tsa {

// Collects problems under a path that is built as the lesson is walked.
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
  void break_rule(std::string path, std::string rule, std::string value, std::string message) {
    problems_.push_back({std::move(path), std::move(rule), std::move(value), std::move(message)});
  }
  static std::string item(std::string_view list, size_t index) {
    return std::string(list) + "[" + print_integer(static_cast<int64_t>(index)) + "]";
  }

  void read_unit(const std::string& text, Unit& unit, const std::string& path);
  void check_name(const std::string& name, const std::string& path);
  void check_inputs();
  void check_lines();
  void make_environments();

  void check_stage(size_t index);
  void check_bindings(const std::vector<Binding>& given, const std::string& path, bool within_bounds);
  void check_case(Stage& stage, Case& item, const std::string& path);
  void expand_table_case(Stage& stage, const Case& item, const std::string& path);
  void expect_from_column(Case& flat, const Case& item, const Table& table, const TableRow& row, const ExpectedColumn& expected, const std::string& path);
  void check_expectation(const Stage& stage, Expectation& expectation, const std::string& path);
  void check_probes(const Probes& probes, const std::string& path);
  void check_range(const Range& range, const std::string& path);
  const Table* table_at(const std::string& id, const std::string& path);
  void rows_at(const Table* table, const std::vector<std::string>& rows, const std::string& path);
  void line_at(const std::string& name, const std::string& path);
  void source_at(const std::string& id, const std::string& path);
  void check_table(Table& table, const std::string& path);
  void check_row(const Table& table, const TableRow& row, const std::string& path);
  void check_ladder(Ladder& ladder, const std::string& path);
  void check_figure(Figure& figure, const std::string& path);
  void check_formula(const std::string& text, bool condition, const std::string& path);

  // Reports each value of a list of texts that stands there before.
  template <class List, class NameOf>
  void unique(const List& list, std::string_view path, NameOf name_of);

  Lesson& lesson_;
  std::vector<LessonProblem>& problems_;
};

template <class List, class NameOf>
void Rules::unique(const List& list, std::string_view path, NameOf name_of) {
  for (size_t i = 0; i < list.size(); ++i) {
    for (size_t j = 0; j < i; ++j) {
      if (name_of(list[i]) != name_of(list[j])) continue;
      break_rule(item(path, i), "unique", name_of(list[i]), "`" + std::string(name_of(list[i])) + "` stands here twice");
      break;
    }
  }
}

}  // namespace tsa
