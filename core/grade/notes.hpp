#pragma once

#include <vector>

#include "core/lesson/lesson.hpp"
#include "core/sheet/run/evaluate.hpp"

namespace tsa {

// The notes of the lesson whose condition holds, for a row of inputs and a sheet's values of the lesson's lines (NaN
// for none), in base units. A note says nothing while its line, or one that its condition names, has no value.
std::vector<size_t> holding_notes(const Lesson& lesson, const IndexedVector<InputTag, double>& inputs,
                                  const IndexedVector<LineTag, double>& lines);

// By line of the lesson: the value that the sheet gives it, NaN for none.
IndexedVector<LineTag, double> lesson_values(const Lesson& lesson, const Sheet& sheet, const Evaluation& evaluation);

}  // namespace tsa
