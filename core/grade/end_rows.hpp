#pragma once

#include <vector>

#include "core/lesson/lesson.hpp"

namespace tsa {

// Rows of inputs, in base units, at the legal ends of the inputs that have a range: one at a time, all least and all
// most, each against all others. The other inputs have their defaults.
std::vector<InputRow> end_rows(const Lesson& lesson, const Probes& probes);

// Of all inputs together, each against all others; where zero is legal, as near to it as is tried.
std::vector<InputRow> opposed_rows(const Lesson& lesson);

}  // namespace tsa
