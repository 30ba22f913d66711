#include <emscripten/bind.h>

#include "core/lint/lint.hpp"

namespace {

std::string lint_lesson(const std::string& lesson_json, const std::string& starter, const std::string& solution) {
  return tsa::lint_lesson(lesson_json, starter, solution);
}

}  // namespace

EMSCRIPTEN_BINDINGS(tsa_lint) { emscripten::function("lint_lesson", &lint_lesson); }
