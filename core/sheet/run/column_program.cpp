#include "core/sheet/run/column_program.hpp"

#include <algorithm>
#include <cmath>

#include "core/sheet/run/error_bounds.hpp"
#include "core/sheet/run/evaluate.hpp"

namespace tsa {

namespace {

class Compiler {
 public:
  Compiler(const Sheet& sheet, const Environment& environment, Purpose purpose)
      : sheet_(sheet),
        environment_(environment),
        purpose_(purpose),
        inputs_(environment.inputs.size()),
        fixed_(inputs_ + sheet.statements.size()) {}

  ColumnProgram compile() {
    program_.slots = fixed_;
    program_.instructions.reserve(sheet_.nodes.size());
    program_.dead.assign(sheet_.statements.size(), Fault::none);
    for (const StatementIndex i : sheet_.statements.indices()) compile_statement(i);
    return std::move(program_);
  }

 private:
  const Node& node(NodeIndex at) const { return sheet_.nodes[at]; }
  // The statement that defines a name, none for an input.
  StatementIndex statement_of(const Node& name) const { return sheet_.symbol_statement[name.payload.symbol]; }
  SlotIndex statement_slot(StatementIndex statement) const { return SlotIndex(inputs_ + statement.value()); }
  SlotIndex new_slot() { return SlotIndex(program_.slots++); }

  // `by_row`: what is computed before the dead line is reached may fail first, or decide a condition without it.
  bool uses_dead_line(const Statement& statement, bool& by_row) const {
    bool dead = false;
    bool computes = false;
    for (const NodeIndex at : statement.nodes()) {
      const Op op = node(at).op;
      if (op == Op::name) {
        const StatementIndex used = statement_of(node(at));
        if (used.exists() && program_.dead[used] != Fault::none && !dead) {
          dead = true;
          by_row = computes;
        }
      } else if (op == Op::logical_and || op == Op::logical_or) {
        by_row = true;
      } else if (has_operands(op)) {
        computes = true;
      }
    }
    return dead;
  }

  void compile_statement(StatementIndex index) {
    const Statement& statement = sheet_.statements[index];
    if (!statement.readable()) {
      program_.dead[index] = Fault::unreadable;
      return;
    }
    steps_ += steps_of(sheet_, statement);
    if (purpose_ == Purpose::values && statement.has_error()) {
      program_.dead[index] = Fault::wrong_units;
      return;
    }
    if (steps_ > kMaxSteps) {
      program_.dead[index] = Fault::too_many_steps;
      return;
    }
    bool by_row = false;
    if (uses_dead_line(statement, by_row)) {
      program_.dead[index] = Fault::depends_on_failed;
      program_.needs_rows = program_.needs_rows || by_row;
      return;
    }
    operands_.clear();
    for (const NodeIndex at : statement.nodes()) {
      operands_.push_back(compile_node(node(at), index, at == statement.root));
    }
  }

  SlotIndex constant(double value, double error) {
    const SlotIndex slot = new_slot();
    program_.constants.push_back({slot, {value, value, error == 0 && is_whole(value), error}});
    return slot;
  }

  bool is_register(SlotIndex slot) const {
    const auto is_before = [](const ColumnProgram::Constant& constant, SlotIndex index) {
      return constant.slot < index;
    };
    if (slot < SlotIndex(fixed_)) return false;
    const auto found = std::lower_bound(program_.constants.begin(), program_.constants.end(), slot, is_before);
    return found == program_.constants.end() || found->slot != slot;
  }

  SlotIndex take_operand() {
    const SlotIndex slot = operands_.back();
    operands_.pop_back();
    if (is_register(slot)) registers_.push_back(slot);
    return slot;
  }

  // The slot of a number or a name, which is there without an instruction.
  SlotIndex leaf(const Node& node) {
    if (node.op == Op::name) {
      const StatementIndex used = statement_of(node);
      return used.exists() ? statement_slot(used) : SlotIndex(node.payload.symbol.value());
    }
    if (node.op == Op::boolean) return constant(node.payload.boolean ? 1 : 0, 0);
    const Literal& literal = sheet_.literals[node.payload.literal];
    return constant(literal.value, literal_error(literal));
  }

  // Gives the slot of a node's values. An operation writes into a register; the last of a statement, into its line.
  SlotIndex compile_node(const Node& node, StatementIndex statement, bool is_root) {
    ColumnProgram::Instruction instruction{
        node.op, {}, {}, {}, node.parameter(), is_root && environment_.is_exact(sheet_.statements[statement])};
    if (has_operands(node.op)) {
      if (node.right.exists()) instruction.right = take_operand();
      instruction.left = take_operand();
    } else {
      instruction.left = leaf(node);
      if (!is_root) return instruction.left;
    }
    if (is_root) {
      instruction.result = statement_slot(statement);
    } else if (registers_.empty()) {
      instruction.result = new_slot();
    } else {
      instruction.result = registers_.back();
      registers_.pop_back();
    }
    program_.instructions.push_back(instruction);
    return instruction.result;
  }

  const Sheet& sheet_;
  const Environment& environment_;
  Purpose purpose_;
  size_t inputs_;
  size_t steps_ = 0;
  size_t fixed_;  // slots of inputs and statements
  ColumnProgram program_;
  std::vector<SlotIndex> operands_;   // that no operation has used yet
  std::vector<SlotIndex> registers_;  // free for reuse
};

}  // namespace

ColumnProgram compile_columns(const Sheet& sheet, const Environment& environment, Purpose purpose) {
  return Compiler(sheet, environment, purpose).compile();
}

}  // namespace tsa
