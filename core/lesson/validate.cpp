#include "core/lesson/validate.hpp"

#include "core/lesson/lesson_validator.hpp"

namespace tsa {

std::vector<LessonProblem> validate_lesson(Lesson& lesson) {
  std::vector<LessonProblem> problems;
  LessonValidator rules(lesson, problems);
  rules.names();
  if (!problems.empty()) return problems;  // everything else speaks of these names
  rules.tables();
  if (!problems.empty()) return problems;
  rules.stages();
  rules.formulas();
  rules.figures();
  return problems;
}

}  // namespace tsa
