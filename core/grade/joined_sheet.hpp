#pragma once

#include "core/grade/compiled_lesson.hpp"
#include "core/grade/sheet_view.hpp"

namespace tsa {

// The solution and below it a student's sheet, as one sheet in which the student's statements use the solution's lines
// of the lesson: so each of them is evaluated over the right values of the lines that it uses, as exactly as any line.
// Its `require` lines are left out. A student's line that can't be read only because lines are missing is in it.
struct JoinedSheet {
  JoinedSheet(const CompiledLesson& lesson, const SheetView& student);

  // Where a statement of the student's sheet is.
  StatementIndex statement(StatementIndex of_student) const { return of_student + solution_statements; }

  // The sheet again, for another formula in it. Its texts are those of the two sheets.
  Sheet copy() const;

  Sheet sheet;  // its text is the student's
  size_t solution_statements;
};

// Evaluates a joined sheet over columns, and row by row.
class JoinedColumns {
 public:
  JoinedColumns(const CompiledLesson& lesson, const SheetView& student)
      : joined(lesson, student), columns(joined.sheet, lesson.environment()) {}
  JoinedColumns(const JoinedColumns&) = delete;
  JoinedColumns& operator=(const JoinedColumns&) = delete;

  const JoinedSheet joined;
  Columns columns;
};

}  // namespace tsa
