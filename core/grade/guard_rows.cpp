#include "core/grade/guard_rows.hpp"

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"

namespace tsa {

namespace {

std::string in_words(const Lesson& lesson, const InputRow& row, bool zeros_only) {
  const InputRow defaults = input_row(lesson, {});
  std::string text;
  for (const InputIndex i : row.indices()) {
    if (zeros_only ? row[i] != 0 : row[i] == defaults[i]) continue;
    const LessonInput& input = lesson.inputs[i];
    if (!text.empty()) text.append(", ");
    text.append(format("{} = {}", {input.name, print_shortest(row[i] / input.unit.scale)}));
  }
  return text;
}

}  // namespace

std::string changed_inputs(const Lesson& lesson, const InputRow& row) { return in_words(lesson, row, false); }

std::string zero_inputs(const Lesson& lesson, const InputRow& row) { return in_words(lesson, row, true); }

}  // namespace tsa
