#include "core/lesson/problem.hpp"

#include "core/units/number.hpp"

namespace tsa {

Path::Path(const Path* parent, const char* key) : parent_(parent), key_(key) {}
Path::Path(const Path* parent, std::string_view key, size_t index) : parent_(parent), key_(key), index_(index) {}

std::string Path::text() const {
  if (parent_ == nullptr) return std::string(key_);
  const std::string before = parent_->text();
  if (key_.data() != nullptr) return say("{}.{}", {before, key_});
  return say("{}[{}]", {before, print_integer(static_cast<int64_t>(index_))});
}

void report(std::vector<LessonProblem>& problems, const Path& path, const char* rule, const Part& value,
            const char* pattern, Parts parts) {
  if (problems.size() < kMostTold)
    problems.push_back({path.text(), rule, std::string(value.text), say(pattern, parts)});
}

void report(std::vector<LessonProblem>& problems, const Path& path, const Error& error, const Part& value) {
  report(problems, path, error.code.data(), value, "{}", {error.message});
}

}  // namespace tsa
