#pragma once

#include <vector>

#include "core/grade/compiled_lesson.hpp"
#include "core/grade/exact_comparison.hpp"
#include "core/grade/expression.hpp"
#include "core/grade/finding.hpp"
#include "core/grade/guard_sheet.hpp"
#include "core/grade/joined_sheet.hpp"
#include "core/grade/sheet_view.hpp"

namespace tsa {

// The sheet's values on the rows of a stage, statement by statement.
class StudentRows {
 public:
  void resize(size_t statements, size_t rows) {
    rows_ = rows;
    values_.resize(statements * rows);
    faults_.resize(statements * rows);
    outcomes.resize(rows);
  }
  // A statement's values by row; NaN for none. An exact line that is too large, not whole or not exact keeps the value
  // that its fault is about.
  double* values(StatementIndex statement) { return values_.data() + statement.value() * rows_; }
  const double* values(StatementIndex statement) const { return values_.data() + statement.value() * rows_; }
  Fault* faults(StatementIndex statement) { return faults_.data() + statement.value() * rows_; }
  const Fault* faults(StatementIndex statement) const { return faults_.data() + statement.value() * rows_; }

  std::vector<Outcome> outcomes;  // by row

 private:
  size_t rows_ = 0;
  std::vector<double> values_;
  std::vector<Fault> faults_;
};

// The sheet's guards, and what they do on the corners, which all stages share.
struct CornerView {
  CornerView(const CompiledLesson& lesson, const GuardRows& of_rows, const SheetView& student)
      : rows(of_rows), sheet(lesson, student), results(sheet.over(rows.inputs, rows.right, rows.rows())) {}
  const GuardRows& rows;
  GuardSheet sheet;
  const GuardResults results;
};

// A sheet on one stage: everything that the passes read. It doesn't change once it is made.
class StageView {
 public:
  // `columns` evaluates the sheet, `joined` evaluates it over right values; it is made when a sheet first needs it. All
  // that is given must outlive the view.
  StageView(const CompiledLesson& compiled, const StageRows& rows, size_t stage, const SheetView& names,
            Columns& columns, std::optional<JoinedColumns>& joined, CornerView& on_corners);
  StageView(const StageView&) = delete;
  StageView& operator=(const StageView&) = delete;

  const LessonLine& lesson_line(LineIndex line) const { return lesson.lines[line]; }
  const Statement& statement(StatementIndex index) const { return sheet.statements[index]; }
  // The statement that defines a line of the lesson, which must be there.
  StatementIndex definition(LineIndex line) const { return names.definitions[line]; }

  // A statement that is no line of the lesson, or one that matters to the stage. Other stages' lines may be unfinished.
  bool is_relevant(StatementIndex statement) const {
    const LineIndex line = names.intended_lines[statement];
    return !line.exists() || relevant[line];
  }

  // A line of the sheet without a right value on the row.
  bool differs(LineIndex line, size_t row) const;
  // The line's own formula gives no right value there, though the lines of the lesson that it uses are right. Only of a
  // line that isn't.
  bool is_at_fault(LineIndex line, size_t row) const;
  // A line that is wrong, or follows from a wrong one, takes part in the statement.
  bool depends_on_fault(StatementIndex statement) const;
  // All lines that the stage grades are right.
  bool all_right() const;

  // The sheet on a row, or on other inputs. The result lasts until the next call.
  const Evaluation& evaluate(size_t row) const;
  const Evaluation& evaluate(const IndexedVector<InputTag, double>& inputs) const {
    return columns_.evaluator().run(inputs.data());
  }
  // The joined sheet on a row, or on other inputs. The result lasts until the next call.
  const Evaluation& evaluate_over_right(size_t row) const;
  const Evaluation& evaluate_over_right(const IndexedVector<InputTag, double>& inputs) const {
    return joined_->columns.evaluator().run(inputs.data());
  }
  // A statement as it is in the joined sheet.
  const Statement& formula(StatementIndex statement) const {
    return joined().sheet.statements[joined().statement(statement)];
  }
  const JoinedSheet& joined() const { return joined_->joined; }
  // With another joined sheet, these lines would be right on every row.
  bool is_right_with(const Sheet& joined, const std::vector<LineIndex>& lines) const;

  // The guards, and their results on all rows of the stage, on its refusals and on the corners.
  const std::vector<StatementIndex>& guards;
  const GuardRows& corners;
  const GuardResults& corner_results;
  const GuardResults guard_results;
  const GuardResults refusal_results;

  const CompiledLesson& compiled;
  const Lesson& lesson;
  const Stage& stage;
  const StageRows& rows;
  const SheetView& names;
  const Sheet& sheet;
  Flags<LineTag>
      relevant;  // by line of the lesson: the stage's lines, and what they use in the solution or on the sheet
  StudentRows student;
  IndexedVector<LineTag, LineState> states;  // by line of the lesson; those that aren't relevant count as right
  // The sheet over right values of the lesson's lines; none where all lines are right.
  std::optional<StudentRows> over_right;

 private:
  void find_relevant(size_t stage);
  void judge_lines();
  void find_waiting();
  bool waits(LineIndex line) const;
  bool is_right_everywhere(LineIndex line) const;
  IndexedVector<InputTag, double> inputs_of(size_t row) const;
  std::vector<InputColumn> input_columns() const;
  void evaluate_rows(Columns& columns, StatementIndex first, StudentRows& result) const;

  Flags<LineTag> same_formulas_;  // written as in the solution
  // What they remember is no part of the view's state.
  mutable ExactComparison comparison_;
  mutable std::optional<ExactComparison> over_right_comparison_;
  Columns& columns_;
  std::optional<JoinedColumns>& joined_;
};

}  // namespace tsa
