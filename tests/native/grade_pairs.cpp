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

// What the stages of some mistakes find.
struct Found {
  std::set<std::string> misconceptions;
  size_t others = 0;              // findings about something else
  bool right_by_mistake = false;  // some line gets advice that it is right only because another is wrong
};

Found check(Asked& lesson, const std::vector<const Mistake*>& mistakes) {
  std::string sheet = lesson.solution;
  std::set<size_t> stages;
  for (const Mistake* mistake : mistakes) {
    make(sheet, *mistake);
    stages.insert(mistake->stages.begin(), mistake->stages.end());
  }
  Found found;
  for (const size_t stage : stages) {
    const JsonTree answer = lesson.check(std::to_string(stage), sheet);
    for (const JsonTree& finding : member(answer, "findings").items) {
      const std::string& id = text(finding, "misconception");
      if (id.empty()) {
        ++found.others;
      } else {
        found.misconceptions.insert(id);
      }
    }
    for (const JsonTree& advice : member(answer, "advice").items)
      found.right_by_mistake = found.right_by_mistake || text(advice, "code") == "right_by_mistake";
  }
  return found;
}

// Two findings; or one, where the second mistake undoes the first: that line is right, with advice or for its unit.
bool is_as_due(const Found& found, const Mistake& one, const Mistake& two) {
  if (found.misconceptions == std::set<std::string>{one.id, two.id}) return found.others == 0;
  const bool is_one =
      found.misconceptions == std::set<std::string>{one.id} || found.misconceptions == std::set<std::string>{two.id};
  return one.id != two.id && is_one && (found.right_by_mistake || found.others == 1);
}

}  // namespace

TEST_CASE("each misconception alone is one finding, and any two of different lines are two") {
  for (const char* name : {"tpu-systems-audit", "tpu-03"}) {
    Asked lesson(name);
    const std::vector<Mistake> mistakes = mistakes_of(name);
    size_t undone = 0;
    for (size_t i = 0; i < mistakes.size(); ++i) {
      for (size_t j = i; j < mistakes.size(); ++j) {
        const Mistake& one = mistakes[i];
        const Mistake& two = mistakes[j];
        if (i != j && one.line == two.line) continue;
        const Found found = i == j ? check(lesson, {&one}) : check(lesson, {&one, &two});
        INFO(one.id, " and ", two.id);
        CHECK(is_as_due(found, one, two));
        if (i != j && found.misconceptions.size() == 1) ++undone;
      }
    }
    CHECK(undone <= 21);
  }
}
