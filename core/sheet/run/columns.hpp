#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/sheet/run/column_kernels.hpp"
#include "core/sheet/run/column_program.hpp"
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
// row by row. Rounding is monotone, so bounds computed in doubles hold for what is computed in doubles. The bounds
// include an error: rows in which a comparison or a rounding is nearer to its edge than that are evaluated one by one.
class Columns {
 public:
  Columns(const Sheet& sheet, const Environment& environment, Purpose purpose = Purpose::diagnosis);

  // `inputs`: one for each input of the environment. `outputs`: one for each statement of the sheet.
  // `outcomes`: one for each row, or null. No two columns may overlap.
  void run(const InputColumn* inputs, size_t rows, const OutputColumn* outputs, Outcome* outcomes);

  // The same sheet, one row at a time.
  Evaluator& evaluator() {
    if (!evaluator_) evaluator_.emplace(sheet_, environment_, purpose_);
    return *evaluator_;
  }

 private:
  void make_room(size_t rows);
  SlotIndex input_slot(InputIndex input) const { return SlotIndex(input.value()); }
  SlotIndex statement_slot(StatementIndex statement) const {
    return SlotIndex(environment_.inputs.size() + statement.value());
  }
  // The storage of a slot that isn't one of the caller's columns.
  double* own(SlotIndex slot) { return storage_.data() + slot.value() * block_; }
  void place_inputs(const InputColumn* inputs, size_t from, size_t rows);
  void place_outputs(const OutputColumn* outputs, size_t from);
  ColumnBounds bounds_of_input(InputIndex input, const double* column, size_t rows) const;
  ColumnBounds bounds_of_column(const double* column, size_t rows) const;
  bool cannot_fail();
  bool bound(size_t instruction);
  void compute(size_t rows);
  void fill_dead(const OutputColumn* outputs, size_t from, size_t rows);
  void fill_faultless(const OutputColumn* outputs, size_t from, size_t rows);
  void end_refused_rows(const OutputColumn* outputs, size_t from, size_t rows);
  void fill_outcomes(Outcome* outcomes, size_t rows) const;
  void row_by_row(const InputColumn* inputs, size_t from, size_t rows, const OutputColumn* outputs, Outcome* outcomes);

  const Sheet& sheet_;
  const Environment& environment_;
  Purpose purpose_;
  std::optional<Evaluator> evaluator_;  // made when a row first asks for it
  ColumnProgram program_;
  IndexedVector<SlotTag, double*> slots_;
  IndexedVector<SlotTag, ColumnBounds> bounds_;
  size_t block_ = 0;             // rows that there is room for
  std::vector<double> storage_;  // a block for each slot
  std::vector<double> row_;
  std::vector<double> tolerances_;  // of instructions: decision_tolerance
  std::vector<uint8_t> undecided_;  // rows of the block whose decisions need exact values
  bool any_undecided_ = false;
};

}  // namespace tsa
