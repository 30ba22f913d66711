#pragma once

#include <cmath>
#include <cstddef>

#include "core/sheet/ast.hpp"

namespace tsa {

// Bounds of all values in a column, and what follows from them.
struct ColumnBounds {
  double least = 0;
  double most = 0;
  bool exact = false;  // all are whole numbers below 2^53, and no operation on the way here rounded

  // Where they are not, a division by zero, an overflow or a root of a negative number may be among them.
  bool known() const { return std::isfinite(least) && std::isfinite(most); }
};

// The bounds of an operation's results from those of its operands, which are known. `parameter`: Node::parameter().
ColumnBounds carry_bounds(Op op, int parameter, const ColumnBounds& left, const ColumnBounds& right);

// One operation over `rows` rows. `result` may be `left` or `right`.
void compute_column(Op op, int parameter, const double* left, const double* right, double* result, size_t rows);

}  // namespace tsa
