#pragma once

#include <optional>

#include "core/grade/check.hpp"
#include "core/json/json_writer.hpp"
#include "core/units/quantity.hpp"

namespace tsa {

// How the parts of answers are written. A place in a sheet is a line, from 1, and columns in UTF-16 units, from 0.

Shown show_condition(bool value);
Shown show_line(const Lesson& lesson, const LessonLine& line, double value);
Shown show_input(const Lesson& lesson, const LessonInput& input, double value);
void write_shown(JsonWriter& json, const Shown& shown);
void write_shown_line(JsonWriter& json, const Lesson& lesson, const LessonLine& line, double value);

// {"line", "from", "to"}, or null for an empty span.
void write_span(JsonWriter& json, const Sheet& sheet, Span span);
// The members "code" and "args" of the open object.
void write_message(JsonWriter& json, const Message& message);
void write_problem(JsonWriter& json, const Sheet& sheet, const Problem& problem);
void write_problems(JsonWriter& json, const char* name, const Sheet& sheet, const std::vector<Problem>& problems);

// A value in base units, true or false for a condition, null for none.
void write_value(JsonWriter& json, bool condition, std::optional<double> value);
// The same of a line of the lesson, in its own unit.
void write_line_value(JsonWriter& json, const LessonLine& line, std::optional<double> value);

// The members of the open object that every answer has of a finding: "code", "args", "line", "sheet_line",
// "misconception".
void write_finding(JsonWriter& json, const Lesson& lesson, const Sheet& sheet, const Finding& finding);

// "score": {"passed", "of"}
void write_score(JsonWriter& json, const std::vector<StageCheck>& checks);

std::string_view role_name(Role role);

// {"ok": false, "errors": [{"code", "args"}]}
std::string error_answer(const Message& message);

}  // namespace tsa
