#include "core/api/grade_row.hpp"

#include "core/api/json_parts.hpp"

namespace tsa {

namespace {

// Greater whole numbers aren't exact in every reader of JSON.
constexpr uint64_t kMaxExact = uint64_t{1} << 53;

class GradeRow {
 public:
  GradeRow(const CompiledLesson& compiled, const SeedRows& rows, const Request& request, std::string_view text)
      : lesson_(compiled.lesson()),
        request_(request),
        sheet_(read_sheet(text, lesson_.environment)),
        checker_(compiled, rows, sheet_) {}

  std::string write() {
    const bool checks_all = !request_.stage || lesson_.stages[*request_.stage].all_checks;
    const size_t first = checks_all ? 0 : *request_.stage;
    std::vector<StageCheck> checks;
    if (checks_all) {
      checks = checker_.check_all();
    } else {
      checks.push_back(checker_.check(first));
    }
    json_.begin_object().member("lesson", lesson_.id);
    write_seed();
    json_.member("verdict", verdict_name(overall_verdict(checks)));
    write_score(json_, checks);
    json_.key("stages").begin_array();
    for (size_t i = 0; i < checks.size(); ++i) write_stage(checks[i], first + i);
    json_.end_array();
    write_misconceptions(checks);
    json_.end_object();
    return json_.take();
  }

 private:
  void write_seed() {
    if (request_.seed <= kMaxExact) {
      json_.member("seed", static_cast<double>(request_.seed));
    } else {
      json_.member("seed", std::to_string(request_.seed));
    }
  }

  void write_stage(const StageCheck& check, size_t stage) {
    json_.begin_object()
        .member("stage", static_cast<uint32_t>(stage) + 1)
        .member("verdict", verdict_name(check.verdict))
        .key("findings")
        .begin_array();
    for (const Finding& finding : check.findings) {
      json_.begin_object();
      write_finding(json_, lesson_, sheet_, finding);
      if (finding.given_case && finding.line.exists()) write_values(finding, lesson_.stages[stage]);
      json_.end_object();
    }
    json_.end_array().end_object();
  }

  void write_values(const Finding& finding, const Stage& stage) {
    const LessonLine& line = lesson_.lines[finding.line];
    json_.key("found");
    write_line_value(json_, line, finding.found);
    json_.key("expected");
    write_line_value(json_, line, finding.expected);
    if (!line.is_condition()) json_.member("unit", line.unit_text);
    json_.member("case", stage.flat_cases[*finding.given_case].id);
  }

  void write_misconceptions(const std::vector<StageCheck>& checks) {
    std::vector<uint8_t> written(lesson_.misconceptions.size());
    json_.key("misconceptions").begin_array();
    for (const StageCheck& check : checks) {
      for (const Finding& finding : check.findings) {
        if (!finding.misconception || written[*finding.misconception]) continue;
        written[*finding.misconception] = true;
        json_.text(lesson_.misconceptions[*finding.misconception].id);
      }
    }
    json_.end_array();
  }

  const Lesson& lesson_;
  const Request& request_;
  Sheet sheet_;
  Checker checker_;
  JsonWriter json_;
};

}  // namespace

std::string grade_row(const CompiledLesson& lesson, const SeedRows& rows, const Request& request,
                      std::string_view sheet) {
  return GradeRow(lesson, rows, request, sheet).write();
}

}  // namespace tsa
