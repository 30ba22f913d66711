#include "core/grade/stage_view.hpp"

#include <cmath>
#include <limits>

namespace tsa {

StageView::StageView(const CompiledLesson& of_compiled, const StageRows& of_rows, size_t of_stage,
                     const SheetView& of_names, Columns& columns)
    : compiled(of_compiled),
      lesson(of_compiled.lesson()),
      stage(lesson.stages[of_stage]),
      rows(of_rows),
      names(of_names),
      sheet(of_names.sheet),
      relevant(lesson.lines.size()),
      states(lesson.lines.size(), LineState::right),
      over_student(lesson.lines.size()),
      evaluator_(columns.evaluator()) {
  find_relevant(of_stage);
  evaluate_rows(columns);
  for (size_t line = 0; line < states.size(); ++line) {
    if (relevant[line]) states[line] = judge(line);
  }
}

void StageView::find_relevant(size_t stage_index) {
  std::vector<StatementIndex> defined;
  for (const size_t line : compiled.relevant_lines(stage_index)) {
    relevant[line] = true;
    if (names.definitions[line].exists()) defined.push_back(definition(line));
  }
  const Flags<StatementTag> used = transitive_uses(sheet, std::move(defined));
  for (size_t line = 0; line < relevant.size(); ++line) {
    if (names.definitions[line].exists() && used[definition(line)]) relevant[line] = true;
  }
}

void StageView::evaluate_rows(Columns& columns) {
  const IndexRange<StatementTag> statements = sheet.statements.indices();
  student.resize(sheet.statements.size(), rows.rows);
  std::vector<OutputColumn> outputs;
  outputs.reserve(sheet.statements.size());
  for (const StatementIndex i : statements) outputs.push_back({student.values(i), student.faults(i)});
  std::vector<InputColumn> inputs;
  inputs.reserve(rows.inputs.size());
  for (const std::vector<double>& column : rows.inputs) inputs.push_back({column.data(), false});
  columns.run(inputs.data(), rows.rows, outputs.data(), student.outcomes.data());
  for (size_t row = 0; row < rows.rows; ++row) {
    bool inexact = false;
    for (const StatementIndex i : statements) inexact = inexact || student.faults(i)[row] >= Fault::too_large;
    if (!inexact) continue;
    const Evaluation& evaluation = evaluate(row);
    for (const StatementIndex i : statements) {
      if (student.faults(i)[row] >= Fault::too_large) student.values(i)[row] = evaluation.lines[i].value;
    }
  }
}

const Evaluation& StageView::evaluate(size_t row) const {
  std::vector<double> inputs;
  inputs.reserve(rows.inputs.size());
  for (const std::vector<double>& column : rows.inputs) inputs.push_back(column[row]);
  return evaluator_.run(inputs.data());
}

void StageView::fill_student_lines() {
  no_values_.assign(rows.rows, std::numeric_limits<double>::quiet_NaN());
  for (const std::vector<double>& column : rows.inputs) student_lines.push_back({column.data(), false});
  for (const StatementIndex statement : names.definitions)
    student_lines.push_back({statement.exists() ? student.values(statement) : no_values_.data(), false});
}

LineState StageView::judge(size_t line) {
  if (!names.definitions[line].exists()) return LineState::missing;
  if (!statement(definition(line)).readable()) return LineState::unreadable;
  size_t row = 0;
  while (row < rows.rows && !differs(line, row)) ++row;
  if (row == rows.rows) return LineState::right;
  if (student_lines.empty()) fill_student_lines();
  over_student[line] = compiled.line_formula(line).over(student_lines, rows.rows);
  for (; row < rows.rows; ++row) {
    if (differs(line, row) && !follows(line, row)) return LineState::fault;
  }
  return LineState::follows;
}

bool StageView::differs(size_t line, size_t row) const {
  const StatementIndex own = definition(line);
  return student.faults(own)[row] != Fault::none ||
         !same_value(lesson_line(line), student.values(own)[row], rows.right[line][row]);
}

// A fault of the line's own follows only if the right formula has no value there either.
bool StageView::follows(size_t line, size_t row) const {
  const Fault fault = student.faults(definition(line))[row];
  if (fault == Fault::depends_on_failed) return true;
  const double expected = over_student[line][row];
  const bool too_large = lesson_line(line).is_exact() && !below_2_53(expected);
  if (std::isnan(expected) || too_large) return fault != Fault::none;
  return fault == Fault::none && same_value(lesson_line(line), student.values(definition(line))[row], expected);
}

bool StageView::depends_on_fault(StatementIndex index) const {
  const Flags<StatementTag> used = transitive_uses(sheet, {index});
  for (size_t line = 0; line < states.size(); ++line) {
    if (states[line] != LineState::right && names.definitions[line].exists() && used[definition(line)]) return true;
  }
  return false;
}

bool StageView::all_right() const {
  for (const int line : stage.graded) {
    if (states[static_cast<size_t>(line)] != LineState::right) return false;
  }
  return true;
}

}  // namespace tsa
