#pragma once

#include <vector>

#include "core/lesson/lesson.hpp"

namespace tsa {

// Which statement of a student's sheet is which line of the lesson: found once, read for every stage.
struct SheetView {
  SheetView(const Lesson& lesson, const Sheet& sheet);

  const Lesson& lesson;
  const Sheet& sheet;
  IndexedVector<LineTag, StatementIndex> definitions;    // by line of the lesson: the statement that defines it
  IndexedVector<StatementTag, LineIndex> defined_lines;  // by statement: the line that it defines
  // By statement: the line that it defines, or would define if it could be read.
  IndexedVector<StatementTag, LineIndex> intended_lines;
};

}  // namespace tsa
