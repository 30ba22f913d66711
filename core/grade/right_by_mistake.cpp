#include "core/grade/passes.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

bool is_wrong_over_right(const StageView& view, LineIndex line) {
  for (size_t row = 0; row < view.rows.rows; ++row) {
    if (view.is_at_fault(line, row)) return true;
  }
  return false;
}

// The first line that isn't right and that a line uses.
LineIndex wrong_line_used(const StageView& view, LineIndex line) {
  const Flags<StatementTag> used = transitive_uses(view.sheet, {view.definition(line)});
  for (const LineIndex other : view.states.indices()) {
    const StatementIndex definition = view.definition(other);
    if (view.states[other] != LineState::right && definition.exists() && used[definition]) return other;
  }
  return {};
}

}  // namespace

std::vector<Problem> find_right_by_mistake(const StageView& view) {
  std::vector<Problem> advice;
  if (!view.over_right) return advice;
  for (const LineIndex line : view.states.indices()) {
    if (!view.relevant[line] || view.states[line] != LineState::right || !is_wrong_over_right(view, line)) continue;
    const LineIndex other = wrong_line_used(view, line);
    if (!other.exists()) continue;
    const Statement& statement = view.statement(view.definition(line));
    Message message = messages::right_by_mistake(view.lesson_line(line).name, view.lesson_line(other).name);
    advice.push_back({Severity::advice, {std::move(message), expression_span(view.sheet, statement)}, {}});
  }
  return advice;
}

}  // namespace tsa
