#include "core/api/grade_row.hpp"

#include <algorithm>

#include "core/api/check_answer.hpp"
#include "core/api/json_parts.hpp"

namespace tsa {

namespace {

// Whole numbers above this are not kept by every reader of JSON.
constexpr uint64_t kMaxExact = uint64_t{1} << 53;

class GradeRow {
 public:
  GradeRow(CompiledLesson& ready, const Request& request, std::string_view text)
      : ready_(ready), lesson_(ready.lesson()), request_(request), sheet_(read_sheet(text, lesson_.environment)) {}

  std::string write() {
    Checker checker(ready_, sheet_);
    const bool runs_all = request_.stage < 0 || lesson_.stages[static_cast<size_t>(request_.stage)].all_checks;
    const size_t first = runs_all ? 0 : static_cast<size_t>(request_.stage);
    std::vector<StageCheck> checks;
    if (runs_all) {
      checks = checker.all();
    } else {
      checks.push_back(checker.check(first));
    }
    int passed = 0;
    for (const StageCheck& check : checks) passed += check.verdict == Verdict::pass ? 1 : 0;
    json_.begin_object().member("lesson", lesson_.id);
    write_seed();
    json_.member("verdict", verdict_name(overall_verdict(checks)));
    json_.key("score")
        .begin_object()
        .member("passed", passed)
        .member("of", static_cast<int>(checks.size()))
        .end_object();
    json_.key("stages").begin_array();
    for (size_t i = 0; i < checks.size(); ++i) write_stage(checks[i], first + i);
    json_.end_array();
    write_misconceptions(checks);
    json_.end_object();
    return json_.take();
  }

 private:
  void write_seed() {
    json_.key("seed");
    if (request_.seed <= kMaxExact) {
      json_.number(static_cast<double>(request_.seed));
    } else {
      json_.text(std::to_string(request_.seed));
    }
  }

  void write_stage(const StageCheck& check, size_t stage) {
    json_.begin_object().member("stage", static_cast<int>(stage) + 1).member("verdict", verdict_name(check.verdict));
    json_.key("findings").begin_array();
    for (const Finding& finding : check.findings) write_finding(finding, lesson_.stages[stage]);
    json_.end_array().end_object();
  }

  void write_finding(const Finding& finding, const Stage& stage) {
    json_.begin_object();
    write_message(json_, finding.message);
    json_.key("line");
    if (finding.line < 0) {
      json_.null();
    } else {
      json_.text(lesson_.lines[static_cast<size_t>(finding.line)].name);
    }
    json_.key("sheet_line");
    if (finding.statement < 0) {
      json_.null();
    } else {
      json_.number(sheet_.statements[static_cast<size_t>(finding.statement)].line);
    }
    json_.key("misconception");
    if (finding.misconception < 0) {
      json_.null();
    } else {
      json_.text(lesson_.misconceptions[static_cast<size_t>(finding.misconception)].id);
    }
    if (finding.given_case >= 0 && finding.line >= 0) write_figures(finding, stage);
    json_.end_object();
  }

  // Of a given case alone: what a probe gives or should give is not reported.
  void write_figures(const Finding& finding, const Stage& stage) {
    const LessonLine& line = lesson_.lines[static_cast<size_t>(finding.line)];
    const auto in_unit = [&](double value) { return line.is_condition() ? value : value / line.unit.scale; };
    json_.key("found");
    write_value(json_, line.is_condition(), in_unit(finding.found), finding.has_found);
    json_.key("expected");
    write_value(json_, line.is_condition(), in_unit(finding.expected), finding.has_expected);
    if (!line.is_condition()) json_.member("unit", line.unit_text);
    json_.member("case", stage.flat_cases[static_cast<size_t>(finding.given_case)].id);
  }

  void write_misconceptions(const std::vector<StageCheck>& checks) {
    std::vector<int> reported;
    json_.key("misconceptions").begin_array();
    for (const StageCheck& check : checks) {
      for (const Finding& finding : check.findings) {
        if (finding.misconception < 0 ||
            std::find(reported.begin(), reported.end(), finding.misconception) != reported.end())
          continue;
        reported.push_back(finding.misconception);
        json_.text(lesson_.misconceptions[static_cast<size_t>(finding.misconception)].id);
      }
    }
    json_.end_array();
  }

  CompiledLesson& ready_;
  const Lesson& lesson_;
  const Request& request_;
  Sheet sheet_;
  JsonWriter json_;
};

}  // namespace

std::string grade_row(CompiledLesson& lesson, const Request& request, std::string_view sheet) {
  if (const int stage = lesson.draw(request.seed)) return no_probes(stage);
  return GradeRow(lesson, request, sheet).write();
}

}  // namespace tsa
