#pragma once

#include <string>

#include "core/api/engine.hpp"
#include "tests/native/vectors.hpp"

namespace tsa {

// An engine with a lesson open, asked as JavaScript asks it.
class Asked {
 public:
  // A shipped lesson.
  explicit Asked(const std::string& lesson);
  Asked(const std::string& lesson, const std::string& starter, const std::string& solution);

  // `more`: further members of the request, from a comma on.
  static std::string request(const std::string& stage, const std::string& sheet, const std::string& more = {});
  JsonTree live(const std::string& stage, const std::string& sheet, const std::string& more = {}) {
    return parsed(engine.live(lesson, request(stage, sheet, more)));
  }
  JsonTree check(const std::string& stage, const std::string& sheet, const std::string& more = {}) {
    return parsed(engine.check(lesson, request(stage, sheet, more)));
  }
  JsonTree evidence(const std::string& stage, const std::string& sheet, const std::string& more = {}) {
    return parsed(engine.evidence(lesson, request(stage, sheet, more)));
  }
  JsonTree verify(const std::string& text) { return parsed(engine.verify(lesson, text)); }

  Engine engine;
  int lesson = 0;
  std::string solution;
  std::string starter;
};

// The lesson of lessons.json with a patch upon it, and with another solution where one is given.
Asked tiny(const std::string& patch = "[]", const std::string& solution = {});

// The text with the first `from` in it replaced.
std::string replaced(std::string text, const std::string& from, const std::string& to);

// The code of an error answer.
std::string refusal(const JsonTree& answer);

// The member of a list that has this text under this key.
const JsonTree& item(const JsonTree& list, std::string_view key, std::string_view value);

// Empty where everything that is due is found, else the first place where it is not: of an object, the members named;
// of a list, as many items.
std::string lacking(const JsonTree& found, const JsonTree& due, const std::string& path = "$");

// What is said of a lesson, "path rule" a line, in order.
std::string reported(const JsonTree& problems);

// Whether a problem with this path, rule and value is among them.
bool holds(const JsonTree& problems, const JsonTree& due);

}  // namespace tsa
