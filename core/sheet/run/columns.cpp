#include "core/sheet/run/columns.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/sheet/run/error_bounds.hpp"

namespace tsa {

namespace {

constexpr size_t kBlock = 128;  // rows whose columns fit the first cache together
constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

}  // namespace

Columns::Columns(const Sheet& sheet, const Environment& environment, Purpose purpose)
    : sheet_(sheet),
      environment_(environment),
      purpose_(purpose),
      program_(compile_columns(sheet, environment, purpose)),
      slots_(program_.slots),
      bounds_(program_.slots),
      row_(environment.inputs.size()),
      tolerances_(program_.instructions.size()),
      undecided_(kBlock) {
  for (const ColumnProgram::Constant& constant : program_.constants) bounds_[constant.slot] = constant.bounds;
}

// A stage has a dozen rows and a plot a million: blocks are as long as they need to be.
void Columns::make_room(size_t rows) {
  const size_t block = std::min(rows, kBlock);
  if (block <= block_) return;
  block_ = block;
  storage_.resize(slots_.size() * block_);
  for (SlotIndex slot(0); slot < slots_.end_index(); ++slot) slots_[slot] = own(slot);
  for (const ColumnProgram::Constant& constant : program_.constants)
    std::fill_n(slots_[constant.slot], block_, constant.bounds.least);
}

ColumnBounds Columns::bounds_of_input(InputIndex input, const double* column, size_t rows) const {
  ColumnBounds bounds = bounds_of_column(column, rows);
  const InputName& about = environment_.inputs[input];
  if (about.factors.is_one() && bounds.exact) return bounds;
  bounds.exact = false;
  bounds.error = bounds.magnitude() * kReadingError + std::numeric_limits<double>::denorm_min();
  return bounds;
}

ColumnBounds Columns::bounds_of_column(const double* column, size_t rows) const {
  struct Lane {
    double least;
    double most;
    double fractions;  // NaN and infinities leave NaN in the sum
    void take(double value) {
      least = value < least ? value : least;
      most = value > most ? value : most;
      fractions += std::fabs(value - std::trunc(value));
    }
  };
  // Four at a time, because each waits for its own last result only.
  const Lane start{column[0], column[0], 0};
  Lane a = start;
  Lane b = start;
  Lane c = start;
  Lane d = start;
  size_t i = 0;
  for (const size_t fours = rows - rows % 4; i < fours; i += 4) {
    a.take(column[i]);
    b.take(column[i + 1]);
    c.take(column[i + 2]);
    d.take(column[i + 3]);
  }
  for (; i < rows; ++i) a.take(column[i]);
  const auto [least, most] = std::minmax({a.least, b.least, c.least, d.least, a.most, b.most, c.most, d.most});
  const double fractions = a.fractions + b.fractions + c.fractions + d.fractions;
  // Comparisons ignore a NaN anywhere in the block; without bounds the block is evaluated row by row.
  if (std::isnan(fractions)) return {kNoValue, kNoValue, false};
  return {least, most, fractions == 0 && below_2_53(least) && below_2_53(most)};
}

void Columns::place_inputs(const InputColumn* inputs, size_t from, size_t rows) {
  for (const InputIndex i : environment_.inputs.indices()) {
    const SlotIndex slot = input_slot(i);
    const InputColumn& input = inputs[i.value()];
    if (input.constant && from != 0) continue;
    if (input.constant) {
      slots_[slot] = own(slot);
      std::fill_n(slots_[slot], block_, *input.data);
      bounds_[slot] = bounds_of_input(i, slots_[slot], 1);
    } else {
      // Inputs are never written through their slots.
      slots_[slot] = const_cast<double*>(input.data + from);
      bounds_[slot] = bounds_of_input(i, slots_[slot], rows);
    }
  }
}

void Columns::place_outputs(const OutputColumn* outputs, size_t from) {
  for (const StatementIndex i : sheet_.statements.indices()) {
    if (program_.dead[i] != Fault::none) continue;
    const SlotIndex slot = statement_slot(i);
    slots_[slot] = outputs[i.value()].values != nullptr ? outputs[i.value()].values + from : own(slot);
  }
}

bool Columns::bound(size_t index) {
  const ColumnProgram::Instruction& instruction = program_.instructions[index];
  const ColumnBounds& left = bounds_[instruction.left];
  const ColumnBounds& right = instruction.right.exists() ? bounds_[instruction.right] : left;
  tolerances_[index] = decision_tolerance(instruction.op, instruction.parameter, left, right);
  if (std::isinf(tolerances_[index])) return false;
  const ColumnBounds result = carry_bounds(instruction.op, instruction.parameter, left, right);
  bounds_[instruction.result] = result;
  return result.known() && (result.exact || !instruction.exact);
}

bool Columns::cannot_fail() {
  for (const InputIndex i : environment_.inputs.indices()) {
    if (!bounds_[input_slot(i)].known()) return false;
  }
  for (size_t i = 0; i < program_.instructions.size(); ++i) {
    if (!bound(i)) return false;
  }
  return true;
}

void Columns::compute(size_t rows) {
  any_undecided_ = false;
  for (size_t i = 0; i < program_.instructions.size(); ++i) {
    const ColumnProgram::Instruction& instruction = program_.instructions[i];
    const double* left = slots_[instruction.left];
    const double* right = instruction.right.exists() ? slots_[instruction.right] : left;
    const double tolerance = tolerances_[i];
    if (tolerance >= 0 && !(nearest_decision(instruction.op, instruction.parameter, left, right, rows) > tolerance)) {
      if (!any_undecided_) std::fill_n(undecided_.begin(), rows, uint8_t{0});
      any_undecided_ = true;
      mark_undecided(instruction.op, instruction.parameter, left, right, tolerance, rows, undecided_.data());
    }
    compute_column(instruction.op, instruction.parameter, left, right, slots_[instruction.result], rows);
  }
}

void Columns::fill_dead(const OutputColumn* outputs, size_t from, size_t rows) {
  for (const StatementIndex i : program_.dead.indices()) {
    if (program_.dead[i] == Fault::none) continue;
    if (outputs[i.value()].values != nullptr) std::fill_n(outputs[i.value()].values + from, rows, kNoValue);
    if (outputs[i.value()].faults != nullptr) std::fill_n(outputs[i.value()].faults + from, rows, program_.dead[i]);
  }
}

void Columns::fill_faultless(const OutputColumn* outputs, size_t from, size_t rows) {
  for (const StatementIndex i : program_.dead.indices()) {
    if (program_.dead[i] == Fault::none && outputs[i.value()].faults != nullptr)
      std::fill_n(outputs[i.value()].faults + from, rows, Fault::none);
  }
}

// Nothing below a `require` has a value on the rows that it refuses.
void Columns::end_refused_rows(const OutputColumn* outputs, size_t from, size_t rows) {
  std::array<bool, kBlock> refused{};
  bool any = false;
  for (const StatementIndex i : sheet_.statements.indices()) {
    const OutputColumn& output = outputs[i.value()];
    for (size_t row = 0; any && program_.dead[i] != Fault::unreadable && row < rows; ++row) {
      if (!refused[row]) continue;
      if (output.values != nullptr) output.values[from + row] = kNoValue;
      if (output.faults != nullptr) output.faults[from + row] = Fault::not_reached;
    }
    const bool may_refuse = sheet_.statements[i].kind == StatementKind::require && program_.dead[i] == Fault::none &&
                            !(bounds_[statement_slot(i)].least > 0);
    if (!may_refuse) continue;
    const double* holds = slots_[statement_slot(i)];
    for (size_t row = 0; row < rows; ++row) {
      refused[row] = refused[row] || holds[row] == 0;
      any = any || refused[row];
    }
  }
}

void Columns::fill_outcomes(Outcome* outcomes, size_t rows) const {
  std::fill_n(outcomes, rows, Outcome{});
  for (StatementIndex statement = sheet_.statements.end_index(); statement != StatementIndex(0);) {
    --statement;
    if (program_.dead[statement] != Fault::none) {
      std::fill_n(outcomes, rows, Outcome{Outcome::Kind::error, statement});
    } else if (sheet_.statements[statement].kind == StatementKind::require) {
      const double* holds = slots_[statement_slot(statement)];
      for (size_t row = 0; row < rows; ++row) {
        if (holds[row] == 0) outcomes[row] = {Outcome::Kind::refused, statement};
      }
    }
  }
}

void Columns::row_by_row(const InputColumn* inputs, size_t from, size_t rows, const OutputColumn* outputs,
                         Outcome* outcomes) {
  for (size_t row = from; row < from + rows; ++row) {
    for (size_t i = 0; i < row_.size(); ++i) row_[i] = inputs[i].constant ? *inputs[i].data : inputs[i].data[row];
    const Evaluation& evaluation = evaluator().run(row_.data());
    for (const StatementIndex i : evaluation.lines.indices()) {
      const LineValue& line = evaluation.lines[i];
      if (outputs[i.value()].values != nullptr) outputs[i.value()].values[row] = line.exists() ? line.value : kNoValue;
      if (outputs[i.value()].faults != nullptr) outputs[i.value()].faults[row] = line.fault;
    }
    if (outcomes != nullptr) outcomes[row] = evaluation.outcome;
  }
}

void Columns::run(const InputColumn* inputs, size_t rows, const OutputColumn* outputs, Outcome* outcomes) {
  make_room(rows);
  for (size_t from = 0; from < rows; from += kBlock) {
    const size_t count = std::min(kBlock, rows - from);
    place_inputs(inputs, from, count);
    if (program_.needs_rows || !cannot_fail()) {
      row_by_row(inputs, from, count, outputs, outcomes);
      continue;
    }
    place_outputs(outputs, from);
    compute(count);
    fill_dead(outputs, from, count);
    fill_faultless(outputs, from, count);
    if (purpose_ == Purpose::values) end_refused_rows(outputs, from, count);
    if (outcomes != nullptr) fill_outcomes(outcomes + from, count);
    for (size_t row = 0; any_undecided_ && row < count; ++row) {
      if (undecided_[row] != 0) row_by_row(inputs, from + row, 1, outputs, outcomes);
    }
  }
}

}  // namespace tsa
