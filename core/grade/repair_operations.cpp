#include <algorithm>
#include <iterator>

#include "core/base/format.hpp"
#include "core/grade/repairs.hpp"
#include "core/sheet/run/arithmetic.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

// Factors that people put in by habit: Adam's two moments, bits, percent, prefixes.
constexpr double kHabitualFactors[] = {
    2, 8, 100, 1e3, 1e6, 1e9, 1e12, 1e15, 1024.0, 1048576.0, 1073741824.0, 1099511627776.0, 1125899906842624.0};

class Operations {
 public:
  explicit Operations(RepairList& list) : list_(list), tree_(list.tree) {}

  void add() {
    for (size_t at = 0; at < tree_.size(); ++at) add_of(at);
  }

 private:
  void add_of(size_t at) {
    switch (tree_.node(at).op) {
      case Op::ceil:
      case Op::floor:
      case Op::round:
        return leave_out(at, tree_.left(at), messages::slip_rounding(list_.name, spelling(at)));
      case Op::multiply:
        if (is_habitual(tree_.left(at))) leave_out(at, tree_.right(at), factor_message(tree_.left(at), at));
        if (is_habitual(tree_.right(at))) leave_out(at, tree_.left(at), factor_message(at, tree_.right(at)));
        return;
      case Op::divide:
        if (is_habitual(tree_.right(at))) leave_out(at, tree_.left(at), factor_message(at, tree_.right(at)));
        return swap(at);
      case Op::subtract:
        return swap(at);
      case Op::min:
        return exchange(at, Op::max);
      case Op::max:
        return exchange(at, Op::min);
      case Op::less:
        return change(at, Op::less_equal, messages::slip_equal_counts(list_.name, "<=", spelling(at)));
      case Op::greater:
        return change(at, Op::greater_equal, messages::slip_equal_counts(list_.name, ">=", spelling(at)));
      case Op::less_equal:
        return change(at, Op::less, messages::slip_equal_does_not_count(list_.name, "<", spelling(at)));
      case Op::greater_equal:
        return change(at, Op::greater, messages::slip_equal_does_not_count(list_.name, ">", spelling(at)));
      default:
        return;
    }
  }

  std::string_view spelling(size_t at) const { return operation_of(tree_.node(at).op).spelling; }

  // A bare number, or a power of one.
  bool is_habitual(size_t at) const {
    const bool is_power = tree_.is(at, Op::power);
    const size_t number = is_power ? tree_.left(at) : at;
    if (!tree_.is(number, Op::number)) return false;
    const Literal& literal = list_.view.joined().sheet.literals[tree_.node(number).payload.literal];
    if (!literal.unit.empty()) return false;
    const double value = is_power ? arithmetic::power(literal.value, tree_.node(at).payload.exponent) : literal.value;
    return std::find(std::begin(kHabitualFactors), std::end(kHabitualFactors), value) != std::end(kHabitualFactors);
  }

  Message factor_message(size_t first, size_t last) const {
    const auto span = [&](size_t at) {
      const Node& node = tree_.node(at);
      return node.op == Op::multiply || node.op == Op::divide ? node.operation : node.span;
    };
    return messages::slip_factor(list_.name, list_.slice({span(first).from, span(last).to}));
  }

  void leave_out(size_t at, size_t kept, Message message) {
    std::vector<Node> repaired;
    tree_.add(repaired, kept);
    list_.add(tree_.with(at, repaired), tree_.node(at).operation, std::move(message));
  }

  void swap(size_t at) {
    std::vector<Node> repaired;
    tree_.add(repaired, tree_.right(at));
    tree_.add(repaired, tree_.left(at));
    repaired.push_back(tree_.node(at));
    const std::string text = format("{} {} {}", {operand(tree_.right(at)), spelling(at), operand(tree_.left(at))});
    list_.add(tree_.with(at, repaired), tree_.node(at).operation, messages::slip_swapped(list_.name, text));
  }

  // As it is written, in brackets if it has operators outside of any.
  std::string operand(size_t at) const {
    const std::string_view text = list_.slice(tree_.node(at).span);
    const bool is_infix = operation_of(tree_.node(at).op).syntax == Syntax::infix;
    return is_infix && text.front() != '(' ? format("({})", {text}) : std::string(text);
  }

  void change(size_t at, Op op, Message message) {
    Node changed = tree_.node(at);
    changed.op = op;
    std::vector<Node> repaired;
    tree_.add_range(repaired, tree_.start(at), at);
    repaired.push_back(changed);
    list_.add(tree_.with(at, repaired), changed.operation, std::move(message));
  }

  // A call of several arguments is as many nodes less one.
  void exchange(size_t at, Op op) {
    const size_t outer = tree_.parent(at);
    if (outer < tree_.size() && tree_.is_left(at) && tree_.node(outer).continues_call()) return;
    std::vector<Node> repaired;
    tree_.add(repaired, at);
    const size_t first = tree_.start(at);
    size_t part = at;
    repaired[part - first].op = op;
    while (tree_.node(part).continues_call()) {
      part = tree_.left(part);
      repaired[part - first].op = op;
    }
    list_.add(tree_.with(at, repaired), tree_.node(at).operation,
              messages::slip_min_max(list_.name, operation_of(op).spelling, spelling(at)));
  }

  RepairList& list_;
  const ExpressionTree& tree_;
};

}  // namespace

void repair_operations(RepairList& list) { Operations(list).add(); }

}  // namespace tsa
