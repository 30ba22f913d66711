#include <cmath>
#include <iterator>

#include "core/base/print_number.hpp"
#include "core/lesson/lesson_validator.hpp"
#include "core/sheet/operations.hpp"

namespace tsa {

void LessonValidator::names() {
  const Path inputs = root_ / "inputs";
  const Path lines = root_ / "lines";
  declare_units();
  check_inputs();
  check_lines();
  unique(lesson_.inputs, inputs);
  unique(lesson_.lines, lines);
  const Path scope = root_ / "scope";
  unique(lesson_.scope.not_measured, scope / "not_measured");
  for (size_t i = 0; i < lesson_.lines.size(); ++i) {
    Text name = lesson_.lines[i].name;
    for (const LessonInput& input : lesson_.inputs) {
      if (input.name == name) break_rule(lines[i] / "name", "unique", name, "`{}` is an input already", {name});
    }
  }
  if (problems_.empty()) make_environments();
}

void LessonValidator::break_rule(const Path& path, const char* rule, double value, const char* pattern,
                                 FormatArgs parts) {
  break_rule(path, rule, print_shortest(value), pattern, parts);
}

void LessonValidator::declare_units() {
  const Path units = root_ / "counting_units";
  for (size_t i = 0; i < lesson_.counting_units.size(); ++i) {
    Text unit = lesson_.counting_units[i];
    const Result<int> declared = lesson_.environment.units.declare(unit);
    if (!declared) report(problems_, units[i], declared.error(), unit);
  }
}

void LessonValidator::unique(const void* items, size_t count, size_t size, const Path& list) {
  const char* item = static_cast<const char*>(items);
  for (size_t i = 0; i < count; ++i, item += size) {
    const Text name = *reinterpret_cast<const Text*>(item);
    if (find_named(items, i, size, name) != nullptr)
      break_rule(list[i], "unique", name, "`{}` stands here twice", {name});
  }
}

void LessonValidator::read_unit(Text text, Unit& unit, const Path& path) {
  const Result<Unit> read = lesson_.environment.units.read(text);
  if (read) {
    unit = *read;
  } else {
    break_rule(path, "unit", text, "{}", {legacy_text(read.error().message)});
  }
}

void LessonValidator::check_size(double value, double in_base_units, const Path& path) {
  if (std::isfinite(in_base_units)) return;
  break_rule(path, "too_large", value, "in base units this is larger than any number kept here (about 1.8e308)");
}

void LessonValidator::check_name(Text name, const Path& path) {
  bool word = name.size() <= kMaxNameLength && !(name[0] >= '0' && name[0] <= '9');
  for (const char c : name)
    word = word && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_');
  if (!word)
    return break_rule(path, "name", name,
                      "a name is letters, digits and _, and begins with no digit; at most 64 characters");
  const bool reserved = lesson_.environment.units.reserves(name) || is_keyword(name) || find_function(name) != nullptr;
  if (reserved) break_rule(path, "name", name, "`{}` is a unit, a function or a word of the sheet language", {name});
}

void LessonValidator::check_inputs() {
  const Path inputs = root_ / "inputs";
  for (size_t i = 0; i < lesson_.inputs.size(); ++i) check_input(lesson_.inputs[i], inputs[i]);
}

void LessonValidator::check_input(LessonInput& input, const Path& path) {
  check_name(input.name, path / "name");
  read_unit(input.unit_text, input.unit, path / "unit");
  // What lies between these two is no larger.
  check_size(input.least, input.least * input.unit.scale, path / "least");
  check_size(input.most, input.most * input.unit.scale, path / "most");
  if (!(input.least <= input.most)) {
    break_rule(path / "least", "order", input.least, "`least` is greater than `most`");
  }
  if (input.default_value < input.least || input.default_value > input.most) {
    break_rule(path / "default", "within", input.default_value, "the default lies outside `least` and `most`");
  }
  if (input.whole && std::trunc(input.default_value) != input.default_value) {
    break_rule(path / "default", "whole", input.default_value, "the input is whole, and its default is not");
  }
}

void LessonValidator::check_lines() {
  const Path lines = root_ / "lines";
  int totals = 0;
  for (size_t i = 0; i < lesson_.lines.size(); ++i) check_line(lesson_.lines[i], lines[i], totals);
}

void LessonValidator::check_line(LessonLine& line, const Path& path, int& totals) {
  check_name(line.name, path / "name");
  line.unit = {};
  uint8_t role = 0;
  while (role < std::size(kRoleNames) && kRoleNames[role] != line.role_text) ++role;
  if (role == std::size(kRoleNames)) {
    return break_rule(path / "role", "one_of", line.role_text,
                      "a role is `ledger`, `total`, `rate`, `ratio`, `figure` or `verdict`");
  }
  line.role = static_cast<Role>(role);
  if (line.is_condition() != (line.role == Role::verdict)) {
    break_rule(path / "role", "verdict", line.unit_text, "a condition has the role `verdict`, and only a condition");
  }
  if (line.is_condition()) return;
  read_unit(line.unit_text, line.unit, path / "unit");
  if (line.is_exact() && line.unit.dimension != Dimension::of(kByte)) {
    break_rule(path / "unit", "bytes", line.unit_text, "a line of the ledger and a total are in bytes");
  }
  if (line.role == Role::total && ++totals > 1)
    break_rule(path / "role", "one_total", line.name, "a lesson has one total");
  if (line.decimals > 15) {
    break_rule(path / "decimals", "between", line.decimals, "decimals lie between 0 and 15");
  }
}

void LessonValidator::make_environments() {
  Environment& environment = lesson_.environment;
  for (const LessonInput& input : lesson_.inputs)
    environment.inputs.push_back({input.name, input.unit.dimension, false});
  for (const LessonLine& line : lesson_.lines) {
    environment.lines.push_back({line.name, line.unit.dimension, line.is_condition(), line.is_exact()});
  }
  Environment& formulas = lesson_.formula_environment;
  formulas.units = environment.units;
  formulas.inputs = environment.inputs;
  for (const ExpectedLine& line : environment.lines)
    formulas.inputs.push_back({line.name, line.dimension, line.condition});
}

}  // namespace tsa
