#include "core/grade/exact_comparison.hpp"

namespace tsa {

bool ExactComparison::is_right(LineIndex line, StatementIndex statement, size_t row, double value) {
  Known& known = known_[line.value() * rows_.rows + row];
  if (known == Known::no) known = decided(line, statement, row, value) ? Known::right : Known::wrong;
  return known == Known::right;
}

bool ExactComparison::decided(LineIndex line, StatementIndex statement, size_t row, double value) {
  const LessonLine& about = lesson_.lines[line];
  const KeptValue& right = rows_.kept[line][row];
  if (right.value.fault != Fault::none) return false;
  // The doubles of conditions and of bytes are exact.
  if (about.is_condition() || (about.is_exact() && right.value.is_exact())) return value == right.value.number;
  if (!evaluator_) evaluator_.emplace(sheet_, lesson_.environment);
  if (evaluated_ != row) {
    IndexedVector<InputTag, double> inputs;
    inputs.reserve(rows_.inputs.size());
    for (const std::vector<double>& column : rows_.inputs) inputs.push_back(column[row]);
    evaluator_->run(inputs.data());
    evaluated_ = row;
  }
  return evaluator_->equals(statement, right);
}

namespace {

class SameFormula {
 public:
  SameFormula(const Sheet& sheet, const Statement& statement, const Sheet& solution, const Statement& right)
      : sheet_(sheet), statement_(statement), solution_(solution), right_(right) {}

  bool holds() const {
    if (!statement_.readable() || statement_.root - statement_.first_node != right_.root - right_.first_node)
      return false;
    for (size_t i = 0; i <= right_.root - right_.first_node; ++i) {
      if (!same_node(sheet_.nodes[statement_.first_node + i], solution_.nodes[right_.first_node + i])) return false;
    }
    return true;
  }

 private:
  bool same_node(const Node& a, const Node& b) const {
    if (a.op != b.op || !same_operand(a.left, b.left) || !same_operand(a.right, b.right)) return false;
    if (a.op == Op::number)
      return same_literal(sheet_.literals[a.payload.literal], solution_.literals[b.payload.literal]);
    if (a.op == Op::boolean) return a.payload.boolean == b.payload.boolean;
    if (a.op == Op::name) return same_name(a.payload.symbol, b.payload.symbol);
    return a.parameter() == b.parameter();
  }

  bool same_operand(NodeIndex a, NodeIndex b) const {
    if (!a.exists() || !b.exists()) return a.exists() == b.exists();
    return a - statement_.first_node == b - right_.first_node;
  }

  static bool same_literal(const Literal& a, const Literal& b) { return a.numeral == b.numeral && a.unit == b.unit; }

  bool same_name(SymbolIndex a, SymbolIndex b) const {
    const StatementIndex own = sheet_.symbol_statement[a];
    const StatementIndex right = solution_.symbol_statement[b];
    if (!own.exists() || !right.exists()) return !own.exists() && !right.exists() && a == b;
    const LineIndex line = sheet_.statements[own].expected;
    return line.exists() && line == solution_.statements[right].expected;
  }

  const Sheet& sheet_;
  const Statement& statement_;
  const Sheet& solution_;
  const Statement& right_;
};

}  // namespace

bool is_same_formula(const Sheet& sheet, const Statement& statement, const Sheet& solution, const Statement& right) {
  return SameFormula(sheet, statement, solution, right).holds();
}

}  // namespace tsa
