#include <doctest/doctest.h>

#include <map>
#include <set>

#include "tests/native/engines.hpp"

using namespace tsa;

namespace {

struct Mistake {
  std::string id;
  std::string line;
  std::string formula;
  std::set<size_t> stages;  // that grade the line, from 1
};

std::vector<Mistake> mistakes_of(const std::string& lesson) {
  const JsonTree about = parsed(file_text("web/lessons/" + lesson + "/lesson.json"));
  std::vector<Mistake> mistakes;
  for (const JsonTree& one : member(about, "misconceptions").items) {
    Mistake mistake{text(one, "id"), text(one, "line"), text(one, "formula"), {}};
    const std::vector<JsonTree>& stages = member(about, "stages").items;
    for (size_t i = 0; i < stages.size() && mistake.stages.empty(); ++i) {
      for (const JsonTree& line : member(stages[i], "lines").items) {
        if (line.text == mistake.line) mistake.stages.insert(i + 1);
      }
    }
    mistakes.push_back(mistake);
  }
  return mistakes;
}

void make(std::string& sheet, const Mistake& mistake) {
  size_t from = 0;
  while (sheet.compare(from, mistake.line.size() + 1, mistake.line + " ") != 0) from = sheet.find('\n', from) + 1;
  sheet.replace(from, sheet.find('\n', from) - from, mistake.line + " = " + mistake.formula);
}

// The misconceptions that the stages of some mistakes find, and how many findings are about something else.
std::set<std::string> found(Asked& lesson, const std::vector<const Mistake*>& mistakes, size_t& others) {
  std::string sheet = lesson.solution;
  std::set<size_t> stages;
  for (const Mistake* mistake : mistakes) {
    make(sheet, *mistake);
    stages.insert(mistake->stages.begin(), mistake->stages.end());
  }
  std::set<std::string> ids;
  for (const size_t stage : stages) {
    const JsonTree answer = lesson.check(std::to_string(stage), sheet);
    for (const JsonTree& finding : member(answer, "findings").items) {
      const std::string& id = text(finding, "misconception");
      if (id.empty()) ++others;
      ids.insert(id);
    }
  }
  return ids;
}

}  // namespace

TEST_CASE("each misconception alone is one finding, and any two of different lines are two") {
  for (const char* name : {"tpu-systems-audit", "tpu-03"}) {
    Asked lesson(name);
    const std::vector<Mistake> mistakes = mistakes_of(name);
    size_t wrong = 0;
    for (size_t i = 0; i < mistakes.size(); ++i) {
      for (size_t j = i; j < mistakes.size(); ++j) {
        const Mistake& one = mistakes[i];
        const Mistake& two = mistakes[j];
        if (i != j && one.line == two.line) continue;
        size_t others = 0;
        const std::set<std::string> ids = i == j ? found(lesson, {&one}, others) : found(lesson, {&one, &two}, others);
        if (others == 0 && ids == std::set<std::string>{one.id, two.id}) continue;
        if (++wrong > 10) continue;
        std::string all;
        for (const std::string& id : ids) all += " " + id;
        FAIL_CHECK(one.id << " and " << two.id << " give" << all << " and " << others << " other findings");
      }
    }
    CHECK(wrong == 0);
  }
}
