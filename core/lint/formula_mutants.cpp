#include "core/base/format.hpp"
#include "core/base/parse_decimal.hpp"
#include "core/base/print_number.hpp"
#include "core/lint/mutation.hpp"
#include "core/sheet/operations.hpp"

namespace tsa {

namespace {

// Operators and functions are replaced by the others of their group.
constexpr std::initializer_list<Op> kOperatorKinds[] = {
    {Op::add, Op::subtract, Op::multiply, Op::divide},
    {Op::less, Op::less_equal, Op::greater, Op::greater_equal, Op::equal, Op::not_equal},
    {Op::logical_and, Op::logical_or},
};
constexpr std::initializer_list<Op> kFunctionKinds[] = {{Op::ceil, Op::floor, Op::round}, {Op::min, Op::max}};

template <class Kinds>
const std::initializer_list<Op>* kind_of(const Kinds& kinds, Op op) {
  for (const std::initializer_list<Op>& kind : kinds) {
    for (const Op member : kind) {
      if (member == op) return &kind;
    }
  }
  return nullptr;
}

std::string from_to(std::string_view from, std::string_view to) {
  return "`" + std::string(from) + "` to `" + std::string(to) + "`";
}

std::string written(const Literal& literal) {
  return format(literal.unit.empty() ? "{}" : "{} {}", {literal.numeral, literal.unit});
}

// The decimal prefixes and the binary ones (without the i), in the same order.
constexpr std::string_view kDecimal = "kMGTPE";
constexpr std::string_view kBinary = "KMGTPE";

// The units that this one is confused with: the other kind of prefix, bits for bytes.
std::vector<std::string> mistaken_units(std::string_view name) {
  std::vector<std::string> units;
  if (name.empty()) return units;
  for (const auto& [from, to] : {std::pair("bits", "B"), std::pair("bit", "B"), std::pair("B", "bit")}) {
    const std::string_view end = from;
    const size_t prefix = name.size() - end.size();
    if (name.size() >= end.size() && name.substr(prefix) == end)
      units.push_back(format("{}{}", {name.substr(0, prefix), to}));
  }
  const bool binary = name.substr(1, 1) == "i";
  const size_t kind = (binary ? kBinary : kDecimal).find(name[0]);
  if (kind == std::string_view::npos) return units;
  units.push_back(binary ? format("{}{}", {kDecimal.substr(kind, 1), name.substr(2)})
                         : format("{}i{}", {kBinary.substr(kind, 1), name.substr(1)}));
  return units;
}

}  // namespace

void Mutation::change_formula(StatementIndex index) {
  const Statement& statement = sheet_.statements[index];
  for (const NodeIndex at : statement.nodes()) change_node(index, at);
}

void Mutation::change_node(StatementIndex index, NodeIndex at) {
  swap_operator(index, at);
  swap_function(index, at);
  shift_payload(index, at);
  drop_term(index, at);
  if (node(at).op == Op::name) swap_name(index, at);
  if (node(at).op == Op::number) change_number(index, at);
  if (node(at).op == Op::number) change_unit(index, at);
}

void Mutation::swap_operator(StatementIndex index, NodeIndex at) {
  const std::initializer_list<Op>* kind = kind_of(kOperatorKinds, node(at).op);
  if (kind == nullptr) return;
  Sheet draft = copied();
  for (const Op other : *kind) {
    draft.nodes[at].op = other;
    keep_formula(index, draft, sheet_.statements[index].root, "operator",
                 from_to(operation_of(node(at).op).spelling, operation_of(other).spelling));
  }
}

void Mutation::swap_function(StatementIndex index, NodeIndex at) {
  const std::initializer_list<Op>* kind = kind_of(kFunctionKinds, node(at).op);
  if (kind == nullptr || node(at).continues_call()) return;
  const NodeIndex root = sheet_.statements[index].root;
  for (const Op other : *kind) {
    Sheet draft = copied();
    Node& head = draft.nodes[at];
    head.op = other;
    if (other == Op::round && node(at).op != Op::round) head.payload = {.decimals = kNoDecimals};
    // A call of three or more is a chain of nodes, each the left operand of the next.
    NodeIndex last = at;
    for (NodeIndex next = at + 1; next != root + 1; ++next) {
      if (node(next).op != node(at).op || !node(next).continues_call() || node(next).left != last) continue;
      draft.nodes[next].op = other;
      last = next;
    }
    keep_formula(index, draft, root, "function",
                 from_to(operation_of(node(at).op).spelling, operation_of(other).spelling));
  }
}

// Changes exponents, and the decimals of round, by one.
void Mutation::shift_payload(StatementIndex index, NodeIndex at) {
  const bool shifts =
      node(at).op == Op::power || (node(at).op == Op::round && node(at).payload.decimals != kNoDecimals);
  if (!shifts) return;
  for (const int step : {1, -1}) {
    Sheet draft = copied();
    const int shifted = node(at).parameter() + step;
    if (node(at).op == Op::round && shifted < 0) continue;
    Payload& payload = draft.nodes[at].payload;
    payload = node(at).op == Op::power ? Payload{.exponent = shifted} : Payload{.decimals = shifted};
    keep_formula(index, draft, sheet_.statements[index].root, "number",
                 from_to(print_integer(node(at).parameter()), print_integer(shifted)));
  }
}

std::string Mutation::name_of(SymbolIndex symbol) const {
  const StatementIndex statement = sheet_.symbol_statement[symbol];
  return std::string(statement.exists() ? sheet_.statements[statement].name
                                        : environment_.inputs[environment_.input_of(symbol)].name);
}

bool Mutation::is_condition(SymbolIndex symbol) const {
  const StatementIndex statement = sheet_.symbol_statement[symbol];
  if (!statement.exists()) return environment_.inputs[environment_.input_of(symbol)].condition;
  return sheet_.statements[statement].type.kind == Type::Kind::condition;
}

bool Mutation::is_defined_above(SymbolIndex symbol, StatementIndex index) const {
  const StatementIndex statement = sheet_.symbol_statement[symbol];
  return !statement.exists() || statement < index;
}

void Mutation::swap_name(StatementIndex index, NodeIndex at) {
  Sheet draft = copied();
  const SymbolIndex own = node(at).payload.symbol;
  for (const SymbolIndex other : sheet_.symbol_statement.indices()) {
    if (!is_defined_above(other, index) || is_condition(other) != is_condition(own)) continue;
    draft.nodes[at].payload = {.symbol = other};
    keep_formula(index, draft, sheet_.statements[index].root, "name", from_to(name_of(own), name_of(other)));
  }
}

void Mutation::change_number(StatementIndex index, NodeIndex at) {
  Sheet draft = copied();
  const LiteralIndex literal = node(at).payload.literal;
  const double value = read_decimal(sheet_.literals[literal].numeral);
  for (const double other : {value * 2, value + 1, value - 1, 0.0, 1.0}) {
    if (other == value || (other < 0 && value > 0)) continue;
    draft.literals[literal].numeral = draft.arena.intern(print_shortest(other));
    keep_formula(index, draft, sheet_.statements[index].root, "number",
                 from_to(written(sheet_.literals[literal]), written(draft.literals[literal])));
  }
}

void Mutation::change_unit(StatementIndex index, NodeIndex at) {
  Sheet draft = copied();
  const LiteralIndex literal = node(at).payload.literal;
  const std::string_view unit = sheet_.literals[literal].unit;
  const size_t slash = unit.find('/') == std::string_view::npos ? unit.size() : unit.find('/');
  for (const std::string& name : mistaken_units(unit.substr(0, slash))) {
    if (!environment_.units.find(name)) continue;
    draft.literals[literal].unit = draft.arena.intern(format("{}{}", {name, unit.substr(slash)}));
    keep_formula(index, draft, sheet_.statements[index].root, "unit",
                 from_to(written(sheet_.literals[literal]), written(draft.literals[literal])));
  }
}

// The first node of an operand.
NodeIndex Mutation::first_of(NodeIndex at) const {
  while (node(at).left.exists()) at = node(at).left;
  return at;
}

// Replaces an operator or function of one or two operands by one of them.
void Mutation::drop_term(StatementIndex index, NodeIndex at) {
  const Node& own = node(at);
  if (!own.left.exists() || own.op == Op::min || own.op == Op::max) return;
  const NodeIndex root = sheet_.statements[index].root;
  const auto without = [&](NodeIndex from, NodeIndex to) {
    Sheet draft = copied();
    draft.nodes.erase(draft.nodes.place(at));
    draft.nodes.erase(draft.nodes.place(from), draft.nodes.place(to));
    const std::string whole(sheet_.slice(own.span));
    keep_formula(index, draft, root - 1 - (to - from), "term", "`" + whole + "` to one of its terms");
  };
  if (!own.right.exists()) return without(at, at);
  without(own.left + 1, own.right + 1);
  without(first_of(own.left), own.left + 1);
}

}  // namespace tsa
