#include "core/grade/guard_sheet.hpp"

#include "core/grade/expression.hpp"
#include "core/grade/sheet_excerpt.hpp"

namespace tsa {

namespace {

GuardResult result_of(double value, Fault fault) {
  if (fault == Fault::none) return value == 0 ? GuardResult::refuses : GuardResult::holds;
  return is_own_failure(fault) ? GuardResult::fails : GuardResult::waits;
}

}  // namespace

GuardSheet::GuardSheet(const CompiledLesson& lesson, const SheetView& student)
    : sheet_(make_sheet(lesson, student)), columns_(sheet_, lesson.lesson().formula_environment, Purpose::diagnosis) {}

Sheet GuardSheet::make_sheet(const CompiledLesson& lesson, const SheetView& student) {
  const Sheet& sheet = student.sheet;
  const size_t inputs = lesson.lesson().inputs.size();
  SheetExcerpt excerpt(sheet, inputs + lesson.lesson().lines.size());
  Flags<StatementTag> used(sheet.statements.size());
  // Uses are above, so one walk upwards finds all; lines of the lesson are given.
  for (StatementIndex i = sheet.statements.end_index(); i != StatementIndex(0);) {
    const Statement& statement = sheet.statements[--i];
    if (!statement.readable()) continue;
    if (statement.kind == StatementKind::require) used[i] = true;
    if (!used[i] || student.defined_lines[i].exists()) continue;
    for_each_used_statement(sheet, statement, [&](StatementIndex use) { used[use] = true; });
  }
  // What uses a line that can't be read can't be judged: that line has the finding.
  Flags<StatementTag> blocked(sheet.statements.size());
  for (const StatementIndex i : sheet.statements.indices()) {
    const Statement& statement = sheet.statements[i];
    if (!used[i]) continue;
    if (student.defined_lines[i].exists()) {
      excerpt.replace(statement.symbol, SymbolIndex(inputs + student.defined_lines[i].value()));
      continue;
    }
    blocked[i] = !statement.readable();
    for_each_used_statement(sheet, statement, [&](StatementIndex use) { blocked[i] = blocked[i] || blocked[use]; });
    if (blocked[i]) continue;
    const StatementIndex copy = excerpt.copy_statement(statement);
    if (statement.kind != StatementKind::require) continue;
    guards_.push_back(i);
    copies_.push_back(copy);
  }
  return excerpt.take();
}

GuardResults GuardSheet::over(const IndexedVector<InputTag, std::vector<double>>& inputs,
                              const IndexedVector<LineTag, std::vector<double>>& right, size_t rows) {
  GuardResults results(guards_.size(), rows);
  if (guards_.empty() || rows == 0) return results;
  std::vector<InputColumn> columns;
  columns.reserve(inputs.size() + right.size());
  for (const std::vector<double>& column : inputs) columns.push_back({column.data(), false});
  for (const std::vector<double>& column : right) columns.push_back({column.data(), false});
  std::vector<double> values(guards_.size() * rows);
  std::vector<Fault> faults(guards_.size() * rows);
  std::vector<OutputColumn> outputs(sheet_.statements.size());
  for (size_t guard = 0; guard < guards_.size(); ++guard)
    outputs[copies_[guard].value()] = {values.data() + guard * rows, faults.data() + guard * rows};
  columns_.run(columns.data(), rows, outputs.data(), nullptr);
  for (size_t guard = 0; guard < guards_.size(); ++guard) {
    for (size_t row = 0; row < rows; ++row)
      results.at(guard, row) = result_of(values[guard * rows + row], faults[guard * rows + row]);
  }
  return results;
}

}  // namespace tsa
