#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/base/sha256.hpp"
#include "core/base/splitmix.hpp"
#include "core/grade/probes.hpp"
#include "tests/native/vectors.hpp"

using namespace tsa;

namespace {

template <class Item>
ArenaSpan<Item> listed(Lesson& lesson, std::initializer_list<Item> items) {
  ArenaSpan<Item> list = lesson.arena.make_span<Item>(items.size());
  std::copy(items.begin(), items.end(), list.begin());
  return list;
}

Lesson lesson_of_two() {
  Lesson lesson;
  LessonInput whole{};
  whole.name = "workers";
  whole.whole = true;
  LessonInput rate{};
  rate.name = "rate";
  rate.unit.scale = 1e9;  // GB/s, say
  rate.default_value = 5;
  lesson.inputs = listed(lesson, {whole, rate});
  return lesson;
}

}  // namespace

TEST_CASE("sha256.json: digests of texts") {
  for (const JsonTree& entry : entries("sha256.json", "entries", {"text", "sha256"}))
    CHECK(sha256(spelt_out(member(entry, "text"))) == text(entry, "sha256"));
}

TEST_CASE("splitmix64.json: the first numbers of a seed") {
  for (const JsonTree& entry : entries("splitmix64.json", "entries", {"seed", "next"})) {
    SplitMix random(std::strtoull(text(entry, "seed").c_str(), nullptr, 10));
    REQUIRE_FALSE(member(entry, "next").items.empty());
    for (const JsonTree& next : member(entry, "next").items) CHECK(std::to_string(random.next()) == next.text);
  }
}

TEST_CASE("below nothing there is zero to draw, and below one too") {
  SplitMix random(1);
  CHECK(random.below(0) == 0);
  CHECK(random.below(1) == 0);
}

TEST_CASE("probes are whole numbers and eighths within their bounds, and small ones among them") {
  Lesson lesson = lesson_of_two();
  Probes probes{};
  probes.ranges = listed<Range>(lesson, {{"workers", 1, 4096, 2, {}, 0}, {"rate", 0.125, 1e6, 1, {}, 1}});
  int below_a_hundred = 0;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    for (int number = 0; number < 16; ++number) {
      for (int attempt = 0; attempt < 3; ++attempt) {
        const std::vector<double> row = draw_probe(lesson, probes, seed, number, attempt);
        CHECK(row[0] >= 1);
        CHECK(row[0] <= (number == 0 ? 1 : 4096));
        CHECK(std::trunc(row[0]) == row[0]);
        const double rate = row[1] / 1e9;
        CHECK(rate >= 0.125);
        CHECK(rate <= (number == 0 ? 0.875 : 1e6));
        CHECK(std::trunc(rate * 8) == rate * 8);
        below_a_hundred += row[0] < 100 ? 1 : 0;
      }
    }
  }
  CHECK(below_a_hundred > 400);  // of 960: orders of magnitude are even, so about seven in twelve
  CHECK(below_a_hundred < 720);
}

TEST_CASE("a draw depends on seed, number and attempt, and on nothing else") {
  Lesson lesson = lesson_of_two();
  Probes probes{};
  probes.ranges = listed<Range>(lesson, {{"workers", 1, 1e12, 0, {}, 0}});
  CHECK(draw_probe(lesson, probes, 7, 3, 0) == draw_probe(lesson, probes, 7, 3, 0));
  CHECK(draw_probe(lesson, probes, 7, 3, 0) != draw_probe(lesson, probes, 8, 3, 0));
  CHECK(draw_probe(lesson, probes, 7, 3, 0) != draw_probe(lesson, probes, 7, 4, 0));
  CHECK(draw_probe(lesson, probes, 7, 3, 0) != draw_probe(lesson, probes, 7, 3, 1));
  CHECK(draw_probe(lesson, probes, 7, 3, 0)[1] == 5e9);  // not drawn: its default
}

TEST_CASE("each listed value is covered, and a range of one value gives that value") {
  Lesson lesson = lesson_of_two();
  Probes probes{};
  const ArenaSpan<double> each = listed<double>(lesson, {1, 2, 4});
  probes.ranges = listed<Range>(lesson, {{"workers", 0, 0, 0, each, 0}, {"rate", 2.5, 2.5, 0, {}, 1}});
  for (int number = 0; number < 9; ++number) {
    const std::vector<double> row = draw_probe(lesson, probes, 0, number, 0);
    CHECK(row[0] == (number % 3 == 0 ? 1 : number % 3 == 1 ? 2 : 4));
    CHECK(row[1] == 2.5e9);
  }
  probes.ranges = listed<Range>(lesson, {{"workers", 0, 0, 0, {}, 0}});
  CHECK(draw_probe(lesson, probes, 0, 0, 0)[0] == 0);
}
