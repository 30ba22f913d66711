#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "tests/native/engines.hpp"

using namespace tsa;

namespace {

int opened(Asked& lesson, const std::string& sheet, double rows) {
  return static_cast<int>(number(parsed(lesson.engine.columns_open(lesson.lesson, sheet, rows)), "columns"));
}

}  // namespace

TEST_CASE("columns have names until they are closed, each kind in its order") {
  Asked lesson("tpu-systems-audit");
  Engine& engine = lesson.engine;
  const auto names = [&](double columns) { return parsed(engine.columns_names(static_cast<int>(columns))); };
  CHECK(refusal(names(1)) == "unknown_columns");
  CHECK(refusal(parsed(engine.columns_open(lesson.lesson, "x = 1", 0))) == "column_limit");
  CHECK(refusal(parsed(engine.columns_open(lesson.lesson + 1, "x = 1", 1))) == "unknown_lesson");
  const double columns = number(parsed(engine.columns_open(lesson.lesson, "x = 1\nno line\ny = x", 2)), "columns");
  const JsonTree found = names(columns);
  CHECK(member(found, "inputs").items.front().text == "parameters");
  CHECK(written(member(found, "lines")) == R"(["x","y"])");
  CHECK(engine.columns(1)->line(1) != nullptr);
  CHECK(engine.columns(1)->line(2) == nullptr);
  engine.columns_close(1);
  CHECK(refusal(names(1)) == "unknown_columns");
}

TEST_CASE("columns are given in the lesson's units, filled with its defaults, and returned in base units") {
  Asked lesson = tiny(
      R"([{"op":"replace","path":"/inputs/2/unit","value":"GiB/chip"}])",
      "require width > 0\nweights = parameters * width\ntotal = weights\nratio = parameters * 1 B/param / weights\n"
      "needed = ceil(total / hbm)\nfits = total <= 1 chip * hbm\n");
  const int handle = opened(lesson,
                            "memory = hbm * 2 chip\nbroken = (\nrequire true\n"
                            "share = parameters / (width - 2 B/param)\n",
                            2);
  ColumnSheet* columns = lesson.engine.columns(handle);
  REQUIRE(columns != nullptr);
  CHECK(columns->rows() == 2);
  CHECK(columns->input(-1) == nullptr);
  CHECK(columns->input(3) == nullptr);
  CHECK(columns->line(-1) == nullptr);
  CHECK(columns->line(3) == nullptr);
  for (size_t row = 0; row < 2; ++row) {
    CHECK(columns->input(0)[row] == 10);
    CHECK(columns->input(1)[row] == 2);
    CHECK(columns->input(2)[row] == 16);
  }
  columns->input(1)[0] = 4;
  columns->input(2)[1] = 0.5;
  columns->run();
  CHECK(columns->line(0)[0] == 34359738368);  // 2 × 16 × 2^30
  CHECK(columns->line(0)[1] == 1073741824);
  CHECK(std::isnan(columns->line(1)[0]));
  CHECK(columns->line(2)[0] == 5);
  CHECK(std::isnan(columns->line(2)[1]));
  CHECK(columns->input(2)[1] == 0.5);
}

TEST_CASE("columns have handles of their own, free again once they are closed") {
  Asked lesson = tiny();
  CHECK(opened(lesson, "x = 1", 1) == 1);
  CHECK(opened(lesson, "x = 1", 1) == 2);
  lesson.engine.columns_close(1);
  lesson.engine.columns_close(1);
  lesson.engine.columns_close(0);
  CHECK(lesson.engine.columns(0) == nullptr);
  CHECK(lesson.engine.columns(1) == nullptr);
  CHECK(lesson.engine.columns(2) != nullptr);
  CHECK(opened(lesson, "x = 1", 1) == 1);
}

TEST_CASE("a lesson that is closed closes its columns, and no other's") {
  Asked lesson = tiny();
  const JsonTree& all = vectors("lessons.json");
  const JsonTree other = parsed(lesson.engine.open_lesson(written(member(all, "lesson")), "", text(all, "solution")));
  CHECK(opened(lesson, "x = 1", 1) == 1);
  CHECK(number(parsed(lesson.engine.columns_open(static_cast<int>(number(other, "lesson")), "x = 1", 1)), "columns") ==
        2);
  CHECK(opened(lesson, "x = 1", 1) == 3);
  lesson.engine.columns_close(3);
  lesson.engine.close_lesson(lesson.lesson);
  CHECK(lesson.engine.columns(1) == nullptr);
  CHECK(lesson.engine.columns(2) != nullptr);
}

TEST_CASE("columns are refused for an invalid sheet, and for more rows than fit") {
  Asked lesson = tiny();
  const auto refused = [&](const std::string& sheet, double rows) {
    return parsed(lesson.engine.columns_open(lesson.lesson, sheet, rows));
  };
  CHECK(refusal(refused(std::string(70000, '#'), 1)) == "sheet_limit");
  CHECK(refusal(refused("x = 1", std::numeric_limits<double>::quiet_NaN())) == "column_limit");
  // Three inputs, twice each, and a line share 2^25 doubles: 33554432 / 7.
  const JsonTree answer = refused("x = 1", 4793491);
  CHECK(refusal(answer) == "column_limit");
  CHECK(written(member(member(answer, "errors").items[0], "args")) == R"(["4793490"])");
}
