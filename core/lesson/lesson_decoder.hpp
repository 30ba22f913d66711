#pragma once

#include "core/lesson/lesson.hpp"
#include "core/lesson/lesson_problem.hpp"

namespace tsa {

// A lesson from its JSON, whose arena it takes over. Every rule of lesson.schema.json is checked here or, where another
// rule implies it (units, and names that must be known), by validate_lesson.
Lesson decode_lesson(JsonDocument document, std::vector<LessonProblem>& problems);

}  // namespace tsa
