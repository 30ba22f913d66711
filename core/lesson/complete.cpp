#include "core/lesson/complete.hpp"

#include "core/lesson/rules.hpp"

namespace tsa {

std::vector<LessonProblem> complete_lesson(Lesson& lesson) {
  std::vector<LessonProblem> problems;
  Rules rules(lesson, problems);
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
