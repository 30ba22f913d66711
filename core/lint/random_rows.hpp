#pragma once

#include <vector>

#include "core/grade/compiled_lesson.hpp"

namespace tsa {

// Many more rows than a stage's probes, from the stage's own ranges, on which the solution has values that don't depend
// on rounding; then the stage's cases. Inputs without a range keep their defaults.
struct RandomRows {
  size_t rows = 0;
  IndexedVector<InputTag, std::vector<double>> inputs;  // in base units
  IndexedVector<LineTag, std::vector<double>> right;    // the solution's values
};

inline constexpr int kRandomRows = 10000;

// `stage` from 0. A stage of all checks has none.
RandomRows draw_rows(const CompiledLesson& lesson, size_t stage);

// The inputs and the solution's lines, in a formula's order.
std::vector<InputColumn> right_columns(const RandomRows& draws);
std::vector<InputColumn> right_columns(const StageRows& rows);

}  // namespace tsa
