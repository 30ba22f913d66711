#include "core/lint/random_rows.hpp"

#include "core/grade/notes.hpp"
#include "core/grade/probes.hpp"

namespace tsa {

namespace {

// No seed that sheets are checked with, so that mutants get other numbers here.
constexpr uint64_t kSeed = 0x6C696E74;

template <class Rows>
std::vector<InputColumn> columns_of(const Rows& rows) {
  std::vector<InputColumn> columns;
  for (const std::vector<double>& column : rows.inputs) columns.push_back({column.data(), false});
  for (const std::vector<double>& column : rows.right) columns.push_back({column.data(), false});
  return columns;
}

}  // namespace

RandomRows draw_rows(const CompiledLesson& lesson, size_t index) {
  const Lesson& about = lesson.lesson();
  const Stage& stage = about.stages[index];
  RandomRows draws;
  draws.inputs.resize(about.inputs.size());
  draws.right.resize(about.lines.size());
  if (stage.all_checks) return draws;
  Evaluator evaluator(lesson.solution(), about.environment);
  const auto add = [&](const IndexedVector<InputTag, double>& row, bool given) {
    const Evaluation& evaluation = evaluator.run(row.data());
    if (evaluation.outcome.kind != Outcome::Kind::values || (evaluator.near_boundary() && !given)) return false;
    const IndexedVector<LineTag, double> lines = lesson_values(about, lesson.solution(), evaluation);
    for (const InputIndex i : row.indices()) draws.inputs[i].push_back(row[i]);
    for (const LineIndex i : lines.indices()) draws.right[i].push_back(lines[i]);
    ++draws.rows;
    return true;
  };
  // If no probe is found for one number, none would be for the next: without ranges all attempts are the same.
  bool found = true;
  for (int number = 0; number < kRandomRows && found; ++number) {
    found = false;
    for (int attempt = 0; attempt < kMaxAttempts && !found; ++attempt)
      found = add(draw_probe(about, stage.probes, kSeed, number, attempt), false);
  }
  for (const Case& item : stage.flat_cases) add(input_row(about, item.given), true);
  return draws;
}

std::vector<InputColumn> right_columns(const RandomRows& draws) { return columns_of(draws); }
std::vector<InputColumn> right_columns(const StageRows& rows) { return columns_of(rows); }

}  // namespace tsa
