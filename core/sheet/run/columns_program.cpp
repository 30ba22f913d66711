#include <algorithm>
#include <cmath>

#include "core/sheet/run/columns.hpp"

// What a sheet's columns are computed by: an instruction for each operation, a slot for what each one gives.

namespace tsa {

namespace {

// Whole as it is written, not only as the double nearest to it.
bool is_exactly_whole(const Literal& literal) {
  const bool whole = below_2_53(literal.value) && std::trunc(literal.value) == literal.value;
  return whole &&
         (Rational::of_numeral(literal.numeral) * Rational::of(literal.read.scale)).equals_eighths(literal.value);
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
    } else if (node.op == Op::logical_and || node.op == Op::logical_or) {
      by_row = true;
    } else if (node.op != Op::number && node.op != Op::boolean) {
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
    dead_[index] = Fault::depends_on_failed;
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
  } else if (node.op == Op::boolean) {
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
  const bool leaf = node.op == Op::number || node.op == Op::boolean || node.op == Op::name;
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

}  // namespace tsa
