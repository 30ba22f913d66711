#include "core/api/check_answer.hpp"

#include "core/api/json_parts.hpp"

namespace tsa {

namespace {

class CheckAnswer {
 public:
  CheckAnswer(const CompiledLesson& compiled, const SeedRows& rows, const Request& request)
      : lesson_(compiled.lesson()),
        request_(request),
        sheet_(read_sheet(request.sheet, lesson_.environment)),
        checker_(compiled, rows, sheet_) {
    checker_.show_counterexamples();
  }

  std::string write() {
    json_.begin_object().member("ok", true).member("lesson", lesson_.id);
    if (!request_.stage || lesson_.stages[*request_.stage].all_checks) {
      write_all(checker_.check_all());
    } else {
      write_stage(checker_.check(*request_.stage), *request_.stage);
    }
    json_.end_object();
    return json_.take();
  }

 private:
  void write_all(const std::vector<StageCheck>& checks) {
    if (request_.stage) {
      json_.member("stage", static_cast<uint32_t>(*request_.stage) + 1);
    } else {
      json_.member("stage", "all");
    }
    json_.member("verdict", verdict_name(overall_verdict(checks)));
    if (request_.stage) write_findings_once(checks);
    json_.key("stages").begin_array();
    for (size_t i = 0; i < checks.size(); ++i) {
      json_.begin_object();
      write_stage(checks[i], i);
      json_.end_object();
    }
    json_.end_array();
    write_score(json_, checks);
  }

  void write_findings_once(const std::vector<StageCheck>& checks) {
    json_.key("findings").begin_array();
    std::vector<const Finding*> written;
    for (size_t stage = 0; stage < checks.size(); ++stage) {
      for (const Finding& finding : checks[stage].findings) {
        bool repeated = false;
        for (const Finding* other : written) repeated = repeated || is_same_problem(*other, finding);
        if (repeated) continue;
        written.push_back(&finding);
        write_finding_of(finding, stage);
      }
    }
    json_.end_array();
  }

  void write_stage(const StageCheck& check, size_t stage) {
    json_.member("stage", static_cast<uint32_t>(stage) + 1).member("verdict", verdict_name(check.verdict));
    json_.key("findings").begin_array();
    for (const Finding& finding : check.findings) write_finding_of(finding, stage);
    json_.end_array().key("lines").begin_array();
    for (const CheckedLine& line : check.lines) {
      json_.begin_object()
          .member("name", lesson_.lines[line.line].name)
          .member("state", line_state_name(line.state))
          .end_object();
    }
    json_.end_array();
    write_problems(json_, "advice", sheet_, check.advice);
    json_.key("blocked_by").begin_array();
    for (const size_t blocking : check.blocked_by) json_.number(static_cast<double>(blocking) + 1);
    json_.end_array();
  }

  void write_finding_of(const Finding& finding, size_t stage) {
    const LessonLine* line = finding.line.exists() ? &lesson_.lines[finding.line] : nullptr;
    json_.begin_object();
    write_finding(json_, lesson_, sheet_, finding);
    json_.key("span");
    write_span(json_, sheet_, finding.span);
    write_side("found", "found_shown", line, finding.found);
    write_side("expected", "expected_shown", line, finding.expected);
    json_.member_or_null("unit", line == nullptr || line->is_condition() ? Text() : line->unit_text);
    json_.member_or_null("case",
                         finding.given_case ? lesson_.stages[stage].flat_cases[*finding.given_case].id : Text());
    write_counterexample(finding);
    write_problems(json_, "also", sheet_, finding.also);
    json_.end_object();
  }

  void write_counterexample(const Finding& finding) {
    if (!finding.counterexample) {
      json_.null_member("counterexample");
      return;
    }
    json_.key("counterexample").begin_object();
    write_message(json_, finding.counterexample->message);
    json_.key("inputs").begin_array();
    for (const InputIndex i : lesson_.inputs.indices()) {
      const LessonInput& input = lesson_.inputs[i];
      json_.begin_object()
          .member("name", input.name)
          .member("value", finding.counterexample->inputs[i] / input.unit.scale)
          .end_object();
    }
    json_.end_array().end_object();
  }

  void write_side(const char* name, const char* shown, const LessonLine* line, std::optional<double> value) {
    if (!value || line == nullptr) {
      json_.null_member(name).null_member(shown);
      return;
    }
    json_.key(name);
    write_line_value(json_, *line, value);
    json_.key(shown);
    write_shown_line(json_, lesson_, *line, *value);
  }

  const Lesson& lesson_;
  const Request& request_;
  Sheet sheet_;
  Checker checker_;
  JsonWriter json_;
};

}  // namespace

std::string check_answer(const CompiledLesson& lesson, const SeedRows& rows, const Request& request) {
  return CheckAnswer(lesson, rows, request).write();
}

}  // namespace tsa
