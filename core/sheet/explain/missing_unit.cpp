#include "core/sheet/explain/missing_unit.hpp"

#include "core/base/format.hpp"

namespace tsa {

namespace {

// The first number without a unit that stands in the expression with the power `sign`, 1 or -1; -1 where none does.
int bare_factor(const Sheet& sheet, NodeRange nodes, int sign) {
  std::vector<int> signs(static_cast<size_t>(nodes.root - nodes.first) + 1);  // 0: no factor of the whole
  const auto sign_at = [&](int at) -> int& { return signs[static_cast<size_t>(at - nodes.first)]; };
  sign_at(nodes.root) = 1;
  int found = -1;
  for (int at = nodes.root; at >= nodes.first; --at) {
    const Node& here = sheet.nodes[static_cast<size_t>(at)];
    const int own = sign_at(at);
    if (own == 0) continue;
    if (here.op == Op::number && own == sign && sheet.literals[here.payload.literal].unit.empty()) found = at;
    const bool divides = here.op == Op::divide;
    if (divides || here.op == Op::multiply || here.op == Op::negate) sign_at(here.left) = own;
    if (divides || here.op == Op::multiply) sign_at(here.right) = divides ? -own : own;
  }
  return found;
}

}  // namespace

std::string legible_unit(const UnitTable& units, const Dimension& dimension) {
  constexpr size_t kLongest = 60;
  const std::string unit = units.print_behind(dimension);
  return unit.size() > kLongest ? units.in_words(dimension) : unit;
}

MissingUnit find_missing_unit(const Sheet& sheet, const UnitTable& units, NodeRange nodes, const Dimension& found,
                              const Dimension& due) {
  for (const int sign : {1, -1}) {
    const int at = bare_factor(sheet, nodes, sign);
    if (at < 0) continue;
    const std::string unit = legible_unit(units, sign > 0 ? due / found : found / due);
    const Span number = sheet.nodes[static_cast<size_t>(at)].operation;
    const std::string_view numeral = sheet.slice(number);
    return {format("; `{}` carries no unit: write `{} {}`", {numeral, numeral, unit}), number};
  }
  return {format("; a unit is missing: multiply by `1 {}`", {legible_unit(units, due / found)}), {}};
}

}  // namespace tsa
