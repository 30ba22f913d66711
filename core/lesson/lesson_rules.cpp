#include "core/lesson/lesson_rules.hpp"

#include <cmath>

#include "core/base/print_number.hpp"

namespace tsa {

void LessonRules::break_rule(const Path& path, Message message, double value) {
  break_rule(path, std::move(message), print_shortest(value));
}

LineIndex LessonRules::line_at(Text name, const Path& path) {
  const LineIndex index = lesson_.find_line(name);
  if (!index.exists()) break_rule(path, messages::known_line(name), name);
  return index;
}

InputIndex LessonRules::input_at(Text name, const Path& path) {
  const InputIndex index = lesson_.find_input(name);
  if (!index.exists()) break_rule(path, messages::known_input(name), name);
  return index;
}

const Table* LessonRules::table_at(Text id, const Path& path) {
  const Table* table = lesson_.find_table(id);
  if (table == nullptr) break_rule(path, messages::known_table(id), id);
  return table;
}

void LessonRules::check_rows(const Table& table, const ArenaSpan<Text>& rows, const Path& path) {
  for (size_t i = 0; i < rows.size(); ++i) {
    if (table.find_row(rows[i]) == nullptr) break_rule(path[i], messages::known_row(rows[i], table.id), rows[i]);
  }
}

void LessonRules::check_source(Text id, const Path& path) {
  if (find_named(lesson_.sources, &SourceEntry::id, id) == nullptr) break_rule(path, messages::known_source(id), id);
}

void LessonRules::read_unit(Text text, Unit& unit, const Path& path) {
  const Result<Unit> read = lesson_.environment.units.read(text);
  if (read) {
    unit = *read;
  } else {
    break_rule(path, messages::unit(text), text);
  }
}

void LessonRules::check_size(double value, double in_base_units, const Path& path) {
  if (!std::isfinite(in_base_units)) break_rule(path, messages::value_too_large(), value);
}

void LessonRules::check_within_bounds(const LessonInput& input, double value, const Path& path) {
  if (value >= input.minimum && value <= input.maximum) return;
  break_rule(path, messages::within(input.name, print_shortest(input.minimum), print_shortest(input.maximum)), value);
}

void LessonRules::check_given(const LessonInput& input, double value, const Path& path) {
  check_within_bounds(input, value, path);
  if (input.whole && std::trunc(value) != value) break_rule(path, messages::whole(input.name), value);
}

void LessonRules::check_bindings(ArenaSpan<Binding>& given, const Path& path, bool within_bounds) {
  for (Binding& binding : given) {
    const Path here = path / binding.input;
    binding.index = input_at(binding.input, here);
    if (!binding.index.exists()) continue;
    const LessonInput& input = lesson_.inputs[binding.index];
    if (within_bounds) {
      check_given(input, binding.value, here);
    } else {
      check_size(binding.value, binding.value * input.unit.scale, here);
    }
  }
}

void LessonRules::check_unique(const Text* names, size_t count, size_t size, const Path& list) {
  const char* name = reinterpret_cast<const char*>(names);
  for (size_t i = 0; i < count; ++i) {
    const Text text = *reinterpret_cast<const Text*>(name + i * size);
    if (find_named(names, i, size, text) < i) break_rule(list[i], messages::unique(text), text);
  }
}

}  // namespace tsa
