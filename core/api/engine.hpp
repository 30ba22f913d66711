#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/column_sheet.hpp"
#include "core/api/evidence_text.hpp"
#include "core/api/request.hpp"
#include "core/grade/compiled_lesson.hpp"

namespace tsa {

// The core as others see it: JSON text in, JSON text out. Lessons are opened once and spoken of by a handle.
// Every answer has "ok"; where it is false, "errors" says what was wrong with the call.
class Engine {
 public:
  static std::string version();

  // {"ok", "lesson": handle, "id"}; errors of a lesson have code `lesson_invalid` and
  // "path", "line", "column", "rule" (a code of the catalogue), its "args" and "value".
  std::string open_lesson(std::string_view lesson_json, std::string_view starter, std::string_view solution);
  void close_lesson(int handle);

  // What a page shows while a sheet is written, see live_answer.hpp. Requests: request.hpp.
  std::string live(int handle, std::string_view request);
  // The verdict on a stage, or on all, see check_answer.hpp.
  std::string check(int handle, std::string_view request);
  // The evidence of a sheet that passes a stage which writes some: {"ok", "verdict", "text" or null}.
  std::string evidence(int handle, std::string_view request);
  // Whether everything in an evidence file follows from its sheet: {"ok", "valid", "differences": [{"path", "found",
  // "recomputed"}], "version_note" or null}.
  std::string verify(int handle, std::string_view evidence_text);
  // A row of a table of submissions, see grade_row.hpp. The request has stage and seed and is the same for all; the
  // sheet comes as it is.
  std::string grade(int handle, std::string_view request, std::string_view sheet);

  // A sheet over `rows` rows: {"ok", "columns": handle}. Errors: `sheet_limit` and the like for a sheet that is none,
  // `column_limit` for no rows or too many.
  std::string columns_open(int handle, std::string_view sheet, double rows);
  // What its columns are, in order: {"ok", "inputs": names, "lines": names}.
  std::string columns_names(int handle);
  ColumnSheet* columns(int handle);  // null where there is none; closing its lesson closes it
  void columns_close(int handle);

 private:
  struct OpenLesson {
    std::unique_ptr<CompiledLesson> ready;
    std::string lesson_json;
    LessonDigests digests;  // worked out when evidence is first asked for

    // The evidence file of a sheet; `stage` from 0.
    std::string evidence_of(size_t stage, const Sheet& sheet);
  };
  struct OpenColumns {
    int lesson;
    ColumnSheet sheet;
  };
  OpenLesson* find(int handle);
  template <class Answer>
  std::string with_request(int handle, std::string_view text, Answer answer);

  std::vector<std::unique_ptr<OpenLesson>> lessons_;
  std::vector<std::unique_ptr<OpenColumns>> columns_;
};

}  // namespace tsa
