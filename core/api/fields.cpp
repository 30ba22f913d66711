#include "core/api/fields.hpp"

#include <cmath>

#include "core/units/nearest.hpp"
#include "core/units/number.hpp"

namespace tsa {

std::string item_path(const std::string& list, size_t index) { return list + "[" + print_integer(static_cast<int64_t>(index)) + "]"; }

Fields::Fields(const Json& json, std::string path, std::vector<LessonProblem>& problems)
    : json_(json), path_(std::move(path)), problems_(problems) {
  if (json.kind != Json::Kind::object) wrong(problems, path_, "an object", json);
}

Fields::~Fields() {
  for (const auto& [key, value] : json_.members) {
    bool asked = false;
    for (const std::string_view name : asked_) asked = asked || name == key;
    if (asked) continue;
    Nearest nearest(key);
    for (const std::string_view name : asked_) nearest.offer(name);
    std::string message = "\"" + key + "\" means nothing here";
    message += nearest.best().empty() ? ": delete it" : ": did you mean \"" + nearest.best() + "\"?";
    problems_.push_back({at(key), "known_key", key, std::move(message)});
  }
}

void Fields::wrong(std::vector<LessonProblem>& problems, const std::string& path, const char* due, const Json& found) {
  problems.push_back({path, "kind", describe(found), std::string(due) + " is due here, and " + describe(found) + " stands here"});
}

const Json* Fields::find(std::string_view key, Need need) {
  asked_.push_back(key);
  const Json* json = json_.find(key);
  if (json == nullptr && need == Need::required && json_.kind == Json::Kind::object) {
    problems_.push_back({at(key), "required", "", "\"" + std::string(key) + "\" is missing"});
  }
  return json;
}

const Json* Fields::find(std::string_view key, Need need, Json::Kind kind, const char* due) {
  const Json* json = find(key, need);
  if (json == nullptr || json->kind == kind) return json;
  wrong(problems_, at(key), due, *json);
  return nullptr;
}

void Fields::text(std::string_view key, std::string& value, Need need) {
  const Json* json = find(key, need, Json::Kind::text, "a text");
  if (json == nullptr) return;
  value = json->text;
  if (value.empty() && need == Need::required) problems_.push_back({at(key), "not_empty", "", "\"" + std::string(key) + "\" is empty"});
}

void Fields::number(std::string_view key, double& value, Need need) {
  if (const Json* json = find(key, need, Json::Kind::number, "a number")) value = json->number;
}

void Fields::integer(std::string_view key, int& value, Need need) {
  const Json* json = find(key, need, Json::Kind::number, "a whole number");
  if (json == nullptr) return;
  if (std::trunc(json->number) != json->number || std::fabs(json->number) > 1e6) return wrong(problems_, at(key), "a whole number", *json);
  value = static_cast<int>(json->number);
}

void Fields::boolean(std::string_view key, bool& value, Need need) {
  if (const Json* json = find(key, need, Json::Kind::boolean, "true or false")) value = json->boolean;
}

void Fields::texts(std::string_view key, std::vector<std::string>& values, Need need) {
  list(key, need, [&](const Json& json, const std::string& path) {
    if (json.kind != Json::Kind::text) return wrong(problems_, path, "a text", json);
    values.push_back(json.text);
  });
}

void Fields::numbers(std::string_view key, std::vector<double>& values, Need need) {
  list(key, need, [&](const Json& json, const std::string& path) {
    if (json.kind != Json::Kind::number) return wrong(problems_, path, "a number", json);
    values.push_back(json.number);
  });
}

void Fields::integers(std::string_view key, std::vector<int>& values, Need need) {
  list(key, need, [&](const Json& json, const std::string& path) {
    const bool whole = json.kind == Json::Kind::number && std::trunc(json.number) == json.number && std::fabs(json.number) < 1e6;
    if (!whole) return wrong(problems_, path, "a whole number", json);
    values.push_back(static_cast<int>(json.number));
  });
}

}  // namespace tsa
