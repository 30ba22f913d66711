#include <cmath>

#include "core/lesson/derived.hpp"
#include "core/lesson/lesson_rules.hpp"
#include "core/sheet/operations.hpp"

namespace tsa {

namespace {

class NameRules : LessonRules {
 public:
  using LessonRules::LessonRules;

  void check() {
    const Path inputs = root_ / "inputs";
    const Path lines = root_ / "lines";
    declare_units();
    for (const InputIndex i : lesson_.inputs.indices()) check_input(lesson_.inputs[i], inputs[i.value()]);
    for (const LineIndex i : lesson_.lines.indices()) check_line(lesson_.lines[i], lines[i.value()]);
    check_unique(lesson_.inputs, &LessonInput::name, inputs);
    check_unique(lesson_.lines, &LessonLine::name, lines);
    for (const LineIndex i : lesson_.lines.indices()) {
      const Text name = lesson_.lines[i].name;
      if (find_named(lesson_.inputs, &LessonInput::name, name) != nullptr)
        break_rule(lines[i.value()] / "name", messages::name_of_input(name), name);
    }
    if (problems_.empty()) make_environments(lesson_);
  }

 private:
  void declare_units() {
    const Path units = root_ / "counting_units";
    for (size_t i = 0; i < lesson_.counting_units.size(); ++i) {
      const Text unit = lesson_.counting_units[i];
      const Result<int> declared = lesson_.environment.units.declare(unit);
      if (!declared) break_rule(units[i], declared.error().message, unit);
    }
  }

  void check_name(Text name, const Path& path) {
    if (lesson_.environment.units.reserves(name) || is_keyword(name) || find_function(name) != nullptr)
      break_rule(path, messages::reserved_name(name), name);
  }

  void check_input(LessonInput& input, const Path& path) {
    check_name(input.name, path / "name");
    read_unit(input.unit_text, input.unit, path / "unit");
    // Values between these two are no larger.
    check_size(input.minimum, input.minimum * input.unit.scale, path / "least");
    check_size(input.maximum, input.maximum * input.unit.scale, path / "most");
    if (!(input.minimum <= input.maximum)) break_rule(path / "least", messages::order(), input.minimum);
    if (input.default_value < input.minimum || input.default_value > input.maximum)
      break_rule(path / "default", messages::default_out_of_bounds(), input.default_value);
    if (input.whole && std::trunc(input.default_value) != input.default_value)
      break_rule(path / "default", messages::default_not_whole(), input.default_value);
  }

  void check_line(LessonLine& line, const Path& path) {
    check_name(line.name, path / "name");
    line.unit = {};
    if (line.is_condition() != (line.role == Role::verdict))
      break_rule(path / "role", messages::verdict(), line.unit_text);
    if (line.is_condition()) return;
    read_unit(line.unit_text, line.unit, path / "unit");
    if (line.is_exact() && line.unit.dimension != Dimension::of(kByte))
      break_rule(path / "unit", messages::bytes(), line.unit_text);
    if (line.role == Role::total && ++totals_ > 1) break_rule(path / "role", messages::one_total(), line.name);
  }

  int totals_ = 0;
};

}  // namespace

void check_names(Lesson& lesson, LessonProblems& problems) { NameRules(lesson, problems).check(); }

}  // namespace tsa
