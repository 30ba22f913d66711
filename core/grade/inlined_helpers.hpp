#pragma once

#include <string>
#include <vector>

#include "core/sheet/ast.hpp"
#include "core/sheet/environment.hpp"

namespace tsa {

// Each statement's formula over inputs and lines of the lesson alone; too long a text, if nothing else, where it would
// pass a sheet's limit.
std::vector<std::string> formulas_without_helpers(const Sheet& sheet, const Environment& environment);

}  // namespace tsa
