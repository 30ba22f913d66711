#include <optional>

#include "core/api/live_answer.hpp"
#include "core/grade/open_lesson.hpp"
#include "core/lesson/live_lesson.hpp"
#include "tests/fuzz/shared/harness.hpp"

// Any JSON as a lesson that is read for a live view alone, without the rules of lessons, with sheets after NUL bytes as
// lesson.cpp has them. A live view of it must hold; of a lesson that breaks no rule it must be what the rules lead to.

namespace tsa::fuzz {

namespace {

// Of a stage's first case, or with the values of a table's row.
std::string request(size_t stage, std::string_view sheet, const Table* table, const TableRow* row) {
  JsonWriter json;
  json.begin_object().member("stage", static_cast<uint32_t>(stage + 1)).member("sheet", sheet);
  if (row != nullptr) json.member("table", table->id).member("row", row->id);
  return json.end_object().take();
}

std::string live(const Lesson& lesson, std::string_view text) {
  const Result<Request> request = read_request(lesson, text);
  if (!request) return {};
  const Result<ChosenInputs> chosen = choose_inputs(lesson, *request);
  if (!chosen) return {};
  std::string text_of_answer = live_answer(lesson, *request, *chosen);
  answer(text_of_answer);
  return text_of_answer;
}

}  // namespace

void take(std::string_view input) {
  static const std::string folder = "web/lessons/tpu-systems-audit/";
  static const std::string shipped_starter = file_text(folder + "starter.sheet");
  static const std::string shipped_solution = file_text(folder + "solution.sheet");
  const std::vector<std::string_view> texts = parts(input);
  const std::string_view starter = texts.size() > 1 ? texts[1] : std::string_view(shipped_starter);
  const std::string_view solution = texts.size() > 2 ? texts[2] : std::string_view(shipped_solution);

  std::vector<LessonProblem> problems;
  const std::unique_ptr<const CompiledLesson> compiled = open_lesson(texts[0], starter, solution, problems);
  Result<JsonDocument> json = read_json(texts[0]);
  if (!json) return;
  const std::optional<Lesson> lesson = read_live_lesson(std::move(*json));
  must(lesson.has_value() || compiled == nullptr, "a lesson that breaks no rule has a live view");
  if (!lesson) return;

  constexpr size_t kStages = 4;
  constexpr size_t kRows = 4;
  for (const std::string_view sheet : {starter, solution}) {
    std::vector<std::string> requests;
    for (size_t stage = 0; stage < lesson->stages.size() && stage < kStages; ++stage)
      requests.push_back(request(stage, sheet, nullptr, nullptr));
    for (const Table& table : lesson->tables) {
      for (size_t row = 0; row < table.rows.size() && row < kRows; ++row)
        requests.push_back(request(0, sheet, &table, &table.rows[row]));
    }
    for (const std::string& text : requests) {
      const std::string found = live(*lesson, text);
      if (compiled != nullptr) same(found, live(compiled->lesson(), text), "both views are the same");
    }
    Sheet read = read_sheet(sheet, lesson->environment);
    if (read.problems.empty()) ColumnSheet(*lesson, std::move(read), 2).run();
  }
}

}  // namespace tsa::fuzz
