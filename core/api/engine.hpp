#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/column_sheet.hpp"
#include "core/api/request.hpp"
#include "core/grade/compiled_lesson.hpp"
#include "core/grade/evidence_text.hpp"

namespace tsa {

// The interface of the core: JSON text in, JSON text out. A lesson is opened once and then named by its handle.
// Every answer has "ok"; if it is false, "errors" has what was wrong with the call, each with "code" and "args".
class Engine {
 public:
  static std::string version();

  // {"ok", "lesson": handle, "id"}; errors of a lesson also have "path", "rule" and "value".
  std::string open_lesson(std::string_view lesson_json, std::string_view starter, std::string_view solution);
  void close_lesson(int handle);

  // What a page shows while a sheet is written, see live_answer.hpp. Requests: request.hpp.
  std::string live(int handle, std::string_view request);
  // The verdict on a stage, or on all, see check_answer.hpp.
  std::string check(int handle, std::string_view request);
  // The evidence of a sheet that passes a stage, if the stage writes evidence: {"ok", "verdict", "text" or null}.
  std::string evidence(int handle, std::string_view request);
  // Whether everything in an evidence file follows from its sheet: {"ok", "valid", "differences": [{"path", "found",
  // "recomputed"}], "version_note": {"code", "args"} or null}.
  std::string verify(int handle, std::string_view evidence_text);
  // A row of a table of submissions, see grade_row.hpp. The request has stage and seed and is the same for all rows.
  std::string grade(int handle, std::string_view request, std::string_view sheet);

  // A sheet over `rows` rows: {"ok", "columns": handle}. Errors: those of a sheet as a whole, and `column_limit` for no
  // rows or too many.
  std::string columns_open(int handle, std::string_view sheet, double rows);
  // The names of its columns, in order: {"ok", "inputs": names, "lines": names}.
  std::string columns_names(int handle);
  ColumnSheet* columns(int handle);  // null for none; closing a lesson closes its columns
  void columns_close(int handle);

 private:
  struct OpenLesson {
    OpenLesson(std::unique_ptr<const CompiledLesson> lesson, std::string_view json)
        : compiled(std::move(lesson)), lesson_json(json) {}

    const Lesson& lesson() const { return compiled->lesson(); }
    // The rows of a seed, kept until another is asked for; the lesson's own are always there.
    const SeedRows& rows(uint64_t seed);
    // Computed when first asked for.
    const LessonDigests& digests();

    std::unique_ptr<const CompiledLesson> compiled;

   private:
    std::string lesson_json;
    LessonDigests digests_;
    SeedRows last_rows_;
  };
  struct OpenColumns {
    int lesson;
    ColumnSheet sheet;
  };
  OpenLesson* find(int handle);
  // Answers with `answer(open lesson, request)`.
  template <class Answer>
  std::string with_request(int handle, std::string_view text, Answer answer);
  // The same with the rows of the request's seed.
  template <class Answer>
  std::string with_rows(int handle, std::string_view text, Answer answer);

  std::vector<std::unique_ptr<OpenLesson>> lessons_;
  std::vector<std::unique_ptr<OpenColumns>> columns_;
};

}  // namespace tsa
