#pragma once

#include <string>
#include <string_view>

namespace tsa {

// Checks a lesson before it ships. The answer is JSON text:
//   {"ok": true, "refused", "lesson": id or null, "findings": [{"path", "line", "column", "rule", "args", "value"}],
//    "mutants": [{"line", "kind", "change", "text", "fate", "stage", "code"}],
//    "sum": {"made", "equivalent", "rejected", "survived"}}
// `refused`: the core refuses the lesson; the findings are the core's, and nothing else was checked. `rule` is a code
// of the catalogue. Paths are those of lesson.json, or a sheet's file and line ("solution.sheet:6"). `stage`, from 1,
// and `code` say what rejected a mutant.
std::string lint_lesson(std::string_view lesson_json, std::string_view starter, std::string_view solution);

}  // namespace tsa
