#include "core/lint/lint.hpp"

#include "core/grade/open_lesson.hpp"
#include "core/json/json_writer.hpp"
#include "core/lint/lint_rules.hpp"

namespace tsa {

namespace {

std::vector<MutantResult> run_mutants(CompiledLesson& lesson, const std::vector<RandomRows>& rows) {
  std::vector<MutantResult> results;
  for (Mutant& mutant : make_mutants(lesson.solution(), lesson.environment()))
    results.push_back(run_mutant(lesson, rows, std::move(mutant)));
  return results;
}

void write_findings(JsonWriter& json, const LintFindings& findings) {
  json.key("findings").begin_array();
  for (const LintFinding& finding : findings) {
    json.begin_object()
        .member("path", finding.path)
        .member("line", finding.position.line)
        .member("column", finding.position.column)
        .member("rule", lint_code_name(finding.message.code))
        .key("args")
        .begin_array();
    for (const std::string& arg : finding.message.args) json.text(arg);
    json.end_array().member("value", finding.value).end_object();
  }
  json.end_array();
}

void write_result(JsonWriter& json, const MutantResult& result) {
  const Mutant& mutant = result.mutant;
  json.begin_object()
      .member("line", mutant.line)
      .member("kind", mutant.kind)
      .member("change", mutant.change)
      .member("text", mutant.text)
      .member("fate", status_name(result.status));
  if (result.stage < 0) {
    json.key("stage").null().key("code").null();
  } else {
    json.member("stage", result.stage + 1).member("code", result.code);
  }
  json.end_object();
}

void write_mutants(JsonWriter& json, const std::vector<MutantResult>& results) {
  int counts[3] = {};
  json.key("mutants").begin_array();
  for (const MutantResult& result : results) {
    write_result(json, result);
    ++counts[static_cast<size_t>(result.status)];
  }
  json.end_array().key("sum").begin_object().member("made", static_cast<int>(results.size()));
  for (const MutantStatus status : {MutantStatus::equivalent, MutantStatus::rejected, MutantStatus::survived})
    json.key(status_name(status)).number(counts[static_cast<size_t>(status)]);
  json.end_object();
}

std::string refusal(const std::vector<LessonProblem>& problems) {
  JsonWriter json;
  json.begin_object().member("ok", true).member("refused", true).key("lesson").null().key("findings").begin_array();
  for (const LessonProblem& problem : problems) {
    json.begin_object();
    write_problem(json, problem);
    json.end_object();
  }
  json.end_array();
  write_mutants(json, {});
  return json.end_object().take();
}

}  // namespace

std::string lint_lesson(std::string_view lesson_json, std::string_view starter, std::string_view solution) {
  std::vector<LessonProblem> problems;
  const std::unique_ptr<CompiledLesson> lesson = open_lesson(lesson_json, starter, solution, problems);
  if (lesson == nullptr) return refusal(problems);
  std::vector<RandomRows> rows;
  for (size_t i = 0; i < lesson->lesson().stages.size(); ++i) rows.push_back(draw_rows(*lesson, i));
  const std::vector<MutantResult> results = run_mutants(*lesson, rows);
  LintFindings findings;
  lint_texts(lesson->lesson(), findings);
  lint_starter(*lesson, findings);
  lint_cases(*lesson, findings);
  lint_notes(*lesson, rows, findings);
  lint_misconceptions(*lesson, findings);
  lint_mutants(results, findings);
  JsonWriter json;
  json.begin_object().member("ok", true).member("refused", false).member("lesson", lesson->lesson().id);
  write_findings(json, findings);
  write_mutants(json, results);
  return json.end_object().take();
}

}  // namespace tsa
