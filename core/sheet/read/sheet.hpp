#pragma once

#include "core/sheet/ast.hpp"
#include "core/sheet/environment.hpp"
#include "core/sheet/token.hpp"

namespace tsa {

// Reads a sheet of any text against an environment: lines, names, units. It always gives a sheet; what is wrong stands
// in the problems of its statements (or of the sheet, where a limit is passed and nothing more is read).
Sheet read_sheet(std::string_view text, const Environment& environment);

// Reads one expression over the inputs of an environment, as a sheet of a single nameless line: for the formulas and
// conditions that a lesson gives. Errors: those of the lexer, the parser and the names; units are checked into the
// statement's type and problems.
Result<Sheet> read_formula(std::string_view text, const Environment& environment);

}  // namespace tsa
