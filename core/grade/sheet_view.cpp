#include "core/grade/sheet_view.hpp"

#include "core/sheet/read/source.hpp"

namespace tsa {

namespace {

// Of a statement that can't be read and has no name: the first line of the lesson that is named before an `=` or `:`.
LineIndex line_in_text(const Lesson& lesson, std::string_view text) {
  for (size_t at = 0; at < text.size(); ++at) {
    size_t end = at;
    while (end < text.size() && goes_on_name(text[end])) ++end;
    if (const LineIndex line = lesson.find_line(text.substr(at, end - at)); line.exists()) return line;
    at = end;
  }
  return {};
}

LineIndex intended_line(const Lesson& lesson, const Sheet& sheet, const Statement& statement) {
  if (statement.readable() || statement.kind == StatementKind::require) return {};
  const Message& message = statement.problems.front().error.message;
  if (message.code == Code::name_with_spaces && statement.name.empty()) return lesson.find_line(message.args.front());
  std::string_view text = statement.name;
  if (text.empty()) {
    text = sheet.slice(sheet.lines[statement.line - 1]);
    text = text.substr(0, text.find_first_of("=:"));
  }
  return line_in_text(lesson, text);
}

}  // namespace

SheetView::SheetView(const Lesson& of_lesson, const Sheet& of_sheet) : lesson(of_lesson), sheet(of_sheet) {
  definitions.resize(lesson.lines.size());
  defined_lines.resize(sheet.statements.size());
  intended_lines.resize(sheet.statements.size());
  for (const StatementIndex i : sheet.statements.indices()) {
    const Statement& statement = sheet.statements[i];
    if (statement.expected.exists()) {
      definitions[statement.expected] = i;
      intended_lines[i] = defined_lines[i] = statement.expected;
    } else {
      intended_lines[i] = intended_line(lesson, sheet, statement);
    }
  }
}

}  // namespace tsa
