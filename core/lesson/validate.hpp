#pragma once

#include "core/lesson/lesson.hpp"
#include "core/lesson/lesson_problem.hpp"

namespace tsa {

// Works out what follows from what the author wrote (units, environments, cases row by row) and checks every rule
// that can be reported without evaluating. Nothing is guessed or skipped: a lesson with problems is not to be used.
std::vector<LessonProblem> validate_lesson(Lesson& lesson);

}  // namespace tsa
