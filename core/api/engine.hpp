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

  // {"ok", "lesson": handle, "id"}; errors of a lesson have code `lesson_invalid` and
  // "path", "line", "column", "rule" (a code of the catalogue), its "args" and "value".
  std::string open_lesson(std::string_view lesson_json, std::string_view starter, std::string_view solution);
  // The same for a lesson that was shipped with this build, read only as far as `live` needs it: the rest, with the
  // rules of lessons, waits for the first call that grades. Empty for any other lesson, which `open_lesson` opens.
  std::string open_known_lesson(std::string_view lesson_json, std::string_view starter, std::string_view solution);
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
  class OpenLesson {
   public:
    OpenLesson(std::unique_ptr<const CompiledLesson> lesson, std::string_view json)
        : compiled_(std::move(lesson)), live_(compiled_->lesson()), json_(json) {}
    OpenLesson(Lesson known, std::string_view json) : known_(std::move(known)), live_(known_), json_(json) {}

    // What `live` and columns need; of a known lesson nothing else is read.
    const Lesson& live() const { return live_; }
    // The whole lesson: a known one is compiled by the first call. Null, and `problems`, if it breaks a rule.
    const CompiledLesson* compile(std::vector<LessonProblem>& problems);
    // The rows of a seed, kept until another is asked for; the lesson's own are always there.
    const SeedRows& rows(uint64_t seed);
    // Computed when first asked for.
    const LessonDigests& digests();

   private:
    std::unique_ptr<const CompiledLesson> compiled_;
    Lesson known_;
    const Lesson& live_;  // known_ or the compiled lesson's
    std::string json_;
    LessonDigests digests_;
    SeedRows last_rows_;
  };
  struct Graded {
    OpenLesson& open;
    const CompiledLesson& lesson;
    const Request& request;
    const SeedRows& rows;  // of the request's seed
  };
  struct OpenColumns {
    int lesson;
    ColumnSheet sheet;
  };
  OpenLesson* find(int handle);
  // Its handle, in an answer.
  std::string keep_lesson(std::unique_ptr<OpenLesson> lesson);
  // Answers with `answer(open lesson, request)`.
  template <class Answer>
  std::string with_request(int handle, std::string_view text, Answer answer);
  // Answers with `answer(open lesson, compiled lesson)`.
  template <class Answer>
  std::string with_compiled(int handle, Answer answer);
  // Answers with `answer(Graded)`.
  template <class Answer>
  std::string with_rows(int handle, std::string_view text, Answer answer);

  std::vector<std::unique_ptr<OpenLesson>> lessons_;
  std::vector<std::unique_ptr<OpenColumns>> columns_;
};

}  // namespace tsa
