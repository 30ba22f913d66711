#include "core/grade/probes.hpp"

#include "core/base/splitmix.hpp"

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

}  // namespace

std::vector<double> draw_probe(const Lesson& lesson, const Probes& probes, uint64_t seed, int number, int attempt) {
  SplitMix random(seed + static_cast<uint64_t>(number) * 1000003u + static_cast<uint64_t>(attempt) * 7919u);
  std::vector<double> row = input_row(lesson, {});
  for (const Range& range : probes.ranges) {
    const auto index = static_cast<size_t>(range.index);
    const LessonInput& input = lesson.inputs[index];
    double value = 0;
    if (!range.each.empty()) {
      value = range.each[static_cast<size_t>(number) % range.each.size()];
    } else {
      const double step = input.whole ? 1 : 8;
      const bool low = number == 0 && range.one_below != 0;
      // A rule of lessons makes the bounds whole steps, so the greatest value below `one_below` is one step below it.
      const auto from = static_cast<uint64_t>(range.from * step);
      const auto to = static_cast<uint64_t>((low ? range.one_below : range.to) * step) - (low ? 1 : 0);
      value = static_cast<double>(draw_between(random, from, to)) / step;
    }
    row[index] = value * input.unit.scale;
  }
  return row;
}

}  // namespace tsa
