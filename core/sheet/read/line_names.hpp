#pragma once

#include "core/sheet/ast.hpp"

namespace tsa {

// Fills `sheet.names` with the names that its lines define, before any line is parsed.
void find_line_names(Sheet& sheet);

}  // namespace tsa
