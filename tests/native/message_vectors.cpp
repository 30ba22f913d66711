#include <doctest/doctest.h>

#include <map>
#include <sstream>

#include "tests/native/engines.hpp"

using namespace tsa;

namespace {

std::string first_word(const std::string& line) { return line.substr(0, line.find_first_of(" =")); }

// The solution with some of its lines replaced, each by the line that begins with the same word.
std::string with_lines(const std::string& solution, const JsonTree& lines) {
  std::istringstream in(solution);
  std::string sheet;
  for (std::string line; std::getline(in, line);) {
    for (const JsonTree& other : lines.items) {
      if (!line.empty() && first_word(other.text) == first_word(line)) line = other.text;
    }
    sheet += line + "\n";
  }
  return sheet;
}

// The text at a span of an answer, whose columns are those of ASCII text.
std::string text_at(const std::string& sheet, const JsonTree& span) {
  if (span.kind != JsonTree::Kind::object) return {};
  std::istringstream in(sheet);
  std::string line;
  for (int i = 0; i < static_cast<int>(number(span, "line")); ++i) std::getline(in, line);
  const auto from = static_cast<size_t>(number(span, "from"));
  return line.substr(from, static_cast<size_t>(number(span, "to")) - from);
}

std::string spelt(const std::string& sheet, const JsonTree& found) {
  return text(found, "code") + ": " + joined_args(member(found, "args")) + "at " +
         text_at(sheet, member(found, "span"));
}

void compare(const std::string& sheet, const JsonTree& found, const JsonTree& due) {
  CHECK(found.items.size() == due.items.size());
  for (size_t i = 0; i < found.items.size() && i < due.items.size(); ++i) {
    const JsonTree& one = with_keys(due.items[i], {"code", "sentence"}, {"args", "line", "at"});
    const JsonTree& span = member(found.items[i], "span");
    INFO(spelt(sheet, found.items[i]));
    CHECK(text(found.items[i], "code") == text(one, "code"));
    CHECK(joined_args(member(found.items[i], "args")) == joined_args(member(one, "args")));
    if (const JsonTree* line = one.find("line")) CHECK(number(span, "line") == line->number);
    if (const JsonTree* at = one.find("at")) CHECK(text_at(sheet, span) == at->text);
  }
}

}  // namespace

TEST_CASE("messages.json: each sheet has its messages, at their places") {
  std::map<std::string, Asked> lessons;
  for (const char* name : {"tpu-systems-audit", "tpu-03"}) lessons.try_emplace(name, name);
  for (const JsonTree& entry :
       entries("messages.json", "entries", {"name", "lesson", "stage"}, {"lines", "sheet", "findings", "advice"})) {
    INFO(text(entry, "name"));
    Asked& lesson = lessons.at(text(entry, "lesson"));
    const JsonTree* lines = entry.find("lines");
    const std::string sheet = lines == nullptr ? text(entry, "sheet") : with_lines(lesson.solution, *lines);
    const JsonTree answer = lesson.check(written(member(entry, "stage")), sheet);
    compare(sheet, member(answer, "findings"), member(entry, "findings"));
    if (const JsonTree* advice = entry.find("advice")) compare(sheet, member(answer, "advice"), *advice);
  }
}
