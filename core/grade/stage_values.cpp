#include <cmath>
#include <limits>

#include "core/grade/stage_checker.hpp"
#include "core/sheet/explain/fault_messages.hpp"

namespace tsa {

void StageChecker::evaluate() {
  const size_t rows = this->rows().rows;
  const size_t statements = sheet_.statements.size();
  const auto statements_end = static_cast<int>(statements);
  student_.resize(statements, rows);
  std::vector<OutputColumn> outputs;
  outputs.reserve(statements);
  for (int i = 0; i < statements_end; ++i) outputs.push_back({student_.values(i), student_.faults(i)});
  std::vector<InputColumn> inputs;
  for (const std::vector<double>& column : this->rows().inputs) inputs.push_back({column.data(), false});
  columns_.run(inputs.data(), rows, outputs.data(), student_.outcomes.data());
  for (size_t row = 0; row < rows; ++row) {
    bool inexact = false;
    for (int i = 0; i < statements_end; ++i) inexact = inexact || student_.faults(i)[row] >= Fault::too_large;
    if (!inexact) continue;
    const Evaluation& evaluation = evaluator_.run(input_row(row).data());
    for (int i = 0; i < statements_end; ++i) {
      if (student_.faults(i)[row] >= Fault::too_large)
        student_.values(i)[row] = evaluation.lines[static_cast<size_t>(i)].value;
    }
  }
}

std::vector<double> StageChecker::input_row(size_t row) const {
  std::vector<double> inputs;
  for (const std::vector<double>& column : rows().inputs) inputs.push_back(column[row]);
  return inputs;
}

// The inputs, then the student's own values of the lesson's lines.
const std::vector<InputColumn>& StageChecker::own_lines() {
  if (!own_lines_.empty()) return own_lines_;
  no_values_.assign(rows().rows, std::numeric_limits<double>::quiet_NaN());
  for (const std::vector<double>& column : rows().inputs) own_lines_.push_back({column.data(), false});
  for (size_t line = 0; line < about().lines.size(); ++line) {
    const int statement = defining_[line];
    own_lines_.push_back({statement < 0 ? no_values_.data() : student_.values(statement), false});
  }
  return own_lines_;
}

bool StageChecker::differs(int line, size_t row) const {
  return student_.faults(defining(line))[row] != Fault::none ||
         !same_value(lesson_line(line), student_.values(defining(line))[row],
                     rows().right[static_cast<size_t>(line)][row]);
}

// A value that agrees with the right formula over the student's own lines follows from these, and so does one that is
// missing because of them. A fault of the line's own follows only where the right formula has no value either.
bool StageChecker::follows(int line, size_t row, const std::vector<double>& over_own) const {
  const Fault fault = student_.faults(defining(line))[row];
  if (fault == Fault::depends_on_failed) return true;
  const bool too_large = lesson_line(line).is_exact() && !below_2_53(over_own[row]);
  if (std::isnan(over_own[row]) || too_large) return fault != Fault::none;
  return fault == Fault::none && same_value(lesson_line(line), student_.values(defining(line))[row], over_own[row]);
}

LineState StageChecker::judge(int line) {
  if (defining(line) < 0) return LineState::missing;
  if (!statement(defining(line)).readable()) return LineState::unreadable;
  bool right = true;
  for (size_t row = 0; row < rows().rows && right; ++row) right = !differs(line, row);
  if (right) return LineState::right;
  const std::vector<double> over_own = lesson_.line_formula(static_cast<size_t>(line)).over(own_lines(), rows().rows);
  for (size_t row = 0; row < rows().rows; ++row) {
    if (differs(line, row) && !follows(line, row, over_own)) return LineState::fault;
  }
  return LineState::follows;
}

void StageChecker::judge_lines() {
  for (size_t line = 0; line < relevant_.size(); ++line) {
    if (relevant_[line]) states_[line] = judge(static_cast<int>(line));
  }
  for (const int line : stage().graded) result_.lines.push_back({line, states_[static_cast<size_t>(line)]});
}

void StageChecker::find_faults() {
  if (all_right()) return;  // a fault behind lines that are right all the same is no matter of this stage
  for (size_t line = 0; line < states_.size(); ++line) {
    if (states_[line] == LineState::fault) result_.findings.push_back(diagnose(static_cast<int>(line)));
  }
}

bool StageChecker::all_right() const {
  bool all = true;
  for (const CheckedLine& line : result_.lines) all = all && line.state == LineState::right;
  return all;
}

// A helper line, or a condition, that has no value on a good case by its own doing.
void StageChecker::find_helper_faults() {
  // One row serves many lines, and a run for each of them would be a run of the whole sheet for each.
  const Evaluation* evaluation = nullptr;
  size_t evaluated = 0;
  for (size_t i = 0; i < sheet_.statements.size(); ++i) {
    const Statement& statement = sheet_.statements[i];
    if (statement.expected >= 0 || !statement.readable()) continue;
    for (size_t row = 0; row < rows().rows; ++row) {
      const Fault fault = student_.faults(static_cast<int>(i))[row];
      if (fault == Fault::none || fault == Fault::depends_on_failed || depends_on_fault(static_cast<int>(i))) continue;
      if (evaluation == nullptr || evaluated != row) evaluation = &evaluator_.run(input_row(row).data());
      evaluated = row;
      Finding finding;
      finding.statement = static_cast<int>(i);
      finding.take(fault_error(sheet_, evaluation->lines[i]));  // never of an exact line: it tells no figure
      if (row < rows().given) finding.given_case = static_cast<int>(row);
      take_problems(finding, static_cast<int>(i));
      result_.findings.push_back(std::move(finding));
      break;
    }
  }
}

}  // namespace tsa
