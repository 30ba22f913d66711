#include "core/api/engine.hpp"

#include "core/api/check_answer.hpp"
#include "core/api/grade_row.hpp"
#include "core/api/json_parts.hpp"
#include "core/api/live_answer.hpp"
#include "core/base/sha256.hpp"
#include "core/grade/evidence_verification.hpp"
#include "core/lesson/lesson_decoder.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

std::string lesson_errors(const std::vector<LessonProblem>& problems) {
  JsonWriter json;
  json.begin_object().member("ok", false).key("errors").begin_array();
  for (const LessonProblem& problem : problems) {
    json.begin_object().member("code", "lesson_invalid").member("path", problem.path).member("rule", problem.rule);
    json.member("value", problem.value).member("message", problem.message).end_object();
  }
  json.end_array().end_object();
  return json.take();
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
  Result<JsonDocument> json = read_json(lesson_json);
  if (!json)
    return lesson_errors(
        {{"$", std::string(answer_code(json.error().message)), "", std::string(legacy_text(json.error().message))}});
  std::vector<LessonProblem> problems;
  Lesson lesson = decode_lesson(std::move(*json), problems);
  if (!problems.empty()) return lesson_errors(problems);
  lesson.starter = lesson.arena.intern(starter);
  lesson.solution = lesson.arena.intern(solution);
  std::unique_ptr<const CompiledLesson> compiled = CompiledLesson::make(std::move(lesson), problems);
  if (compiled == nullptr) return lesson_errors(problems);
  const Text id = compiled->lesson().id;
  const int handle = keep(lessons_, std::make_unique<OpenLesson>(std::move(compiled), lesson_json));
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
  const Lesson& lesson = open->lesson();
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
  for (const LessonInput& input : find(open.lesson)->lesson().inputs) json.text(input.name);
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
  const Result<Request> request = read_request(open->lesson(), text);
  return request ? answer(*open, *request) : error_answer(request.error().message);
}

template <class Answer>
std::string Engine::with_rows(int handle, std::string_view text, Answer answer) {
  return with_request(handle, text, [&](OpenLesson& open, const Request& request) {
    const SeedRows& rows = open.rows(request.seed);
    const std::optional<size_t> stage = stage_without_probes(open.lesson(), rows);
    if (stage) return error_answer(messages::no_probes(static_cast<uint32_t>(*stage) + 1));
    return answer(open, request, rows);
  });
}

const SeedRows& Engine::OpenLesson::rows(uint64_t seed) {
  if (seed == compiled->rows().seed) return compiled->rows();
  if (last_rows_.stages.empty() || last_rows_.seed != seed)
    last_rows_ = draw_rows(compiled->lesson(), compiled->solution(), seed);
  return last_rows_;
}

const LessonDigests& Engine::OpenLesson::digests() {
  if (digests_.lesson_json.empty())
    digests_ = {sha256(lesson_json), sha256(lesson().starter), sha256(lesson().solution)};
  return digests_;
}

std::string Engine::live(int handle, std::string_view text) {
  return with_request(handle, text, [](OpenLesson& open, const Request& request) {
    const Result<ChosenInputs> chosen = choose_inputs(open.lesson(), request);
    return chosen ? live_answer(*open.compiled, request, *chosen) : error_answer(chosen.error().message);
  });
}

std::string Engine::check(int handle, std::string_view text) {
  return with_rows(handle, text, [](OpenLesson& open, const Request& request, const SeedRows& rows) {
    return check_answer(*open.compiled, rows, request);
  });
}

std::string Engine::grade(int handle, std::string_view text, std::string_view sheet) {
  return with_rows(handle, text, [&](OpenLesson& open, const Request& request, const SeedRows& rows) {
    return grade_row(*open.compiled, rows, request, sheet);
  });
}

std::string Engine::evidence(int handle, std::string_view text) {
  return with_rows(handle, text, [](OpenLesson& open, const Request& request, const SeedRows& rows) {
    if (!request.stage || !open.lesson().stages[*request.stage].evidence) return error_answer(messages::no_evidence());
    const Sheet sheet = read_sheet(request.sheet, open.lesson().environment);
    const Verdict verdict = Checker(*open.compiled, rows, sheet).check(*request.stage).verdict;
    JsonWriter json;
    json.begin_object().member("ok", true).member("verdict", verdict_name(verdict));
    if (verdict == Verdict::pass) {
      const Evidence evidence = make_evidence(*open.compiled, *request.stage, sheet);
      json.member("text", evidence_text(open.lesson(), open.digests(), evidence));
    } else {
      json.null_member("text");
    }
    return json.end_object().take();
  });
}

std::string Engine::verify(int handle, std::string_view text) {
  OpenLesson* open = find(handle);
  if (open == nullptr) return error_answer(messages::unknown_lesson());
  const Result<EvidenceVerification> verification = verify_evidence(*open->compiled, open->digests(), text);
  if (!verification) return error_answer(verification.error().message);
  JsonWriter json;
  json.begin_object().member("ok", true).member("valid", verification->differences.empty());
  json.key("differences").begin_array();
  for (const Difference& difference : verification->differences) {
    json.begin_object()
        .member("path", difference.path)
        .member("found", difference.found)
        .member("recomputed", difference.recomputed)
        .end_object();
  }
  json.end_array();
  if (verification->other_version.empty()) {
    json.null_member("version_note");
  } else {
    json.key("version_note").begin_object();
    write_message(json, messages::other_version(verification->other_version, TSA_VERSION));
    json.end_object();
  }
  return json.end_object().take();
}

}  // namespace tsa
