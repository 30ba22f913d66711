#pragma once

#include <vector>

#include "core/lesson/lesson.hpp"

namespace tsa {

// Rows of inputs, in base units, for guards alone: every input takes its legal ends, and zeros and ends meet.
struct CornerRows {
  // The simplest first: one input changed, by 0, 1, 2, then others.
  std::vector<InputRow> rows;
  size_t fixed = 0;  // the first rows, which are the same for every seed
};

CornerRows corner_rows(const Lesson& lesson, uint64_t seed);

}  // namespace tsa
