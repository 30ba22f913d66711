#pragma once

#include "core/lesson/lesson.hpp"
#include "core/lesson/lesson_problem.hpp"

namespace tsa {

// Checks every rule of a decoded lesson that needs no evaluation, and works out what follows from it: units,
// environments, a case for each row. A lesson with problems must not be used.
std::vector<LessonProblem> validate_lesson(Lesson& lesson);

}  // namespace tsa
