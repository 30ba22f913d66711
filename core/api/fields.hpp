#pragma once

#include "core/api/json_tree.hpp"
#include "core/lesson/complete.hpp"

namespace tsa {

// Reads the members of one JSON object by name and reports what is missing, of the wrong kind or unknown, each with
// its path. A lesson's every key is read or refused.
class Fields {
 public:
  Fields(const Json& json, std::string path, std::vector<LessonProblem>& problems);
  ~Fields();  // reports the keys that nobody asked for
  Fields(const Fields&) = delete;
  Fields& operator=(const Fields&) = delete;

  enum class Need : uint8_t { required, optional };

  void text(std::string_view key, std::string& value, Need need = Need::required);
  void number(std::string_view key, double& value, Need need = Need::required);
  void integer(std::string_view key, int& value, Need need = Need::required);
  void boolean(std::string_view key, bool& value, Need need = Need::required);
  void texts(std::string_view key, std::vector<std::string>& values, Need need = Need::required);
  void numbers(std::string_view key, std::vector<double>& values, Need need = Need::required);
  void integers(std::string_view key, std::vector<int>& values, Need need = Need::required);

  // A list: `read(item, path)` for each. An object: `read(key, value, path)` for each member.
  template <class Read>
  void list(std::string_view key, Need need, Read read);
  template <class Read>
  void members(std::string_view key, Need need, Read read);
  // An object of its own: `read(value, path)`.
  template <class Read>
  void object(std::string_view key, Need need, Read read);
  void ignore(std::string_view key) { find(key, Need::optional); }
  bool has(std::string_view key) const { return json_.find(key) != nullptr; }

  static void wrong(std::vector<LessonProblem>& problems, const std::string& path, const char* due, const Json& found);

 private:
  const Json* find(std::string_view key, Need need);
  const Json* find(std::string_view key, Need need, Json::Kind kind, const char* due);
  std::string at(std::string_view key) const { return path_ + "." + std::string(key); }

  const Json& json_;
  std::string path_;
  std::vector<LessonProblem>& problems_;
  std::vector<std::string_view> asked_;
};

std::string item_path(const std::string& list, size_t index);

template <class Read>
void Fields::list(std::string_view key, Need need, Read read) {
  const Json* json = find(key, need, Json::Kind::array, "a list");
  for (size_t i = 0; json != nullptr && i < json->items.size(); ++i) read(json->items[i], item_path(at(key), i));
}

template <class Read>
void Fields::members(std::string_view key, Need need, Read read) {
  const Json* json = find(key, need, Json::Kind::object, "an object");
  if (json == nullptr) return;
  for (const auto& [name, value] : json->members) read(name, value, at(key) + "." + name);
}

template <class Read>
void Fields::object(std::string_view key, Need need, Read read) {
  const Json* json = find(key, need, Json::Kind::object, "an object");
  if (json != nullptr) read(*json, at(key));
}

}  // namespace tsa
