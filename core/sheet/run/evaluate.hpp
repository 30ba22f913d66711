#pragma once

#include <vector>

#include "core/base/flags.hpp"
#include "core/sheet/ast.hpp"
#include "core/sheet/environment.hpp"
#include "core/sheet/fault.hpp"
#include "core/sheet/run/exact_values.hpp"

namespace tsa {

// How a row ended: every line has a value and every `require` holds; or the first `require` that fails; or the first
// error on the way to it.
struct Outcome {
  enum class Kind : uint8_t { values, refused, error } kind = Kind::values;
  StatementIndex statement;
};

// What a sheet is evaluated for.
enum class Purpose : uint8_t {
  values,    // to show them: a line whose units disagree has none, and a `require` that refuses ends the row
  diagnosis  // to find what is wrong with each line: as if units agreed and every `require` held
};

struct Evaluation {
  IndexedVector<StatementTag, LineValue> lines;  // one for each statement
  Outcome outcome;
};

// The operations of a statement, with each power counted as its multiplications. The sheet may have kMaxSteps.
size_t steps_of(const Sheet& sheet, const Statement& statement);

// Evaluates a sheet over one row. A value is the double that the operations give; decisions (comparisons, roundings,
// whether a divisor is zero, whole bytes) are those of the exact value. Most are clear from the double and its error
// bound, and only for the others the exact value is computed. Always terminates, in bounded time.
class Evaluator {
 public:
  Evaluator(const Sheet& sheet, const Environment& environment, Purpose purpose = Purpose::diagnosis);
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;

  // `inputs`: one double for each input of the environment, in base units.
  const Evaluation& run(const double* inputs);

  // Whether a rounding or a comparison of the last run stood within 1e-9 (relative) of its edge.
  bool near_boundary() const { return near_boundary_; }

  // The value of a readable statement on the last row, to be compared on another or with another sheet's.
  KeptValue keep(StatementIndex statement);
  // Whether a statement has exactly this value on the last row; within 1e-12 if roots are in it.
  bool equals(StatementIndex statement, const KeptValue& other);

 private:
  LineValue line(StatementIndex index);
  LineValue computed_line(StatementIndex index);
  NodeValue value_of(NodeIndex at);
  NodeValue input_value(SymbolIndex symbol, NodeIndex at) const;
  NodeValue symbol_value(NodeIndex at) const;
  NodeValue joined(NodeIndex at, const NodeValue& left, const NodeValue& right) const;
  NodeValue computed(NodeIndex at, const NodeValue& left, const NodeValue& right);
  NodeValue calculated(NodeIndex at, const NodeValue& left, const NodeValue& right);
  NodeValue compared(const Node& node, const NodeValue& left, const NodeValue& right);
  NodeValue rounded(NodeIndex at, const NodeValue& operand);
  NodeValue rooted(NodeIndex at, const NodeValue& square);
  void record_boundary(double value, double edge);
  // The sign of an operand's exact value. The fault is `too_close` if it can't be decided.
  int sign(NodeIndex at, Fault& fault);
  Fault check_exact(StatementIndex index, NodeValue& value);
  void decide_outcome();

  const Sheet& sheet_;
  const Environment& environment_;
  Purpose purpose_;
  bool refused_ = false;  // by a `require` above, if values are shown
  const double* inputs_ = nullptr;
  StatementIndex current_;  // the statement that is being evaluated
  IndexedVector<NodeTag, NodeValue> values_;
  IndexedVector<StatementTag, NodeValue> symbols_;  // of lines, by statement
  IndexedVector<LiteralTag, double> literal_errors_;
  Flags<StatementTag> over_limit_;  // by statement
  ExactValues exact_;
  Evaluation evaluation_;
  bool near_boundary_ = false;
};

// The statement that a waiting one waits for: the first on the way that doesn't itself wait.
StatementIndex awaited_statement(const Sheet& sheet, const Evaluation& evaluation, StatementIndex statement);

}  // namespace tsa
