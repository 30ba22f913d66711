#include "core/grade/open_lesson.hpp"

#include "core/lesson/lesson_decoder.hpp"

namespace tsa {

std::unique_ptr<CompiledLesson> open_lesson(std::string_view lesson_json, std::string_view starter,
                                            std::string_view solution, std::vector<LessonProblem>& problems) {
  Result<JsonDocument> json = read_json(lesson_json);
  if (!json) {
    report(problems, Path("$", position_of(lesson_json, json.error().span.from)), json.error().message, "");
    return nullptr;
  }
  Lesson lesson = decode_lesson(std::move(*json), problems);
  if (!problems.empty()) return nullptr;
  lesson.starter = lesson.arena.intern(starter);
  lesson.solution = lesson.arena.intern(solution);
  return CompiledLesson::make(std::move(lesson), problems);
}

}  // namespace tsa
