#include <doctest/doctest.h>

#include "core/grade/compiled_lesson.hpp"
#include "core/lesson/lesson_decoder.hpp"
#include "tests/native/vectors.hpp"

using namespace tsa;

TEST_CASE("a ready lesson knows its solution, and the lines and the inputs behind each line") {
  const JsonTree& all = vectors("lessons.json");
  std::vector<LessonProblem> problems;
  Lesson lesson = decode_lesson(std::move(*read_json(written(member(all, "lesson")))), problems);
  lesson.solution = text(all, "solution");
  const std::unique_ptr<CompiledLesson> ready = CompiledLesson::make(std::move(lesson), problems);
  REQUIRE(ready != nullptr);
  CHECK(ready->solution().statements.size() == 7);
  CHECK(ready->relevant_lines(0) == std::vector<int>{0, 1, 2});     // weights, total, ratio
  CHECK(ready->relevant_lines(1) == std::vector<int>{0, 1, 3, 4});  // needed and fits are made of total
  CHECK(ready->relevant_lines(2).empty());
  CHECK(ready->inputs_behind(0) == Flags{1, 1, 0});
  CHECK(ready->inputs_behind(4) == Flags{1, 1, 1});  // the memory by way of a helper line
}
