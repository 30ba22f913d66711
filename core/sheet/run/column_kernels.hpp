#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>

#include "core/sheet/ast.hpp"

namespace tsa {

// Bounds of all values in a column, and what follows from them.
struct ColumnBounds {
  double least = 0;
  double most = 0;
  bool exact = false;     // all are whole numbers below 2^53, and no operation on the way here rounded
  double error = 0;       // how far the exact values may be from the doubles
  bool quotient = false;  // of exact numbers: a double of it is whole only if it is exact
  bool rooted = false;    // a root is on the way here

  // Where they are not, a division by zero, an overflow or a root of a negative number may be among them.
  bool known() const { return std::isfinite(least) && std::isfinite(most) && std::isfinite(error); }
  double magnitude() const { return std::fmax(std::fabs(least), std::fabs(most)); }
};

// The bounds of an operation's results from those of its operands, which are known. `parameter`: Node::parameter().
ColumnBounds carry_bounds(Op op, int parameter, const ColumnBounds& left, const ColumnBounds& right);

// How near the operands of a comparison or a rounding may be to its edge before only exact values can decide: negative
// if doubles always can, infinite if they never can.
double decision_tolerance(Op op, int parameter, const ColumnBounds& left, const ColumnBounds& right);

// The least distance to the edge in a column, and the rows that are no farther than `tolerance`.
double nearest_decision(Op op, int parameter, const double* left, const double* right, size_t rows);
void mark_undecided(Op op, int parameter, const double* left, const double* right, double tolerance, size_t rows,
                    uint8_t* undecided);

// One operation over `rows` rows. `result` may be `left` or `right`.
void compute_column(Op op, int parameter, const double* left, const double* right, double* result, size_t rows);

}  // namespace tsa
