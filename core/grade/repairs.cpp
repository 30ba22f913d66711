#include "core/grade/repairs.hpp"

namespace tsa {

ExpressionTree::ExpressionTree(const Sheet& sheet, const Statement& statement)
    : first_(statement.first_node), parents_(statement.root - statement.first_node + 1) {
  nodes_.reserve(parents_.size());
  for (const NodeIndex at : statement.nodes()) nodes_.push_back(sheet.nodes[at]);
  parents_.back() = size();
  for (size_t i = 0; i < size(); ++i) {
    if (node(i).left.exists()) parents_[left(i)] = i;
    if (node(i).right.exists()) parents_[right(i)] = i;
  }
}

size_t ExpressionTree::start(size_t at) const {
  while (node(at).left.exists()) at = left(at);
  return at;
}

void ExpressionTree::add_range(std::vector<Node>& to, size_t from, size_t end) const {
  for (size_t i = from; i < end; ++i) to.push_back(nodes_[i]);
}

std::vector<Node> ExpressionTree::with(size_t part, const std::vector<Node>& replacement) const {
  std::vector<Node> changed;
  changed.reserve(size() + replacement.size());
  add_range(changed, 0, start(part));
  changed.insert(changed.end(), replacement.begin(), replacement.end());
  add_range(changed, part + 1, size());
  return changed;
}

void RepairList::add(std::vector<Node> nodes, Span span, Message message, LiteralIndex literal, const Unit& change) {
  if (repairs.size() == kMaxRepairs) return;
  Repair repair;
  repair.nodes = std::move(nodes);
  repair.span = span;
  repair.message = std::move(message);
  repair.literal = literal;
  repair.change = change;
  repairs.push_back(std::move(repair));
}

std::vector<Repair> find_repairs(const StageView& view, StatementIndex statement) {
  // A formula of the length that people write: the repairs of longer ones would take time and help nobody.
  constexpr size_t kMaxNodes = 64;
  const Statement& formula = view.formula(statement);
  if (!formula.readable() || formula.root - formula.first_node >= kMaxNodes) return {};
  const ExpressionTree tree(view.joined().sheet, formula);
  RepairList list{view, statement, view.statement(statement).name, tree};
  repair_brackets(list);
  repair_operations(list);
  repair_units(list);
  repair_names(list);
  return std::move(list.repairs);
}

}  // namespace tsa
