#include "core/grade/expression.hpp"

namespace tsa {

Flags<StatementTag> transitive_uses(const Sheet& sheet, std::vector<StatementIndex> statements) {
  Flags<StatementTag> used(sheet.statements.size());
  for (const StatementIndex index : statements) used[index] = true;
  while (!statements.empty()) {
    const Statement& statement = sheet.statements[statements.back()];
    statements.pop_back();
    for_each_used_statement(sheet, statement, [&](StatementIndex index) {
      if (used[index]) return;
      used[index] = true;
      statements.push_back(index);
    });
  }
  return used;
}

}  // namespace tsa
