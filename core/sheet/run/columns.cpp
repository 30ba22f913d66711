#include "core/sheet/run/columns.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tsa {

namespace {

constexpr size_t kBlock = 128;  // rows whose columns fit the first cache together
constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

}  // namespace

// A stage has a dozen rows and a plot a million: blocks are as long as they need to be.
void Columns::make_room(size_t rows) {
  const size_t block = std::min(rows, kBlock);
  if (block <= block_) return;
  block_ = block;
  storage_.resize(slots_.size() * block_);
  for (size_t slot = 0; slot < slots_.size(); ++slot) slots_[slot] = own(slot);
  for (size_t i = 0; i < constants_.size(); ++i)
    std::fill_n(slots_[at(constant_slots_[i])], block_, constants_[i].least);
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
  // A comparison passes over a NaN, wherever it stands; without bounds the block goes row by row.
  if (std::isnan(fractions)) return {kNoValue, kNoValue, false};
  return {least, most, fractions == 0 && below_2_53(least) && below_2_53(most)};
}

void Columns::place_inputs(const InputColumn* inputs, size_t from, size_t rows) {
  for (size_t i = 0; i < environment_.inputs.size(); ++i) {
    if (inputs[i].constant && from != 0) continue;
    if (inputs[i].constant) {
      slots_[i] = own(i);
      std::fill_n(slots_[i], block_, *inputs[i].data);
      bounds_[i] = bounds_of_column(slots_[i], 1);
    } else {
      // Inputs are never written through their slots.
      slots_[i] = const_cast<double*>(inputs[i].data + from);
      bounds_[i] = bounds_of_column(slots_[i], rows);
    }
  }
}

void Columns::place_outputs(const OutputColumn* outputs, size_t from) {
  const size_t inputs = environment_.inputs.size();
  for (size_t i = 0; i < sheet_.statements.size(); ++i) {
    if (dead_[i] != Fault::none) continue;
    slots_[inputs + i] = outputs[i].values != nullptr ? outputs[i].values + from : own(inputs + i);
  }
}

bool Columns::bound(const Instruction& instruction) {
  const ColumnBounds& left = bounds_[at(instruction.left)];
  const ColumnBounds& right = instruction.right >= 0 ? bounds_[at(instruction.right)] : left;
  const ColumnBounds result = carry_bounds(instruction.op, instruction.payload, left, right);
  bounds_[at(instruction.result)] = result;
  return result.known() && (result.exact || !instruction.exact);
}

bool Columns::cannot_fail() {
  for (size_t i = 0; i < environment_.inputs.size(); ++i) {
    if (!bounds_[i].known()) return false;
  }
  for (const Instruction& instruction : instructions_) {
    if (!bound(instruction)) return false;
  }
  return true;
}

void Columns::compute(size_t rows) {
  for (const Instruction& instruction : instructions_) {
    const double* left = slots_[at(instruction.left)];
    const double* right = instruction.right >= 0 ? slots_[at(instruction.right)] : left;
    compute_column(instruction.op, instruction.payload, left, right, slots_[at(instruction.result)], rows);
  }
}

void Columns::fill_dead(const OutputColumn* outputs, size_t from, size_t rows) {
  for (size_t i = 0; i < dead_.size(); ++i) {
    if (dead_[i] == Fault::none) continue;
    if (outputs[i].values != nullptr) std::fill_n(outputs[i].values + from, rows, kNoValue);
    if (outputs[i].faults != nullptr) std::fill_n(outputs[i].faults + from, rows, dead_[i]);
  }
}

void Columns::fill_faultless(const OutputColumn* outputs, size_t from, size_t rows) {
  for (size_t i = 0; i < dead_.size(); ++i) {
    if (dead_[i] == Fault::none && outputs[i].faults != nullptr)
      std::fill_n(outputs[i].faults + from, rows, Fault::none);
  }
}

void Columns::fill_outcomes(Outcome* outcomes, size_t rows) const {
  std::fill_n(outcomes, rows, Outcome{});
  const size_t inputs = environment_.inputs.size();
  for (size_t i = sheet_.statements.size(); i-- > 0;) {
    const auto statement = static_cast<int>(i);
    if (dead_[i] != Fault::none) {
      std::fill_n(outcomes, rows, Outcome{Outcome::Kind::error, statement});
    } else if (sheet_.statements[i].kind == StatementKind::require) {
      const double* holds = slots_[inputs + i];
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
    for (size_t i = 0; i < evaluation.lines.size(); ++i) {
      const LineValue& line = evaluation.lines[i];
      if (outputs[i].values != nullptr) outputs[i].values[row] = line.exists() ? line.value : kNoValue;
      if (outputs[i].faults != nullptr) outputs[i].faults[row] = line.fault;
    }
    if (outcomes != nullptr) outcomes[row] = evaluation.outcome;
  }
}

void Columns::run(const InputColumn* inputs, size_t rows, const OutputColumn* outputs, Outcome* outcomes) {
  make_room(rows);
  for (size_t from = 0; from < rows; from += kBlock) {
    const size_t count = std::min(kBlock, rows - from);
    place_inputs(inputs, from, count);
    if (needs_rows_ || !cannot_fail()) {
      row_by_row(inputs, from, count, outputs, outcomes);
      continue;
    }
    place_outputs(outputs, from);
    compute(count);
    fill_dead(outputs, from, count);
    fill_faultless(outputs, from, count);
    if (outcomes != nullptr) fill_outcomes(outcomes + from, count);
  }
}

}  // namespace tsa
