#include "tests/native/engines.hpp"

#include <algorithm>

namespace tsa {

Asked::Asked(const std::string& name)
    : Asked(file_text("web/lessons/" + name + "/lesson.json"), file_text("web/lessons/" + name + "/starter.sheet"),
            file_text("web/lessons/" + name + "/solution.sheet")) {}

Asked::Asked(const std::string& json, const std::string& starter_sheet, const std::string& solution_sheet)
    : solution(solution_sheet), starter(starter_sheet) {
  lesson = static_cast<int>(number(parsed(engine.open_lesson(json, starter, solution)), "lesson"));
}

std::string Asked::request(const std::string& stage, const std::string& sheet, const std::string& more) {
  JsonTree json;
  json.kind = JsonTree::Kind::text;
  json.text = sheet;
  return "{\"stage\":" + stage + ",\"sheet\":" + written(json) + more + "}";
}

Asked tiny(const std::string& patch, const std::string& solution) {
  const JsonTree& all = vectors("lessons.json");
  return {written(patched(member(all, "lesson"), parsed(patch))), text(all, "starter"),
          solution.empty() ? text(all, "solution") : solution};
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

std::string refusal(const JsonTree& answer) {
  if (member(answer, "ok").boolean || member(answer, "errors").items.empty()) return {};
  return text(member(answer, "errors").items.front(), "code");
}

const JsonTree& item(const JsonTree& list, std::string_view key, std::string_view value) {
  static const JsonTree nothing;
  for (const JsonTree& one : list.items) {
    if (text(one, key) == value) return one;
  }
  return nothing;
}

std::string lacking(const JsonTree& found, const JsonTree& due, const std::string& path) {
  if (found.kind != due.kind || found.items.size() != due.items.size()) return path + ": " + written(found);
  if (found.boolean != due.boolean || found.number != due.number || found.text != due.text)
    return path + ": " + written(found);
  for (size_t i = 0; i < due.items.size(); ++i) {
    std::string inside = lacking(found.items[i], due.items[i], path + "[" + std::to_string(i) + "]");
    if (!inside.empty()) return inside;
  }
  for (const auto& [key, value] : due.members) {
    std::string inside = lacking(member(found, key), value, path + "." + key);
    if (!inside.empty()) return inside;
  }
  return {};
}

std::string reported(const JsonTree& problems) {
  std::vector<std::string> list;
  for (const JsonTree& problem : problems.items) list.push_back(text(problem, "path") + " " + text(problem, "rule"));
  std::sort(list.begin(), list.end());
  std::string all;
  for (const std::string& item : list) all += item + "\n";
  return all;
}

bool holds(const JsonTree& problems, const JsonTree& due) {
  return std::any_of(problems.items.begin(), problems.items.end(), [&](const JsonTree& problem) {
    return text(problem, "path") == text(due, "path") && text(problem, "rule") == text(due, "rule") &&
           text(problem, "value") == text(due, "value");
  });
}

}  // namespace tsa
