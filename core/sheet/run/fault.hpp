#pragma once

#include <cstdint>
#include <limits>
#include <string_view>

#include "core/sheet/ast.hpp"

namespace tsa {

// Why a value does not exist.
enum class Fault : uint8_t {
  none,
  unreadable,         // its line cannot be read
  depends_on_failed,  // it uses a line that has no value
  division_by_zero,
  overflow,      // beyond 1.8e308
  not_a_number,  // the square root of a negative number
  too_large,     // an exact line with a partial result beyond 2^53
  not_whole,     // an exact line that is not whole eighths of a byte
  not_exact,     // an exact line that rounding took part in
};

// The stable code of a fault ("division_by_zero"); faults that are nobody's finding have one too.
std::string_view fault_code(Fault fault);

// A line's value for one row of inputs: a double in base units (1 and 0 for a condition), or a fault and the node
// that it arose at.
struct LineValue {
  double value = 0;
  Fault fault = Fault::unreadable;
  int node = -1;

  bool exists() const { return fault == Fault::none; }
  // The value, or NaN where there is none.
  double number() const { return exists() ? value : std::numeric_limits<double>::quiet_NaN(); }
};

// The sentence for a fault that arose in a line, with its place. It tells the line's figure only where it may: a
// probe's must not be read off a message.
Error fault_error(const Sheet& sheet, const LineValue& line, bool may_tell_figure = true);

}  // namespace tsa
