#pragma once

#include <optional>
#include <string>

#include "core/base/deferred.hpp"
#include "core/sheet/ast.hpp"

namespace tsa {

// The nodes of an expression, operands before the root.
struct NodeRange {
  NodeIndex first;
  NodeIndex root;
};

// How to give an expression the unit that it lacks: write `unit` after a number, or else multiply the expression by one
// of it.
struct MissingUnit {
  std::string unit;
  std::optional<Span> number;
};

// `found` is the expression's unit, with a bare number somewhere in it; `expected` is the unit that it should have. The
// number must be a factor or divisor of the expression, or its unit wouldn't fix the result.
TSA_DEFERRED MissingUnit find_missing_unit(const Sheet& sheet, const UnitTable& units, NodeRange nodes,
                                           const Dimension& found, const Dimension& expected);

// A unit as it's written after a number, or in words if that is long: it can have a hundred factors of each kind.
TSA_DEFERRED std::string readable_unit(const UnitTable& units, const Dimension& dimension);

}  // namespace tsa
