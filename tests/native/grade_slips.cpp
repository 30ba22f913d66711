#include <doctest/doctest.h>

#include <map>

#include "tests/native/engines.hpp"

using namespace tsa;

namespace {

// The solution with another formula for one of its lines, and lines above it.
std::string sheet_of(const std::string& solution, const std::string& line, const std::string& formula,
                     const std::string& above) {
  std::string result;
  for (size_t from = 0; from < solution.size();) {
    const size_t to = solution.find('\n', from);
    const std::string text = solution.substr(from, to - from);
    const bool defines =
        text.compare(0, line.size(), line) == 0 && text.find_first_not_of(' ', line.size()) == text.find('=');
    if (defines && !above.empty()) result += above + "\n";
    result += (defines ? line + " = " + formula : text) + "\n";
    from = to + 1;
  }
  return result;
}

std::string marked(const std::string& sheet, const JsonTree& span) {
  size_t start = 0;
  for (double line = number(span, "line"); line > 1; --line) start = sheet.find('\n', start) + 1;
  const auto from = static_cast<size_t>(number(span, "from"));
  return sheet.substr(start + from, static_cast<size_t>(number(span, "to")) - from);
}

}  // namespace

TEST_CASE("slips.json: a formula with one slip says what to write instead, and one that only looks like it doesn't") {
  std::map<std::string, Asked> lessons;
  for (const char* name : {"tpu-systems-audit", "tpu-03"}) lessons.try_emplace(name, name);
  for (const char* seed : {"", ",\"seed\":1", ",\"seed\":77"}) {
    for (const JsonTree& entry :
         entries("slips.json", "entries", {"name", "lesson", "stage", "line", "formula", "code"},
                 {"args", "span", "above"})) {
      INFO(text(entry, "name"), std::string(seed));
      Asked& lesson = lessons.at(text(entry, "lesson"));
      const std::string sheet =
          sheet_of(lesson.solution, text(entry, "line"), text(entry, "formula"), text(entry, "above"));
      const JsonTree answer = lesson.check(written(member(entry, "stage")), sheet, seed);
      const JsonTree& findings = member(answer, "findings");
      INFO(written(findings));
      REQUIRE(findings.items.size() == 1);
      const JsonTree& finding = findings.items[0];
      if (text(entry, "code") == "not a slip") {
        CHECK(text(finding, "code").compare(0, 5, "slip_") != 0);
        continue;
      }
      CHECK(text(finding, "code") == text(entry, "code"));
      if (const JsonTree* args = entry.find("args")) CHECK(lacking(member(finding, "args"), *args) == "");
      if (!text(entry, "span").empty()) CHECK(marked(sheet, member(finding, "span")) == text(entry, "span"));
    }
  }
}

TEST_CASE("counterexamples.json: check names the smallest change that shows a line wrong, and a row of grade none") {
  std::map<std::string, Asked> lessons;
  for (const char* name : {"tpu-systems-audit", "tpu-03"}) lessons.try_emplace(name, name);
  for (const char* seed : {"", ",\"seed\":1"}) {
    for (const JsonTree& entry :
         entries("counterexamples.json", "entries", {"name", "lesson", "stage", "line", "formula", "args"}, {})) {
      INFO(text(entry, "name"), std::string(seed));
      Asked& lesson = lessons.at(text(entry, "lesson"));
      const std::string sheet = sheet_of(lesson.solution, text(entry, "line"), text(entry, "formula"), "");
      const std::string stage = written(member(entry, "stage"));
      const JsonTree answer = lesson.check(stage, sheet, seed);
      const std::vector<JsonTree>& due = member(entry, "args").items;
      INFO(written(member(answer, "findings")));
      size_t found = 0;
      for (const JsonTree& finding : member(answer, "findings").items) {
        const JsonTree& counterexample = member(finding, "counterexample");
        if (counterexample.kind == JsonTree::Kind::null) continue;
        ++found;
        CHECK(text(finding, "line") == text(entry, "line"));
        CHECK(member(counterexample, "inputs").items.size() > 0);
        const std::vector<JsonTree>& args = member(counterexample, "args").items;
        REQUIRE(args.size() >= due.size());
        for (size_t i = 0; i < due.size(); ++i) CHECK(args[i].text == due[i].text);
      }
      CHECK(found == (due.empty() ? 0 : 1));
      const std::string row = lesson.engine.grade(lesson.lesson, Asked::request(stage, ""), sheet);
      CHECK(row.find("counterexample") == std::string::npos);
    }
  }
}
