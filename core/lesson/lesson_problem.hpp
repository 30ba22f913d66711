#pragma once

#include <string>
#include <vector>

#include "core/base/format.hpp"
#include "core/base/result.hpp"

namespace tsa {

// Where something stands in a lesson, "$.stages[0].cases[1].given": written out only when there is something to
// report. A path points at the one it goes on from, which must live as long; so each step that is kept has a name.
class Path {
 public:
  explicit Path(std::string_view root) : key_(root) {}

  Path operator/(const char* key) const { return {this, key}; }
  Path operator/(std::string_view key) const { return {this, key, 0}; }
  Path operator[](size_t index) const { return {this, {}, index}; }
  std::string text() const;

 private:
  [[gnu::noinline]] Path(const Path* parent, const char* key);
  [[gnu::noinline]] Path(const Path* parent, std::string_view key, size_t index);

  const Path* parent_ = nullptr;
  std::string_view key_;  // without data where the index says it
  size_t index_ = 0;
};

// What breaks a rule of lessons: where (a JSON path), which rule, the value found, and a sentence.
struct LessonProblem {
  std::string path;
  std::string rule;
  std::string value;
  std::string message;
};

// Of a lesson with more problems than that, the first are reported: nobody mends so many at once.
inline constexpr size_t kMaxTold = 256;

void report(std::vector<LessonProblem>& problems, const Path& path, const char* rule, const FormatArg& value,
            const char* pattern, FormatArgs parts = {});

// What is wrong with a text of the lesson in a language of its own: a unit, a formula.
void report(std::vector<LessonProblem>& problems, const Path& path, const Error& error, const FormatArg& value);

}  // namespace tsa
