#include "core/base/spelling.hpp"
#include "core/grade/passes.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

Findings find_missing_lines(const StageView& view, const Flags<LineTag>& explained) {
  Flags<LineTag> present = explained;
  for (const LineIndex line : view.names.intended_lines) {
    if (line.exists()) present[line] = true;
  }
  Findings findings;
  for (const LineIndex line : view.stage.graded) {
    if (present[line]) continue;
    const Text name = view.lesson_line(line).name;
    SpellingSuggester similar(name);
    for (const StatementIndex i : view.sheet.statements.indices()) {
      if (!view.names.defined_lines[i].exists()) similar.consider(view.statement(i).name);
    }
    Finding finding;
    finding.line = line;
    finding.message = similar.suggestion().empty() ? messages::missing_line(name)
                                                   : messages::missing_line_similar(name, similar.suggestion());
    finding.incomplete_only = true;
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace tsa
