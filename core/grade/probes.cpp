#include "core/grade/probes.hpp"

#include <cmath>

#include "core/base/splitmix.hpp"
#include "core/grade/legal_values.hpp"

namespace tsa {

namespace {

int bits_of(uint64_t value) {
  int bits = 0;
  for (; value != 0; value >>= 1) ++bits;
  return bits;
}

// A whole number between two others, both included: first its number of bits, then its value.
uint64_t draw_between(SplitMix& random, uint64_t from, uint64_t to) {
  const int shortest = bits_of(from);
  const int bits = shortest + static_cast<int>(random.below(static_cast<uint64_t>(bits_of(to) - shortest) + 1));
  uint64_t min = bits == 0 ? 0 : uint64_t{1} << (bits - 1);
  uint64_t max = bits == 0 ? 0 : (uint64_t{1} << bits) - 1;
  min = min < from ? from : min;
  max = max > to ? to : max;
  return min + random.below(max - min + 1);
}

constexpr uint64_t kNumberSeed = 1000003u;  // between the seeds of two probes

// Decimal places of a draw: the second probe has nine where that is legal, each other up to three.
constexpr int kFinePlaces = 9;
constexpr int kMaxPlaces = 3;
constexpr double kMaxDigits = 9007199254740992.0;  // 2^53: up to it each whole number is a double

// A decimal between two others, both included. Drawn in whole steps of its last place, as a decimal is read: the
// nearest double to digits over a power of ten. One that ends below `to` is asked for by `open`.
double draw_decimal(SplitMix& random, double from, double to, bool open, int places) {
  double steps = 1;
  for (int i = 0; i < places; ++i) steps *= 10;
  for (; places <= kFinePlaces; ++places, steps *= 10) {
    const double first = std::ceil(from * steps);
    const double end = std::ceil(to * steps);
    const double last = std::fmin(open ? end - 1 : std::floor(to * steps), kMaxDigits);
    if (first > last) continue;
    return static_cast<double>(draw_between(random, static_cast<uint64_t>(first), static_cast<uint64_t>(last))) / steps;
  }
  return from;
}

double draw_value(SplitMix& random, const LessonInput& input, const Range& range, int number, DrawnFrom drawn_from) {
  const bool wide = drawn_from == DrawnFrom::legal;
  if (!wide && !range.each.empty()) return range.each[static_cast<size_t>(number) % range.each.size()];
  const bool below = !wide && number == 0 && range.one_below != 0;
  const double from = wide ? std::fmax(input.minimum, 0) : range.from;
  const double to = wide ? input.maximum : below ? range.one_below : range.to;
  if (from > to) return input.default_value;  // nothing from zero on is legal
  const int places = number == 1 ? kFinePlaces : static_cast<int>(random.below(kMaxPlaces + 1));
  return draw_decimal(random, from, to, below, input.whole ? 0 : places);
}

}  // namespace

InputRow draw_probe(const Lesson& lesson, const Probes& probes, uint64_t seed, int number, int attempt,
                    DrawnFrom drawn_from) {
  SplitMix random(seed + static_cast<uint64_t>(number) * kNumberSeed + static_cast<uint64_t>(attempt) * 7919u);
  InputRow row = input_row(lesson, {});
  for (const Range& range : probes.ranges) {
    const LessonInput& input = lesson.inputs[range.index];
    row[range.index] = in_base_units(input, draw_value(random, input, range, number, drawn_from));
  }
  return row;
}

InputRow draw_all(const Lesson& lesson, uint64_t seed, int number) {
  SplitMix random(seed + static_cast<uint64_t>(number) * kNumberSeed);
  InputRow row;
  for (const LessonInput& input : lesson.inputs)
    row.push_back(in_base_units(input, draw_value(random, input, {}, number, DrawnFrom::legal)));
  return row;
}

}  // namespace tsa
