#pragma once

#include <string>

#include "core/sheet/ast.hpp"

namespace tsa {

// Which nodes an expression has: its operands stand before its root.
struct NodeRange {
  int first;
  int root;
};

// How an expression comes by the unit that it lacks.
struct MissingUnit {
  std::string sentence;  // "; `2` carries no unit: write `2 B/param`"
  Span number;           // the number that it speaks of, or empty
};

// `found` is what the expression comes to, with a number without a unit somewhere in it, and `due` what it should. The
// number spoken of is a factor or a divisor, so that writing the unit behind it is enough; where there is none such,
// the whole is to be multiplied by one of the unit.
MissingUnit find_missing_unit(const Sheet& sheet, const UnitTable& units, NodeRange nodes, const Dimension& found,
                              const Dimension& due);

// A unit as it is written behind a number, or in words where that is long: it has a hundred factors of a kind at the
// most.
std::string legible_unit(const UnitTable& units, const Dimension& dimension);

}  // namespace tsa
