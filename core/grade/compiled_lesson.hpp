#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/flags.hpp"
#include "core/lesson/validate_lesson.hpp"
#include "core/sheet/run/columns.hpp"

namespace tsa {

// A formula over the inputs and a student's own lines. `inputs`: the inputs of the lesson, then its lines; a value that
// does not exist is NaN.
class Formula {
 public:
  Formula(Sheet sheet, const Environment& environment) : sheet_(std::move(sheet)), environment_(environment) {}

  double at(const std::vector<double>& inputs) const;
  std::vector<double> over(const std::vector<InputColumn>& inputs, size_t rows);
  const Sheet& sheet() const { return sheet_; }

 private:
  Sheet sheet_;
  const Environment& environment_;
  std::unique_ptr<Columns> columns_;  // made when they are first asked for: a page that shows a sheet does not
};

// The rows that a stage holds a sheet against: its given cases, then its probes.
struct StageRows {
  size_t given = 0;
  size_t rows = 0;
  std::vector<std::vector<double>> inputs;  // by input
  std::vector<std::vector<double>> right;   // by line of the lesson: the solution's values; NaN where it has none
  std::vector<std::vector<double>> refusals;
};

// A lesson that is ready to grade: its solution read and found right, its formulas read, its probes drawn.
class CompiledLesson {
 public:
  // Null where the lesson breaks a rule; `problems` then says which.
  static std::unique_ptr<CompiledLesson> make(Lesson lesson, std::vector<LessonProblem>& problems);

  // Draws the probes of all stages anew, unless they are those of this seed already. Gives the first stage, from 1,
  // that no probe was found for, and with that seed nothing may be graded; else 0.
  int draw(uint64_t seed);

  const Lesson& lesson() const { return lesson_; }
  const Environment& environment() const { return lesson_.environment; }
  const Sheet& solution() const { return solution_; }
  const StageRows& rows(size_t stage) const { return stages_[stage]; }

  // The lines a stage's graded lines are made of, themselves included, in the lesson's order.
  const std::vector<int>& relevant_lines(size_t stage) const { return relevant_[stage]; }

  Formula& line_formula(size_t line) { return *line_formulas_[line]; }
  Formula& misconception(size_t index) { return *misconceptions_[index]; }
  Formula& note(size_t index) { return *notes_[index]; }

  // The inputs that a line of the solution is made of, through other lines too.
  Flags inputs_behind(int line) const;

 private:
  explicit CompiledLesson(Lesson lesson) : lesson_(std::move(lesson)) {}

  bool read_solution(std::vector<LessonProblem>& problems);
  void read_formulas(std::vector<LessonProblem>& problems);
  void find_relevant_lines();
  void check_expectations(std::vector<LessonProblem>& problems);
  void check_case(size_t stage, size_t row, const Path& cases, std::vector<LessonProblem>& problems);
  void check_refusals(std::vector<LessonProblem>& problems);
  bool draw_stage(size_t stage, uint64_t seed, size_t& steps);

  Lesson lesson_;
  Sheet solution_;
  std::vector<std::unique_ptr<Formula>> line_formulas_;
  std::vector<std::unique_ptr<Formula>> misconceptions_;
  std::vector<std::unique_ptr<Formula>> notes_;
  std::vector<StageRows> stages_;
  std::vector<std::vector<int>> relevant_;
  uint64_t seed_ = 0;
};

// Whether two values are the same for grading: bytes, counts and conditions exactly, everything else to 1e-9 of the
// greater. Neither may be NaN.
bool same_value(const LessonLine& line, double a, double b);

}  // namespace tsa
