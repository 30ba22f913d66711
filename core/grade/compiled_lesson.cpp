#include "core/grade/compiled_lesson.hpp"

#include <cmath>
#include <limits>

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"
#include "core/grade/expression.hpp"
#include "core/grade/inlined_helpers.hpp"
#include "core/grade/probes.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

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

std::vector<double> Formula::over(const std::vector<InputColumn>& inputs, size_t rows) const {
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
  if (!ready->draw_own_rows(problems)) return nullptr;
  ready->check_expectations(problems);
  ready->check_refusals(problems);
  return problems.empty() ? std::move(ready) : nullptr;
}

bool CompiledLesson::read_solution(std::vector<LessonProblem>& problems) {
  solution_ = read_sheet(lesson_.solution, lesson_.environment);
  for (const Problem& problem : solution_.problems) {
    report(problems, Path("solution.sheet", position_of(solution_.text, problem.error.span.from)),
           problem.error.message, "");
  }
  if (!problems.empty()) return false;  // nothing more was read
  lesson_.add_solution_units(solution_);
  for (const Statement& statement : solution_.statements) {
    for (const Problem& problem : statement.problems) {
      const std::string line = solution_line(statement);
      report(problems, Path(line, position_of(solution_.text, problem.error.span.from)), problem.error.message,
             solution_.slice(problem.error.span));
    }
  }
  for (const LineIndex i : lesson_.lines.indices()) {
    const Text name = lesson_.lines[i].name;
    if (solution_.defines(i).exists()) continue;
    report(problems, Path("solution.sheet", {}), messages::defines_line(name), name);
  }
  return problems.empty();
}

void CompiledLesson::read_formulas(std::vector<LessonProblem>& problems) {
  const Environment& environment = lesson_.formula_environment;
  const auto ready = [&](Sheet& sheet) { return std::make_unique<Formula>(std::move(sheet), environment); };
  for (Sheet& wrong : lesson_.wrong_formulas) misconceptions_.push_back(ready(wrong));
  const IndexedVector<StatementTag, std::string> formulas = formulas_without_helpers(solution_, lesson_.environment);
  for (const LineIndex i : lesson_.lines.indices()) {
    const StatementIndex index = solution_.defines(i);
    Result<Sheet> sheet = read_formula(formulas[index], environment);
    if (!sheet) {
      const Statement& statement = solution_.statements[index];
      const std::string line = solution_line(statement);
      return report(problems, Path(line, position_of(solution_.text, statement.whole.from)),
                    messages::inlined_formula_limit(statement.name), statement.name);
    }
    line_formulas_.push_back(ready(*sheet));
  }
}

// By line: these, and all that they use, through other lines too.
Flags<LineTag> CompiledLesson::lines_used(std::vector<LineIndex> lines) const {
  const size_t inputs = lesson_.inputs.size();
  Flags<LineTag> used(lesson_.lines.size());
  while (!lines.empty()) {
    const LineIndex line = lines.back();
    lines.pop_back();
    if (used[line]) continue;
    used[line] = true;
    const Formula& formula = line_formula(line);
    for_each_symbol(formula.sheet(), formula.statement(), [&](SymbolIndex symbol) {
      if (symbol.value() >= inputs) lines.push_back(LineIndex(symbol.value() - inputs));
    });
  }
  return used;
}

void CompiledLesson::find_relevant_lines() {
  for (const Stage& stage : lesson_.stages) {
    const Flags<LineTag> used = lines_used({stage.graded.begin(), stage.graded.end()});
    relevant_.emplace_back();
    for (const LineIndex i : used.indices()) {
      if (used[i]) relevant_.back().push_back(i);
    }
  }
}

Flags<InputTag> CompiledLesson::inputs_used(LineIndex line) const {
  Flags<InputTag> inputs(lesson_.inputs.size());
  const Flags<LineTag> lines = lines_used({line});
  for (const LineIndex i : lines.indices()) {
    if (!lines[i]) continue;
    const Formula& formula = line_formula(i);
    for_each_symbol(formula.sheet(), formula.statement(), [&](SymbolIndex symbol) {
      const InputIndex input = lesson_.environment.input_of(symbol);
      if (input.exists()) inputs[input] = true;
    });
  }
  return inputs;
}

bool CompiledLesson::draw_own_rows(std::vector<LessonProblem>& problems) {
  rows_ = draw_rows(lesson_, solution_, 0);
  const std::optional<size_t> stage = stage_without_probes(lesson_, rows_);
  if (!stage) return true;
  const Path root(lesson_.json);
  const Path stages = root / "stages";
  report(problems, stages[*stage] / "probes", messages::drawable(print_integer(kMaxAttempts)), "");
  return false;
}

void CompiledLesson::check_expectations(std::vector<LessonProblem>& problems) {
  const Path root(lesson_.json);
  const Path stages = root / "stages";
  for (size_t s = 0; s < lesson_.stages.size(); ++s) {
    const Path here = stages[s];
    const Path cases = here / "cases";
    for (size_t row = 0; row < rows(s).given; ++row) check_case(s, row, cases, problems);
  }
}

void CompiledLesson::check_case(size_t stage, size_t row, const Path& cases, std::vector<LessonProblem>& problems) {
  const Case& item = lesson_.stages[stage].flat_cases[row];
  const Path path = cases / item.id;
  const Path expect = path / "expect";
  for (const Expectation& pin : item.expect) {
    const double value = rows(stage).right[pin.index][row];
    const double right = value / pin.unit.scale;
    const KeptValue& kept = rows(stage).kept[pin.index][row];
    const Rational pinned = Rational::of(pin.value) * pin.unit.factors.exact();
    const bool is_exact = kept.exact.kind == Exact::Kind::known && Rational::equal(kept.exact.value, pinned);
    const bool agrees = is_exact              ? true
                        : item.tolerance >= 0 ? std::fabs(right - pin.value) <= item.tolerance
                                              : same_value(lesson_.lines[pin.index], value, pin.value * pin.unit.scale);
    if (agrees) continue;
    report(problems, expect / pin.line,
           std::isnan(right) ? messages::pinned_without_value(pin.line)
                             : messages::pinned(pin.line, print_shortest(right)),
           print_shortest(pin.value));
  }
}

void CompiledLesson::check_refusals(std::vector<LessonProblem>& problems) {
  const Path root(lesson_.json);
  const Path stages = root / "stages";
  Evaluator evaluator(solution_, lesson_.environment);
  for (size_t s = 0; s < lesson_.stages.size(); ++s) {
    const Path here = stages[s];
    const Path refusals = here / "refusals";
    const Path cases = here / "cases";
    for (size_t i = 0; i < rows(s).refusals.size(); ++i) {
      if (evaluator.run(rows(s).refusals[i].data()).outcome.kind == Outcome::Kind::refused) continue;
      report(problems, refusals[i], messages::refused(), lesson_.stages[s].refusals[i].because);
    }
    for (size_t row = 0; row < rows(s).given; ++row) {
      const Case& item = lesson_.stages[s].flat_cases[row];
      const Evaluation& evaluation = evaluator.run(input_row(lesson_, item.given).data());
      if (evaluation.outcome.kind == Outcome::Kind::values) continue;
      report(problems, cases / item.id, messages::accepted(), item.id);
    }
  }
}

}  // namespace tsa
