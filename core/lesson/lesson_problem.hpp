#pragma once

#include <string>
#include <vector>

#include "core/base/result.hpp"
#include "core/json/json_tree.hpp"
#include "core/json/json_writer.hpp"

namespace tsa {

// A place in a lesson, "$.stages[0].cases[1].given" or "solution.sheet:6". It is written out and looked up only when
// there is something to report. A path refers to its parent, which must outlive it; so each step that is kept is a
// variable.
class Path {
 public:
  // The root of lesson.json.
  explicit Path(const Json& root) : key_("$"), json_(&root) {}
  // A place in another file.
  Path(std::string_view file, const TextPosition& position) : key_(file), position_(position) {}

  Path operator/(const char* key) const { return {this, key}; }
  Path operator/(std::string_view key) const { return {this, key, 0}; }
  Path operator[](size_t index) const { return {this, {}, index}; }

  std::string text() const;
  // Where the path leads; if that isn't there, the last part of the path that is.
  TextPosition position() const;

 private:
  [[gnu::noinline]] Path(const Path* parent, const char* key);
  [[gnu::noinline]] Path(const Path* parent, std::string_view key, size_t index);

  // What the path leads to, or null; `position` becomes that of the last part that is there.
  const Json* follow(TextPosition& position) const;

  const Path* parent_ = nullptr;
  std::string_view key_;  // without data for an index
  size_t index_ = 0;
  const Json* json_ = nullptr;
  TextPosition position_;
};

// A rule that a lesson breaks: where, which rule (the message's code), and the value found.
struct LessonProblem {
  std::string path;
  TextPosition position;
  Message message;
  std::string value;
};

// A lesson with more problems has the first ones reported.
inline constexpr size_t kMaxLessonProblems = 256;

void report(std::vector<LessonProblem>& problems, const Path& path, Message message, const FormatArg& value);

// The members of a problem in an answer, inside an object: path, line, column, rule, args, value.
void write_problem(JsonWriter& json, const LessonProblem& problem);

}  // namespace tsa
