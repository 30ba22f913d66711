#include "core/lint/lint_rules.hpp"

#include "core/base/print_number.hpp"

namespace tsa {

void add_finding(LintFindings& findings, const Path& path, LintMessage message, std::string_view value) {
  findings.push_back({path.text(), path.position(), std::move(message), std::string(value)});
}

void add_sheet_finding(LintFindings& findings, std::string_view file, uint32_t line, LintMessage message,
                       std::string_view value) {
  TextPosition position;
  position.line = line;
  findings.push_back({std::string(file) + ":" + print_integer(line), position, std::move(message), std::string(value)});
}

std::vector<size_t> stages_grading(const Lesson& lesson, LineIndex line) {
  std::vector<size_t> stages;
  for (size_t i = 0; i < lesson.stages.size(); ++i) {
    for (const LineIndex graded : lesson.stages[i].graded) {
      if (graded == line) stages.push_back(i);
    }
  }
  return stages;
}

}  // namespace tsa
