#include "core/grade/slips.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/sheet/run/arithmetic.hpp"

namespace tsa {

namespace {

// Tries the repairs of one statement on lines that use it.
class Trial {
 public:
  Trial(const StageView& view, StatementIndex statement, const std::vector<LineIndex>& lines)
      : view_(view), joined_(view.joined().sheet), statement_(statement), lines_(lines) {
    for (const LineIndex line : lines) {
      Target target{line, first_row_at_fault(line), {}};
      for (const StatementIndex helper : helpers_of(view, line)) {
        if (statement < helper) target.statements.push_back(helper);
      }
      if (view.definition(line) != statement) target.statements.push_back(view.definition(line));
      targets_.push_back(std::move(target));
    }
  }

  // On one row that is wrong, in doubles: most repairs end here.
  bool may_be_right(const Repair& repair) {
    for (const Target& target : targets_) {
      double value = evaluate(repair.nodes, target.row, &repair);
      computed_.clear();
      computed_.push_back({statement_, value});
      for (const StatementIndex next : target.statements) {
        nodes_.clear();
        for (const NodeIndex at : view_.formula(next).nodes()) nodes_.push_back(joined_.nodes[at]);
        value = evaluate(nodes_, target.row, nullptr);
        computed_.push_back({next, value});
      }
      const double right = view_.rows.right[target.line][target.row];
      const double slack = view_.lesson_line(target.line).is_condition() ? 0 : 1e-9 * std::fabs(right);
      if (!(std::fabs(value - right) <= slack)) return false;
    }
    return true;
  }

  // On every row, as exactly as the sheet is evaluated.
  bool is_right(const Repair& repair) const { return view_.is_right_with(repaired_sheet(repair), lines_); }

 private:
  struct Target {
    LineIndex line;
    size_t row;
    std::vector<StatementIndex> statements;  // to evaluate after the repaired one, the line's own last
  };
  struct Computed {
    StatementIndex statement;
    double value;
  };

  size_t first_row_at_fault(LineIndex line) const {
    size_t row = 0;
    while (!view_.is_at_fault(line, row)) ++row;
    return row;
  }

  double evaluate(const std::vector<Node>& nodes, size_t row, const Repair* repair) {
    operands_.clear();
    for (const Node& node : nodes) {
      if (!has_operands(node.op)) {
        operands_.push_back(leaf(node, row, repair));
        continue;
      }
      const double right = operands_.back();
      if (node.right.exists()) operands_.pop_back();
      operands_.back() = arithmetic::apply(node.op, operands_.back(), right, node.parameter());
    }
    return operands_.back();
  }

  double leaf(const Node& node, size_t row, const Repair* repair) const {
    if (node.op == Op::boolean) return node.payload.boolean ? 1 : 0;
    if (node.op == Op::number) {
      const bool changed = repair != nullptr && repair->literal == node.payload.literal;
      return joined_.literals[node.payload.literal].value * (changed ? repair->change.scale : 1);
    }
    const StatementIndex used = joined_.symbol_statement[node.payload.symbol];
    if (!used.exists()) return view_.rows.inputs[view_.lesson.environment.input_of(node.payload.symbol)][row];
    const size_t solution = view_.joined().solution_statements;
    if (used < StatementIndex(solution)) {
      const LineIndex line = joined_.statements[used].expected;
      return line.exists() ? view_.rows.right[line][row] : std::numeric_limits<double>::quiet_NaN();
    }
    const StatementIndex helper = used - solution;
    for (const Computed& one : computed_) {
      if (one.statement == helper) return one.value;
    }
    return view_.over_right->values(helper)[row];
  }

  Sheet repaired_sheet(const Repair& repair) const {
    Sheet sheet = view_.joined().copy();
    Statement& statement = sheet.statements[view_.joined().statement(statement_)];
    statement.first_node = sheet.nodes.end_index();
    std::vector<NodeIndex> operands;
    for (Node node : repair.nodes) {
      if (has_operands(node.op)) {
        if (node.right.exists()) {
          node.right = operands.back();
          operands.pop_back();
        }
        node.left = operands.back();
        operands.pop_back();
      }
      operands.push_back(sheet.nodes.add(node));
    }
    statement.root = operands.back();
    if (repair.literal.exists()) {
      Literal& literal = sheet.literals[repair.literal];
      literal.value *= repair.change.scale;
      literal.read.multiply_or_divide(repair.change, false);
    }
    return sheet;
  }

  const StageView& view_;
  const Sheet& joined_;
  StatementIndex statement_;
  const std::vector<LineIndex>& lines_;
  std::vector<Target> targets_;
  std::vector<Computed> computed_;
  std::vector<double> operands_;
  std::vector<Node> nodes_;
};

// The names of a repaired formula against those of the solution's formulas of the lines, helper lines aside.
class Names {
 public:
  Names(const StageView& view, const std::vector<LineIndex>& lines)
      : view_(view), right_(view.joined().sheet.symbol_statement.size()) {
    const Sheet& solution = view.compiled.solution();
    for (const LineIndex line : lines) {
      const Statement& statement = solution.statements[solution.defines(line)];
      for_each_symbol(solution, statement, [&](SymbolIndex symbol) { right_[symbol] = true; });
    }
  }

  // It has only names of the solution's.
  bool are_right(const Repair& repair) const {
    return std::all_of(repair.nodes.begin(), repair.nodes.end(), [&](const Node& node) {
      return node.op != Op::name || is_helper(node.payload.symbol) || right_[node.payload.symbol];
    });
  }

  // It has all of the solution's.
  bool are_complete(const Repair& repair) const {
    Flags<SymbolTag> missing = right_;
    for (const Node& node : repair.nodes) {
      if (node.op == Op::name) missing[node.payload.symbol] = false;
    }
    return std::none_of(missing.begin(), missing.end(), [](uint8_t flag) { return flag != 0; });
  }

 private:
  bool is_helper(SymbolIndex symbol) const {
    const StatementIndex used = view_.joined().sheet.symbol_statement[symbol];
    return used.exists() && !(used < StatementIndex(view_.joined().solution_statements));
  }

  const StageView& view_;
  Flags<SymbolTag> right_;
};

bool same_message(const Message& a, const Message& b) { return a.code == b.code && a.args == b.args; }

}  // namespace

std::vector<StatementIndex> helpers_of(const StageView& view, LineIndex line) {
  const Sheet& joined = view.joined().sheet;
  const size_t solution = view.joined().solution_statements;
  const Flags<StatementTag> used = transitive_uses(joined, {view.joined().statement(view.definition(line))});
  std::vector<StatementIndex> helpers;
  for (const StatementIndex i : used.indices()) {
    if (!used[i] || i < StatementIndex(solution)) continue;
    if (i - solution != view.definition(line)) helpers.push_back(i - solution);
  }
  // Bounds the time: nobody writes so many for one line.
  constexpr size_t kMaxHelpers = 16;
  if (helpers.size() > kMaxHelpers) helpers.clear();
  return helpers;
}

std::optional<Slip> find_slip(const StageView& view, StatementIndex statement, const std::vector<LineIndex>& lines) {
  // Those that are right by chance on one row are few.
  constexpr size_t kMaxTriedOnAllRows = 16;
  std::vector<Repair> right;
  size_t tried = 0;
  Trial trial(view, statement, lines);
  for (Repair& repair : find_repairs(view, statement)) {
    if (!trial.may_be_right(repair)) continue;
    if (++tried > kMaxTriedOnAllRows) return std::nullopt;
    const bool known = std::any_of(right.begin(), right.end(),
                                   [&](const Repair& other) { return same_message(other.message, repair.message); });
    if (!known && trial.is_right(repair)) right.push_back(std::move(repair));
  }
  const Names names(view, lines);
  const auto keep = [&](auto is_kept) {
    if (right.size() < 2) return;
    const auto is_left_out = [&](const Repair& repair) { return !is_kept(repair); };
    right.erase(std::remove_if(right.begin(), right.end(), is_left_out), right.end());
  };
  keep([&](const Repair& repair) { return names.are_right(repair); });
  keep([&](const Repair& repair) { return names.are_complete(repair); });
  if (right.size() != 1) return std::nullopt;
  return Slip{statement, right.front().span, std::move(right.front().message)};
}

}  // namespace tsa
