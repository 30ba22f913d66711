#include "core/grade/sheet_excerpt.hpp"

namespace tsa {

SheetExcerpt::SheetExcerpt(const Sheet& from, size_t inputs) : from_(from), symbols_(from.symbol_statement.size()) {
  sheet_.text = from.text;
  sheet_.literals = from.literals;
  sheet_.symbol_statement.resize(inputs);
  for (const SymbolIndex symbol : symbols_.indices()) symbols_[symbol] = symbol;
}

NodeIndex SheetExcerpt::add_nodes(NodeIndex first, NodeIndex last) {
  const NodeIndex begin = end();
  const auto moved = [&](NodeIndex node) { return node.exists() ? begin + (node - first) : node; };
  for (NodeIndex at = first; at != last + 1; ++at) {
    Node node = from_.nodes[at];
    node.left = moved(node.left);
    node.right = moved(node.right);
    if (node.op == Op::name) node.payload = {.symbol = symbols_[node.payload.symbol]};
    sheet_.nodes.push_back(node);
  }
  return end() - 1;
}

NodeIndex SheetExcerpt::add_node(Op op, NodeIndex left, NodeIndex right) {
  return sheet_.nodes.add({op, left, right, {}, {}, {}});
}

StatementIndex SheetExcerpt::add_statement(StatementKind kind, NodeIndex first) {
  Statement statement;
  statement.kind = kind;
  statement.first_node = first;
  statement.root = end() - 1;
  return sheet_.statements.add(std::move(statement));
}

StatementIndex SheetExcerpt::copy_statement(const Statement& statement) {
  const NodeIndex first = end();
  add_nodes(statement.first_node, statement.root);
  const StatementIndex copy = add_statement(statement.kind, first);
  if (statement.symbol.exists()) {
    sheet_.statements[copy].symbol = symbols_[statement.symbol] = sheet_.symbol_statement.end_index();
    sheet_.symbol_statement.push_back(copy);
  }
  return copy;
}

NodeIndex first_node_of(const Sheet& sheet, NodeIndex node) {
  while (sheet.nodes[node].left.exists()) node = sheet.nodes[node].left;
  return node;
}

}  // namespace tsa
