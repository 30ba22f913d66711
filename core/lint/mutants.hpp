#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/sheet/read/sheet.hpp"

namespace tsa {

// A sheet with one change in one line.
struct Mutant {
  uint32_t line = 0;      // of the original sheet, from 1
  std::string_view kind;  // operator, name, number, unit, function, term, guard
  std::string change;     // in words: "`*` to `/`"
  std::string text;       // the changed line; for a guard that is removed or moved, the guard
  std::string sheet;
};

// Every mutant of a sheet without problems, each text once. An operator, a function or a name becomes each other one of
// its kind that can be used there; a number becomes twice itself, one more, one less, 0 and 1; a unit changes between
// binary and decimal prefix and between bits and bytes; exponents and the decimals of round change by one; an operation
// becomes either of its operands; a guard is removed, negated, and moved below the next line and below all lines.
std::vector<Mutant> make_mutants(const Sheet& sheet, const Environment& environment);

}  // namespace tsa
