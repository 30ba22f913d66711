#include "core/lint/samples.hpp"

#include "core/grade/notes.hpp"
#include "core/grade/probes.hpp"

namespace tsa {

namespace {

// Any but a seed that sheets are checked with, so that a mutant meets other numbers here than there.
constexpr uint64_t kSeed = 0x6C696E74;

template <class Rows>
std::vector<InputColumn> columns_of(const Rows& rows) {
  std::vector<InputColumn> columns;
  for (const std::vector<double>& column : rows.inputs) columns.push_back({column.data(), false});
  for (const std::vector<double>& column : rows.right) columns.push_back({column.data(), false});
  return columns;
}

}  // namespace

Draws draw_many(const CompiledLesson& lesson, size_t index) {
  const Lesson& about = lesson.lesson();
  const Stage& stage = about.stages[index];
  Draws draws;
  draws.inputs.resize(about.inputs.size());
  draws.right.resize(about.lines.size());
  if (stage.all_checks) return draws;
  Evaluator evaluator(lesson.solution(), about.environment);
  const auto take = [&](const std::vector<double>& row, bool given) {
    const Evaluation& evaluation = evaluator.run(row.data());
    if (evaluation.outcome.kind != Outcome::Kind::values || (evaluator.near_boundary() && !given)) return false;
    const std::vector<double> lines = lesson_values(about, lesson.solution(), evaluation);
    for (size_t i = 0; i < row.size(); ++i) draws.inputs[i].push_back(row[i]);
    for (size_t i = 0; i < lines.size(); ++i) draws.right[i].push_back(lines[i]);
    ++draws.rows;
    return true;
  };
  // Where one number finds no probe, the next would look as long: without ranges they are all the same.
  bool taken = true;
  for (int number = 0; number < kDraws && taken; ++number) {
    taken = false;
    for (int attempt = 0; attempt < kMaxAttempts && !taken; ++attempt)
      taken = take(draw_probe(about, stage.probes, kSeed, number, attempt), false);
  }
  for (const Case& item : stage.flat_cases) take(input_row(about, item.given), true);
  return draws;
}

std::vector<InputColumn> right_columns(const Draws& draws) { return columns_of(draws); }
std::vector<InputColumn> right_columns(const StageRows& rows) { return columns_of(rows); }

}  // namespace tsa
