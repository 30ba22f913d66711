#include "core/lesson/lesson_problem.hpp"

#include "core/base/print_number.hpp"

namespace tsa {

namespace {

// An item of a list by its id, or by itself in a list of ids: cases and rows are also referred to so.
bool is_called(const Json& item, std::string_view id) {
  const Json* own = item.kind == Json::Kind::text ? &item : item.find("id");
  return own != nullptr && own->text == id;
}

}  // namespace

Path::Path(const Path* parent, const char* key) : parent_(parent), key_(key) {}
Path::Path(const Path* parent, std::string_view key, size_t index) : parent_(parent), key_(key), index_(index) {}

std::string Path::text() const {
  if (parent_ == nullptr) return std::string(key_);
  const std::string before = parent_->text();
  if (key_.data() != nullptr) return format("{}.{}", {before, key_});
  return format("{}[{}]", {before, print_integer(static_cast<int64_t>(index_))});
}

TextPosition Path::position() const {
  TextPosition position;
  follow(position);
  return position;
}

const Json* Path::follow(TextPosition& position) const {
  const Json* found = nullptr;
  if (parent_ == nullptr) {
    found = json_;
    position = found != nullptr ? found->position : position_;
    return found;
  }
  const Json* parent = parent_->follow(position);
  if (parent == nullptr) return nullptr;
  if (parent->kind == Json::Kind::array) {
    for (size_t i = 0; i < parent->items.size(); ++i) {
      const Json& item = parent->items[i];
      if (key_.data() == nullptr ? i == index_ : is_called(item, key_)) found = &item;
    }
  } else {
    found = parent->find(key_);
  }
  if (found != nullptr) position = found->position;
  return found;
}

void report(std::vector<LessonProblem>& problems, const Path& path, Message message, const FormatArg& value) {
  if (problems.size() < kMaxLessonProblems)
    problems.push_back({path.text(), path.position(), std::move(message), std::string(value.text)});
}

void write_problem(JsonWriter& json, const LessonProblem& problem) {
  json.member("path", problem.path)
      .member("line", problem.position.line)
      .member("column", problem.position.column)
      .member("rule", code_name(problem.message.code))
      .key("args")
      .begin_array();
  for (const std::string& arg : problem.message.args) json.text(arg);
  json.end_array().member("value", problem.value);
}

}  // namespace tsa
