#pragma once

#include <vector>

#include "core/grade/compiled_lesson.hpp"

namespace tsa {

// Many more inputs than a stage's probes, from the stage's own ranges: those that the solution has an answer to that is
// no matter of rounding, then the stage's given cases. Inputs without a range keep their defaults.
struct Draws {
  size_t rows = 0;
  std::vector<std::vector<double>> inputs;  // by input, in base units
  std::vector<std::vector<double>> right;   // by line of the lesson: the solution's values
};

inline constexpr int kDraws = 10000;

// `stage` from 0; of a stage of all checks there are none.
Draws draw_many(const CompiledLesson& lesson, size_t stage);

// The inputs and the solution's lines, as a formula over a student's own lines takes them.
std::vector<InputColumn> right_columns(const Draws& draws);
std::vector<InputColumn> right_columns(const StageRows& rows);

}  // namespace tsa
