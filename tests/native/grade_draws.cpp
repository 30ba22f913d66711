#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/base/print_number.hpp"
#include "core/base/sha256.hpp"
#include "core/base/splitmix.hpp"
#include "core/grade/end_rows.hpp"
#include "core/grade/legal_values.hpp"
#include "core/grade/probes.hpp"
#include "tests/native/vectors.hpp"

using namespace tsa;

namespace {

constexpr InputIndex kWorkersInput(0);
constexpr InputIndex kRateInput(1);

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

TEST_CASE("probes are whole numbers and short decimals within their bounds, and small ones among them") {
  Lesson lesson = lesson_of_two();
  Probes probes{};
  probes.ranges =
      listed<Range>(lesson, {{"workers", 1, 4096, 2, {}, kWorkersInput}, {"rate", 0.125, 1e6, 1, {}, kRateInput}});
  int below_a_hundred = 0;
  int places[10] = {};
  for (uint64_t seed = 0; seed < 20; ++seed) {
    for (int number = 0; number < 16; ++number) {
      for (int attempt = 0; attempt < 3; ++attempt) {
        const std::vector<double> row = draw_probe(lesson, probes, seed, number, attempt);
        CHECK(row[0] >= 1);
        CHECK(row[0] <= (number == 0 ? 1 : 4096));
        CHECK(std::trunc(row[0]) == row[0]);
        // In GB/s a decimal has nine places more than in bytes per second, which are whole.
        CHECK(row[1] == std::trunc(row[1]));
        CHECK(row[1] >= 125e6);
        CHECK(row[1] <= (number == 0 ? 999999999.0 : 1e15));
        int least_places = 9;
        for (auto digits = static_cast<uint64_t>(row[1]); least_places > 0 && digits % 10 == 0; digits /= 10)
          --least_places;
        if (number != 1) CHECK(least_places <= 3);
        ++places[least_places];
        below_a_hundred += row[0] < 100 ? 1 : 0;
      }
    }
  }
  for (const int few : {0, 1, 2, 3, 9}) CHECK(places[few] > 40);
  CHECK(below_a_hundred > 400);  // of 960: orders of magnitude are even, so about seven in twelve
  CHECK(below_a_hundred < 720);
}

TEST_CASE("a decimal is the nearest double to what is written, before its unit's scale") {
  Lesson lesson = lesson_of_two();
  CHECK(in_base_units(lesson.inputs[kRateInput], 0.123) == 123e6);
  LessonInput input = lesson.inputs[kRateInput];
  input.unit.scale = 60;
  CHECK(0.009 * 60 != 0.54);  // in doubles
  CHECK(in_base_units(input, 0.009) == 0.54);
  input.unit.scale = 1;
  Probes probes{};
  probes.ranges = listed<Range>(lesson, {{"rate", 0.001, 1000, 0, {}, kRateInput}});
  lesson.inputs[kRateInput].unit.scale = 1;
  for (int number = 2; number < 200; ++number) {
    const double value = draw_probe(lesson, probes, 5, number, 0)[kRateInput];
    CHECK(print_shortest(value).size() <= 8);  // "999.999" and less
  }
}

TEST_CASE("what is legal is drawn beyond the range, and beyond the values that are listed") {
  Lesson lesson = lesson_of_two();
  lesson.inputs[kWorkersInput].minimum = 3;
  lesson.inputs[kWorkersInput].maximum = 7;
  lesson.inputs[kRateInput].minimum = 0;
  lesson.inputs[kRateInput].maximum = 0.5;
  Probes probes{};
  const ArenaSpan<double> each = listed<double>(lesson, {4, 5});
  probes.ranges =
      listed<Range>(lesson, {{"workers", 0, 0, 0, each, kWorkersInput}, {"rate", 0.25, 0.5, 0, {}, kRateInput}});
  int seen[8] = {};
  bool below = false;
  for (int number = 0; number < 100; ++number) {
    const std::vector<double> row = draw_probe(lesson, probes, 1, number, 0, DrawnFrom::legal);
    REQUIRE(row[0] >= 3);
    REQUIRE(row[0] <= 7);
    CHECK(row[1] >= 0);
    CHECK(row[1] <= 0.5e9);
    below = below || row[1] < 0.25e9;
    ++seen[static_cast<int>(row[0])];
  }
  for (int value = 3; value <= 7; ++value) CHECK(seen[value] > 0);
  CHECK(below);
}

TEST_CASE("the legal ends of an input, with the smallest that is tried above a legal zero") {
  LessonInput input{};
  input.unit.scale = 1;
  input.minimum = 0;
  input.maximum = 1e6;
  CHECK(legal_values(input).tried == std::vector<double>{0, 1e6, 1e-9});
  CHECK(legal_values(input).low == 1e-9);
  input.whole = true;
  CHECK(legal_values(input).tried == std::vector<double>{0, 1e6, 1});
  input.minimum = 2;
  input.maximum = 5;
  CHECK(legal_values(input).tried == std::vector<double>{2, 5, 3, 4});
  CHECK(legal_values(input).low == 2);
  CHECK_FALSE(legal_values(input).zero);
  input.minimum = -1;
  input.maximum = 1;
  CHECK(legal_values(input).tried == std::vector<double>{-1, 1, 0});
}

TEST_CASE("the ends of inputs with a range: one at a time, all together, each against the others") {
  Lesson lesson = lesson_of_two();
  lesson.inputs[kWorkersInput].minimum = 1;
  lesson.inputs[kWorkersInput].maximum = 100;
  lesson.inputs[kRateInput].maximum = 8;
  Probes probes{};
  probes.ranges = listed<Range>(lesson, {{"workers", 2, 3, 0, {}, kWorkersInput}, {"rate", 1, 2, 0, {}, kRateInput}});
  const std::vector<IndexedVector<InputTag, double>> due{{1, 5e9},   {100, 5e9}, {0, 0},   {0, 8e9}, {0, 1},  {1, 1},
                                                         {100, 8e9}, {100, 1},   {1, 8e9}, {1, 8e9}, {100, 1}};
  CHECK(end_rows(lesson, probes) == due);
  probes.ranges = listed<Range>(lesson, {{"workers", 2, 3, 0, {}, kWorkersInput}});
  for (const std::vector<double>& row : end_rows(lesson, probes)) CHECK(row[1] == 5e9);
}

TEST_CASE("a draw depends on seed, number and attempt, and on nothing else") {
  Lesson lesson = lesson_of_two();
  Probes probes{};
  probes.ranges = listed<Range>(lesson, {{"workers", 1, 1e12, 0, {}, kWorkersInput}});
  CHECK(draw_probe(lesson, probes, 7, 3, 0) == draw_probe(lesson, probes, 7, 3, 0));
  CHECK(draw_probe(lesson, probes, 7, 3, 0) != draw_probe(lesson, probes, 8, 3, 0));
  CHECK(draw_probe(lesson, probes, 7, 3, 0) != draw_probe(lesson, probes, 7, 4, 0));
  CHECK(draw_probe(lesson, probes, 7, 3, 0) != draw_probe(lesson, probes, 7, 3, 1));
  CHECK(draw_probe(lesson, probes, 7, 3, 0)[kRateInput] == 5e9);  // not drawn: its default
}

TEST_CASE("each listed value is covered, and a range of one value gives that value") {
  Lesson lesson = lesson_of_two();
  Probes probes{};
  const ArenaSpan<double> each = listed<double>(lesson, {1, 2, 4});
  probes.ranges =
      listed<Range>(lesson, {{"workers", 0, 0, 0, each, kWorkersInput}, {"rate", 2.5, 2.5, 0, {}, kRateInput}});
  for (int number = 0; number < 9; ++number) {
    const std::vector<double> row = draw_probe(lesson, probes, 0, number, 0);
    CHECK(row[0] == (number % 3 == 0 ? 1 : number % 3 == 1 ? 2 : 4));
    CHECK(row[1] == 2.5e9);
  }
  probes.ranges = listed<Range>(lesson, {{"workers", 0, 0, 0, {}, kWorkersInput}});
  CHECK(draw_probe(lesson, probes, 0, 0, 0)[kWorkersInput] == 0);
}
