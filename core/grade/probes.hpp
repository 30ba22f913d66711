#pragma once

#include <cstdint>
#include <vector>

#include "core/lesson/lesson.hpp"

namespace tsa {

// The maximum number of attempts at a probe: one is drawn again if the solution has no value for it, or one that
// depends on a rounding.
inline constexpr int kMaxAttempts = 1000;

// Where the inputs that have a range are drawn from: the range, or all that is legal.
enum class DrawnFrom : uint8_t { ranges, legal };

// Draws a probe by its number, for attempt 0, 1, 2 …: a row of inputs in base units, drawn from the stage's ranges, the
// others at the lesson's defaults. Whole inputs are drawn in whole numbers, others as decimals of up to three places,
// and of nine for number 1. Each number of bits is equally likely, so that small values occur. Values listed by `each`
// are used in turn.
InputRow draw_probe(const Lesson& lesson, const Probes& probes, uint64_t seed, int number, int attempt,
                    DrawnFrom drawn_from = DrawnFrom::ranges);

// Draws every input from all that is legal.
InputRow draw_all(const Lesson& lesson, uint64_t seed, int number);

}  // namespace tsa
