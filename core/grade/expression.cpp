#include "core/grade/expression.hpp"

namespace tsa {

Flags transitive_uses(const Sheet& sheet, std::vector<size_t> statements) {
  Flags used(sheet.statements.size());
  for (const size_t index : statements) used[index] = true;
  while (!statements.empty()) {
    const Statement& statement = sheet.statements[statements.back()];
    statements.pop_back();
    for_each_used_statement(sheet, statement, [&](size_t index) {
      if (used[index]) return;
      used[index] = true;
      statements.push_back(index);
    });
  }
  return used;
}

}  // namespace tsa
