#pragma once

#include <cstdint>
#include <limits>

#include "core/sheet/indices.hpp"

namespace tsa {

// Why a line has no value.
enum class Fault : uint8_t {
  none,
  unreadable,         // its line can't be read
  wrong_units,        // its units disagree
  not_reached,        // it is below a `require` that refuses
  depends_on_failed,  // it uses a line without a value
  division_by_zero,
  overflow,        // beyond 1.8e308
  not_a_number,    // the square root of a negative number
  too_close,       // a decision needs an exact number of more than kMaxRationalBits bits
  too_many_steps,  // the sheet has passed kMaxSteps
  too_large,       // an exact line above 2^53
  not_whole,       // an exact line that isn't a whole number of eighths of a byte
  not_exact,       // an exact line over an irrational root, or whose fraction no double shows
};

// It comes from computing the line itself: a message of its own says so.
inline bool is_own_failure(Fault fault) { return fault > Fault::depends_on_failed; }

// A line's value for one row of inputs: a double in base units (1 and 0 for a condition), or a fault and the node
// where it occurred.
struct LineValue {
  double value = 0;
  Fault fault = Fault::unreadable;
  NodeIndex node;

  bool exists() const { return fault == Fault::none; }
  // The value, or NaN if there is none.
  double number() const { return exists() ? value : std::numeric_limits<double>::quiet_NaN(); }
};

}  // namespace tsa
