#pragma once

#include <vector>

#include "core/base/flags.hpp"
#include "core/sheet/ast.hpp"

namespace tsa {

// Walks over the expression of a statement; one that can't be read has none.

template <class Visit>
void for_each_node(const Sheet& sheet, const Statement& statement, Visit visit) {
  for (const NodeIndex at : statement.nodes()) visit(sheet.nodes[at]);
}

// The symbols of the names in it, in order: an input, or a line above.
template <class Visit>
void for_each_symbol(const Sheet& sheet, const Statement& statement, Visit visit) {
  for_each_node(sheet, statement, [&](const Node& node) {
    if (node.op == Op::name) visit(node.payload.symbol);
  });
}

// The statements whose lines it names.
template <class Visit>
void for_each_used_statement(const Sheet& sheet, const Statement& statement, Visit visit) {
  for_each_symbol(sheet, statement, [&](SymbolIndex symbol) {
    const StatementIndex used = sheet.symbol_statement[symbol];
    if (used.exists()) visit(used);
  });
}

inline Span expression_span(const Sheet& sheet, const Statement& statement) { return sheet.nodes[statement.root].span; }

// By statement: these, and all that they use, through other lines too.
Flags<StatementTag> transitive_uses(const Sheet& sheet, std::vector<StatementIndex> statements);

}  // namespace tsa
