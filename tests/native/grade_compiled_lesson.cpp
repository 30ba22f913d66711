#include <doctest/doctest.h>

#include "core/grade/compiled_lesson.hpp"
#include "core/lesson/lesson_decoder.hpp"
#include "tests/native/vectors.hpp"

using namespace tsa;

TEST_CASE("a compiled lesson has its solution, and the lines and inputs that each line depends on") {
  const JsonTree& all = vectors("lessons.json");
  std::vector<LessonProblem> problems;
  Lesson lesson = decode_lesson(std::move(*read_json(written(member(all, "lesson")))), problems);
  lesson.solution = text(all, "solution");
  const std::unique_ptr<CompiledLesson> compiled = CompiledLesson::make(std::move(lesson), problems);
  REQUIRE(compiled != nullptr);
  CHECK(compiled->solution().statements.size() == 7);
  const auto lines = [](const std::vector<size_t>& places) {
    return std::vector<LineIndex>(places.begin(), places.end());
  };
  CHECK(compiled->relevant_lines(0) == lines({0, 1, 2}));     // weights, total, ratio
  CHECK(compiled->relevant_lines(1) == lines({0, 1, 3, 4}));  // needed and fits depend on total
  CHECK(compiled->relevant_lines(2).empty());
  CHECK(compiled->inputs_used(LineIndex(0)) == std::vector<uint8_t>{1, 1, 0});
  CHECK(compiled->inputs_used(LineIndex(4)) == std::vector<uint8_t>{1, 1, 1});  // the memory through a helper line
}

TEST_CASE("the rows of a seed are a value of their own: drawing others leaves the lesson's as they are") {
  const JsonTree& all = vectors("lessons.json");
  std::vector<LessonProblem> problems;
  Lesson lesson = decode_lesson(std::move(*read_json(written(member(all, "lesson")))), problems);
  lesson.solution = text(all, "solution");
  const std::unique_ptr<const CompiledLesson> compiled = CompiledLesson::make(std::move(lesson), problems);
  REQUIRE(compiled != nullptr);
  const auto own = compiled->rows(0).inputs;
  const SeedRows other = draw_rows(compiled->lesson(), compiled->solution(), 12345);
  CHECK(compiled->rows().seed == 0);
  CHECK(compiled->rows(0).inputs == own);
  CHECK(other.seed == 12345);
  CHECK(other.stages[0].inputs != own);
  CHECK(other.stages[0].given == compiled->rows(0).given);
  CHECK(draw_rows(compiled->lesson(), compiled->solution(), 0).stages[0].inputs == own);
  CHECK_FALSE(stage_without_probes(compiled->lesson(), other).has_value());
}
