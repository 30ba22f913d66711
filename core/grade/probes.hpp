#pragma once

#include <cstdint>
#include <vector>

#include "core/lesson/lesson.hpp"

namespace tsa {

// So often is a probe drawn again, at the most, where the solution has no answer to it or stands at an edge.
inline constexpr int kMaxAttempts = 1000;

// Draws the probe of a number: a row of inputs in base units, the lesson's defaults under the stage's ranges, for
// attempt 0, 1, 2 … . Inputs that are whole are drawn in whole numbers, others in eighths. Each order of magnitude (in
// bits) is as likely as any other, so that small values come up. Values listed by `each` are taken in turn.
std::vector<double> draw_probe(const Lesson& lesson, const Probes& probes, uint64_t seed, int number, int attempt);

}  // namespace tsa
