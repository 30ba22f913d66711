#pragma once

#include <vector>

#include "core/lesson/lesson.hpp"

namespace tsa {

// A value of an input in base units, from a decimal in the input's own unit: the nearest double to their product.
double in_base_units(const LessonInput& input, double value);

// What the bounds of an input allow, in base units.
struct LegalValues {
  double least;
  double most;
  double low;                 // the least above zero that is tried, if zero is legal; else `least`
  bool zero;                  // is legal
  std::vector<double> tried;  // one at a time: the ends, and if the whole numbers are few, each of them
};

LegalValues legal_values(const LessonInput& input);

}  // namespace tsa
