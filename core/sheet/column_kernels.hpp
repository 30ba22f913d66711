#pragma once

#include <cstddef>

#include "core/sheet/tree.hpp"

namespace tsa {

// Bounds of all values in a column, and what follows from them.
struct ColumnBounds {
  double least = 0;
  double most = 0;
  bool whole = false;       // all are whole numbers
  bool cannot_fail = true;  // no division by zero, overflow or root of a negative number

  // Whole and below 2^53, so that no operation on the way here rounded.
  bool exact() const { return whole && least > -9007199254740992.0 && most < 9007199254740992.0; }
};

// The bounds of an operation's results from those of its operands.
ColumnBounds carry_bounds(Op op, int payload, const ColumnBounds& left, const ColumnBounds& right);

// One operation over `rows` rows. `result` may be `left` or `right`.
void compute_column(Op op, int payload, const double* left, const double* right, double* result, size_t rows);

}  // namespace tsa
