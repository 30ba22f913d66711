#pragma once

#include "core/grade/evidence.hpp"
#include "core/json/json_writer.hpp"
#include "core/units/quantity.hpp"

namespace tsa {

// How the parts of answers are written. Places in a sheet are a line, from 1, and columns in UTF-16 units, from 0.

void write_shown(JsonWriter& json, const Shown& shown);
void write_shown_line(JsonWriter& json, const Lesson& lesson, const LessonLine& line, double value);
Shown show_line(const Lesson& lesson, const LessonLine& line, double value);
Shown show_input(const Lesson& lesson, const LessonInput& input, double value);

// {"line", "from", "to"}, or null for an empty span.
void write_span(JsonWriter& json, const Sheet& sheet, Span span);
// The members "code" and "args" of the object that is open.
void write_message(JsonWriter& json, const Message& message);
void write_problem(JsonWriter& json, const Sheet& sheet, const Problem& problem);
void write_problems(JsonWriter& json, const char* name, const Sheet& sheet, const std::vector<Problem>& problems);

// A value in base units; a condition as true or false; null where there is none.
void write_value(JsonWriter& json, bool condition, double value, bool exists);

std::string_view role_name(Role role);

// {"ok": false, "errors": [{"code", "message"}]}
std::string error_answer(std::string_view code, std::string_view message);

// The error where a seed finds no probe for a stage, from 1: what is not tested must not pass.
std::string no_probes(int stage);

}  // namespace tsa
