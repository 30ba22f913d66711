#include "core/sheet/ast.hpp"

namespace tsa {

void Statement::add_problem(Severity level, Error error, Span other) {
  problems.push_back({level, std::move(error), other});
}

bool Statement::has_error() const {
  for (const Problem& problem : problems) {
    if (problem.level == Severity::error) return true;
  }
  return false;
}

int Sheet::defines(int expected) const {
  for (size_t i = 0; i < statements.size(); ++i) {
    if (statements[i].expected == expected) return static_cast<int>(i);
  }
  return -1;
}

int Sheet::find_name(std::string_view name) const {
  for (size_t i = 0; i < names.size(); ++i) {
    if (names[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace tsa
