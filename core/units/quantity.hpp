#pragma once

#include <string>

#include "core/units/unit_table.hpp"

namespace tsa {

// A quantity in print. `digits` and `unit` are the figure as people read it; `also` is the same in the decimal
// prefix where the figure stands in a binary one; `exact` reads back in the sheet language as the very same double.
struct Shown {
  std::string digits;
  std::string unit;
  std::string also_digits;
  std::string also_unit;
  std::string exact;

  std::string text() const;
};

// How many places are shown: -1 lets the formatter choose (integers whole, the rest by significant digits).
struct Places {
  int exactly = -1;
  int at_least = 0;
};

// The one formatter. `value` is in base units of `dimension` (bytes, FLOP, seconds, counts). Bytes, alone or by a
// count, show a binary prefix and the decimal one beside it from 2^20 bytes on; bytes and FLOP by the second, and
// FLOP, show decimal prefixes; counts are never scaled.
Shown show_quantity(const UnitTable& units, double value, const Dimension& dimension, Places places = {});

// As `exact` above: the shortest numeral and the base unit, "1400 B".
std::string print_quantity(const UnitTable& units, double value, const Dimension& dimension);

}  // namespace tsa
