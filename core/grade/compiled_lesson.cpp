#include "core/grade/compiled_lesson.hpp"

#include <cmath>
#include <limits>

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"
#include "core/grade/inlined_helpers.hpp"
#include "core/grade/probes.hpp"

namespace tsa {

namespace {

// What the solution is worked out for, in operations, names and numbers, over all rows that are drawn of all stages:
// 64 stages of a thousand probes each for a solution of fifty, and a tenth of a second.
constexpr size_t kMaxSteps = size_t{1} << 22;

std::string solution_line(const Statement& statement) {
  return format("solution.sheet:{}", {print_integer(statement.line)});
}

}  // namespace

bool same_value(const LessonLine& line, double a, double b) {
  if (a == b) return true;  // as nearly all are
  const Dimension& dimension = line.unit.dimension;
  const bool counted = dimension.is_count() && !dimension.is_none();  // a plain number may be a ratio
  if (line.is_condition() || counted || dimension == Dimension::of(kByte)) return false;
  return std::fabs(a - b) <= 1e-9 * std::fmax(std::fabs(a), std::fabs(b));
}

double Formula::at(const std::vector<double>& inputs) const {
  return Evaluator(sheet_, environment_).run(inputs.data()).lines.front().number();
}

std::vector<double> Formula::over(const std::vector<InputColumn>& inputs, size_t rows) {
  if (columns_ == nullptr) columns_ = std::make_unique<Columns>(sheet_, environment_);
  std::vector<double> values(rows);
  const OutputColumn output{values.data(), nullptr};
  columns_->run(inputs.data(), rows, &output, nullptr);
  return values;
}

std::unique_ptr<CompiledLesson> CompiledLesson::make(Lesson lesson, std::vector<LessonProblem>& problems) {
  problems = validate_lesson(lesson);
  if (!problems.empty()) return nullptr;
  std::unique_ptr<CompiledLesson> ready(new CompiledLesson(std::move(lesson)));
  if (!ready->read_solution(problems)) return nullptr;
  ready->read_formulas(problems);
  if (!problems.empty()) return nullptr;
  ready->find_relevant_lines();
  ready->stages_.resize(ready->lesson_.stages.size());
  const Path root("$");
  const Path stages = root / "stages";
  size_t steps = 0;
  for (size_t i = 0; i < ready->stages_.size(); ++i) {
    if (ready->draw_stage(i, 0, steps)) continue;
    report(problems, stages[i] / "probes", "drawable", "",
           "in {} draws, or before all stages' draws were too much work, none was found that the solution has an "
           "answer for and that stands at no edge of a comparison or a rounding: change the ranges, or take fewer",
           {print_integer(kMaxAttempts)});
    return nullptr;
  }
  ready->check_expectations(problems);
  ready->check_refusals(problems);
  return problems.empty() ? std::move(ready) : nullptr;
}

bool CompiledLesson::read_solution(std::vector<LessonProblem>& problems) {
  solution_ = read_sheet(lesson_.solution, lesson_.environment);
  for (const Problem& problem : solution_.problems) {
    report(problems, Path("solution.sheet"), problem.error, "");
  }
  if (!problems.empty()) return false;  // nothing more was read
  for (const Statement& statement : solution_.statements) {
    for (const Problem& problem : statement.problems) {
      report(problems, Path(solution_line(statement)), problem.error, solution_.slice(problem.error.span));
    }
  }
  for (size_t i = 0; i < lesson_.lines.size(); ++i) {
    const Text name = lesson_.lines[i].name;
    if (solution_.defines(static_cast<int>(i)) >= 0) continue;
    report(problems, Path("solution.sheet"), "defines_line", name, "the solution does not define `{}`", {name});
  }
  return problems.empty();
}

void CompiledLesson::read_formulas(std::vector<LessonProblem>& problems) {
  const Environment& environment = lesson_.formula_environment;
  const auto ready = [&](Sheet& sheet) { return std::make_unique<Formula>(std::move(sheet), environment); };
  for (Sheet& wrong : lesson_.wrong_formulas) misconceptions_.push_back(ready(wrong));
  for (Sheet& condition : lesson_.conditions) notes_.push_back(ready(condition));
  const std::vector<std::string> formulas = formulas_without_helpers(solution_, lesson_.environment);
  for (size_t i = 0; i < lesson_.lines.size(); ++i) {
    const auto index = static_cast<size_t>(solution_.defines(static_cast<int>(i)));
    Result<Sheet> sheet = read_formula(formulas[index], environment);
    if (!sheet) {
      const Statement& statement = solution_.statements[index];
      const std::string code(answer_code(sheet.error().message));
      return report(problems, Path(solution_line(statement)), code.c_str(), statement.name,
                    "with its helper lines written out, the formula of `{}` cannot be read: {}",
                    {statement.name, legacy_text(sheet.error().message)});
    }
    line_formulas_.push_back(ready(*sheet));
  }
}

void CompiledLesson::find_relevant_lines() {
  const auto inputs = static_cast<int>(lesson_.inputs.size());
  for (const Stage& stage : lesson_.stages) {
    Flags taken(lesson_.lines.size());
    std::vector<int> open(stage.graded.begin(), stage.graded.end());
    while (!open.empty()) {
      const int line = open.back();
      open.pop_back();
      if (taken[static_cast<size_t>(line)]) continue;
      taken[static_cast<size_t>(line)] = true;
      for (const Node& node : line_formulas_[static_cast<size_t>(line)]->sheet().nodes) {
        if (node.op != Op::name) continue;
        const auto symbol = static_cast<int>(node.payload.symbol.value());
        if (symbol >= inputs) open.push_back(symbol - inputs);
      }
    }
    relevant_.emplace_back();
    for (size_t i = 0; i < taken.size(); ++i) {
      if (taken[i]) relevant_.back().push_back(static_cast<int>(i));
    }
  }
}

Flags CompiledLesson::inputs_behind(int line) const {
  const auto inputs = static_cast<int>(lesson_.inputs.size());
  Flags used(lesson_.inputs.size());
  Flags seen(lesson_.lines.size());
  std::vector<int> open{line};
  while (!open.empty()) {
    const auto here = static_cast<size_t>(open.back());
    open.pop_back();
    if (seen[here]) continue;
    seen[here] = true;
    for (const Node& node : line_formulas_[here]->sheet().nodes) {
      if (node.op != Op::name) continue;
      const auto symbol = static_cast<int>(node.payload.symbol.value());
      if (symbol < inputs) {
        used[static_cast<size_t>(symbol)] = true;
      } else {
        open.push_back(symbol - inputs);
      }
    }
  }
  return used;
}

int CompiledLesson::draw(uint64_t seed) {
  size_t steps = 0;
  for (size_t i = 0; i < stages_.size() && seed != seed_; ++i) draw_stage(i, seed, steps);
  seed_ = seed;
  for (size_t i = 0; i < stages_.size(); ++i) {
    if (stages_[i].rows == 0 && !lesson_.stages[i].all_checks) return static_cast<int>(i) + 1;
  }
  return 0;
}

// A draw is taken where the solution has an answer to it that is no matter of rounding.
bool CompiledLesson::draw_stage(size_t index, uint64_t seed, size_t& steps) {
  const Stage& stage = lesson_.stages[index];
  StageRows& rows = stages_[index];
  rows = {};
  std::vector<std::vector<double>> drawn;
  for (const Case& item : stage.flat_cases) drawn.push_back(input_row(lesson_, item.given));
  rows.given = drawn.size();
  const size_t row_steps = solution_.nodes.size() + lesson_.inputs.size() + lesson_.lines.size();
  steps += (rows.given + stage.refusals.size()) * row_steps;
  Evaluator evaluator(solution_, lesson_.environment);
  for (int number = 0; number < stage.probes.count; ++number) {
    bool found = false;
    for (int attempt = 0; attempt < kMaxAttempts && !found && steps < kMaxSteps; ++attempt) {
      steps += row_steps;
      std::vector<double> row = draw_probe(lesson_, stage.probes, seed + index * 0x51ED270B9u, number, attempt);
      found = evaluator.run(row.data()).outcome.kind == Outcome::Kind::values && !evaluator.near_boundary();
      if (found) drawn.push_back(std::move(row));
    }
    if (!found) return false;
  }
  if (steps >= kMaxSteps) return false;
  for (const Refusal& refusal : stage.refusals) rows.refusals.push_back(input_row(lesson_, refusal.given));
  rows.rows = drawn.size();
  rows.inputs.assign(lesson_.inputs.size(), std::vector<double>(rows.rows));
  rows.right.assign(lesson_.lines.size(), std::vector<double>(rows.rows));
  for (size_t row = 0; row < rows.rows; ++row) {
    for (size_t input = 0; input < rows.inputs.size(); ++input) rows.inputs[input][row] = drawn[row][input];
    const Evaluation& evaluation = evaluator.run(drawn[row].data());
    for (size_t i = 0; i < solution_.statements.size(); ++i) {
      const int line = solution_.statements[i].expected;
      if (line >= 0) rows.right[static_cast<size_t>(line)][row] = evaluation.lines[i].number();
    }
  }
  return true;
}

void CompiledLesson::check_expectations(std::vector<LessonProblem>& problems) {
  const Path root("$");
  const Path stages = root / "stages";
  for (size_t s = 0; s < stages_.size(); ++s) {
    const Path here = stages[s];
    const Path cases = here / "cases";
    for (size_t row = 0; row < stages_[s].given; ++row) check_case(s, row, cases, problems);
  }
}

void CompiledLesson::check_case(size_t stage, size_t row, const Path& cases, std::vector<LessonProblem>& problems) {
  const Case& item = lesson_.stages[stage].flat_cases[row];
  const Path path = cases / item.id;
  const Path expect = path / "expect";
  for (const Expectation& pin : item.expect) {
    const auto line = static_cast<size_t>(pin.index);
    const double value = stages_[stage].right[line][row];
    const double right = value / pin.unit.scale;
    const bool agrees = item.tolerance >= 0 ? std::fabs(right - pin.value) <= item.tolerance
                                            : same_value(lesson_.lines[line], value, pin.value * pin.unit.scale);
    if (agrees) continue;
    report(problems, expect / pin.line, "pinned", print_shortest(pin.value), "the solution gives {} here",
           {std::isnan(right) ? std::string("no value") : print_shortest(right)});
  }
}

void CompiledLesson::check_refusals(std::vector<LessonProblem>& problems) {
  const Path root("$");
  const Path stages = root / "stages";
  Evaluator evaluator(solution_, lesson_.environment);
  for (size_t s = 0; s < stages_.size(); ++s) {
    const Path here = stages[s];
    const Path refusals = here / "refusals";
    const Path cases = here / "cases";
    for (size_t i = 0; i < stages_[s].refusals.size(); ++i) {
      if (evaluator.run(stages_[s].refusals[i].data()).outcome.kind == Outcome::Kind::refused) continue;
      report(problems, refusals[i], "refused", lesson_.stages[s].refusals[i].because,
             "the solution does not refuse this case by `require`");
    }
    for (size_t row = 0; row < stages_[s].given; ++row) {
      const Case& item = lesson_.stages[s].flat_cases[row];
      const Evaluation& evaluation = evaluator.run(input_row(lesson_, item.given).data());
      if (evaluation.outcome.kind == Outcome::Kind::values) continue;
      report(problems, cases / item.id, "accepted", item.id,
             "the solution refuses this case, or has no value for a line of it");
    }
  }
}

}  // namespace tsa
