#include "core/api/engine.hpp"

#include "core/api/check_answer.hpp"
#include "core/api/grade_row.hpp"
#include "core/api/json_parts.hpp"
#include "core/api/live_answer.hpp"
#include "core/base/format.hpp"
#include "core/base/print_number.hpp"
#include "core/base/sha256.hpp"
#include "core/grade/open_lesson.hpp"

namespace tsa {

namespace {

std::string lesson_errors(const std::vector<LessonProblem>& problems) {
  JsonWriter json;
  json.begin_object().member("ok", false).key("errors").begin_array();
  for (const LessonProblem& problem : problems) {
    json.begin_object().member("code", "lesson_invalid");
    write_problem(json, problem);
    json.end_object();
  }
  json.end_array().end_object();
  return json.take();
}

std::string answer_error(const Error& error) {
  return error_answer(answer_code(error.message), legacy_text(error.message));
}

// Puts an open thing into the first free place and gives its handle.
template <class Open>
int keep(std::vector<std::unique_ptr<Open>>& places, std::unique_ptr<Open> open) {
  size_t place = 0;
  while (place < places.size() && places[place] != nullptr) ++place;
  if (place == places.size()) places.emplace_back();
  places[place] = std::move(open);
  return static_cast<int>(place) + 1;
}

constexpr std::string_view kNoLesson = "there is no open lesson of this handle";

}  // namespace

std::string Engine::version() { return TSA_VERSION; }

Engine::OpenLesson* Engine::find(int handle) {
  const bool known = handle >= 1 && static_cast<size_t>(handle) <= lessons_.size();
  return known ? lessons_[static_cast<size_t>(handle) - 1].get() : nullptr;
}

std::string Engine::open_lesson(std::string_view lesson_json, std::string_view starter, std::string_view solution) {
  std::vector<LessonProblem> problems;
  auto open = std::make_unique<OpenLesson>();
  open->lesson_json = lesson_json;
  open->ready = tsa::open_lesson(lesson_json, starter, solution, problems);
  if (open->ready == nullptr) return lesson_errors(problems);
  JsonWriter answer;
  answer.begin_object().member("ok", true);
  const Text id = open->ready->lesson().id;
  answer.member("lesson", keep(lessons_, std::move(open))).member("id", id).end_object();
  return answer.take();
}

void Engine::close_lesson(int handle) {
  if (find(handle) == nullptr) return;
  for (auto& columns : columns_) {
    if (columns != nullptr && columns->lesson == handle) columns = nullptr;
  }
  lessons_[static_cast<size_t>(handle) - 1] = nullptr;
}

std::string Engine::columns_open(int handle, std::string_view text, double rows) {
  const OpenLesson* open = find(handle);
  if (open == nullptr) return error_answer("unknown_lesson", kNoLesson);
  const Lesson& lesson = open->ready->lesson();
  Sheet sheet = read_sheet(text, lesson.environment);
  if (!sheet.problems.empty()) return answer_error(sheet.problems.front().error);
  const size_t most = ColumnSheet::most_rows(lesson, sheet);
  if (!(rows >= 1 && rows <= static_cast<double>(most))) {
    return error_answer("column_limit", format("columns have at least one row and, for this sheet, at most {}",
                                               {print_integer(static_cast<int64_t>(most))}));
  }
  std::unique_ptr<OpenColumns> columns(new OpenColumns{handle, {lesson, std::move(sheet), static_cast<size_t>(rows)}});
  JsonWriter json;
  json.begin_object().member("ok", true).member("columns", keep(columns_, std::move(columns))).end_object();
  return json.take();
}

std::string Engine::columns_names(int handle) {
  if (columns(handle) == nullptr) return error_answer("unknown_columns", "there are no open columns of this handle");
  const OpenColumns& open = *columns_[static_cast<size_t>(handle) - 1];
  JsonWriter json;
  json.begin_object().member("ok", true).key("inputs").begin_array();
  for (const LessonInput& input : find(open.lesson)->ready->lesson().inputs) json.text(input.name);
  json.end_array().key("lines").begin_array();
  for (const std::string_view name : open.sheet.line_names()) json.text(name);
  return json.end_array().end_object().take();
}

ColumnSheet* Engine::columns(int handle) {
  const bool known = handle >= 1 && static_cast<size_t>(handle) <= columns_.size() &&
                     columns_[static_cast<size_t>(handle) - 1] != nullptr;
  return known ? &columns_[static_cast<size_t>(handle) - 1]->sheet : nullptr;
}

void Engine::columns_close(int handle) {
  if (columns(handle) != nullptr) columns_[static_cast<size_t>(handle) - 1] = nullptr;
}

template <class Answer>
std::string Engine::with_request(int handle, std::string_view text, Answer answer) {
  OpenLesson* open = find(handle);
  if (open == nullptr) return error_answer("unknown_lesson", kNoLesson);
  const Result<Request> request = read_request(open->ready->lesson(), text);
  return request ? answer(*open, *request) : answer_error(request.error());
}

std::string Engine::live(int handle, std::string_view text) {
  return with_request(handle, text, [](OpenLesson& open, const Request& request) {
    const Result<ChosenInputs> chosen = choose_inputs(open.ready->lesson(), request);
    return chosen ? live_answer(*open.ready, request, *chosen) : answer_error(chosen.error());
  });
}

std::string Engine::check(int handle, std::string_view text) {
  return with_request(handle, text,
                      [](OpenLesson& open, const Request& request) { return check_answer(*open.ready, request); });
}

std::string Engine::grade(int handle, std::string_view text, std::string_view sheet) {
  return with_request(handle, text,
                      [&](OpenLesson& open, const Request& request) { return grade_row(*open.ready, request, sheet); });
}

std::string Engine::OpenLesson::evidence_of(size_t stage, const Sheet& sheet) {
  const Lesson& lesson = ready->lesson();
  if (digests.lesson_json.empty()) digests = {sha256(lesson_json), sha256(lesson.starter), sha256(lesson.solution)};
  return evidence_text(lesson, digests, make_evidence(*ready, stage, sheet));
}

std::string Engine::evidence(int handle, std::string_view text) {
  return with_request(handle, text, [](OpenLesson& open, const Request& request) {
    const Lesson& lesson = open.ready->lesson();
    if (request.stage < 0 || !lesson.stages[static_cast<size_t>(request.stage)].evidence) {
      return error_answer("no_evidence", "this stage writes no evidence");
    }
    if (const int stage = open.ready->draw(request.seed)) return no_probes(stage);
    const Sheet sheet = read_sheet(request.sheet, lesson.environment);
    const auto stage = static_cast<size_t>(request.stage);
    const StageCheck check = Checker(*open.ready, sheet).check(stage);
    JsonWriter json;
    json.begin_object().member("ok", true).member("verdict", verdict_name(check.verdict)).key("text");
    if (check.verdict == Verdict::pass) {
      json.text(open.evidence_of(stage, sheet));
    } else {
      json.null();
    }
    json.end_object();
    return json.take();
  });
}

std::string Engine::verify(int handle, std::string_view text) {
  OpenLesson* open = find(handle);
  if (open == nullptr) return error_answer("unknown_lesson", kNoLesson);
  const Result<JsonDocument> document = read_json(text);
  if (!document) return answer_error(document.error());
  const Json& found = document->root;
  const Json* sheet_member = found.find("sheet");
  const Json* sheet_text = sheet_member == nullptr ? nullptr : sheet_member->find("text");
  if (sheet_text == nullptr || sheet_text->kind != Json::Kind::text)
    return error_answer("no_sheet", "this is no evidence file: it has no sheet.text");
  const Lesson& lesson = open->ready->lesson();
  size_t stage = 0;
  while (stage < lesson.stages.size() && !lesson.stages[stage].evidence) ++stage;
  if (stage == lesson.stages.size()) return error_answer("no_evidence", "no stage of this lesson writes evidence");
  const Sheet sheet = read_sheet(sheet_text->text, lesson.environment);
  open->ready->draw(0);  // it was drawn when the lesson was opened, or the lesson was refused
  const StageCheck check = Checker(*open->ready, sheet).check(stage);
  Result<JsonDocument> recomputed = read_json(open->evidence_of(stage, sheet));
  std::string version_note;
  const Json* version = found.find("core");
  if (version != nullptr && version->kind == Json::Kind::text && version->text != TSA_VERSION) {
    version_note = format("written by version {}, verified by " TSA_VERSION, {version->text});
    for (Json& member : recomputed->root.items) {
      if (member.key == "core") member = *version;
    }
  }
  std::vector<Difference> differences;
  if (check.verdict != Verdict::pass)
    differences.push_back(
        {"$.sheet.text", "a sheet that passed", format("a sheet whose verdict is {}", {verdict_name(check.verdict)})});
  find_differences(found, recomputed->root, differences);
  JsonWriter json;
  json.begin_object().member("ok", true).member("valid", differences.empty()).key("differences").begin_array();
  for (const Difference& difference : differences) {
    json.begin_object()
        .member("path", difference.path)
        .member("found", difference.found)
        .member("recomputed", difference.recomputed)
        .end_object();
  }
  json.end_array().key("version_note");
  if (version_note.empty()) {
    json.null();
  } else {
    json.text(version_note);
  }
  json.end_object();
  return json.take();
}

}  // namespace tsa
