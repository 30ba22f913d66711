#pragma once

#include <string>

#include "core/grade/stage_rows.hpp"

namespace tsa {

// The inputs of a row that don't have their defaults, in words: "workers = 0, measured_rate = 0.5".
std::string changed_inputs(const Lesson& lesson, const InputRow& row);
// Those that are zero: what a row that is drawn may tell.
std::string zero_inputs(const Lesson& lesson, const InputRow& row);

}  // namespace tsa
