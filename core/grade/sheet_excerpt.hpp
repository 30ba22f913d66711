#pragma once

#include "core/sheet/ast.hpp"

namespace tsa {

// A sheet made of parts of another, in which names may mean something else. It is there to be evaluated: it has no
// problems, and its text is the other's.
class SheetExcerpt {
 public:
  // The first symbols are those of `inputs` inputs. Names of the other sheet's inputs mean these, as they are.
  SheetExcerpt(const Sheet& from, size_t inputs);

  // From here on, a name of the other sheet means this symbol of the new one.
  void replace(SymbolIndex symbol, SymbolIndex by) { symbols_[symbol] = by; }

  // Copies nodes, and returns the last one's copy. Operands must be among them.
  NodeIndex add_nodes(NodeIndex first, NodeIndex last);
  NodeIndex add_node(Op op, NodeIndex left, NodeIndex right);
  // A statement of the nodes from `first` on, which must be the last ones.
  StatementIndex add_statement(StatementKind kind, NodeIndex first);
  // A readable statement as it is. If it defines a name, that name means the copy from here on.
  StatementIndex copy_statement(const Statement& statement);

  NodeIndex end() const { return sheet_.nodes.end_index(); }
  Sheet take() { return std::move(sheet_); }

 private:
  const Sheet& from_;
  Sheet sheet_;
  IndexedVector<SymbolTag, SymbolIndex> symbols_;  // by symbol of the other sheet
};

// The first node of the expression that ends with a node.
NodeIndex first_node_of(const Sheet& sheet, NodeIndex node);

}  // namespace tsa
