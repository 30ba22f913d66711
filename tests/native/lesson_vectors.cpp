#include <doctest/doctest.h>

#include "tests/native/engines.hpp"

using namespace tsa;

TEST_CASE("lessons.json: a bad lesson is refused with path, rule and value") {
  const JsonTree& all = vectors("lessons.json");
  Engine engine;
  for (const JsonTree& entry : member(all, "entries").items) {
    INFO(text(entry, "name"));
    const JsonTree* instead = entry.find("text");
    const std::string lesson =
        instead != nullptr ? spelt_out(*instead) : written(patched(member(all, "lesson"), member(entry, "patch")));
    const JsonTree* solution = entry.find("solution");
    const JsonTree answer = parsed(engine.open_lesson(
        lesson, text(all, "starter"), solution != nullptr ? spelt_out(*solution) : text(all, "solution")));
    const JsonTree& due = member(entry, "errors");
    CHECK(member(answer, "ok").boolean == due.items.empty());
    CHECK(told(member(answer, "errors")) == told(due));
    for (const JsonTree& error : member(answer, "errors").items) {
      CHECK(text(error, "code") == "lesson_invalid");
      CHECK_FALSE(text(error, "message").empty());
    }
    for (const JsonTree& error : due.items) {
      INFO(written(member(answer, "errors")));
      if (error.find("value") != nullptr) CHECK(holds(member(answer, "errors"), error));
    }
    if (due.items.empty()) engine.close_lesson(static_cast<int>(number(answer, "lesson")));
  }
}

TEST_CASE("a lesson has at most 64 stages, 256 inputs and 256 lines") {
  const JsonTree& all = vectors("lessons.json");
  Engine engine;
  // "path rule" of what is told of the lesson with as many copies of the first item before it.
  const auto with = [&](const std::string& list, int copies) {
    std::string patch = "[";
    for (int i = 0; i < copies; ++i)
      patch +=
          (i == 0 ? "" : ",") + std::string(R"({"op":"copy","from":"/)") + list + R"(/0","path":"/)" + list + "/0\"}";
    const JsonTree answer = parsed(
        engine.open_lesson(written(patched(member(all, "lesson"), parsed(patch + "]"))), "", text(all, "solution")));
    return told(member(answer, "errors"));
  };
  CHECK(with("stages", 61) == "");
  CHECK(with("stages", 62) == "$.stages at_most\n");
  CHECK(with("inputs", 254) == "$.inputs at_most\n");
  CHECK(with("lines", 252) == "$.lines at_most\n");
}
