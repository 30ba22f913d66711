#pragma once

#include "core/lesson/lesson.hpp"

namespace tsa {

// What breaks a rule of lessons: where (a JSON path), which rule, the value found, and a sentence.
struct LessonProblem {
  std::string path;
  std::string rule;
  std::string value;
  std::string message;
};

// Works out what follows from what the author wrote (units, environments, cases row by row) and checks every rule
// that can be told without evaluating. Nothing is guessed or skipped: a lesson with problems is not to be used.
std::vector<LessonProblem> complete_lesson(Lesson& lesson);

}  // namespace tsa
