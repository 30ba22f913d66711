#pragma once

#include "core/grade/check.hpp"

namespace tsa {

// The sheet's values over the rows of a stage, statement by statement. An exact line keeps the figure that its fault is
// about, for diagnosis.
class StudentRows {
 public:
  void resize(size_t statements, size_t rows) {
    rows_ = rows;
    values_.resize(statements * rows);
    faults_.resize(statements * rows);
    outcomes.resize(rows);
  }
  // The rows of a statement; NaN where there is no value.
  double* values(int statement) { return values_.data() + static_cast<size_t>(statement) * rows_; }
  const double* values(int statement) const { return values_.data() + static_cast<size_t>(statement) * rows_; }
  Fault* faults(int statement) { return faults_.data() + static_cast<size_t>(statement) * rows_; }
  const Fault* faults(int statement) const { return faults_.data() + static_cast<size_t>(statement) * rows_; }

  std::vector<Outcome> outcomes;

 private:
  size_t rows_ = 0;
  std::vector<double> values_;
  std::vector<Fault> faults_;
};

// One stage of one sheet, step by step. Each step adds its findings.
class StageChecker {
 public:
  StageChecker(CompiledLesson& lesson, size_t stage, const Sheet& sheet, Columns& columns);

  StageCheck check();

 private:
  // Reading (stage_reading.cpp)
  void find_unreadable();
  void find_missing();
  int line_of(const Statement& statement) const;
  bool concerns(const Statement& statement) const;
  bool waits_for_missing(const Statement& statement) const;
  void collect_advice();

  // Values and blame (stage_blame.cpp)
  void evaluate();
  std::vector<double> input_row(size_t row) const;
  void judge_lines();
  LineState judge(int line);
  bool differs(int line, size_t row) const;
  bool follows(int line, size_t row, const std::vector<double>& over_own) const;
  const std::vector<InputColumn>& own_lines();
  bool all_right() const;
  void find_faults();
  void find_helper_faults();

  // The finding for a line at fault (stage_diagnosis.cpp)
  Finding diagnose(int line);
  bool is_constant(int line) const;
  int fitting_misconception(int line, const std::vector<double>& over_own);
  double hand_conversion(int line) const;
  bool is_converted_by(int line, double factor) const;
  bool converts(int line, double factor) const;
  void point_at(Finding& finding, const Statement& statement, Text point) const;
  std::string value_message(int line, const Finding& finding) const;
  std::string shown(int line, double value) const;

  // Units (stage_units.cpp)
  void find_unit_errors();
  void take_problems(Finding& finding, int statement);

  // Guards and refusals (stage_guards.cpp)
  bool depends_on_fault(int index) const;
  void find_wrong_guards();
  void check_refusals();
  void check_refusal(size_t index);
  struct Refused {
    int guard = -1;            // the statement that refuses
    int failing = -1;          // above it: one that fails first
    bool cannot_tell = false;  // before something else is mended
  };
  Refused refused(const Evaluation& evaluation) const;
  bool already_reported(size_t index, Fault fault) const;
  bool is_found(size_t index) const;

  Flags transitive_uses(std::vector<int> statements) const;
  void order_findings();
  void decide_verdict();

  const Lesson& about() const { return lesson_.lesson(); }
  const Stage& stage() const { return about().stages[stage_]; }
  const StageRows& rows() const { return lesson_.rows(stage_); }
  const Statement& statement(int index) const { return sheet_.statements[static_cast<size_t>(index)]; }
  const LessonLine& lesson_line(int line) const { return about().lines[static_cast<size_t>(line)]; }
  int defining(int line) const { return defining_[static_cast<size_t>(line)]; }

  CompiledLesson& lesson_;
  size_t stage_;
  const Sheet& sheet_;
  Columns& columns_;
  Evaluator& evaluator_;
  StageCheck result_;
  StudentRows student_;
  std::vector<int> defining_;      // by line of the lesson: its statement, or -1
  std::vector<LineState> states_;  // by line of the lesson
  Flags relevant_;                 // by line of the lesson: its state is looked at
  Flags explained_;                // by line of the lesson: it stands there, or a finding says why not
  Flags reported_;                 // by statement: its problems stand in a finding already
  std::vector<InputColumn> own_lines_;
  std::vector<double> no_values_;
};

}  // namespace tsa
