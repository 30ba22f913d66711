#include <doctest/doctest.h>

#include "tests/native/engines.hpp"

using namespace tsa;

namespace {

// The row of a sheet; `seed` as JSON.
JsonTree graded(Asked& lesson, const char* stage, const std::string& sheet, const std::string& seed = "7") {
  return parsed(lesson.engine.grade(lesson.lesson, Asked::request(stage, "", ",\"seed\":" + seed), sheet));
}

const JsonTree& stage_of(const JsonTree& row, size_t index) { return member(row, "stages").items.at(index); }
const JsonTree& finding_of(const JsonTree& row, size_t index) {
  return member(stage_of(row, 0), "findings").items.at(index);
}

// The tiny lesson, accepting one count of parameters alone, which seed 0 happens to draw and few others do.
Asked seldom_drawn() {
  for (int count = 512; count < 1024; ++count) {
    const std::string patch =
        R"([{"op":"replace","path":"/stages/0/probes/count","value":1},{"op":"remove","path":"/stages/2"},)"
        R"({"op":"replace","path":"/stages/0/probes/ranges/width/each","value":[2]},)"
        R"({"op":"remove","path":"/stages/1"},{"op":"replace","path":"/stages/0/cases/0/expect","value":{}},)"
        R"({"op":"replace","path":"/stages/0/cases/0/given/parameters","value":)" +
        std::to_string(count) + "}]";
    const std::string guard = "require width > 0 and parameters > " + std::to_string(count - 1) +
                              " param and parameters < " + std::to_string(count + 1) + " param";
    Asked lesson = tiny(patch, replaced(text(vectors("lessons.json"), "solution"), "require width > 0", guard));
    if (lesson.lesson != 0) return lesson;
  }
  FAIL("seed 0 draws none of these counts");
  return tiny();
}

}  // namespace

TEST_CASE("a row of all stages: their verdicts and findings, the score, and each misconception once") {
  Asked lesson("tpu-systems-audit");
  const JsonTree row = graded(lesson, "\"all\"", lesson.starter);
  CHECK(text(row, "lesson") == "tpu-systems-audit");
  CHECK(number(row, "seed") == 7);
  CHECK(text(row, "verdict") == "fail");
  CHECK(written(member(row, "score")) == R"({"passed":0,"of":4})");
  const char* verdicts[] = {"fail", "fail", "skipped", "skipped"};
  const size_t findings[] = {1, 2, 0, 0};
  for (size_t i = 0; i < 4; ++i) {
    CHECK(number(stage_of(row, i), "stage") == static_cast<double>(i + 1));
    CHECK(text(stage_of(row, i), "verdict") == verdicts[i]);
    CHECK(member(stage_of(row, i), "findings").items.size() == findings[i]);
  }
  CHECK(lacking(finding_of(row, 0), parsed(R"({"code":"misconception","line":"moments","sheet_line":3,
                                              "misconception":"moments_at_weight_width","found":400,"expected":800,
                                              "unit":"B","case":"hundred"})")) == "");
  const JsonTree& unguarded = member(stage_of(row, 1), "findings").items[1];
  CHECK(lacking(unguarded, parsed(R"({"code":"not_refused","line":"ratio","sheet_line":6,"misconception":null})")) ==
        "");
  CHECK(unguarded.find("found") == nullptr);
  CHECK(written(member(row, "misconceptions")) == R"(["moments_at_weight_width"])");
  CHECK(written(member(graded(lesson, "4", lesson.starter), "stages")) == written(member(row, "stages")));
}

TEST_CASE("a row of one stage has that stage alone") {
  Asked lesson("tpu-systems-audit");
  const JsonTree row = graded(lesson, "2", lesson.solution);
  CHECK(written(row) == R"({"lesson":"tpu-systems-audit","seed":7,"verdict":"pass","score":{"passed":1,"of":1},)"
                        R"("stages":[{"stage":2,"verdict":"pass","findings":[]}],"misconceptions":[]})");
}

TEST_CASE("a row keeps every digit of its seed, in quotes if a number can't") {
  Asked lesson("tpu-systems-audit");
  const auto seed = [&](const char* asked) { return written(member(graded(lesson, "1", "", asked), "seed")); };
  CHECK(seed("9007199254740992") == "9007199254740992");
  CHECK(seed("\"9007199254740993\"") == "\"9007199254740993\"");
  CHECK(seed("\"18446744073709551615\"") == "\"18446744073709551615\"");
}

TEST_CASE("a row has the values of a given case and none of a probe") {
  Asked lesson("tpu-systems-audit");
  const JsonTree probed =
      graded(lesson, "1", replaced(lesson.solution, "parameters * weight_bytes", "parameters * 2 B/param"));
  CHECK(text(finding_of(probed, 0), "misconception") == "weights_always_two");
  for (const char* key : {"found", "expected", "unit", "case"}) CHECK(finding_of(probed, 0).find(key) == nullptr);
  const JsonTree failed =
      graded(lesson, "1", replaced(lesson.solution, "parameters * weight_bytes", "parameters * weight_bytes / 0"));
  CHECK(lacking(finding_of(failed, 0), parsed(R"({"code":"division_by_number_zero","line":"weights","found":null,
                                                 "expected":200,"unit":"B","case":"hundred"})")) == "");
  Asked other("tpu-03");
  const JsonTree condition = graded(other, "4", replaced(other.solution, "needed <= ", "5 * needed <= "));
  CHECK(lacking(finding_of(condition, 0),
                parsed(R"({"line":"fits","found":false,"expected":true,"case":"small_on_v5e_4"})")) == "");
  CHECK(finding_of(condition, 0).find("unit") == nullptr);
}

TEST_CASE("a row has null for a line that doesn't exist") {
  Asked lesson("tpu-systems-audit");
  const JsonTree empty = graded(lesson, "1", "");
  CHECK(text(empty, "verdict") == "ungradable");
  CHECK(member(stage_of(empty, 0), "findings").items.size() == 6);
  CHECK(lacking(finding_of(empty, 0), parsed(R"({"code":"missing_line","line":"weights","sheet_line":null})")) == "");
  CHECK(lacking(finding_of(graded(lesson, "1", std::string(1001, '\n')), 0),
                parsed(R"({"code":"line_limit","line":null,"sheet_line":null,"misconception":null})")) == "");
  const JsonTree guarded = graded(lesson, "1", lesson.solution + "require false\n");
  CHECK(lacking(finding_of(guarded, 0), parsed(R"({"code":"guard_stops_all","line":null,"sheet_line":8})")) == "");
  CHECK(finding_of(guarded, 0).find("found") == nullptr);
}

TEST_CASE("a seed that no probe is found for grades nothing, and another one does again") {
  Asked lesson = seldom_drawn();
  const auto seeded = [](int seed) { return ",\"seed\":" + std::to_string(seed); };
  int seed = 1;
  while (seed < 1000 && refusal(lesson.check("1", lesson.solution, seeded(seed))).empty()) ++seed;
  const JsonTree answer = lesson.check("1", lesson.solution, seeded(seed));
  CHECK(refusal(answer) == "no_probes");
  CHECK(written(member(member(answer, "errors").items[0], "args")) == R"(["1"])");
  CHECK(refusal(lesson.evidence("1", lesson.solution, seeded(seed))) == "no_probes");
  CHECK(refusal(graded(lesson, "\"all\"", lesson.solution, std::to_string(seed))) == "no_probes");
  CHECK(text(lesson.check("1", lesson.solution), "verdict") == "pass");
}
