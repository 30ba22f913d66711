#pragma once

#include "core/sheet/ast.hpp"
#include "core/sheet/environment.hpp"
#include "core/sheet/token.hpp"

namespace tsa {

// Reads any text as a sheet: lines, names, units. Errors are in the problems of its statements, or in those of the
// sheet if it's over a limit; then nothing else is read.
Sheet read_sheet(std::string_view text, const Environment& environment);

// Reads one expression over the inputs of an environment as a sheet with a single unnamed line: for a lesson's formulas
// and conditions. Errors: those of the lexer, the parser and name resolution. Unit errors are in the statement's
// problems.
Result<Sheet> read_formula(std::string_view text, const Environment& environment);

}  // namespace tsa
