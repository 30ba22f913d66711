#include "core/lint/mutant_results.hpp"

#include <algorithm>

#include "core/lint/lint_rules.hpp"

namespace tsa {

namespace {

// Whether a sheet gives what the solution gives, on all rows of a stage.
class Agreement {
 public:
  Agreement(CompiledLesson& lesson, const Sheet& sheet)
      : lesson_(lesson),
        sheet_(sheet),
        columns_(sheet, lesson.environment()),
        evaluator_(sheet, lesson.environment()) {}

  bool over(size_t stage, const RandomRows& draws) {
    if (!on_refusals(stage)) return false;
    // Most mutants differ in the first rows, so blocks start small.
    size_t block = 64;
    for (size_t from = 0; from < draws.rows; from += block, block *= 4) {
      if (!on_rows(stage, draws, from, std::min(block, draws.rows - from))) return false;
    }
    return true;
  }

 private:
  bool on_refusals(size_t stage) {
    const auto& refusals = lesson_.rows(stage).refusals;
    return std::all_of(refusals.begin(), refusals.end(), [&](const IndexedVector<InputTag, double>& row) {
      return evaluator_.run(row.data()).outcome.kind == Outcome::Kind::refused;
    });
  }

  bool on_rows(size_t stage, const RandomRows& draws, size_t from, size_t rows) {
    std::vector<InputColumn> inputs;
    inputs.reserve(draws.inputs.size());
    for (const std::vector<double>& column : draws.inputs) inputs.push_back({column.data() + from, false});
    IndexedVector<StatementTag, std::vector<double>> values(sheet_.statements.size(), std::vector<double>(rows));
    std::vector<OutputColumn> outputs;
    outputs.reserve(values.size());
    for (std::vector<double>& column : values) outputs.push_back({column.data(), nullptr});
    std::vector<Outcome> outcomes(rows);
    columns_.run(inputs.data(), rows, outputs.data(), outcomes.data());
    for (const Outcome& outcome : outcomes) {
      if (outcome.kind != Outcome::Kind::values) return false;
    }
    for (const LineIndex line : lesson_.lesson().stages[stage].graded) {
      const StatementIndex statement = sheet_.defines(line);
      if (!statement.exists()) return false;
      const double* right = draws.right[line].data() + from;
      if (!same(line, values[statement], right)) return false;
    }
    return true;
  }

  // All rows have values here.
  bool same(LineIndex line, const std::vector<double>& found, const double* right) const {
    const LessonLine& about = lesson_.lesson().lines[line];
    for (size_t row = 0; row < found.size(); ++row) {
      if (!same_value(about, found[row], right[row])) return false;
    }
    return true;
  }

  CompiledLesson& lesson_;
  const Sheet& sheet_;
  Columns columns_;
  Evaluator evaluator_;
};

bool is_equivalent(CompiledLesson& lesson, const std::vector<RandomRows>& rows, const Sheet& sheet) {
  const bool in_error = std::any_of(sheet.statements.begin(), sheet.statements.end(),
                                    [](const Statement& statement) { return statement.has_error(); });
  if (in_error || !sheet.problems.empty()) return false;
  Agreement agreement(lesson, sheet);
  for (size_t stage = 0; stage < rows.size(); ++stage) {
    if (!agreement.over(stage, rows[stage])) return false;
  }
  return true;
}

}  // namespace

std::string_view status_name(MutantStatus status) {
  switch (status) {
    case MutantStatus::rejected:
      return "rejected";
    case MutantStatus::equivalent:
      return "equivalent";
    case MutantStatus::survived:
      break;
  }
  return "survived";
}

MutantResult run_mutant(CompiledLesson& lesson, const std::vector<RandomRows>& rows, Mutant mutant) {
  MutantResult result;
  result.mutant = std::move(mutant);
  const Sheet sheet = read_sheet(result.mutant.sheet, lesson.environment());
  if (is_equivalent(lesson, rows, sheet)) {
    result.status = MutantStatus::equivalent;
    return result;
  }
  const std::vector<StageCheck> checks = Checker(lesson, sheet).check_all();
  for (size_t i = 0; i < checks.size(); ++i) {
    if (checks[i].verdict == Verdict::pass) continue;
    result.stage = static_cast<int>(i);
    if (!checks[i].findings.empty()) result.code = code_name(checks[i].findings.front().message.code);
    return result;
  }
  result.status = MutantStatus::survived;
  return result;
}

void lint_mutants(const std::vector<MutantResult>& results, LintFindings& findings) {
  for (const MutantResult& result : results) {
    if (result.status != MutantStatus::survived) continue;
    const Mutant& mutant = result.mutant;
    add_sheet_finding(findings, "solution.sheet", mutant.line,
                      lint_messages::mutant_survives(mutant.kind, mutant.change), mutant.text);
  }
}

}  // namespace tsa
