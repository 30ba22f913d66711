#pragma once

#include "core/lesson/lesson.hpp"
#include "core/lesson/lesson_problem.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

using LessonProblems = std::vector<LessonProblem>;

// The passes of validate_lesson, in order: each relies on the ones before it, and works out what belongs to its rules.
void check_names(Lesson& lesson, LessonProblems& problems);     // units, inputs, lines; makes the environments
void check_tables(Lesson& lesson, LessonProblems& problems);    // sources, ladders, tables
void check_stages(Lesson& lesson, LessonProblems& problems);    // cases, probes, refusals
void check_formulas(Lesson& lesson, LessonProblems& problems);  // of misconceptions and notes; reads them
void check_figures(Lesson& lesson, LessonProblems& problems);

// One case of a stage. `flat`: where its cases go once it is expanded, one for each row that it names.
void check_case(Lesson& lesson, LessonProblems& problems, const Stage& stage, Case& item, Case* flat, const Path& path);

// What several passes check.
class LessonRules {
 public:
  LessonRules(Lesson& lesson, LessonProblems& problems) : lesson_(lesson), problems_(problems), root_(lesson.json) {}

 protected:
  void break_rule(const Path& path, Message message, const FormatArg& value) {
    report(problems_, path, std::move(message), value);
  }
  // The same for a number, printed in one place.
  void break_rule(const Path& path, Message message, double value);

  // The index of a line or input; none and a problem if nothing has this name.
  LineIndex line_at(Text name, const Path& path);
  InputIndex input_at(Text name, const Path& path);
  // Null and a problem if there is none of this id.
  const Table* table_at(Text id, const Path& path);
  void check_rows(const Table& table, const ArenaSpan<Text>& rows, const Path& path);
  void check_source(Text id, const Path& path);

  void read_unit(Text text, Unit& unit, const Path& path);
  // A value whose size in base units no double has is refused.
  void check_size(double value, double in_base_units, const Path& path);
  void check_within_bounds(const LessonInput& input, double value, const Path& path);
  void check_given(const LessonInput& input, double value, const Path& path);
  void check_bindings(ArenaSpan<Binding>& given, const Path& path, bool within_bounds);

  // Names and ids of a list must differ.
  void check_unique(const Text* names, size_t count, size_t size, const Path& list);
  template <class Item, class Base>
  void check_unique(const ArenaSpan<Item>& items, Text Base::*name, const Path& list) {
    if (!items.empty()) check_unique(&(items.front().*name), items.size(), sizeof(Item), list);
  }

  Lesson& lesson_;
  LessonProblems& problems_;
  const Path root_;
};

}  // namespace tsa
