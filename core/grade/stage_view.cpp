#include "core/grade/stage_view.hpp"

#include <algorithm>

namespace tsa {

StageView::StageView(const CompiledLesson& of_compiled, const StageRows& of_rows, size_t of_stage,
                     const SheetView& of_names, Columns& columns, std::optional<JoinedColumns>& joined,
                     CornerView& on_corners)
    : guards(on_corners.sheet.guards()),
      corners(on_corners.rows),
      corner_results(on_corners.results),
      guard_results(on_corners.sheet.over(of_rows.inputs, of_rows.right, of_rows.rows)),
      refusal_results(on_corners.sheet.over(of_rows.refused.inputs, of_rows.refused.right, of_rows.refused.rows())),
      compiled(of_compiled),
      lesson(of_compiled.lesson()),
      stage(lesson.stages[of_stage]),
      rows(of_rows),
      names(of_names),
      sheet(of_names.sheet),
      relevant(lesson.lines.size()),
      states(lesson.lines.size(), LineState::right),
      comparison_(lesson, rows, sheet),
      columns_(columns),
      joined_(joined) {
  find_relevant(of_stage);
  evaluate_rows(columns, StatementIndex(0), student);
  judge_lines();
}

void StageView::find_relevant(size_t stage_index) {
  std::vector<StatementIndex> defined;
  for (const LineIndex line : compiled.relevant_lines(stage_index)) {
    relevant[line] = true;
    if (names.definitions[line].exists()) defined.push_back(definition(line));
  }
  const Flags<StatementTag> used = transitive_uses(sheet, std::move(defined));
  for (const LineIndex line : relevant.indices()) {
    if (names.definitions[line].exists() && used[definition(line)]) relevant[line] = true;
  }
}

std::vector<InputColumn> StageView::input_columns() const {
  std::vector<InputColumn> inputs;
  inputs.reserve(rows.inputs.size());
  for (const std::vector<double>& column : rows.inputs) inputs.push_back({column.data(), false});
  return inputs;
}

void StageView::evaluate_rows(Columns& columns, StatementIndex first, StudentRows& result) const {
  const IndexRange<StatementTag> statements = sheet.statements.indices();
  result.resize(sheet.statements.size(), rows.rows);
  std::vector<OutputColumn> outputs(first.value());
  outputs.reserve(first.value() + sheet.statements.size());
  for (const StatementIndex i : statements) outputs.push_back({result.values(i), result.faults(i)});
  const std::vector<InputColumn> inputs = input_columns();
  columns.run(inputs.data(), rows.rows, outputs.data(), result.outcomes.data());
  for (size_t row = 0; row < rows.rows; ++row) {
    bool inexact = false;
    for (const StatementIndex i : statements) inexact = inexact || result.faults(i)[row] >= Fault::too_large;
    if (!inexact) continue;
    const Evaluation& evaluation = columns.evaluator().run(inputs_of(row).data());
    for (const StatementIndex i : statements) {
      if (result.faults(i)[row] >= Fault::too_large) result.values(i)[row] = evaluation.lines[first + i.value()].value;
    }
  }
}

IndexedVector<InputTag, double> StageView::inputs_of(size_t row) const {
  IndexedVector<InputTag, double> inputs;
  inputs.reserve(rows.inputs.size());
  for (const std::vector<double>& column : rows.inputs) inputs.push_back(column[row]);
  return inputs;
}

const Evaluation& StageView::evaluate(size_t row) const { return evaluate(inputs_of(row)); }

const Evaluation& StageView::evaluate_over_right(size_t row) const { return evaluate_over_right(inputs_of(row)); }

bool StageView::is_right_with(const Sheet& other, const std::vector<LineIndex>& lines) const {
  Columns columns(other, lesson.environment);
  ExactComparison comparison(lesson, rows, other);
  StudentRows values;
  evaluate_rows(columns, joined().statement(StatementIndex(0)), values);
  for (const LineIndex line : lines) {
    for (size_t row = 0; row < rows.rows; ++row) {
      const StatementIndex own = definition(line);
      if (values.faults(own)[row] != Fault::none) return false;
      if (!comparison.is_right(line, joined().statement(own), row, values.values(own)[row])) return false;
    }
  }
  return true;
}

void StageView::judge_lines() {
  for (const LineIndex line : states.indices()) {
    const Sheet& solution = compiled.solution();
    const bool is_same =
        relevant[line] && names.definitions[line].exists() &&
        is_same_formula(sheet, statement(definition(line)), solution, solution.statements[solution.defines(line)]);
    same_formulas_.push_back(is_same);
  }
  bool is_wrong = false;
  for (const LineIndex line : states.indices()) {
    if (!relevant[line]) continue;
    if (!names.definitions[line].exists()) {
      states[line] = LineState::missing;
      continue;
    }
    if (!statement(definition(line)).readable()) {
      states[line] = LineState::unreadable;
    } else if (!is_right_everywhere(line)) {
      states[line] = LineState::fault;
    }
    is_wrong = is_wrong || states[line] != LineState::right;
  }
  if (is_wrong) find_waiting();
}

// Of the lines that aren't right, those that only wait for others.
void StageView::find_waiting() {
  if (!joined_) joined_.emplace(compiled, names);
  over_right.emplace();
  over_right_comparison_.emplace(lesson, rows, joined().sheet);
  evaluate_rows(joined_->columns, joined_->joined.statement(StatementIndex(0)), *over_right);
  for (const LineIndex line : states.indices()) {
    if (states[line] != LineState::fault && states[line] != LineState::unreadable) continue;
    if (!formula(definition(line)).readable()) continue;
    states[line] = waits(line) ? LineState::follows : LineState::fault;
  }
}

bool StageView::waits(LineIndex line) const {
  for (size_t row = 0; row < rows.rows; ++row) {
    if (is_at_fault(line, row)) return false;
  }
  return true;
}

bool StageView::is_at_fault(LineIndex line, size_t row) const {
  // A helper line that has no value has a finding of its own.
  if (over_right->faults(definition(line))[row] == Fault::depends_on_failed) return false;
  const StatementIndex own = definition(line);
  if (over_right->faults(own)[row] != Fault::none) return true;
  return !over_right_comparison_->is_right(line, joined().statement(own), row, over_right->values(own)[row]);
}

bool StageView::is_right_everywhere(LineIndex line) const {
  for (size_t row = 0; row < rows.rows; ++row) {
    if (differs(line, row)) return false;
  }
  return true;
}

bool StageView::differs(LineIndex line, size_t row) const {
  const StatementIndex own = definition(line);
  if (student.faults(own)[row] != Fault::none) return true;
  const double value = student.values(own)[row];
  if (same_formulas_[line] && value == rows.right[line][row]) return false;
  return !comparison_.is_right(line, own, row, value);
}

bool StageView::depends_on_fault(StatementIndex index) const {
  const Flags<StatementTag> used = transitive_uses(sheet, {index});
  for (const LineIndex line : states.indices()) {
    if (states[line] != LineState::right && names.definitions[line].exists() && used[definition(line)]) return true;
  }
  return false;
}

bool StageView::all_right() const {
  for (const LineIndex line : stage.graded) {
    if (states[line] != LineState::right) return false;
  }
  return true;
}

}  // namespace tsa
