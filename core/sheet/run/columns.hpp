#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/sheet/run/column_kernels.hpp"
#include "core/sheet/run/evaluate.hpp"

namespace tsa {

// A column of inputs, in base units: as many doubles as there are rows, or one that holds for all of them.
struct InputColumn {
  const double* data = nullptr;
  bool constant = false;
};

// Where the values and faults of a statement go; either may be null. A value that does not exist is NaN.
struct OutputColumn {
  double* values = nullptr;
  Fault* faults = nullptr;
};

// Evaluates a sheet over arrays of inputs, with the same results as Evaluator row by row, to the bit.
//
// Rows are taken in blocks. The bounds of the inputs in a block, carried through the sheet, show whether anything in
// it could fail; where nothing can, each operation is one bare loop, and where something might, the block is evaluated
// row by row. Rounding is monotone, so bounds computed in doubles hold for what is computed in doubles.
class Columns {
 public:
  Columns(const Sheet& sheet, const Environment& environment);

  // `inputs`: one for each input of the environment. `outputs`: one for each statement of the sheet.
  // `outcomes`: one for each row, or null. No two columns may overlap.
  void run(const InputColumn* inputs, size_t rows, const OutputColumn* outputs, Outcome* outcomes);

  // The same sheet, one row at a time.
  Evaluator& evaluator() {
    if (!evaluator_) evaluator_.emplace(sheet_, environment_);
    return *evaluator_;
  }

 private:
  struct Instruction {
    Op op;
    int left;
    int right;
    int result;
    int payload;
    bool exact;
  };

  // The program (columns_program.cpp)
  void compile();
  // `stack` is room for the slots of operands.
  void compile_statement(size_t index, std::vector<int>& stack);
  bool uses_dead_line(const Statement& statement, bool& by_row) const;
  int slot_of(const Node& node, std::vector<int>& stack, size_t statement, bool is_root);
  int constant_slot(double value, bool exact);
  int slot_count() const { return static_cast<int>(slots_.size()); }
  size_t at(int slot) const { return static_cast<size_t>(slot); }

  // Its blocks (columns.cpp)
  void make_room(size_t rows);
  // Where a slot's values stand that no column of the caller's serves for.
  double* own(size_t slot) { return storage_.data() + slot * block_; }
  void place_inputs(const InputColumn* inputs, size_t from, size_t rows);
  void place_outputs(const OutputColumn* outputs, size_t from);
  ColumnBounds bounds_of_column(const double* column, size_t rows) const;
  bool cannot_fail();
  bool bound(const Instruction& instruction);
  void compute(size_t rows);
  void fill_dead(const OutputColumn* outputs, size_t from, size_t rows);
  void fill_faultless(const OutputColumn* outputs, size_t from, size_t rows);
  void fill_outcomes(Outcome* outcomes, size_t rows) const;
  void row_by_row(const InputColumn* inputs, size_t from, size_t rows, const OutputColumn* outputs, Outcome* outcomes);

  const Sheet& sheet_;
  const Environment& environment_;
  std::optional<Evaluator> evaluator_;  // made when a row first asks for it
  std::vector<Instruction> instructions_;
  std::vector<Fault> dead_;     // of statements: unreadable, depends_on_failed, or none where there are instructions
  std::vector<double*> slots_;  // inputs, then lines, then constants and registers
  std::vector<ColumnBounds> bounds_;     // of slots
  std::vector<ColumnBounds> constants_;  // in order of their slots
  std::vector<int> constant_slots_;
  std::vector<int> registers_;   // slots free for reuse
  size_t block_ = 0;             // rows that there is room for
  std::vector<double> storage_;  // a block for each slot
  std::vector<double> row_;
  bool needs_rows_ = false;  // a condition joins a line without a value: only row by row can tell
};

}  // namespace tsa
