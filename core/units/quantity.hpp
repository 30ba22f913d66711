#pragma once

#include <string>

#include "core/units/unit_table.hpp"

namespace tsa {

// A printed quantity. `digits` and `unit` are rounded for reading; `also_…` are the same with a decimal prefix if
// `unit` has a binary one; `exact` is sheet syntax for exactly the same double.
struct Shown {
  std::string digits;
  std::string unit;
  std::string also_digits;
  std::string also_unit;
  std::string exact;

  std::string text() const;
};

// The number of decimals: -1 lets the formatter choose (none for integers, else by significant digits).
struct Places {
  int exactly = -1;
  int at_least = 0;
};

// Formats all quantities. `value` is in base units of `dimension` (bytes, FLOP, seconds, counts). Bytes, and bytes per
// count, get a binary prefix and a decimal one from 2^20 bytes on; FLOP, and bytes and FLOP per second, get decimal
// prefixes; counts are never scaled.
Shown show_quantity(const UnitTable& units, double value, const Dimension& dimension, Places places = {});

// As `exact` above: the shortest numeral and the base unit, "1400 B".
std::string print_quantity(const UnitTable& units, double value, const Dimension& dimension);

}  // namespace tsa
