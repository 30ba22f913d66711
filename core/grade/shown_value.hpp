#pragma once

#include "core/lesson/lesson.hpp"

namespace tsa {

// A line's value in a message, with all digits beside the short form where they differ.
std::string shown_value(const Lesson& lesson, const LessonLine& line, double value);

}  // namespace tsa
