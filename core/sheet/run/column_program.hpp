#pragma once

#include <vector>

#include "core/base/index.hpp"
#include "core/sheet/environment.hpp"
#include "core/sheet/fault.hpp"
#include "core/sheet/run/column_kernels.hpp"
#include "core/sheet/run/evaluate.hpp"

namespace tsa {

struct SlotTag;
// Where a column of values is kept: first a slot for each input, then one for each statement, then constants and
// registers.
using SlotIndex = Index<SlotTag>;

// What a sheet's columns are computed by: one instruction for each operation.
struct ColumnProgram {
  struct Instruction {
    Op op;
    SlotIndex left;
    SlotIndex right;  // may not exist
    SlotIndex result;
    int parameter;  // Node::parameter()
    bool exact;     // it gives a line that must be exact
  };
  struct Constant {
    SlotIndex slot;
    ColumnBounds bounds;
  };

  std::vector<Instruction> instructions;
  std::vector<Constant> constants;  // in the order of their slots
  // Of statements: unreadable, wrong_units, depends_on_failed, or none where there are instructions.
  IndexedVector<StatementTag, Fault> dead;
  size_t slots = 0;
  bool needs_rows = false;  // a condition joins a line without a value: only an evaluation row by row can tell
};

ColumnProgram compile_columns(const Sheet& sheet, const Environment& environment, Purpose purpose);

}  // namespace tsa
