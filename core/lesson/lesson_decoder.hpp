#pragma once

#include "core/json/json_tree.hpp"
#include "core/lesson/validate.hpp"

namespace tsa {

// A lesson from its JSON, whose store it takes. Every key is known, of its kind, and there if it must be, or a problem
// says so with its path. The rules of lessons themselves are validate_lesson's.
Lesson decode_lesson(JsonDocument document, std::vector<LessonProblem>& problems);

}  // namespace tsa
