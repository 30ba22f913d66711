#include "core/lesson/lesson_problem.hpp"

#include "core/base/print_number.hpp"

namespace tsa {

Path::Path(const Path* parent, const char* key) : parent_(parent), key_(key) {}
Path::Path(const Path* parent, std::string_view key, size_t index) : parent_(parent), key_(key), index_(index) {}

std::string Path::text() const {
  if (parent_ == nullptr) return std::string(key_);
  const std::string before = parent_->text();
  if (key_.data() != nullptr) return format("{}.{}", {before, key_});
  return format("{}[{}]", {before, print_integer(static_cast<int64_t>(index_))});
}

void report(std::vector<LessonProblem>& problems, const Path& path, const char* rule, const FormatArg& value,
            const char* pattern, FormatArgs parts) {
  if (problems.size() < kMaxTold)
    problems.push_back({path.text(), rule, std::string(value.text), format(pattern, parts)});
}

void report(std::vector<LessonProblem>& problems, const Path& path, const Error& error, const FormatArg& value) {
  report(problems, path, std::string(answer_code(error.message)).c_str(), value, "{}", {legacy_text(error.message)});
}

}  // namespace tsa
