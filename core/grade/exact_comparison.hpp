#pragma once

#include <optional>
#include <vector>

#include "core/grade/stage_rows.hpp"
#include "core/sheet/run/evaluate.hpp"

namespace tsa {

// Compares the lines of a sheet with the right values of a stage's rows, exactly, and remembers what it found. All that
// is given must outlive it.
class ExactComparison {
 public:
  ExactComparison(const Lesson& lesson, const StageRows& rows, const Sheet& sheet)
      : lesson_(lesson), rows_(rows), sheet_(sheet), known_(lesson.lines.size() * rows.rows, Known::no) {}
  ExactComparison(const ExactComparison&) = delete;
  ExactComparison& operator=(const ExactComparison&) = delete;

  // Whether a statement, which has this double on the row, has exactly the line's right value.
  bool is_right(LineIndex line, StatementIndex statement, size_t row, double value);

 private:
  enum class Known : uint8_t { no, right, wrong };
  bool decided(LineIndex line, StatementIndex statement, size_t row, double value);

  const Lesson& lesson_;
  const StageRows& rows_;
  const Sheet& sheet_;
  std::optional<Evaluator> evaluator_;  // made when doubles don't decide
  size_t evaluated_ = SIZE_MAX;         // the row that it has last
  std::vector<Known> known_;            // by line and row
};

// Whether a line of a sheet is written as in the solution: with the same numbers, inputs and lines of the lesson. It is
// right then if the lines that it uses are.
bool is_same_formula(const Sheet& sheet, const Statement& statement, const Sheet& solution, const Statement& right);

}  // namespace tsa
