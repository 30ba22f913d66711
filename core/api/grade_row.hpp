#pragma once

#include <string_view>

#include "core/api/request.hpp"

namespace tsa {

// A row of a table of submissions: one sheet on the request's stage, or on all. `rows` are those of the request's seed.
//   {"lesson", "seed", "verdict", "score": {"passed", "of"},
//    "stages": [{"stage", "verdict", "findings": [{"code", "args", "line", "sheet_line", "misconception"}]}],
//    "misconceptions": each once}
// A finding of a given case also has "found", "expected", "unit" and "case".
std::string grade_row(const CompiledLesson& lesson, const SeedRows& rows, const Request& request,
                      std::string_view sheet);

}  // namespace tsa
