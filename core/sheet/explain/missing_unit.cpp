#include "core/sheet/explain/missing_unit.hpp"

#include <vector>

#include "core/base/format.hpp"

namespace tsa {

namespace {

// The first number that is a factor of the expression (`sign` 1) or a divisor (-1) and may take the missing unit: a
// bare one or, with `has_unit`, one in a base unit. None if there's no such number.
NodeIndex find_number(const Sheet& sheet, NodeRange nodes, int sign, bool has_unit) {
  std::vector<int> signs(nodes.root - nodes.first + 1);  // 0: neither
  const auto sign_at = [&](NodeIndex at) -> int& { return signs[at - nodes.first]; };
  sign_at(nodes.root) = 1;
  NodeIndex found;
  for (NodeIndex at = nodes.root + 1; at != nodes.first;) {
    --at;
    const Node& node = sheet.nodes[at];
    const int own = sign_at(at);
    if (own == 0) continue;
    if (node.op == Op::number && own == sign) {
      const Literal& literal = sheet.literals[node.payload.literal];
      if (literal.unit.empty() != has_unit && literal.read.scale == 1) found = at;
    }
    const bool divides = node.op == Op::divide;
    if (divides || node.op == Op::multiply || node.op == Op::negate) sign_at(node.left) = own;
    if (divides || node.op == Op::multiply) sign_at(node.right) = divides ? -own : own;
  }
  return found;
}

// Whether no base unit is in both: else a unit would be replaced rather than completed.
bool is_apart(const Dimension& a, const Dimension& b) {
  for (size_t base = 0; base < a.exponents.size(); ++base) {
    if (a.exponents[base] != 0 && b.exponents[base] != 0) return false;
  }
  return true;
}

// As it's written: `2 B/param`, `1/s`.
std::string with_unit(const Environment& environment, std::string_view numeral, const Dimension& dimension) {
  const std::string unit = environment.units.print_behind(dimension);
  return format(unit[0] == '/' ? "{}{}" : "{} {}", {numeral, unit});
}

}  // namespace

std::string readable_unit(const UnitTable& units, const Dimension& dimension) {
  constexpr size_t kMaxUnitLength = 60;
  const std::string unit = units.print_behind(dimension);
  return unit.size() > kMaxUnitLength ? units.in_words(dimension) : unit;
}

std::optional<MissingUnit> find_missing_unit(const Sheet& sheet, const Environment& environment, NodeRange nodes,
                                             const Type& found, const Dimension& expected) {
  const Dimension factor = expected / found.dimension;
  for (const bool has_unit : {false, true}) {
    for (const int sign : {1, -1}) {
      const NodeIndex at = find_number(sheet, nodes, sign, has_unit);
      if (!at.exists()) continue;
      const Node& node = sheet.nodes[at];
      const Literal& literal = sheet.literals[node.payload.literal];
      const Dimension more = sign > 0 ? factor : found.dimension / expected;
      const Dimension whole = literal.read.dimension * more;
      if (is_apart(literal.read.dimension, more) && environment.uses(whole))
        return MissingUnit{with_unit(environment, literal.numeral, whole), node.span};
    }
  }
  if (found.constants.factor && environment.uses(factor)) return MissingUnit{with_unit(environment, "1", factor), {}};
  return std::nullopt;
}

}  // namespace tsa
