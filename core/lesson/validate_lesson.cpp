#include "core/lesson/validate_lesson.hpp"

#include "core/lesson/lesson_rules.hpp"

namespace tsa {

std::vector<LessonProblem> validate_lesson(Lesson& lesson) {
  std::vector<LessonProblem> problems;
  check_names(lesson, problems);
  if (problems.empty()) check_tables(lesson, problems);
  if (!problems.empty()) return problems;
  check_stages(lesson, problems);
  check_formulas(lesson, problems);
  check_figures(lesson, problems);
  return problems;
}

}  // namespace tsa
