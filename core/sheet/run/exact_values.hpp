#pragma once

#include <vector>

#include "core/base/rational.hpp"
#include "core/sheet/environment.hpp"
#include "core/sheet/fault.hpp"
#include "core/sheet/run/error_bounds.hpp"

namespace tsa {

// A node's value on a row.
struct NodeValue : Bounded {
  Fault fault = Fault::none;
  bool rooted = false;  // it rests on a root that may not be rational
  NodeIndex node;       // where the fault occurred
};

// An exact value, or why there is none: it rests on a root that isn't rational, or it would pass a limit.
struct Exact {
  enum class Kind : uint8_t { known, root, too_long } kind = Kind::too_long;
  Rational value;

  static Exact of(Rational value) {
    const Kind kind = value.known() ? Kind::known : Kind::too_long;
    return {kind, std::move(value)};
  }
};

// A value that is kept beyond its row. The exact value is only there if the double isn't exact.
struct KeptValue {
  NodeValue value;
  Exact exact;
};

// The shortest decimal, in the input's unit or in base units, that gives this double.
Rational exact_input(double value, double scale, const ScaleFactors& factors);
Rational exact_literal(const Literal& literal);

// The exact values of a row, computed only for the nodes that are asked for, and what they use.
class ExactValues {
 public:
  ExactValues(const Sheet& sheet, const Environment& environment, const IndexedVector<NodeTag, NodeValue>& values)
      : sheet_(sheet), environment_(environment), values_(values) {}

  // A new row: `inputs` as Evaluator::run has them.
  void start(const double* inputs);
  // Of a node that has a value, in a statement.
  const Exact& of(StatementIndex statement, NodeIndex node);

 private:
  // Marks the statements above whose values the nodes use, if they aren't computed yet.
  void need(NodeIndex first, NodeIndex last);
  void compute(NodeIndex first, NodeIndex last);
  Exact computed(NodeIndex at);
  Exact combined(const Node& node) const;
  Exact chosen(const Node& node, double number) const;
  const Exact& input(SymbolIndex symbol);

  const Sheet& sheet_;
  const Environment& environment_;
  const IndexedVector<NodeTag, NodeValue>& values_;
  std::vector<double> inputs_;  // a copy: exact values may be asked for when the row is gone
  // What is marked with the current row's number is computed; statements, needed.
  uint32_t row_ = 0;
  IndexedVector<NodeTag, Exact> exact_;
  IndexedVector<NodeTag, uint32_t> computed_;
  IndexedVector<SymbolTag, Exact> inputs_exact_;
  IndexedVector<SymbolTag, uint32_t> inputs_computed_;
  IndexedVector<StatementTag, uint32_t> needed_;
  size_t steps_ = 0;  // taken on this row
};

}  // namespace tsa
