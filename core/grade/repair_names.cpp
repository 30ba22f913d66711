#include "core/grade/repairs.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

// An input or a line of the lesson, as a formula may name it.
struct Named {
  SymbolIndex symbol;  // of the joined sheet
  std::string_view name;
  Dimension dimension;
  bool condition;
};

// The inputs, and the lines of the lesson that are above the statement.
std::vector<Named> names_for(const StageView& view, StatementIndex statement) {
  std::vector<Named> names;
  const Environment& environment = view.lesson.environment;
  for (const InputIndex i : environment.inputs.indices()) {
    const InputName& input = environment.inputs[i];
    names.push_back({SymbolIndex(i.value()), input.name, input.dimension, input.condition});
  }
  const Sheet& solution = view.compiled.solution();
  for (const LineIndex i : environment.lines.indices()) {
    const StatementIndex defined = view.names.definitions[i];
    if (!defined.exists() || !(defined < statement)) continue;
    const ExpectedLine& line = environment.lines[i];
    names.push_back({solution.statements[solution.defines(i)].symbol, line.name, line.dimension, line.condition});
  }
  return names;
}

}  // namespace

void repair_names(RepairList& list) {
  const std::vector<Named> names = names_for(list.view, list.statement);
  for (size_t at = 0; at < list.tree.size(); ++at) {
    if (!list.tree.is(at, Op::name)) continue;
    const Node& node = list.tree.node(at);
    const Named* found = nullptr;
    for (const Named& one : names) {
      if (one.symbol == node.payload.symbol) found = &one;
    }
    if (found == nullptr) continue;  // a helper line
    for (const Named& other : names) {
      const bool same_unit = other.dimension == found->dimension && other.condition == found->condition;
      if (&other == found || !same_unit) continue;
      Node changed = node;
      changed.payload = {.symbol = other.symbol};
      list.add(list.tree.with(at, {changed}), node.span, messages::slip_name(list.name, other.name, found->name));
    }
  }
}

}  // namespace tsa
