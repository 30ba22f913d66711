#include "core/sheet/explain/known_names.hpp"

#include "core/base/spelling.hpp"

namespace tsa {

bool is_known_name(const Environment& environment, const Sheet& sheet, std::string_view name) {
  return environment.names(name) || sheet.find_name(name).exists();
}

std::string nearest_name(const Environment& environment, const Sheet& sheet, std::string_view name) {
  SpellingSuggester nearest(name);
  for (const InputName& input : environment.inputs) nearest.consider(input.name);
  for (const Statement& statement : sheet.statements) {
    if (statement.symbol.exists()) nearest.consider(statement.name);
  }
  for (const ExpectedLine& line : environment.lines) nearest.consider(line.name);
  return nearest.suggestion();
}

}  // namespace tsa
