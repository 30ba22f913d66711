#include "core/lesson/known_lesson.hpp"

#include "core/base/sha256.hpp"

namespace tsa {

namespace {

constexpr std::string_view kKnownLessons[] = {
#include "generated/core/lesson_digests.inc"
};

}  // namespace

bool is_known_lesson(std::string_view lesson_json, std::string_view starter, std::string_view solution) {
  // No known file has a NUL byte, so no other three texts make the same bytes.
  std::string all(lesson_json);
  for (const std::string_view sheet : {starter, solution}) {
    all += '\0';
    all += sheet;
  }
  const std::string digest = sha256(all);
  for (const std::string_view known : kKnownLessons) {
    if (digest == known) return true;
  }
  return false;
}

}  // namespace tsa
