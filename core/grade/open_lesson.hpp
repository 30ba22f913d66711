#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/grade/compiled_lesson.hpp"

namespace tsa {

// Reads, decodes, validates and compiles a lesson from its three texts. Null if it breaks a rule; `problems` then says
// which ones.
std::unique_ptr<CompiledLesson> open_lesson(std::string_view lesson_json, std::string_view starter,
                                            std::string_view solution, std::vector<LessonProblem>& problems);

}  // namespace tsa
