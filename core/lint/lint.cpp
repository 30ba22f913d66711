#include "core/lint/lint.hpp"

#include "core/json/json_writer.hpp"
#include "core/lesson/lesson_decoder.hpp"
#include "core/lint/lint_rules.hpp"

namespace tsa {

namespace {

std::unique_ptr<CompiledLesson> open(std::string_view lesson_json, std::string_view starter, std::string_view solution,
                                     LintFindings& refusals) {
  Result<JsonDocument> json = read_json(lesson_json);
  if (!json) {
    refusals.push_back(
        {"$", std::string(answer_code(json.error().message)), "", std::string(legacy_text(json.error().message))});
    return nullptr;
  }
  Lesson lesson = decode_lesson(std::move(*json), refusals);
  if (!refusals.empty()) return nullptr;
  lesson.starter = lesson.arena.intern(starter);
  lesson.solution = lesson.arena.intern(solution);
  return CompiledLesson::make(std::move(lesson), refusals);
}

std::vector<MutantResult> try_all(CompiledLesson& lesson, const std::vector<Draws>& draws) {
  std::vector<MutantResult> trials;
  for (Mutant& mutant : make_mutants(lesson.solution(), lesson.environment()))
    trials.push_back(try_mutant(lesson, draws, std::move(mutant)));
  return trials;
}

void write_findings(JsonWriter& json, const LintFindings& findings) {
  json.key("findings").begin_array();
  for (const LessonProblem& finding : findings) {
    json.begin_object()
        .member("path", finding.path)
        .member("rule", finding.rule)
        .member("value", finding.value)
        .member("message", finding.message)
        .end_object();
  }
  json.end_array();
}

void write_trial(JsonWriter& json, const MutantResult& trial) {
  const Mutant& mutant = trial.mutant;
  json.begin_object()
      .member("line", mutant.line)
      .member("kind", mutant.kind)
      .member("change", mutant.change)
      .member("text", mutant.text)
      .member("fate", fate_name(trial.fate));
  if (trial.stage < 0) {
    json.key("stage").null().key("code").null();
  } else {
    json.member("stage", trial.stage + 1).member("code", trial.code);
  }
  json.end_object();
}

void write_trials(JsonWriter& json, const std::vector<MutantResult>& trials) {
  int sums[3] = {};
  json.key("mutants").begin_array();
  for (const MutantResult& trial : trials) {
    write_trial(json, trial);
    ++sums[static_cast<size_t>(trial.fate)];
  }
  json.end_array().key("sum").begin_object().member("made", static_cast<int>(trials.size()));
  for (const MutantStatus fate : {MutantStatus::equivalent, MutantStatus::rejected, MutantStatus::survived})
    json.key(fate_name(fate)).number(sums[static_cast<size_t>(fate)]);
  json.end_object();
}

std::string write_answer(const Lesson* lesson, const LintFindings& findings, const std::vector<MutantResult>& trials) {
  JsonWriter json;
  json.begin_object().member("ok", true).member("refused", lesson == nullptr).key("lesson");
  if (lesson == nullptr) {
    json.null();
  } else {
    json.text(lesson->id);
  }
  write_findings(json, findings);
  write_trials(json, trials);
  json.end_object();
  return json.take();
}

}  // namespace

std::string lint_lesson(std::string_view lesson_json, std::string_view starter, std::string_view solution) {
  LintFindings findings;
  const std::unique_ptr<CompiledLesson> lesson = open(lesson_json, starter, solution, findings);
  if (lesson == nullptr) return write_answer(nullptr, findings, {});
  std::vector<Draws> draws;
  for (size_t i = 0; i < lesson->lesson().stages.size(); ++i) draws.push_back(draw_many(*lesson, i));
  const std::vector<MutantResult> trials = try_all(*lesson, draws);
  lint_texts(lesson->lesson(), findings);
  lint_starter(*lesson, findings);
  lint_cases(*lesson, findings);
  lint_notes(*lesson, draws, findings);
  lint_misconceptions(*lesson, findings);
  lint_trials(trials, findings);
  return write_answer(&lesson->lesson(), findings, trials);
}

}  // namespace tsa
