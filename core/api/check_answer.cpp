#include "core/api/check_answer.hpp"

#include "core/api/json_parts.hpp"

namespace tsa {

namespace {

class CheckAnswer {
 public:
  CheckAnswer(CompiledLesson& ready, const Request& request)
      : ready_(ready),
        lesson_(ready.lesson()),
        request_(request),
        sheet_(read_sheet(request.sheet, lesson_.environment)) {}

  std::string write() {
    Checker checker(ready_, sheet_);
    const bool runs_all = request_.stage < 0 || lesson_.stages[static_cast<size_t>(request_.stage)].all_checks;
    json_.begin_object().member("ok", true).member("lesson", lesson_.id);
    if (!runs_all) {
      const auto stage = static_cast<size_t>(request_.stage);
      write_stage(checker.check(stage), stage);
      json_.end_object();
      return json_.take();
    }
    const std::vector<StageCheck> checks = checker.all();
    int passed = 0;
    for (const StageCheck& check : checks) passed += check.verdict == Verdict::pass ? 1 : 0;
    if (request_.stage < 0) {
      const bool all = passed == static_cast<int>(checks.size());
      json_.member("stage", "all").member("verdict", all ? "pass" : verdict_name(overall_verdict(checks)));
    } else {
      write_all_checks(checks);
    }
    json_.key("stages").begin_array();
    for (size_t i = 0; i < checks.size(); ++i) {
      json_.begin_object();
      write_stage(checks[i], i);
      json_.end_object();
    }
    json_.end_array()
        .key("score")
        .begin_object()
        .member("passed", passed)
        .member("of", static_cast<int>(checks.size()))
        .end_object();
    json_.end_object();
    return json_.take();
  }

 private:
  // The last stage has nothing to grade of its own, so its verdict is that of the stages before it.
  void write_all_checks(const std::vector<StageCheck>& checks) {
    json_.member("stage", request_.stage + 1).member("verdict", verdict_name(overall_verdict(checks)));
    json_.key("findings").begin_array();
    std::vector<const Finding*> reported;
    for (const StageCheck& check : checks) {
      for (const Finding& finding : check.findings) {
        bool before = false;
        for (const Finding* other : reported) {
          before = before || (answer_code(other->message) == answer_code(finding.message) &&
                              other->line == finding.line && other->statement == finding.statement);
        }
        if (before) continue;
        reported.push_back(&finding);
        write_finding(finding, static_cast<size_t>(&check - checks.data()));
      }
    }
    json_.end_array();
  }

  void write_stage(const StageCheck& check, size_t stage) {
    json_.member("stage", static_cast<int>(stage) + 1).member("verdict", verdict_name(check.verdict));
    json_.key("findings").begin_array();
    for (const Finding& finding : check.findings) write_finding(finding, stage);
    json_.end_array().key("lines").begin_array();
    for (const CheckedLine& line : check.lines) {
      json_.begin_object()
          .member("name", lesson_.lines[static_cast<size_t>(line.line)].name)
          .member("state", line_state_name(line.state))
          .end_object();
    }
    json_.end_array();
    write_problems(json_, "advice", sheet_, check.advice);
    json_.key("blocked_by").begin_array();
    for (const int number : check.blocked_by) json_.number(number);
    json_.end_array();
  }

  void write_finding(const Finding& finding, size_t stage) {
    const LessonLine* line = finding.line < 0 ? nullptr : &lesson_.lines[static_cast<size_t>(finding.line)];
    json_.begin_object();
    write_message(json_, finding.message);
    json_.key("line");
    write_text_or_null(line == nullptr ? std::string_view() : line->name);
    json_.key("sheet_line");
    if (finding.statement < 0) {
      json_.null();
    } else {
      json_.number(sheet_.statements[static_cast<size_t>(finding.statement)].line);
    }
    json_.key("span");
    write_span(json_, sheet_, finding.span);
    json_.key("misconception");
    write_text_or_null(finding.misconception < 0
                           ? std::string_view()
                           : lesson_.misconceptions[static_cast<size_t>(finding.misconception)].id);
    write_side("found", "found_shown", line, finding.found, finding.has_found);
    write_side("expected", "expected_shown", line, finding.expected, finding.has_expected);
    json_.key("unit");
    write_text_or_null(line == nullptr || line->is_condition() ? std::string_view() : line->unit_text);
    json_.key("case");
    write_text_or_null(finding.given_case < 0
                           ? std::string_view()
                           : lesson_.stages[stage].flat_cases[static_cast<size_t>(finding.given_case)].id);
    write_problems(json_, "also", sheet_, finding.also);
    json_.end_object();
  }

  void write_side(const char* name, const char* shown, const LessonLine* line, double value, bool exists) {
    json_.key(name);
    if (!exists || line == nullptr) {
      json_.null().key(shown).null();
      return;
    }
    write_value(json_, line->is_condition(), line->is_condition() ? value : value / line->unit.scale, true);
    json_.key(shown);
    write_shown_line(json_, lesson_, *line, value);
  }

  void write_text_or_null(std::string_view text) {
    if (text.empty()) {
      json_.null();
    } else {
      json_.text(text);
    }
  }

  CompiledLesson& ready_;
  const Lesson& lesson_;
  const Request& request_;
  Sheet sheet_;
  JsonWriter json_;
};

}  // namespace

Verdict overall_verdict(const std::vector<StageCheck>& checks) {
  Verdict verdict = Verdict::pass;
  for (const StageCheck& check : checks) {
    if (check.verdict == Verdict::fail) return Verdict::fail;
    if (check.verdict == Verdict::ungradable) verdict = Verdict::ungradable;
  }
  return verdict;
}

std::string check_answer(CompiledLesson& lesson, const Request& request) {
  if (const int stage = lesson.draw(request.seed)) return no_probes(stage);
  return CheckAnswer(lesson, request).write();
}

}  // namespace tsa
