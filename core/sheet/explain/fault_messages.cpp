#include "core/sheet/explain/fault_messages.hpp"

#include <cmath>

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"
#include "core/sheet/explain/excerpt.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

Message division_message(const Sheet& sheet, const Node& node) {
  // A power with a negative exponent divides by its base.
  const Node& divisor = sheet.nodes[node.op == Op::divide ? node.right : node.left];
  if (divisor.op == Op::number) return messages::division_by_number_zero();
  return messages::division_by_zero(excerpt(sheet, divisor.span));
}

// The bare number that makes a line without a division a fraction of a bit; none if several may.
NodeIndex fractional_factor(const Sheet& sheet, NodeIndex root) {
  constexpr double kBits = 8;
  NodeIndex found;
  for (const Statement& statement : sheet.statements) {
    if (!root.exists() || statement.root != root) continue;
    for (const NodeIndex at : statement.nodes()) {
      const Node& node = sheet.nodes[at];
      if (node.op == Op::divide || node.op == Op::power) return {};
      if (node.op != Op::number) continue;
      const Literal& literal = sheet.literals[node.payload.literal];
      const double bits = literal.value * kBits;
      if (!literal.unit.empty() || std::trunc(bits) == bits) continue;
      if (found.exists()) return {};
      found = at;
    }
  }
  return found;
}

Message fault_message(const Sheet& sheet, const LineValue& line, bool show_value) {
  const auto node = [&]() -> const Node& { return sheet.nodes[line.node]; };
  switch (line.fault) {
    case Fault::none:
      return {};
    case Fault::unreadable:
      return messages::unreadable();
    case Fault::wrong_units:
      return messages::wrong_units();
    case Fault::not_reached:
      return messages::not_reached();
    case Fault::depends_on_failed:
      return messages::depends_on_failed(sheet.slice(node().span));
    case Fault::division_by_zero:
      return division_message(sheet, node());
    case Fault::overflow:
      return messages::overflow(excerpt(sheet, node().span));
    case Fault::not_a_number:
      return messages::not_a_number(excerpt(sheet, node().span));
    case Fault::too_close:
      return messages::too_close(excerpt(sheet, node().span));
    case Fault::too_many_steps:
      return messages::too_many_steps(kMaxSteps);
    case Fault::too_large:
      return messages::too_large();
    case Fault::not_whole:
      if (const NodeIndex factor = fractional_factor(sheet, line.node); factor.exists())
        return messages::not_whole_factor(excerpt(sheet, sheet.nodes[factor].span));
      if (!show_value) return messages::not_whole();
      return messages::not_whole_value(format("{} B", {print_shortest(line.value)}));
    case Fault::not_exact:
      return messages::not_exact();
  }
  return {};
}

}  // namespace

Error fault_error(const Sheet& sheet, const LineValue& line, bool show_value) {
  const Span span = line.node.exists() ? sheet.nodes[line.node].span : Span{};
  return {fault_message(sheet, line, show_value), span};
}

}  // namespace tsa
