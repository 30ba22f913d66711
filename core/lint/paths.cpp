#include "core/base/print_number.hpp"
#include "core/lint/lint_rules.hpp"

namespace tsa {

std::string sheet_place(std::string_view file, uint32_t line) { return std::string(file) + ":" + print_integer(line); }

std::string list_place(std::string_view list, size_t index) {
  return std::string(list) + "[" + print_integer(static_cast<int64_t>(index)) + "]";
}

std::vector<size_t> stages_grading(const Lesson& lesson, int line) {
  std::vector<size_t> stages;
  for (size_t i = 0; i < lesson.stages.size(); ++i) {
    for (const int graded : lesson.stages[i].graded) {
      if (graded == line) stages.push_back(i);
    }
  }
  return stages;
}

}  // namespace tsa
