#include "core/api/fields.hpp"

#include <cmath>

#include "core/units/nearest.hpp"

namespace tsa {

namespace {

const Json kNothing;

bool is_integer(const Json& json) {
  return json.kind == Json::Kind::number && std::trunc(json.number) == json.number && std::fabs(json.number) <= 1e6;
}

}  // namespace

Fields::Fields(const Json& json, const Path& path, std::vector<LessonProblem>& problems)
    : json_(json), path_(path), problems_(problems) {
  if (json.kind != Json::Kind::object) wrong(problems, path_, "an object", json);
}

Fields::~Fields() {
  for (const auto& [key, value] : json_.members) {
    bool asked = false;
    for (const std::string_view name : asked_) asked = asked || name == key;
    if (asked) continue;
    Nearest nearest(key);
    for (const std::string_view name : asked_) nearest.offer(name);
    report(problems_, path_ / key, "known_key", key,
           nearest.best().empty() ? "\"{}\" means nothing here: delete it" : "\"{}\" means nothing here: did you mean \"{}\"?",
           {key, nearest.best()});
  }
}

void Fields::wrong(std::vector<LessonProblem>& problems, const Path& path, const char* due, const Json& found) {
  const std::string described = describe(found);
  report(problems, path, "kind", described, "{} is due here, and {} stands here", {due, described});
}

const Json* Fields::find(const char* key, Need need) {
  asked_.push_back(key);
  const Json* json = json_.find(key);
  if (json == nullptr && need == Need::required && json_.kind == Json::Kind::object) {
    report(problems_, at(key), "required", "", "\"{}\" is missing", {key});
  }
  return json;
}

const Json* Fields::find(const char* key, Need need, Json::Kind kind, const char* due) {
  const Json* json = find(key, need);
  if (json == nullptr || json->kind == kind) return json;
  wrong(problems_, at(key), due, *json);
  return nullptr;
}

void Fields::text(const char* key, std::string& value, Need need) {
  const Json* json = find(key, need, Json::Kind::text, "a text");
  if (json == nullptr) return;
  value = json->text;
  if (value.empty() && need == Need::required) report(problems_, at(key), "not_empty", "", "\"{}\" is empty", {key});
}

bool Fields::has(const char* key) const { return json_.find(key) != nullptr; }

void Fields::number(const char* key, double& value, Need need) {
  if (const Json* json = find(key, need, Json::Kind::number, "a number")) value = json->number;
}

void Fields::integer(const char* key, int& value, Need need) {
  const Json* json = find(key, need, Json::Kind::number, "a whole number");
  if (json == nullptr) return;
  if (!is_integer(*json)) return wrong(problems_, at(key), "a whole number", *json);
  value = static_cast<int>(json->number);
}

void Fields::boolean(const char* key, bool& value, Need need) {
  if (const Json* json = find(key, need, Json::Kind::boolean, "true or false")) value = json->boolean;
}

const std::vector<Json>& Fields::list(const char* key, Need need) {
  const Json* json = find(key, need, Json::Kind::array, "a list");
  return (json == nullptr ? kNothing : *json).items;
}

const std::vector<std::pair<std::string, Json>>& Fields::members(const char* key, Need need) {
  const Json* json = object(key, need);
  return (json == nullptr ? kNothing : *json).members;
}

const Json* Fields::object(const char* key, Need need) { return find(key, need, Json::Kind::object, "an object"); }

void Fields::texts(const char* key, std::vector<std::string>& values, Need need) {
  const Path path = at(key);
  const std::vector<Json>& items = list(key, need);
  for (size_t i = 0; i < items.size(); ++i) {
    if (items[i].kind == Json::Kind::text) {
      values.push_back(items[i].text);
    } else {
      wrong(problems_, path[i], "a text", items[i]);
    }
  }
}

void Fields::numbers(const char* key, std::vector<double>& values, Need need) {
  const Path path = at(key);
  const std::vector<Json>& items = list(key, need);
  for (size_t i = 0; i < items.size(); ++i) {
    if (items[i].kind == Json::Kind::number) {
      values.push_back(items[i].number);
    } else {
      wrong(problems_, path[i], "a number", items[i]);
    }
  }
}

void Fields::integers(const char* key, std::vector<int>& values, Need need) {
  const Path path = at(key);
  const std::vector<Json>& items = list(key, need);
  for (size_t i = 0; i < items.size(); ++i) {
    if (is_integer(items[i])) {
      values.push_back(static_cast<int>(items[i].number));
    } else {
      wrong(problems_, path[i], "a whole number", items[i]);
    }
  }
}

}  // namespace tsa
