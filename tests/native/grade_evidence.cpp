#include <doctest/doctest.h>

#include "core/grade/evidence_text.hpp"
#include "core/grade/open_lesson.hpp"
#include "tests/native/engines.hpp"
#include "tests/native/json.hpp"
#include "tests/native/vectors.hpp"

using namespace tsa;

namespace {

// The first case of the evidence of a sheet of lessons.json, whether or not it passes.
JsonTree first_case(size_t stage, const char* sheet) {
  const JsonTree& all = vectors("lessons.json");
  std::vector<LessonProblem> problems;
  const std::unique_ptr<CompiledLesson> lesson =
      open_lesson(written(member(all, "lesson")), text(all, "starter"), text(all, "solution"), problems);
  REQUIRE(lesson != nullptr);
  const Evidence evidence = make_evidence(*lesson, stage, read_sheet(sheet, lesson->environment()));
  return member(parsed(evidence_text(lesson->lesson(), {}, evidence)), "cases").items[0];
}

}  // namespace

TEST_CASE("evidence of lines that are not reached, or wait, is null, a condition's too") {
  const JsonTree refused = first_case(1, "needed = 1 chip\nrequire false\nfits = needed > 2 chip\n");
  CHECK(lacking(member(refused, "figures"), parsed(R"({"needed":{"value":1},"fits":{"value":null}})")) == "");
  const JsonTree waiting = first_case(1, "needed = 1 chip + 1 s\nfits = needed > 2 chip\n");
  CHECK(lacking(member(waiting, "figures"), parsed(R"({"needed":{"value":null},"fits":{"value":null}})")) == "");
  const JsonTree held = first_case(1, "needed = 1 chip\nrequire true\nfits = needed > 2 chip\n");
  CHECK(lacking(member(held, "figures"), parsed(R"({"needed":{"value":1},"fits":{"value":false}})")) == "");
}

TEST_CASE("evidence of a total over a line in wrong units is null, and its notes are absent") {
  const JsonTree item = first_case(0, "weights = 1 B + 1 s\nrequire true\ntotal = weights\nratio = 2 + total / 1 B\n");
  CHECK(lacking(item, parsed(R"({"ledger":[{"name":"weights","bytes":null}],"total":{"bytes":null},
                                 "rates":{"ratio":{"value":null}},"notes":[]})")) == "");
  CHECK(member(first_case(0, "ratio = 2\n"), "notes").items.size() == 1);
  CHECK(member(first_case(0, "require false\nratio = 2\n"), "notes").items.empty());
}
