#include "core/base/print_number.hpp"
#include "core/lint/mutation.hpp"

namespace tsa {

void Mutation::change_guard(StatementIndex index) {
  remove_guard(index);
  negate_guard(index);
  move_guard(index);
}

void Mutation::keep_lines(StatementIndex index, const std::vector<std::string>& lines, std::string change) {
  const uint32_t line = sheet_.statements[index].line;
  std::string sheet;
  for (const std::string& text : lines) sheet += text + "\n";
  keep({line, "guard", std::move(change), line_text(line), std::move(sheet)});
}

void Mutation::remove_guard(StatementIndex index) {
  std::vector<std::string> lines;
  for (uint32_t line = 1; line <= sheet_.lines.size(); ++line) {
    if (line != sheet_.statements[index].line) lines.push_back(line_text(line));
  }
  keep_lines(index, lines, "removed");
}

void Mutation::negate_guard(StatementIndex index) {
  const Statement& guard = sheet_.statements[index];
  Sheet draft = copied();
  const Node negation{Op::logical_not, guard.root, {}, {}, node(guard.root).span, {}};
  draft.nodes.insert(draft.nodes.place(guard.root + 1), negation);
  keep_formula(index, draft, guard.root + 1, "guard", "negated");
}

// Below the next line and below all lines: the line that it guards is one of them.
void Mutation::move_guard(StatementIndex index) {
  const uint32_t from = sheet_.statements[index].line;
  const StatementIndex end = sheet_.statements.end_index();
  for (StatementIndex below = index + 1; below != end; ++below) {
    if (below != index + 1 && below + 1 != end) continue;
    const uint32_t to = sheet_.statements[below].line;
    std::vector<std::string> lines;
    for (uint32_t line = 1; line <= sheet_.lines.size(); ++line) {
      if (line != from) lines.push_back(line_text(line));
      if (line == to) lines.push_back(line_text(from));
    }
    keep_lines(index, lines, "moved below line " + print_integer(to));
  }
}

}  // namespace tsa
