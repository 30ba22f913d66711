#pragma once

#include "core/api/request.hpp"
#include "core/grade/check.hpp"

namespace tsa {

// The verdict on one stage, or on all with the score.
std::string check_answer(ReadyLesson& lesson, const Request& request);

// What keeps a sheet from passing every stage: a failure, or else something missing.
Verdict overall_verdict(const std::vector<StageCheck>& checks);

}  // namespace tsa
