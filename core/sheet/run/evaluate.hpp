#pragma once

#include <vector>

#include "core/base/rational.hpp"
#include "core/sheet/ast.hpp"
#include "core/sheet/environment.hpp"
#include "core/sheet/fault.hpp"

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

// Evaluates a sheet over one row. Always terminates, in time linear in the sheet.
class Evaluator {
 public:
  Evaluator(const Sheet& sheet, const Environment& environment, Purpose purpose = Purpose::diagnosis);

  // `inputs`: one double for each input of the environment, in base units.
  const Evaluation& run(const double* inputs);

  // Whether a rounding or a comparison of the last run stood within 1e-9 (relative) of its edge.
  bool near_boundary() const { return near_boundary_; }

 private:
  struct Value {
    double number = 0;
    Fault fault = Fault::none;
    NodeIndex node;
    bool small = true;  // no partial result beyond 2^53
    Rational exact;
  };

  LineValue line(const Statement& statement);
  LineValue computed_line(const Statement& statement);
  Value value_of(NodeIndex at, bool exact);
  Value literal_value(const Literal& literal, bool exact) const;
  Value symbol_value(NodeIndex at, bool exact) const;
  Value joined(NodeIndex at, const Value& left, const Value& right) const;
  Value computed(NodeIndex at, const Value& left, const Value& right, bool exact);
  Rational exactly(const Node& node, const Value& left, const Value& right) const;
  void keep_small(Value& value) const;
  void record_boundary(const Node& node, double left, double right);
  Fault check_exact(Value& value) const;
  void decide_outcome();

  const Sheet& sheet_;
  const Environment& environment_;
  Purpose purpose_;
  bool refused_ = false;  // by a `require` above, if values are shown
  const double* inputs_ = nullptr;
  IndexedVector<NodeTag, Value> values_;        // of nodes
  IndexedVector<StatementTag, Value> symbols_;  // of lines, by statement
  Evaluation evaluation_;
  bool near_boundary_ = false;
};

// The statement that a waiting one waits for: the first on the way that doesn't itself wait.
StatementIndex awaited_statement(const Sheet& sheet, const Evaluation& evaluation, StatementIndex statement);

}  // namespace tsa
