#pragma once

#include "core/api/json_tree.hpp"
#include "core/lesson/problem.hpp"

namespace tsa {

// Reads the members of one JSON object by name and reports what is missing, of the wrong kind or unknown, each with
// its path. A lesson's every key is read or refused.
class Fields {
 public:
  Fields(const Json& json, const Path& path, std::vector<LessonProblem>& problems);
  ~Fields();  // reports the keys that nobody asked for
  Fields(const Fields&) = delete;
  Fields& operator=(const Fields&) = delete;

  enum class Need : uint8_t { required, optional };

  void text(const char* key, std::string& value, Need need = Need::required);
  void number(const char* key, double& value, Need need = Need::required);
  void integer(const char* key, int& value, Need need = Need::required);
  void boolean(const char* key, bool& value, Need need = Need::required);
  void texts(const char* key, std::vector<std::string>& values, Need need = Need::required);
  void numbers(const char* key, std::vector<double>& values, Need need = Need::required);
  void integers(const char* key, std::vector<int>& values, Need need = Need::required);

  // The items of a list, the members of an object: none where the member is missing or of another kind.
  const std::vector<Json>& list(const char* key, Need need);
  const std::vector<std::pair<std::string, Json>>& members(const char* key, Need need);
  // An object of its own, or null.
  const Json* object(const char* key, Need need);
  void ignore(const char* key) { find(key, Need::optional); }
  bool has(const char* key) const;
  Path at(const char* key) const { return path_ / key; }

  static void wrong(std::vector<LessonProblem>& problems, const Path& path, const char* due, const Json& found);

 private:
  const Json* find(const char* key, Need need);
  const Json* find(const char* key, Need need, Json::Kind kind, const char* due);

  const Json& json_;
  const Path path_;
  std::vector<LessonProblem>& problems_;
  std::vector<std::string_view> asked_;
};

}  // namespace tsa
