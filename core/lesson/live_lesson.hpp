#pragma once

#include <optional>

#include "core/lesson/lesson.hpp"

namespace tsa {

// What a live view reads of a lesson, from its JSON: the properties that the schema marks x-live, and what follows from
// them. The rules of lessons aren't checked, so that a page can show a lesson that is known to be right without them.
// Nothing is returned for JSON that a live view can't rely on.
std::optional<Lesson> read_live_lesson(JsonDocument document);

}  // namespace tsa
