#pragma once

#include <string_view>

namespace tsa {

// Whether a lesson is one that was shipped with this build, byte for byte: by the SHA-256 of its files. It breaks no
// rule.
bool is_known_lesson(std::string_view lesson_json, std::string_view starter, std::string_view solution);

}  // namespace tsa
