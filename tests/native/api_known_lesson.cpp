#include <doctest/doctest.h>

#include "core/lesson/live_lesson.hpp"
#include "tests/native/engines.hpp"

using namespace tsa;

namespace {

struct Files {
  std::string json;
  std::string starter;
  std::string solution;
};

Files shipped(const std::string& name) {
  const std::string folder = "web/lessons/" + name + "/";
  return {file_text(folder + "lesson.json"), file_text(folder + "starter.sheet"), file_text(folder + "solution.sheet")};
}

std::string opened_known(Engine& engine, const Files& files) {
  return engine.open_known_lesson(files.json, files.starter, files.solution);
}

}  // namespace

TEST_CASE("a shipped lesson is known, and with one byte changed in any of its files it isn't") {
  for (const char* name : {"tpu-systems-audit", "tpu-03"}) {
    INFO(std::string(name));
    Engine engine;
    Files files = shipped(name);
    const JsonTree answer = parsed(opened_known(engine, files));
    CHECK(member(answer, "ok").boolean);
    CHECK(text(answer, "id") == name);
    for (std::string* file : {&files.json, &files.starter, &files.solution}) {
      for (const size_t at : {size_t{0}, file->size() / 2, file->size() - 1}) {
        (*file)[at] ^= 1;
        CHECK(opened_known(engine, files) == "");
        (*file)[at] ^= 1;
      }
      file->push_back('\n');
      CHECK(opened_known(engine, files) == "");
      file->pop_back();
    }
    // The same bytes, divided elsewhere.
    CHECK(engine.open_known_lesson(files.json + '\0' + files.starter, files.solution, "") == "");
    CHECK(opened_known(engine, files) != "");
  }
}

TEST_CASE("a lesson that isn't shipped is unknown, whether or not it breaks a rule") {
  const JsonTree& all = vectors("lessons.json");
  Engine engine;
  CHECK(engine.open_known_lesson(written(member(all, "lesson")), text(all, "starter"), text(all, "solution")) == "");
  CHECK(engine.open_known_lesson("{}", "", "") == "");
  CHECK(engine.open_known_lesson("", "", "") == "");
}

TEST_CASE("a known lesson answers as it does once its rules have run") {
  for (const std::string name : {"tpu-systems-audit", "tpu-03"}) {
    INFO(name);
    Asked ruled(name);
    Asked known(name);
    known.lesson = static_cast<int>(number(parsed(opened_known(known.engine, shipped(name))), "lesson"));
    const JsonTree lesson = parsed(shipped(name).json);
    std::vector<std::string> choices = {""};
    for (const JsonTree& input : member(lesson, "inputs").items)
      choices.push_back(",\"inputs\":{\"" + text(input, "name") + "\":" + written(member(input, "most")) + "}");
    for (const JsonTree& table : member(lesson, "tables").items) {
      for (const JsonTree& row : member(table, "rows").items)
        choices.push_back(",\"table\":\"" + text(table, "id") + "\",\"row\":\"" + text(row, "id") + "\"");
    }
    size_t asked = 0;
    for (const std::string& sheet : {ruled.starter, ruled.solution, ruled.solution + "more = 1 parsnip\n"}) {
      for (size_t stage = 0; stage < member(lesson, "stages").items.size(); ++stage) {
        std::vector<std::string> all = choices;
        for (const JsonTree& one : member(member(lesson, "stages").items[stage], "cases").items)
          all.push_back(",\"case\":\"" + text(one, "id") + "\"");
        const std::string number_of = std::to_string(stage + 1);
        for (const std::string& more : all) {
          CHECK(written(known.live(number_of, sheet, more)) == written(ruled.live(number_of, sheet, more)));
          ++asked;
        }
      }
    }
    CHECK(asked > 12);
    // The first of these compiles the lesson, and the live view stays.
    const std::string live = written(known.live("1", ruled.solution));
    CHECK(written(known.check("\"all\"", ruled.solution)) == written(ruled.check("\"all\"", ruled.solution)));
    CHECK(written(known.check("1", ruled.starter)) == written(ruled.check("1", ruled.starter)));
    for (size_t stage = 1; stage <= member(lesson, "stages").items.size(); ++stage) {
      const JsonTree evidence = known.evidence(std::to_string(stage), ruled.solution);
      CHECK(written(evidence) == written(ruled.evidence(std::to_string(stage), ruled.solution)));
      if (member(evidence, "ok").boolean) CHECK(member(known.verify(text(evidence, "text")), "valid").boolean);
    }
    CHECK(written(known.live("1", ruled.solution)) == live);
  }
}

TEST_CASE("a live view isn't made of JSON that it can't rely on") {
  const JsonTree& all = vectors("lessons.json");
  const auto is_read = [&](const std::string& patch) {
    const std::string json = written(patched(member(all, "lesson"), parsed(patch)));
    return read_live_lesson(std::move(*read_json(json))).has_value();
  };
  CHECK(is_read("[]"));
  for (const char* patch : {
           R"([{"op":"remove","path":"/stages"}])",
           R"([{"op":"replace","path":"/stages","value":[]}])",
           R"([{"op":"replace","path":"/stages/0/cases","value":[]}])",
           R"([{"op":"replace","path":"/stages/0","value":{"all_checks":true}}])",
           R"([{"op":"replace","path":"/stages/0/cases/0/given","value":{"depth":1}}])",
           R"([{"op":"add","path":"/stages/0/cases/0/given/memory","value":1e308}])",
           R"([{"op":"replace","path":"/stages/1/cases/0/rows","value":["v9"]}])",
           R"([{"op":"replace","path":"/stages/1/cases/0/table","value":"hosts"}])",
           R"([{"op":"replace","path":"/tables/0/columns/0/unit","value":"parsnip"}])",
           R"([{"op":"replace","path":"/tables/0/columns/0/input","value":"depth"}])",
           R"([{"op":"replace","path":"/tables/0/rows/0/figures","value":{}}])",
           R"([{"op":"replace","path":"/inputs/0/unit","value":"parsnip"}])",
           R"([{"op":"replace","path":"/lines/0/unit","value":"parsnip"}])",
           R"([{"op":"replace","path":"/lines/0/role","value":"sum"}])",
           R"([{"op":"add","path":"/lines/0/decimals","value":1e9}])",
           R"([{"op":"replace","path":"/ladders/0/unit","value":"parsnip"}])",
           R"([{"op":"replace","path":"/counting_units/0","value":"B"}])",
           R"([{"op":"replace","path":"/notes/0/when","value":"1 +"}])",
           R"([{"op":"replace","path":"/notes/0/line","value":"depth"}])",
           R"([{"op":"replace","path":"/notes/0/level","value":"loud"}])",
       }) {
    INFO(std::string(patch));
    CHECK_FALSE(is_read(patch));
  }
}
