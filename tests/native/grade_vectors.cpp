#include <doctest/doctest.h>

#include <map>
#include <set>

#include "tests/native/engines.hpp"

using namespace tsa;

namespace {

// An expected finding matches if all of its keys agree.
bool fits(const JsonTree& found, const JsonTree& due) {
  for (const auto& [key, value] : due.members) {
    if (!lacking(member(found, key), value).empty()) return false;
  }
  return true;
}

// Two findings of one line and code are one.
std::vector<const JsonTree*> distinct(const JsonTree& findings) {
  std::vector<const JsonTree*> list;
  std::set<std::pair<std::string, std::string>> seen;
  for (const JsonTree& finding : findings.items) {
    if (seen.emplace(text(finding, "line"), text(finding, "code")).second) list.push_back(&finding);
  }
  return list;
}

// Whether each due finding can have one found for itself.
bool matched(const std::vector<const JsonTree*>& found, const std::vector<JsonTree>& due, size_t at,
             std::set<size_t>& taken) {
  if (at == due.size()) return true;
  for (size_t i = 0; i < found.size(); ++i) {
    if (taken.count(i) != 0 || !fits(*found[i], due[at])) continue;
    taken.insert(i);
    if (matched(found, due, at + 1, taken)) return true;
    taken.erase(i);
  }
  return false;
}

void compare(const JsonTree& answer, const JsonTree& entry) {
  CHECK(text(answer, "verdict") == text(entry, "verdict"));
  if (const JsonTree* findings = entry.find("findings")) {
    const std::vector<const JsonTree*> found = distinct(member(answer, "findings"));
    std::set<size_t> taken;
    INFO(written(member(answer, "findings")));
    CHECK(found.size() == findings->items.size());
    CHECK(matched(found, findings->items, 0, taken));
  }
  for (const auto& line : member(entry, "states").members) {
    INFO(line.first);
    CHECK(text(item(member(answer, "lines"), "name", line.first), "state") == line.second.text);
  }
  if (const JsonTree* advice = entry.find("advice")) {
    std::set<double> found;
    std::set<double> due;
    for (const JsonTree& problem : member(answer, "advice").items)
      found.insert(number(member(problem, "span"), "line"));
    for (const JsonTree& line : advice->items) due.insert(line.number);
    CHECK(found == due);
  }
}

}  // namespace

TEST_CASE("grading.json: each sheet has its verdict, its findings, its states and its advice, whatever the seed") {
  std::map<std::string, Asked> lessons;
  for (const char* name : {"tpu-systems-audit", "tpu-03"}) lessons.try_emplace(name, name);
  for (const char* seed : {"", ",\"seed\":1", ",\"seed\":\"18446744073709551615\""}) {
    for (const JsonTree& entry : entries("grading.json", "entries", {"name", "lesson", "stage", "sheet", "verdict"},
                                         {"findings", "states", "advice"})) {
      INFO(text(entry, "name"), std::string(seed));
      compare(lessons.at(text(entry, "lesson")).check(written(member(entry, "stage")), text(entry, "sheet"), seed),
              entry);
    }
  }
}

TEST_CASE("evidence.json: a sheet that passes leaves what follows from it, and no other does") {
  Asked lesson("tpu-systems-audit");
  for (const JsonTree& entry :
       entries("evidence.json", "entries", {"name", "lesson", "stage", "sheet", "verdict"}, {"holds"})) {
    INFO(text(entry, "name"));
    const JsonTree answer = lesson.evidence(written(member(entry, "stage")), text(entry, "sheet"));
    CHECK(member(answer, "ok").boolean);
    CHECK(text(answer, "verdict") == text(entry, "verdict"));
    const JsonTree* holds = entry.find("holds");
    CHECK((member(answer, "text").kind == JsonTree::Kind::text) == (holds != nullptr));
    if (holds == nullptr) continue;
    CHECK(lacking(parsed(text(answer, "text")), *holds) == "");
    CHECK(text(answer, "text").back() == '\n');
  }
}
