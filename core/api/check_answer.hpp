#pragma once

#include "core/api/request.hpp"
#include "core/grade/check.hpp"

namespace tsa {

// The verdict on one stage:
//
//   {"ok": true, "lesson": its id, "stage": from 1, "verdict": "pass", "fail", "ungradable" or "skipped",
//    "findings": [{"code", "line", "sheet_line", "span", "misconception", "message", "found", "found_shown",
//                  "expected", "expected_shown", "unit", "case", "also": [problem]}],
//    "lines": [{"name", "state": "right", "fault", "follows", "missing" or "unreadable"}],
//    "advice": [problem], "blocked_by": [stage, from 1]}
//
// A finding's "line" is the lesson's, by name, and "sheet_line" the sheet's, from 1. "found" and "expected" are in
// "unit", which is the line's own, and are reported of a given case alone. Problems, spans and what is shown are as in
// live_answer.hpp; what does not exist is null.
//
// On all: {"ok", "lesson", "stage": "all", "verdict", "stages": [as above, from "stage" on],
// "score": {"passed", "of"}}. On a stage of all checks the same with its number, and "findings": those of all stages,
// each once.
// Error: `no_probes` where a stage's ranges give none for this seed.
std::string check_answer(CompiledLesson& lesson, const Request& request);

// What keeps a sheet from passing every stage: a failure, or else something missing.
Verdict overall_verdict(const std::vector<StageCheck>& checks);

}  // namespace tsa
