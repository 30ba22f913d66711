#include "core/api/engine.hpp"

#include "core/api/check_answer.hpp"
#include "core/api/grade_row.hpp"
#include "core/api/json_parts.hpp"
#include "core/api/live_answer.hpp"
#include "core/base/sha256.hpp"
#include "core/grade/evidence_verification.hpp"
#include "core/grade/open_lesson.hpp"
#include "core/lesson/known_lesson.hpp"
#include "core/lesson/live_lesson.hpp"
#include "generated/core/messages.hpp"

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

std::string verification_answer(const EvidenceVerification& verification) {
  JsonWriter json;
  json.begin_object().member("ok", true).member("valid", verification.differences.empty());
  json.key("differences").begin_array();
  for (const Difference& difference : verification.differences) {
    json.begin_object()
        .member("path", difference.path)
        .member("found", difference.found)
        .member("recomputed", difference.recomputed)
        .end_object();
  }
  json.end_array();
  if (verification.other_version.empty()) {
    json.null_member("version_note");
  } else {
    json.key("version_note").begin_object();
    write_message(json, messages::other_version(verification.other_version, TSA_VERSION));
    json.end_object();
  }
  return json.end_object().take();
}

// Puts an opened item into the first free place and returns its handle.
template <class Open>
int keep(std::vector<std::unique_ptr<Open>>& places, std::unique_ptr<Open> open) {
  size_t place = 0;
  while (place < places.size() && places[place] != nullptr) ++place;
  if (place == places.size()) places.emplace_back();
  places[place] = std::move(open);
  return static_cast<int>(place) + 1;
}

}  // namespace

std::string Engine::version() { return TSA_VERSION; }

Engine::OpenLesson* Engine::find(int handle) {
  const bool known = handle >= 1 && static_cast<size_t>(handle) <= lessons_.size();
  return known ? lessons_[static_cast<size_t>(handle) - 1].get() : nullptr;
}

std::string Engine::open_lesson(std::string_view lesson_json, std::string_view starter, std::string_view solution) {
  std::vector<LessonProblem> problems;
  std::unique_ptr<const CompiledLesson> compiled = tsa::open_lesson(lesson_json, starter, solution, problems);
  if (compiled == nullptr) return lesson_errors(problems);
  return keep_lesson(std::make_unique<OpenLesson>(std::move(compiled), lesson_json));
}

std::string Engine::open_known_lesson(std::string_view lesson_json, std::string_view starter,
                                      std::string_view solution) {
  if (!is_known_lesson(lesson_json, starter, solution)) return {};
  Result<JsonDocument> json = read_json(lesson_json);
  std::optional<Lesson> lesson = read_live_lesson(std::move(*json));
  if (!lesson) return {};
  lesson->starter = lesson->arena.intern(starter);
  lesson->solution = lesson->arena.intern(solution);
  lesson->add_solution_units(read_sheet(lesson->solution, lesson->environment));
  return keep_lesson(std::make_unique<OpenLesson>(std::move(*lesson), lesson_json));
}

std::string Engine::keep_lesson(std::unique_ptr<OpenLesson> lesson) {
  const Text id = lesson->live().id;
  const int handle = keep(lessons_, std::move(lesson));
  JsonWriter answer;
  answer.begin_object().member("ok", true).member("lesson", handle).member("id", id).end_object();
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
  if (open == nullptr) return error_answer(messages::unknown_lesson());
  const Lesson& lesson = open->live();
  Sheet sheet = read_sheet(text, lesson.environment);
  if (!sheet.problems.empty()) return error_answer(sheet.problems.front().error.message);
  const size_t max = ColumnSheet::max_rows(lesson, sheet);
  if (!(rows >= 1 && rows <= static_cast<double>(max)))
    return error_answer(messages::column_limit(static_cast<uint32_t>(max)));
  std::unique_ptr<OpenColumns> columns(new OpenColumns{handle, {lesson, std::move(sheet), static_cast<size_t>(rows)}});
  JsonWriter json;
  json.begin_object().member("ok", true).member("columns", keep(columns_, std::move(columns))).end_object();
  return json.take();
}

std::string Engine::columns_names(int handle) {
  if (columns(handle) == nullptr) return error_answer(messages::unknown_columns());
  const OpenColumns& open = *columns_[static_cast<size_t>(handle) - 1];
  JsonWriter json;
  json.begin_object().member("ok", true).key("inputs").begin_array();
  for (const LessonInput& input : find(open.lesson)->live().inputs) json.text(input.name);
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
  if (open == nullptr) return error_answer(messages::unknown_lesson());
  const Result<Request> request = read_request(open->live(), text);
  return request ? answer(*open, *request) : error_answer(request.error().message);
}

template <class Answer>
std::string Engine::with_compiled(int handle, Answer answer) {
  OpenLesson* open = find(handle);
  if (open == nullptr) return error_answer(messages::unknown_lesson());
  std::vector<LessonProblem> problems;
  const CompiledLesson* compiled = open->compile(problems);
  return compiled == nullptr ? lesson_errors(problems) : answer(*open, *compiled);
}

template <class Answer>
std::string Engine::with_rows(int handle, std::string_view text, Answer answer) {
  return with_compiled(handle, [&](OpenLesson& open, const CompiledLesson& compiled) {
    const Result<Request> request = read_request(compiled.lesson(), text);
    if (!request) return error_answer(request.error().message);
    const SeedRows& rows = open.rows(request->seed);
    const std::optional<size_t> stage = stage_without_probes(compiled.lesson(), rows);
    if (stage) return error_answer(messages::no_probes(static_cast<uint32_t>(*stage) + 1));
    return answer(Graded{open, compiled, *request, rows});
  });
}

const CompiledLesson* Engine::OpenLesson::compile(std::vector<LessonProblem>& problems) {
  if (compiled_ == nullptr) compiled_ = tsa::open_lesson(json_, known_.starter, known_.solution, problems);
  return compiled_.get();
}

const SeedRows& Engine::OpenLesson::rows(uint64_t seed) {
  if (seed == compiled_->rows().seed) return compiled_->rows();
  if (last_rows_.stages.empty() || last_rows_.seed != seed)
    last_rows_ = draw_rows(compiled_->lesson(), compiled_->solution(), seed);
  return last_rows_;
}

const LessonDigests& Engine::OpenLesson::digests() {
  if (digests_.lesson_json.empty()) digests_ = {sha256(json_), sha256(live_.starter), sha256(live_.solution)};
  return digests_;
}

std::string Engine::live(int handle, std::string_view text) {
  return with_request(handle, text, [](OpenLesson& open, const Request& request) {
    const Result<ChosenInputs> chosen = choose_inputs(open.live(), request);
    return chosen ? live_answer(open.live(), request, *chosen) : error_answer(chosen.error().message);
  });
}

std::string Engine::check(int handle, std::string_view text) {
  return with_rows(handle, text,
                   [](const Graded& graded) { return check_answer(graded.lesson, graded.rows, graded.request); });
}

std::string Engine::grade(int handle, std::string_view text, std::string_view sheet) {
  return with_rows(handle, text,
                   [&](const Graded& graded) { return grade_row(graded.lesson, graded.rows, graded.request, sheet); });
}

std::string Engine::evidence(int handle, std::string_view text) {
  return with_rows(handle, text, [](const Graded& graded) {
    const Lesson& lesson = graded.lesson.lesson();
    const std::optional<size_t> stage = graded.request.stage;
    if (!stage || !lesson.stages[*stage].evidence) return error_answer(messages::no_evidence());
    const Sheet sheet = read_sheet(graded.request.sheet, lesson.environment);
    const Verdict verdict = Checker(graded.lesson, graded.rows, sheet).check(*stage).verdict;
    JsonWriter json;
    json.begin_object().member("ok", true).member("verdict", verdict_name(verdict));
    if (verdict == Verdict::pass) {
      const Evidence evidence = make_evidence(graded.lesson, *stage, sheet);
      json.member("text", evidence_text(lesson, graded.open.digests(), evidence));
    } else {
      json.null_member("text");
    }
    return json.end_object().take();
  });
}

std::string Engine::verify(int handle, std::string_view text) {
  return with_compiled(handle, [&](OpenLesson& open, const CompiledLesson& compiled) {
    const Result<EvidenceVerification> verification = verify_evidence(compiled, open.digests(), text);
    return verification ? verification_answer(*verification) : error_answer(verification.error().message);
  });
}

}  // namespace tsa
