#pragma once

#include "core/grade/stage_view.hpp"

namespace tsa {

// Why a line at fault is wrong. Each looks at the line over right values, so other mistakes don't change what it finds.

// The misconception whose formula gives the line's values on every row, those where both are right included.
std::optional<size_t> fitting_misconception(const StageView& view, LineIndex line);

// A conversion by hand that is all that is wrong with the line.
struct Conversion {
  double factor;
  const char* text;
  bool is_prefix;  // else it is of bits
};
// Null if there is none, or if the line doesn't show it.
const Conversion* hand_conversion(const StageView& view, LineIndex line);

}  // namespace tsa
