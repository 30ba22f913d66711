#pragma once

#include "core/sheet/ast.hpp"
#include "core/sheet/environment.hpp"
#include "core/sheet/token.hpp"

namespace tsa {

// Parses one expression from tokens[at…], appends its nodes to the sheet, returns its root and leaves `at` after it.
// Units become part of their number's literal. Names aren't resolved yet: their payload is Environment::find of them.
Result<NodeIndex> parse_expression(Sheet& sheet, const Environment& environment, const std::vector<Token>& tokens,
                                   size_t& at);

}  // namespace tsa
