#pragma once

#include <optional>
#include <vector>

#include "core/grade/compiled_lesson.hpp"
#include "core/grade/expression.hpp"
#include "core/grade/finding.hpp"
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

// A sheet on one stage: everything that the passes read. It doesn't change once it is made.
class StageView {
 public:
  // `columns` evaluates the sheet. All that is given must outlive the view.
  StageView(const CompiledLesson& compiled, const StageRows& rows, size_t stage, const SheetView& names,
            Columns& columns);
  StageView(const StageView&) = delete;
  StageView& operator=(const StageView&) = delete;

  const LessonLine& lesson_line(size_t line) const { return lesson.lines[line]; }
  const Statement& statement(StatementIndex index) const { return sheet.statements[index]; }
  // The statement that defines a line of the lesson, which must be there.
  StatementIndex definition(size_t line) const { return names.definitions[line]; }

  // A statement that is no line of the lesson, or one that matters to the stage. Other stages' lines may be unfinished.
  bool is_relevant(StatementIndex statement) const {
    const std::optional<size_t> line = names.intended_lines[statement];
    return !line || relevant[*line];
  }

  // A line without a right value on the row.
  bool differs(size_t line, size_t row) const;
  // The row's wrong value only follows from the lines that the line uses. It must differ.
  bool follows(size_t line, size_t row) const;
  // A line that is wrong, or follows from a wrong one, takes part in the statement.
  bool depends_on_fault(StatementIndex statement) const;
  // All lines that the stage grades are right.
  bool all_right() const;

  // The sheet on a row, or on other inputs. The result lasts until the next call.
  const Evaluation& evaluate(size_t row) const;
  const Evaluation& evaluate(const std::vector<double>& inputs) const { return evaluator_.run(inputs.data()); }

  const CompiledLesson& compiled;
  const Lesson& lesson;
  const Stage& stage;
  const StageRows& rows;
  const SheetView& names;
  const Sheet& sheet;
  std::vector<uint8_t>
      relevant;  // by line of the lesson: the stage's lines, and what they use in the solution or on the sheet
  StudentRows student;
  std::vector<LineState> states;  // by line of the lesson; those that aren't relevant count as right
  // If a line is wrong: the inputs, then the student's values of the lesson's lines.
  std::vector<InputColumn> student_lines;
  // By line that is wrong: the right formula's values over the student's values of the lines it uses.
  std::vector<std::vector<double>> over_student;

 private:
  void find_relevant(size_t stage);
  void evaluate_rows(Columns& columns);
  void fill_student_lines();
  LineState judge(size_t line);

  Evaluator& evaluator_;
  std::vector<double> no_values_;
};

}  // namespace tsa
