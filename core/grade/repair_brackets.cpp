#include "core/base/format.hpp"
#include "core/grade/repairs.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

bool is_product(const Node& node) { return node.op == Op::multiply || node.op == Op::divide; }
bool is_sum(const Node& node) { return node.op == Op::add || node.op == Op::subtract; }

class Brackets {
 public:
  explicit Brackets(RepairList& list) : list_(list), tree_(list.tree) {}

  void add() {
    for (size_t at = 0; at < tree_.size(); ++at) {
      if (tree_.is(at, Op::divide)) add_divisors(at);
      if (is_product(tree_.node(at))) add_sums_after(at);
      if (is_sum(tree_.node(at))) add_sums_before(at);
    }
  }

 private:
  Span between(size_t first, size_t last) const { return {tree_.node(first).span.from, tree_.node(last).span.to}; }
  std::string bracketed(Span span) const { return format("({})", {list_.slice(span)}); }

  Message divisor_message(Span divisor) const { return messages::slip_divisor(list_.name, bracketed(divisor)); }
  Message sum_message(Span sum) const { return messages::slip_sum(list_.name, bracketed(sum)); }

  // `a / b * c` as `a / (b * c)`, and with more factors.
  void add_divisors(size_t division) {
    std::vector<Node> divisor;
    tree_.add(divisor, tree_.right(division));
    for (size_t last = division; tree_.is_left(last) && tree_.is(tree_.parent(last), Op::multiply);) {
      last = tree_.parent(last);
      tree_.add(divisor, tree_.right(last));
      divisor.push_back(tree_.node(last));
      std::vector<Node> repaired;
      tree_.add(repaired, tree_.left(division));
      repaired.insert(repaired.end(), divisor.begin(), divisor.end());
      repaired.push_back(tree_.node(division));
      list_.add(tree_.with(last, repaired), tree_.node(division).operation,
                divisor_message(between(tree_.right(division), tree_.right(last))));
    }
  }

  // `a * b + c` as `a * (b + c)`, and with more terms; in `x + a * b + c`, too.
  void add_sums_after(size_t product) {
    std::vector<Node> sum;
    tree_.add(sum, tree_.right(product));
    const size_t outer = tree_.parent(product);
    const bool is_term = outer < tree_.size() && is_sum(tree_.node(outer)) && !tree_.is_left(product);
    for (size_t last = is_term ? outer : product; tree_.is_left(last) && is_sum(tree_.node(tree_.parent(last)));) {
      last = tree_.parent(last);
      tree_.add(sum, tree_.right(last));
      sum.push_back(tree_.node(last));
      std::vector<Node> repaired;
      if (is_term) tree_.add(repaired, tree_.left(outer));
      tree_.add(repaired, tree_.left(product));
      repaired.insert(repaired.end(), sum.begin(), sum.end());
      repaired.push_back(tree_.node(product));
      if (is_term) repaired.push_back(tree_.node(outer));
      const Span text = between(tree_.right(product), tree_.right(last));
      list_.add(tree_.with(last, repaired), tree_.node(product).operation,
                tree_.is(product, Op::divide) ? divisor_message(text) : sum_message(text));
    }
  }

  // `a + b * c` as `(a + b) * c`, and with more factors.
  void add_sums_before(size_t sum) {
    const size_t product = tree_.right(sum);
    for (size_t part = product; is_product(tree_.node(part));) {
      part = tree_.left(part);
      std::vector<Node> repaired;
      tree_.add(repaired, tree_.left(sum));
      tree_.add(repaired, part);
      repaired.push_back(tree_.node(sum));
      tree_.add_range(repaired, part + 1, product + 1);
      list_.add(tree_.with(sum, repaired), tree_.node(sum).operation, sum_message(between(tree_.left(sum), part)));
    }
  }

  RepairList& list_;
  const ExpressionTree& tree_;
};

}  // namespace

void repair_brackets(RepairList& list) { Brackets(list).add(); }

}  // namespace tsa
