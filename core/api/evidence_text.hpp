#pragma once

#include "core/grade/evidence.hpp"
#include "core/json/json_tree.hpp"

namespace tsa {

// SHA-256 of a lesson's files as they were handed in.
struct LessonDigests {
  std::string lesson_json;
  std::string starter;
  std::string solution;
};

// The evidence file: JSON with two spaces of indent and a newline at its end, the same bytes everywhere.
std::string evidence_text(const Lesson& lesson, const LessonDigests& digests, const Evidence& evidence);

// What an evidence file says and what follows from its sheet: each place where they differ, up to a hundred. `found`
// and `recomputed` are JSON texts, empty where there is nothing.
struct Difference {
  std::string path;
  std::string found;
  std::string recomputed;
};
void find_differences(const Json& found, const Json& recomputed, std::vector<Difference>& differences);

}  // namespace tsa
