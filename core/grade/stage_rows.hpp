#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/lesson/lesson.hpp"
#include "core/sheet/run/exact_values.hpp"

namespace tsa {

// Rows on which guards are judged and no line's value is compared. The solution has an answer for each, or refuses it.
struct GuardRows {
  IndexedVector<InputTag, std::vector<double>> inputs;  // then by row
  IndexedVector<LineTag, std::vector<double>> right;    // then by row; NaN for none
  std::vector<StatementIndex> refused_by;               // by row: the solution's `require`, or none
  size_t fixed = 0;                                     // the first rows, which are the same for every seed

  size_t rows() const { return refused_by.size(); }
  InputRow row(size_t index) const {
    InputRow values;
    for (const std::vector<double>& column : inputs) values.push_back(column[index]);
    return values;
  }
};

// The rows that a sheet is evaluated on for a stage: its given cases, then its probes. Values are in base units.
struct StageRows {
  size_t given = 0;
  size_t rows = 0;
  IndexedVector<InputTag, std::vector<double>> inputs;  // then by row
  IndexedVector<LineTag, std::vector<double>> right;    // then by row: the solution's values, NaN for none
  IndexedVector<LineTag, std::vector<KeptValue>> kept;  // the same, to be compared exactly
  std::vector<InputRow> refusals;
  GuardRows refused;  // the same
};

// The rows that a seed gives for each stage of a lesson.
struct SeedRows {
  uint64_t seed = 0;
  std::vector<StageRows> stages;
  GuardRows corners;  // of all stages: every input takes its legal ends
};

// Draws the rows of all stages. A stage for which no probe is found has none, and neither have those after it.
SeedRows draw_rows(const Lesson& lesson, const Sheet& solution, uint64_t seed);

// The first stage that needs probes and has none. With such a seed nothing may be graded.
std::optional<size_t> stage_without_probes(const Lesson& lesson, const SeedRows& rows);

}  // namespace tsa
