#include <doctest/doctest.h>

#include <algorithm>

#include "core/lesson/lesson_decoder.hpp"
#include "core/lint/lint.hpp"
#include "core/lint/random_rows.hpp"
#include "core/sheet/ast.hpp"
#include "tests/native/engines.hpp"

using namespace tsa;

namespace {

JsonTree lint_of(const JsonTree& entry) {
  const JsonTree& all = vectors("lint.json");
  const auto own = [&](const char* key) { return text(entry.find(key) != nullptr ? entry : all, key); };
  const std::string lesson = entry.find("text") != nullptr
                                 ? text(entry, "text")
                                 : written(patched(member(all, "lesson"), member(entry, "patch")));
  return parsed(lint_lesson(lesson, own("starter"), own("solution")));
}

int fates(const JsonTree& mutants, const char* fate) {
  return static_cast<int>(std::count_if(mutants.items.begin(), mutants.items.end(),
                                        [&](const JsonTree& mutant) { return text(mutant, "fate") == fate; }));
}

}  // namespace

TEST_CASE("lint.json: only the faults planted in a good lesson are found") {
  for (const JsonTree& entry :
       entries("lint.json", "entries", {"name", "findings"}, {"text", "patch", "refused", "starter", "solution"})) {
    INFO(text(entry, "name"));
    const JsonTree answer = lint_of(entry);
    const JsonTree& findings = member(answer, "findings");
    const JsonTree& due = member(entry, "findings");
    INFO(written(findings));
    CHECK(reported(findings) == reported(due));
    for (const JsonTree& finding : findings.items) CHECK(number(finding, "line") >= 1);
    for (const JsonTree& finding : due.items) {
      with_keys(finding, {"path", "rule"}, {"value"});
      if (finding.find("value") != nullptr) CHECK(holds(findings, finding));
    }
    const bool refused = member(entry, "refused").boolean;
    CHECK(member(answer, "ok").boolean);
    CHECK(member(answer, "refused").boolean == refused);
    CHECK(text(answer, "lesson") == (refused ? "" : "planted"));
    CHECK(member(answer, "mutants").items.empty() == refused);
  }
}

TEST_CASE("each mutant's result has the stage and the code that rejected it, and the results are counted") {
  const JsonTree answer = lint_of({});
  const JsonTree& mutants = member(answer, "mutants");
  const JsonTree& sum = member(answer, "sum");
  CHECK(number(sum, "made") == static_cast<double>(mutants.items.size()));
  for (const char* fate : {"equivalent", "rejected", "survived"}) CHECK(number(sum, fate) == fates(mutants, fate));
  CHECK(number(sum, "survived") == 0);
  for (const JsonTree& mutant : mutants.items) {
    INFO(written(mutant));
    const bool rejected = text(mutant, "fate") == "rejected";
    CHECK((member(mutant, "stage").kind == JsonTree::Kind::null) == !rejected);
    CHECK((member(mutant, "code").kind == JsonTree::Kind::null) == !rejected);
    if (rejected) CHECK(number(mutant, "stage") == 1);
    if (rejected) CHECK_FALSE(text(mutant, "code").empty());
    // No draw is at the edge of a comparison, and a rate is never below zero.
    if (text(mutant, "fate") == "equivalent")
      CHECK((text(mutant, "change") == "`<=` to `<`" || text(mutant, "change") == "`>` to `!=`"));
  }
}

TEST_CASE("a formula that makes a sheet too long can't be written by a student, and no mutant survives by it") {
  const JsonTree& all = vectors("lint.json");
  const std::string& solution = text(all, "solution");
  const std::string full = solution + "#" + std::string(kMaxBytes - solution.size() - 1, ' ');
  const JsonTree patch = parsed(R"([
    {"op": "add", "path": "/misconceptions/-",
     "value": {"id": "planted", "line": "stored", "formula": "rows * row_bytes * 5", "say": "A sentence."}}
  ])");
  const JsonTree answer =
      parsed(lint_lesson(written(patched(member(all, "lesson"), patch)), text(all, "starter"), full));
  CHECK(reported(member(answer, "findings")) == "$.misconceptions[3].formula unreadable_in_place\n");
  CHECK(number(member(answer, "sum"), "survived") == 0);
}

TEST_CASE("a later stage is named where those before it pass") {
  JsonTree entry;
  // The first stage grades the bytes alone, and a second one all.
  const JsonTree patch = parsed(R"([
    {"op": "copy", "from": "/stages/0", "path": "/stages/0"},
    {"op": "remove", "path": "/stages/0/evidence"},
    {"op": "replace", "path": "/stages/0/lines", "value": ["stored"]},
    {"op": "replace", "path": "/stages/0/cases/0/expect", "value": {"stored": 64000}},
    {"op": "replace", "path": "/stages/0/cases/1/expect", "value": {"stored": 10000000}},
    {"op": "replace", "path": "/stages/0/refusals", "value": []}
  ])");
  entry.members.emplace_back("patch", patch);
  const JsonTree answer = lint_of(entry);
  CHECK(reported(member(answer, "findings")) == "");
  const JsonTree& mutants = member(answer, "mutants");
  for (const JsonTree& mutant : mutants.items) {
    INFO(written(mutant));
    if (text(mutant, "fate") != "rejected") continue;
    // A guard stops every stage; only the second stage has refusals.
    const double line = number(mutant, "line");
    const std::string& code = text(mutant, "code");
    const bool second =
        line == 3 ? code == "not_refused" || code == "guard_accepts" || code == "guard_below" : line != 1;
    CHECK(number(mutant, "stage") == (second ? 2 : 1));
  }
}

TEST_CASE("the first number that no probe is found for ends the draws, as all would look as long") {
  const JsonTree& all = vectors("lessons.json");
  std::vector<LessonProblem> problems;
  // Every draw has a width of zero, which the solution refuses. The stage itself draws no probe.
  const JsonTree patch = parsed(R"([{"op":"replace","path":"/stages/0/probes","value":
      {"count":1,"ranges":{"width":{"from":0,"to":0}}}}])");
  Lesson lesson = decode_lesson(std::move(*read_json(written(patched(member(all, "lesson"), patch)))), problems);
  lesson.stages[0].probes.count = 0;
  lesson.solution = text(all, "solution");
  const std::unique_ptr<CompiledLesson> ready = CompiledLesson::make(std::move(lesson), problems);
  REQUIRE(ready != nullptr);
  CHECK(draw_rows(*ready, 0).rows == 1);  // the given case
  CHECK(draw_rows(*ready, 1).rows == kRandomRows + 2);
}
