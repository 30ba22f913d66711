#include "core/api/json_parts.hpp"

#include "core/base/utf8.hpp"

namespace tsa {

std::string_view role_name(Role role) { return kRoleNames[static_cast<size_t>(role)]; }

Shown show_condition(bool value) { return {value ? "yes" : "no", {}, {}, {}, value ? "yes" : "no"}; }

Shown show_line(const Lesson& lesson, const LessonLine& line, double value) {
  if (line.is_condition()) return show_condition(value != 0);
  const Places places =
      line.role == Role::ratio ? Places{-1, line.decimals > 0 ? line.decimals : 0} : Places{line.decimals, 0};
  return show_quantity(lesson.environment.units, value, line.unit.dimension, places);
}

Shown show_input(const Lesson& lesson, const LessonInput& input, double value) {
  return show_quantity(lesson.environment.units, value, input.unit.dimension);
}

void write_shown(JsonWriter& json, const Shown& shown) {
  json.begin_object();
  json.member("text", shown.text()).member("digits", shown.digits).member("unit", shown.unit);
  if (shown.also_digits.empty()) {
    json.null_member("also");
  } else {
    json.key("also").begin_object().member("digits", shown.also_digits).member("unit", shown.also_unit).end_object();
  }
  json.member("exact", shown.exact).end_object();
}

void write_shown_line(JsonWriter& json, const Lesson& lesson, const LessonLine& line, double value) {
  write_shown(json, show_line(lesson, line, value));
}

void write_span(JsonWriter& json, const Sheet& sheet, Span span) {
  for (size_t i = 0; i < sheet.lines.size() && !span.empty(); ++i) {
    const Span line = sheet.lines[i];
    if (span.from > line.to) continue;
    json.begin_object().member("line", static_cast<double>(i + 1));
    json.member("from", utf16_column(sheet.text, line.from, span.from))
        .member("to", utf16_column(sheet.text, line.from, span.to < line.to ? span.to : line.to));
    json.end_object();
    return;
  }
  json.null();
}

void write_message(JsonWriter& json, const Message& message) {
  json.member("code", code_name(message.code)).key("args").begin_array();
  for (const std::string& arg : message.args) json.text(arg);
  json.end_array();
}

void write_problem(JsonWriter& json, const Sheet& sheet, const Problem& problem) {
  json.begin_object();
  write_message(json, problem.error.message);
  json.member("level", problem.level == Severity::error ? "error" : "advice");
  json.key("span");
  write_span(json, sheet, problem.error.span);
  json.key("other");
  write_span(json, sheet, problem.other);
  json.end_object();
}

void write_problems(JsonWriter& json, const char* name, const Sheet& sheet, const std::vector<Problem>& problems) {
  json.key(name).begin_array();
  for (const Problem& problem : problems) write_problem(json, sheet, problem);
  json.end_array();
}

void write_value(JsonWriter& json, bool condition, std::optional<double> value) {
  if (!value) {
    json.null();
  } else if (condition) {
    json.boolean(*value != 0);
  } else {
    json.number(*value);
  }
}

void write_line_value(JsonWriter& json, const LessonLine& line, std::optional<double> value) {
  if (value && !line.is_condition()) value = *value / line.unit.scale;
  write_value(json, line.is_condition(), value);
}

void write_finding(JsonWriter& json, const Lesson& lesson, const Sheet& sheet, const Finding& finding) {
  write_message(json, finding.message);
  json.member_or_null("line", finding.line.exists() ? lesson.lines[finding.line].name : Text());
  if (finding.statement.exists()) {
    json.member("sheet_line", sheet.statements[finding.statement].line);
  } else {
    json.null_member("sheet_line");
  }
  json.member_or_null("misconception",
                      finding.misconception ? lesson.misconceptions[*finding.misconception].id : Text());
}

void write_score(JsonWriter& json, const std::vector<StageCheck>& checks) {
  json.key("score")
      .begin_object()
      .member("passed", static_cast<uint32_t>(count_passed(checks)))
      .member("of", static_cast<uint32_t>(checks.size()))
      .end_object();
}

std::string error_answer(const Message& message) {
  JsonWriter json;
  json.begin_object().member("ok", false).key("errors").begin_array().begin_object();
  write_message(json, message);
  return json.end_object().end_array().end_object().take();
}

}  // namespace tsa
