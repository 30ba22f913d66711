#include "core/sheet/explain/known_names.hpp"

#include "core/base/spelling.hpp"

namespace tsa {

namespace {

// The one input or expected line that an abbreviation, perhaps in the plural, begins: `parameters` for `params`.
std::string unabbreviated(const Environment& environment, std::string_view name) {
  constexpr size_t kShortest = 3;
  if (name.size() > kShortest && name.back() == 's') name.remove_suffix(1);
  std::string_view found;
  int count = 0;
  const auto consider = [&](std::string_view full) {
    if (full.size() <= name.size() || full.substr(0, name.size()) != name) return;
    found = full;
    ++count;
  };
  if (name.size() < kShortest) return {};
  for (const InputName& input : environment.inputs) consider(input.name);
  for (const ExpectedLine& line : environment.lines) consider(line.name);
  return std::string(count == 1 ? found : std::string_view());
}

}  // namespace

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
  return nearest.suggestion().empty() ? unabbreviated(environment, name) : nearest.suggestion();
}

}  // namespace tsa
