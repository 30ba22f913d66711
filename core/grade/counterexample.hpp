#pragma once

#include "core/grade/stage_view.hpp"

namespace tsa {

// The smallest change of the stage's first case that shows that a line at fault is wrong, if one is found: the fewest
// inputs, then the first of 0, 1, 2, the inputs' bounds and the case's neighbours, then the lesson's order. Only inputs
// that vary in the stage change, so no probe is needed, and none is shown.
std::optional<Counterexample> find_counterexample(const StageView& view, LineIndex line);

}  // namespace tsa
