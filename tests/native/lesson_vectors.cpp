#include <doctest/doctest.h>

#include "tests/native/engines.hpp"

using namespace tsa;

TEST_CASE("lessons.json: a bad lesson is refused with path, rule and value") {
  const JsonTree& all = vectors("lessons.json");
  Engine engine;
  for (const JsonTree& entry : entries("lessons.json", "entries", {"name", "errors"}, {"patch", "text", "solution"})) {
    INFO(text(entry, "name"));
    const JsonTree* instead = entry.find("text");
    const std::string lesson =
        instead != nullptr ? spelt_out(*instead) : written(patched(member(all, "lesson"), member(entry, "patch")));
    const JsonTree* solution = entry.find("solution");
    const JsonTree answer = parsed(engine.open_lesson(
        lesson, text(all, "starter"), solution != nullptr ? spelt_out(*solution) : text(all, "solution")));
    const JsonTree& due = member(entry, "errors");
    CHECK(member(answer, "ok").boolean == due.items.empty());
    CHECK(reported(member(answer, "errors")) == reported(due));
    for (const JsonTree& error : member(answer, "errors").items) {
      CHECK(text(error, "code") == "lesson_invalid");
      CHECK(number(error, "line") >= 1);
      CHECK(number(error, "column") >= 1);
    }
    for (const JsonTree& error : due.items) {
      with_keys(error, {"path", "rule"}, {"value", "line", "column"});
      INFO(written(member(answer, "errors")));
      if (error.find("value") != nullptr) CHECK(holds(member(answer, "errors"), error));
    }
    for (const JsonTree& error : due.items) {
      if (error.find("line") == nullptr) continue;
      CHECK(number(member(answer, "errors").items.front(), "line") == number(error, "line"));
      CHECK(number(member(answer, "errors").items.front(), "column") == number(error, "column"));
    }
    if (due.items.empty()) engine.close_lesson(static_cast<int>(number(answer, "lesson")));
  }
}

namespace {

// "path rule" of what is reported of the lesson of lessons.json under a patch.
std::string told_of(const std::string& patch) {
  const JsonTree& all = vectors("lessons.json");
  Engine engine;
  const JsonTree answer =
      parsed(engine.open_lesson(written(patched(member(all, "lesson"), parsed(patch))), "", text(all, "solution")));
  return reported(member(answer, "errors"));
}

// A patch that puts copies of a list's item before it, `from` being which.
std::string copied(const std::string& list, int from, int copies) {
  std::string patch;
  const std::string place = list + "/" + std::to_string(from);
  for (int i = 0; i < copies; ++i)
    patch += (i == 0 ? "" : ",") + std::string(R"({"op":"copy","from":")") + place + R"(","path":")" + place + "\"}";
  return "[" + patch + "]";
}

}  // namespace

TEST_CASE("a lesson has at most 64 stages, and 64 figures") {
  CHECK(told_of(copied("/stages", 1, 61)) == "");
  CHECK(told_of(copied("/stages", 1, 62)) == "$.stages at_most\n");
  CHECK(told_of(copied("/figures", 0, 63)).find("at_most") == std::string::npos);
  CHECK(told_of(copied("/figures", 0, 64)) == "$.figures at_most\n");
}

TEST_CASE("a lesson has at most 21 counting units, as many as a dimension has room for") {
  CHECK(told_of(copied("/counting_units", 1, 19)).find("at_most") == std::string::npos);
  CHECK(told_of(copied("/counting_units", 1, 20)) == "$.counting_units at_most\n");
}

TEST_CASE("every other list has at most 256 items") {
  struct Row {
    const char* list;
    int items;  // that it has
    const char* path;
  };
  for (const Row& row : {Row{"/authors", 1, "$.authors"},
                         Row{"/inputs", 3, "$.inputs"},
                         Row{"/lines", 5, "$.lines"},
                         Row{"/stages/0/lines", 3, "$.stages[0].lines"},
                         Row{"/stages/0/cases", 1, "$.stages[0].cases"},
                         Row{"/stages/0/refusals", 1, "$.stages[0].refusals"},
                         Row{"/stages/0/hints", 1, "$.stages[0].hints"},
                         Row{"/stages/0/probes/ranges/width/each", 3, "$.stages[0].probes.ranges.width.each"},
                         Row{"/stages/1/needs", 1, "$.stages[1].needs"},
                         Row{"/stages/1/cases/0/rows", 2, "$.stages[1].cases[0].rows"},
                         Row{"/misconceptions", 1, "$.misconceptions"},
                         Row{"/notes", 1, "$.notes"},
                         Row{"/notes/0/look_at", 1, "$.notes[0].look_at"},
                         Row{"/scope/not_measured", 1, "$.scope.not_measured"},
                         Row{"/scope/left_out", 1, "$.scope.left_out"},
                         Row{"/tables", 1, "$.tables"},
                         Row{"/tables/0/columns", 1, "$.tables[0].columns"},
                         Row{"/tables/0/rows", 2, "$.tables[0].rows"},
                         Row{"/tables/0/rows/1/figures/memory/others", 1, "$.tables[0].rows[1].figures.memory.others"},
                         Row{"/ladders", 1, "$.ladders"},
                         Row{"/ladders/0/sizes", 3, "$.ladders[0].sizes"},
                         Row{"/figures/0/lines", 2, "$.figures[0].lines"},
                         Row{"/figures/0/over/rows", 2, "$.figures[0].over.rows"}}) {
    INFO(row.path);
    const std::string refused = std::string(row.path) + " at_most\n";
    CHECK(told_of(copied(row.list, 0, 256 - row.items)).find("at_most") == std::string::npos);
    CHECK(told_of(copied(row.list, 0, 257 - row.items)) == refused);
  }
}

TEST_CASE("an object of named items has at most 256 of them") {
  const auto told_with = [](const std::string& object, const std::string& value, int items) {
    std::string members;
    for (int i = 0; i < items; ++i) members += (i == 0 ? "\"m" : ",\"m") + std::to_string(i) + "\":" + value;
    return told_of(R"([{"op":"replace","path":")" + object + R"(","value":{)" + members + "}}]");
  };
  struct Row {
    const char* object;
    const char* value;
    const char* path;
  };
  for (const Row& row :
       {Row{"/stages/0/cases/0/given", "1", "$.stages[0].cases[0].given"},
        Row{"/stages/0/cases/0/expect", "1", "$.stages[0].cases[0].expect"},
        Row{"/stages/0/probes/ranges", R"({"from":1,"to":2})", "$.stages[0].probes.ranges"},
        Row{"/sources", R"({"title":"T"})", "$.sources"},
        Row{"/tables/0/rows/0/figures", R"({"value":1,"source":"sheet"})", "$.tables[0].rows[0].figures"}}) {
    INFO(row.path);
    CHECK(told_with(row.object, row.value, 256).find("at_most") == std::string::npos);
    CHECK(told_with(row.object, row.value, 257) == std::string(row.path) + " at_most\n");
  }
}

TEST_CASE("a lesson has at most 512 cases, and one over a table is one for each of its rows") {
  std::string rows = R"([{"op":"replace","path":"/tables/0/rows","value":[)";
  std::string named = R"({"op":"replace","path":"/stages/1/cases/0/rows","value":[)";
  for (int i = 0; i < 256; ++i) {
    const std::string id = "\"r" + std::to_string(i) + "\"";
    rows += (i == 0 ? "" : ",") + std::string(R"({"id":)") + id +
            R"(,"title":"R","figures":{"memory":{"value":16,"source":"sheet"}}})";
    named += (i == 0 ? "" : ",") + id;
  }
  rows += "]}," + named + "]}," + R"({"op":"replace","path":"/figures/0/over/rows","value":["r1"]})";
  // The first stage has one case, and each copy of the second as many as the table has rows.
  const auto over_rows = [&](int copies) {
    return told_of(rows + (copies == 0 ? "" : ",") + copied("/stages", 1, copies).substr(1));
  };
  CHECK(over_rows(0) == "");
  CHECK(over_rows(1) == "$.stages[2].cases too_many_cases\n");  // 1 + 2 * 256
}
