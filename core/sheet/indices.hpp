#pragma once

#include "core/base/index.hpp"

namespace tsa {

// What a sheet and its environment list: each is opened by its own kind of index only.
struct NodeTag;
struct LiteralTag;
struct SymbolTag;
struct NameTag;
struct StatementTag;
struct LineTag;
struct InputTag;
using NodeIndex = Index<NodeTag>;
using LiteralIndex = Index<LiteralTag>;
// Symbols are the inputs of the environment first, then each line that defines a name.
using SymbolIndex = Index<SymbolTag>;
using NameIndex = Index<NameTag>;
using StatementIndex = Index<StatementTag>;
// Of the environment's lines, which are those of a lesson; a sheet may define more.
using LineIndex = Index<LineTag>;
using InputIndex = Index<InputTag>;

}  // namespace tsa
