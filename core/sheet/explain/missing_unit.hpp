#pragma once

#include <optional>
#include <string>

#include "core/base/deferred.hpp"
#include "core/sheet/ast.hpp"
#include "core/sheet/environment.hpp"

namespace tsa {

// The nodes of an expression, operands before the root.
struct NodeRange {
  NodeIndex first;
  NodeIndex root;
};

// How to give an expression the unit that it lacks: write `quantity` in place of a number, or else multiply the
// expression by it.
struct MissingUnit {
  std::string quantity;
  std::optional<Span> number;
};

// `expected` is the unit that the expression should have. The number must be a factor or divisor of the expression, or
// its unit wouldn't fix the result; its unit will be one that the lesson uses.
TSA_DEFERRED std::optional<MissingUnit> find_missing_unit(const Sheet& sheet, const Environment& environment,
                                                          NodeRange nodes, const Type& found,
                                                          const Dimension& expected);

// A disagreement between units as a message: alone, with a number that lacks its unit, or with a factor to multiply by;
// these have the quantity to write as their last argument.
struct UnitCodes {
  Code alone;
  Code suggestion;
  Code factor;
};
inline constexpr UnitCodes kWrongUnit{Code::unit_mismatch, Code::unit_mismatch_suggestion, Code::unit_mismatch_factor};
inline constexpr UnitCodes kNeedsUnit{Code::needs_unit, Code::needs_unit_suggestion, Code::needs_unit_factor};
inline constexpr UnitCodes kUnexpectedUnit{Code::unexpected_unit, Code::unexpected_unit_suggestion,
                                           Code::unexpected_unit_factor};
inline constexpr UnitCodes kAdd{Code::add_unlike_units, Code::add_unlike_units_suggestion,
                                Code::add_unlike_units_factor};
inline constexpr UnitCodes kSubtract{Code::subtract_unlike_units, Code::subtract_unlike_units_suggestion,
                                     Code::subtract_unlike_units_factor};
inline constexpr UnitCodes kCompare{Code::compare_unlike_units, Code::compare_unlike_units_suggestion,
                                    Code::compare_unlike_units_factor};
inline constexpr UnitCodes kArguments{Code::arguments_unlike_units, Code::arguments_unlike_units_suggestion,
                                      Code::arguments_unlike_units_factor};
inline constexpr UnitCodes kUnitCodes[] = {kWrongUnit, kNeedsUnit, kUnexpectedUnit, kAdd,
                                           kSubtract,  kCompare,   kArguments};

// A unit as it's written after a number, or in words if that is long: it can have a hundred factors of each kind.
TSA_DEFERRED std::string readable_unit(const UnitTable& units, const Dimension& dimension);

}  // namespace tsa
