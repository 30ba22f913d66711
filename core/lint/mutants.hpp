#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/sheet/read/sheet.hpp"

namespace tsa {

// A sheet with one thing on one line changed.
struct Mutant {
  uint32_t line = 0;      // of the sheet it was made from, counted from 1
  std::string_view kind;  // operator, name, number, unit, function, term, guard
  std::string change;     // in words: "`*` to `/`"
  std::string text;       // the line as it reads then; where a guard is gone or moved, its own text
  std::string sheet;
};

// Every mutant of a sheet that reads without problems, each text once: operators to the others of their kind, names to
// others of their kind that may stand there, numbers to twice, one more, one less, none and one, binary prefixes to
// decimal ones and bits to bytes, and the other way round, functions to their like, exponents and the decimals of round
// by one, either operand of an operator alone; and each guard removed, negated and moved below what follows it.
std::vector<Mutant> make_mutants(const Sheet& sheet, const Environment& environment);

}  // namespace tsa
