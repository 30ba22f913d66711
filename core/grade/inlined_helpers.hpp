#pragma once

#include <string>
#include <vector>

#include "core/sheet/ast.hpp"
#include "core/sheet/environment.hpp"

namespace tsa {

// By statement: its formula over inputs and lines of the lesson alone. A formula that would be longer than a sheet may
// be is a text that is too long to be read.
IndexedVector<StatementTag, std::string> formulas_without_helpers(const Sheet& sheet, const Environment& environment);

}  // namespace tsa
