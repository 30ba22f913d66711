#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/flags.hpp"
#include "core/grade/stage_rows.hpp"
#include "core/lesson/validate_lesson.hpp"
#include "core/sheet/run/columns.hpp"

namespace tsa {

// A formula over the inputs of a lesson and then its lines, as `inputs` has them; a value that doesn't exist is NaN.
class Formula {
 public:
  Formula(Sheet sheet, const Environment& environment) : sheet_(std::move(sheet)), environment_(environment) {}

  double at(const std::vector<double>& inputs) const;
  std::vector<double> over(const std::vector<InputColumn>& inputs, size_t rows) const;
  const Sheet& sheet() const { return sheet_; }
  // Its one statement.
  const Statement& statement() const { return sheet_.statements.front(); }

 private:
  Sheet sheet_;
  const Environment& environment_;
  // Room to compute in, kept between calls. Made by the first: a page that only shows a sheet needs none.
  mutable std::unique_ptr<Columns> columns_;
};

// A lesson that is ready to grade: its solution read and found right, its formulas read, its probes drawn. It doesn't
// change once it is made.
class CompiledLesson {
 public:
  // Null if the lesson breaks a rule; `problems` then has the reasons.
  static std::unique_ptr<CompiledLesson> make(Lesson lesson, std::vector<LessonProblem>& problems);

  const Lesson& lesson() const { return lesson_; }
  const Environment& environment() const { return lesson_.environment; }
  const Sheet& solution() const { return solution_; }

  // The lesson's own rows, those of seed 0.
  const SeedRows& rows() const { return rows_; }
  const StageRows& rows(size_t stage) const { return rows_.stages[stage]; }

  // The lines that a stage's graded lines depend on in the solution, and these lines, in the lesson's order.
  const std::vector<LineIndex>& relevant_lines(size_t stage) const { return relevant_[stage]; }

  const Formula& line_formula(LineIndex line) const { return *line_formulas_[line]; }
  const Formula& misconception(size_t index) const { return *misconceptions_[index]; }

  // By input: a line of the solution depends on it, through other lines too.
  Flags<InputTag> inputs_used(LineIndex line) const;

 private:
  explicit CompiledLesson(Lesson lesson) : lesson_(std::move(lesson)) {}

  bool read_solution(std::vector<LessonProblem>& problems);
  void read_formulas(std::vector<LessonProblem>& problems);
  Flags<LineTag> lines_used(std::vector<LineIndex> lines) const;
  void find_relevant_lines();
  bool draw_own_rows(std::vector<LessonProblem>& problems);
  void check_expectations(std::vector<LessonProblem>& problems);
  void check_case(size_t stage, size_t row, const Path& cases, std::vector<LessonProblem>& problems);
  void check_refusals(std::vector<LessonProblem>& problems);

  Lesson lesson_;
  Sheet solution_;
  IndexedVector<LineTag, std::unique_ptr<Formula>> line_formulas_;
  std::vector<std::unique_ptr<Formula>> misconceptions_;
  SeedRows rows_;
  std::vector<std::vector<LineIndex>> relevant_;  // by stage
};

// Whether two values are the same for grading: bytes, counts and conditions exactly, everything else to 1e-9 of the
// greater. Neither may be NaN.
bool same_value(const LessonLine& line, double a, double b);

}  // namespace tsa
