#include "core/grade/stage_rows.hpp"

#include <algorithm>
#include <set>

#include "core/grade/corner_rows.hpp"
#include "core/grade/edge_rows.hpp"
#include "core/grade/end_rows.hpp"
#include "core/grade/expression.hpp"
#include "core/grade/probes.hpp"
#include "core/sheet/run/evaluate.hpp"

namespace tsa {

namespace {

// A limit on evaluating the solution over all draws of all stages, in operations, names and numbers: 64 stages of a
// thousand probes each for a solution of fifty, and a tenth of a second.
constexpr size_t kMaxSteps = size_t{1} << 22;

// Draws of a stage from all that is legal.
constexpr int kWideProbes = 4;
constexpr uint64_t kStageSeed = 0x51ED270B9u;  // between the seeds of two stages

class RowDrawer {
 public:
  RowDrawer(const Lesson& lesson, const Sheet& solution, uint64_t seed)
      : lesson_(lesson),
        solution_(solution),
        seed_(seed),
        row_steps_(solution.nodes.size() + lesson.inputs.size() + lesson.lines.size()),
        evaluator_(solution, lesson.environment),
        edges_(lesson, solution) {}

  // Whether all probes were found.
  bool draw(size_t index, StageRows& rows) {
    const Stage& stage = lesson_.stages[index];
    std::vector<InputRow> drawn;
    for (const Case& item : stage.flat_cases) drawn.push_back(input_row(lesson_, item.given));
    rows.given = drawn.size();
    steps_ += (rows.given + stage.refusals.size()) * row_steps_;
    for (int number = 0; number < stage.probes.count; ++number) {
      if (!draw_one(index, number, drawn)) return false;
    }
    if (steps_ >= kMaxSteps) return false;
    add_more(index, drawn);
    for (const Refusal& refusal : stage.refusals) rows.refusals.push_back(input_row(lesson_, refusal.given));
    fill(rows, drawn);
    for (const InputRow& row : rows.refusals) add_guard_row(row, rows.refused);
    return true;
  }

  // Where the solution neither has an answer nor refuses there is nothing to hold a guard against.
  GuardRows draw_corners() {
    GuardRows rows;
    CornerRows corners = corner_rows(lesson_, seed_);
    add_guard_edges(corners);
    std::set<InputRow> seen;
    for (size_t i = 0; i < corners.rows.size() && more_steps_ < kMaxSteps; ++i) {
      if (i == corners.fixed) rows.fixed = rows.rows();
      if (!seen.insert(corners.rows[i]).second) continue;
      more_steps_ += row_steps_;
      add_guard_row(corners.rows[i], rows);
    }
    return rows;
  }

 private:
  // A draw counts if the solution has a value for each line there that doesn't depend on a rounding.
  bool draw_one(size_t stage, int number, std::vector<InputRow>& drawn) {
    for (int attempt = 0; attempt < kMaxAttempts && steps_ < kMaxSteps; ++attempt) {
      steps_ += row_steps_;
      InputRow row = draw_probe(lesson_, lesson_.stages[stage].probes, seed_ + stage * kStageSeed, number, attempt);
      if (!has_values(row)) continue;
      drawn.push_back(std::move(row));
      return true;
    }
    return false;
  }

  // Rows that make up for what no draw is likely to meet. Those on which the solution has no value are left out.
  void add_more(size_t index, std::vector<InputRow>& drawn) {
    const Stage& stage = lesson_.stages[index];
    for (int number = 0; number < kWideProbes; ++number)
      add(draw_probe(lesson_, stage.probes, ~seed_ + index * kStageSeed, number, 0, DrawnFrom::legal), drawn);
    for (InputRow& row : end_rows(lesson_, stage.probes)) add(std::move(row), drawn);
    add_edges(index, drawn);
  }

  // The edges of the decisions that the stage's lines depend on.
  void add_edges(size_t index, std::vector<InputRow>& drawn) {
    const Stage& stage = lesson_.stages[index];
    std::vector<InputIndex> inputs;
    for (const Range& range : stage.probes.ranges) inputs.push_back(range.index);
    std::vector<StatementIndex> graded;
    for (const LineIndex line : stage.graded) graded.push_back(solution_.defines(line));
    for (const StatementIndex statement : edges_of(std::move(graded)))
      for (InputRow& row : edges_.find(statement, inputs, drawn)) add(std::move(row), drawn);
  }

  // The edges of the decisions that guards depend on, from the corners that are the same for every seed.
  void add_guard_edges(CornerRows& corners) {
    std::vector<StatementIndex> guards;
    for (const StatementIndex i : solution_.statements.indices()) {
      if (solution_.statements[i].kind == StatementKind::require) guards.push_back(i);
    }
    std::vector<InputIndex> inputs;
    for (const InputIndex input : lesson_.inputs.indices()) inputs.push_back(input);
    const auto place = [&] { return corners.rows.begin() + static_cast<std::ptrdiff_t>(corners.fixed); };
    const std::vector<InputRow> from(corners.rows.begin(), place());
    for (const StatementIndex statement : edges_of(std::move(guards))) {
      for (InputRow& row : edges_.find(statement, inputs, from)) {
        corners.rows.insert(place(), std::move(row));
        ++corners.fixed;
      }
    }
  }

  // The statements, and all that they use.
  std::vector<StatementIndex> edges_of(std::vector<StatementIndex> statements) const {
    const Flags<StatementTag> used = transitive_uses(solution_, std::move(statements));
    std::vector<StatementIndex> all;
    for (const StatementIndex i : used.indices()) {
      if (used[i]) all.push_back(i);
    }
    return all;
  }

  void add(InputRow row, std::vector<InputRow>& drawn) {
    if (more_steps_ >= kMaxSteps || std::find(drawn.begin(), drawn.end(), row) != drawn.end()) return;
    more_steps_ += row_steps_;
    if (has_values(row)) drawn.push_back(std::move(row));
  }

  bool has_values(const InputRow& row) { return evaluator_.run(row.data()).outcome.kind == Outcome::Kind::values; }

  void add_guard_row(const InputRow& row, GuardRows& rows) {
    const Evaluation& evaluation = evaluator_.run(row.data());
    const Outcome& outcome = evaluation.outcome;
    if (outcome.kind == Outcome::Kind::error) return;
    rows.inputs.resize(row.size());
    rows.right.resize(lesson_.lines.size());
    for (const InputIndex i : row.indices()) rows.inputs[i].push_back(row[i]);
    for (const StatementIndex i : solution_.statements.indices()) {
      const LineIndex line = solution_.statements[i].expected;
      if (line.exists()) rows.right[line].push_back(evaluation.lines[i].number());
    }
    rows.refused_by.push_back(outcome.kind == Outcome::Kind::refused ? outcome.statement : StatementIndex());
  }

  void fill(StageRows& rows, const std::vector<InputRow>& drawn) {
    rows.rows = drawn.size();
    rows.inputs.assign(lesson_.inputs.size(), std::vector<double>(rows.rows));
    rows.right.assign(lesson_.lines.size(), std::vector<double>(rows.rows));
    rows.kept.assign(lesson_.lines.size(), std::vector<KeptValue>(rows.rows));
    for (size_t row = 0; row < rows.rows; ++row) {
      for (const InputIndex input : rows.inputs.indices()) rows.inputs[input][row] = drawn[row][input];
      const Evaluation& evaluation = evaluator_.run(drawn[row].data());
      for (const StatementIndex i : solution_.statements.indices()) {
        const LineIndex line = solution_.statements[i].expected;
        if (!line.exists()) continue;
        rows.right[line][row] = evaluation.lines[i].number();
        rows.kept[line][row] = evaluator_.keep(i);
      }
    }
  }

  const Lesson& lesson_;
  const Sheet& solution_;
  uint64_t seed_;
  size_t row_steps_;
  size_t steps_ = 0;       // for the probes that a stage must have
  size_t more_steps_ = 0;  // for all other rows
  Evaluator evaluator_;
  EdgeFinder edges_;
};

}  // namespace

SeedRows draw_rows(const Lesson& lesson, const Sheet& solution, uint64_t seed) {
  SeedRows rows;
  rows.seed = seed;
  rows.stages.resize(lesson.stages.size());
  RowDrawer drawer(lesson, solution, seed);
  for (size_t i = 0; i < rows.stages.size() && drawer.draw(i, rows.stages[i]); ++i) {
  }
  rows.corners = drawer.draw_corners();
  return rows;
}

std::optional<size_t> stage_without_probes(const Lesson& lesson, const SeedRows& rows) {
  for (size_t i = 0; i < rows.stages.size(); ++i) {
    if (rows.stages[i].rows == 0 && !lesson.stages[i].all_checks) return i;
  }
  return std::nullopt;
}

}  // namespace tsa
