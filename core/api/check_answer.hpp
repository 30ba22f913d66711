#pragma once

#include "core/api/request.hpp"

namespace tsa {

// The verdict on one stage. `rows` are those of the request's seed.
//
//   {"ok": true, "lesson": its id, "stage": from 1, "verdict": "pass", "fail", "ungradable" or "skipped",
//    "findings": [{"code", "args", "line", "sheet_line", "misconception", "span", "found", "found_shown", "expected",
//                  "expected_shown", "unit", "case", "also": [problem]}],
//    "lines": [{"name", "state": "right", "fault", "follows", "missing" or "unreadable"}],
//    "advice": [problem], "blocked_by": [stage, from 1]}
//
// A finding's "line" is the name of a line of the lesson, "sheet_line" is the sheet's, from 1. "found" and "expected"
// are in "unit", the line's own, and are given for a given case only. Problems, spans and "…_shown" are as in
// live_answer.hpp. What doesn't exist is null.
//
// The answer for all stages: {"ok", "lesson", "stage": "all", "verdict", "stages": [as above, from "stage" on],
// "score": {"passed", "of"}}. For a stage of all checks it has the stage's number, and "findings": those of all stages,
// each once.
std::string check_answer(const CompiledLesson& lesson, const SeedRows& rows, const Request& request);

}  // namespace tsa
