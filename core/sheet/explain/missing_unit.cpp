#include "core/sheet/explain/missing_unit.hpp"

#include <vector>

namespace tsa {

namespace {

// The first bare number that is a factor of the expression (`sign` 1) or a divisor (-1); none if nothing is either.
NodeIndex find_bare_factor(const Sheet& sheet, NodeRange nodes, int sign) {
  std::vector<int> signs(nodes.root - nodes.first + 1);  // 0: neither
  const auto sign_at = [&](NodeIndex at) -> int& { return signs[at - nodes.first]; };
  sign_at(nodes.root) = 1;
  NodeIndex found;
  for (NodeIndex at = nodes.root + 1; at != nodes.first;) {
    --at;
    const Node& node = sheet.nodes[at];
    const int own = sign_at(at);
    if (own == 0) continue;
    if (node.op == Op::number && own == sign && sheet.literals[node.payload.literal].unit.empty()) found = at;
    const bool divides = node.op == Op::divide;
    if (divides || node.op == Op::multiply || node.op == Op::negate) sign_at(node.left) = own;
    if (divides || node.op == Op::multiply) sign_at(node.right) = divides ? -own : own;
  }
  return found;
}

}  // namespace

std::string readable_unit(const UnitTable& units, const Dimension& dimension) {
  constexpr size_t kMaxUnitLength = 60;
  const std::string unit = units.print_behind(dimension);
  return unit.size() > kMaxUnitLength ? units.in_words(dimension) : unit;
}

MissingUnit find_missing_unit(const Sheet& sheet, const UnitTable& units, NodeRange nodes, const Dimension& found,
                              const Dimension& expected) {
  for (const int sign : {1, -1}) {
    const NodeIndex at = find_bare_factor(sheet, nodes, sign);
    if (!at.exists()) continue;
    return {readable_unit(units, sign > 0 ? expected / found : found / expected), sheet.nodes[at].operation};
  }
  return {readable_unit(units, expected / found), std::nullopt};
}

}  // namespace tsa
