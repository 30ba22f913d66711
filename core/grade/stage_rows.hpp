#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/lesson/lesson.hpp"

namespace tsa {

// The rows that a sheet is evaluated on for a stage: its given cases, then its probes. Values are in base units.
struct StageRows {
  size_t given = 0;
  size_t rows = 0;
  IndexedVector<InputTag, std::vector<double>> inputs;  // then by row
  IndexedVector<LineTag, std::vector<double>> right;    // then by row: the solution's values, NaN for none
  std::vector<IndexedVector<InputTag, double>> refusals;
};

// The rows that a seed gives for each stage of a lesson.
struct SeedRows {
  uint64_t seed = 0;
  std::vector<StageRows> stages;
};

// Draws the rows of all stages. A stage for which no probe is found has none, and neither have those after it.
SeedRows draw_rows(const Lesson& lesson, const Sheet& solution, uint64_t seed);

// The first stage that needs probes and has none. With such a seed nothing may be graded.
std::optional<size_t> stage_without_probes(const Lesson& lesson, const SeedRows& rows);

}  // namespace tsa
