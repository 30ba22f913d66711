#include "core/sheet/columns.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tsa {

namespace {

constexpr size_t kBlock = 128;  // rows whose columns fit the first cache together
constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

// Whole as it is written, not only as the double nearest to it.
bool is_exactly_whole(const Literal& literal) {
  const bool whole = below_2_53(literal.value) && std::trunc(literal.value) == literal.value;
  return whole && (Exact::of_numeral(literal.numeral) * Exact::of(literal.read.scale)).equals_eighths(literal.value);
}

}  // namespace

Columns::Columns(const Sheet& sheet, const Environment& environment)
    : sheet_(sheet), environment_(environment), row_(environment.inputs.size()) {
  compile();
}

void Columns::compile() {
  const size_t fixed = environment_.inputs.size() + sheet_.statements.size();
  slots_.reserve(fixed + sheet_.nodes.size());
  slots_.assign(fixed, nullptr);
  instructions_.reserve(sheet_.nodes.size());
  dead_.assign(sheet_.statements.size(), Fault::none);
  std::vector<int> stack;
  for (size_t i = 0; i < sheet_.statements.size(); ++i) compile_statement(i, stack);
  bounds_.resize(slots_.size());
  for (size_t i = 0; i < constants_.size(); ++i) bounds_[at(constant_slots_[i])] = constants_[i];
}

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

// `by_row`: what is worked out before the dead line is reached may fail first, or decide a condition without it.
bool Columns::uses_dead_line(const Statement& statement, bool& by_row) const {
  bool dead = false;
  bool computes = false;
  for (int i = statement.first_node; i <= statement.root; ++i) {
    const Node& node = sheet_.nodes[at(i)];
    if (node.op == Op::name) {
      const int used = sheet_.symbol_statement[at(node.payload)];
      if (used >= 0 && dead_[at(used)] != Fault::none && !dead) {
        dead = true;
        by_row = computes;
      }
    } else if (node.op == Op::both || node.op == Op::either) {
      by_row = true;
    } else if (node.op != Op::number && node.op != Op::truth) {
      computes = true;
    }
  }
  return dead;
}

void Columns::compile_statement(size_t index, std::vector<int>& stack) {
  const Statement& statement = sheet_.statements[index];
  if (!statement.readable()) {
    dead_[index] = Fault::unreadable;
    return;
  }
  bool by_row = false;
  if (uses_dead_line(statement, by_row)) {
    dead_[index] = Fault::spoiled;
    needs_rows_ = needs_rows_ || by_row;
    return;
  }
  stack.clear();
  for (int i = statement.first_node; i <= statement.root; ++i) {
    stack.push_back(slot_of(sheet_.nodes[at(i)], stack, index, i == statement.root));
  }
}

int Columns::constant_slot(double value, bool exact) {
  slots_.push_back(nullptr);
  constants_.push_back({value, value, exact});
  constant_slots_.push_back(slot_count() - 1);
  return slot_count() - 1;
}

// Where a node's values stand. Leaves that are no whole line stay where they are; everything else gets an instruction
// that writes into a register, or into the line itself at the root.
int Columns::slot_of(const Node& node, std::vector<int>& stack, size_t statement, bool is_root) {
  const auto inputs = static_cast<int>(environment_.inputs.size());
  Instruction instruction{node.op, -1, -1, -1, node.payload, sheet_.statements[statement].exact};
  if (node.op == Op::number) {
    const Literal& literal = sheet_.literals[at(node.payload)];
    instruction.left = constant_slot(literal.value, is_exactly_whole(literal));
  } else if (node.op == Op::truth) {
    instruction.left = constant_slot(node.payload, true);
  } else if (node.op == Op::name) {
    const int used = sheet_.symbol_statement[at(node.payload)];
    instruction.left = used < 0 ? node.payload : inputs + used;
  } else {
    const auto take = [&] {
      const int slot = stack.back();
      stack.pop_back();
      const bool is_register = slot >= inputs + static_cast<int>(sheet_.statements.size()) &&
                               !std::binary_search(constant_slots_.begin(), constant_slots_.end(), slot);
      if (is_register) registers_.push_back(slot);
      return slot;
    };
    instruction.right = node.right >= 0 ? take() : -1;
    instruction.left = take();
  }
  const bool leaf = node.op == Op::number || node.op == Op::truth || node.op == Op::name;
  if (leaf && !is_root) return instruction.left;
  if (is_root) {
    instruction.result = inputs + static_cast<int>(statement);
  } else if (registers_.empty()) {
    slots_.push_back(nullptr);
    instruction.result = slot_count() - 1;
  } else {
    instruction.result = registers_.back();
    registers_.pop_back();
  }
  instructions_.push_back(instruction);
  return instruction.result;
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
