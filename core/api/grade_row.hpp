#pragma once

#include <string_view>

#include "core/api/request.hpp"

namespace tsa {

// What a table of submissions says of one sheet, on the stage of the request or on all, with the request's seed:
//   {"lesson", "seed", "verdict", "score": {"passed", "of"},
//    "stages": [{"stage", "verdict", "findings": [{"code", "line", "sheet_line", "misconception", "message"}]}],
//    "misconceptions"}
// A finding about a given case has "found", "expected", "unit" and "case" besides. The misconceptions are named once.
// Error: `no_probes` where the stage's ranges give none for this seed.
std::string grade_row(CompiledLesson& lesson, const Request& request, std::string_view sheet);

}  // namespace tsa
