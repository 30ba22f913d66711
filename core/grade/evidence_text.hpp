#pragma once

#include <string>

#include "core/grade/evidence.hpp"

namespace tsa {

// SHA-256 of a lesson's files as they were given.
struct LessonDigests {
  std::string lesson_json;
  std::string starter;
  std::string solution;
};

// The evidence file: JSON indented by two spaces, with a newline at its end. The bytes are the same everywhere.
std::string evidence_text(const Lesson& lesson, const LessonDigests& digests, const Evidence& evidence);

}  // namespace tsa
