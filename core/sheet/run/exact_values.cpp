#include "core/sheet/run/exact_values.hpp"

#include <algorithm>
#include <string>

#include "core/base/parse_decimal.hpp"
#include "core/base/print_number.hpp"
#include "core/sheet/run/node_value.hpp"

namespace tsa {

namespace {

// A limit on a row's exact work: an operation on small numbers is one step, others grow with the square of their bits.
constexpr size_t kMaxExactSteps = 200'000;

size_t steps_of(size_t bits) { return 1 + bits * bits / 2048; }

size_t count_digits(const std::string& decimal) {
  size_t digits = 0;
  size_t zeros = 0;
  for (const char c : decimal) {
    if (c < '0' || c > '9' || (c == '0' && digits == 0)) continue;
    zeros = c == '0' ? zeros + 1 : 0;
    ++digits;
  }
  return digits - zeros;
}

NodeIndex first_node_of(const Sheet& sheet, NodeIndex root) {
  while (sheet.nodes[root].left.exists()) root = sheet.nodes[root].left;
  return root;
}

}  // namespace

Rational exact_input(double value, double scale, const ScaleFactors& factors) {
  if (factors.is_one() || !std::isfinite(value)) return Rational::of(value);
  const double magnitude = std::fabs(value);
  const double quotient = magnitude / scale;
  std::string own = print_shortest(quotient);
  // The quotient may be a double away from the decimal that was read.
  constexpr int kFewDigits = 15;
  constexpr int kAllDigits = 17;
  for (int digits = kFewDigits; digits <= kAllDigits; ++digits) {
    std::string candidate = print_significant(quotient, digits);
    if (read_decimal(candidate) * scale != magnitude) continue;
    own = std::move(candidate);
    break;
  }
  const std::string base = print_shortest(magnitude);
  const Rational exact =
      count_digits(base) < count_digits(own) ? Rational::of_numeral(base) : Rational::of_numeral(own) * factors.exact();
  return value < 0 ? exact.negated() : exact;
}

Rational exact_literal(const Literal& literal) {
  const Rational numeral = Rational::of_numeral(literal.numeral);
  return literal.read.factors.is_one() ? numeral : numeral * literal.read.factors.exact();
}

void ExactValues::start(const double* inputs) {
  inputs_.assign(inputs, inputs + environment_.inputs.size());
  steps_ = 0;
  ++row_;
}

const Exact& ExactValues::of(StatementIndex statement, NodeIndex node) {
  if (exact_.empty()) {
    exact_.resize(sheet_.nodes.size());
    computed_.resize(sheet_.nodes.size());
    inputs_exact_.resize(environment_.inputs.size());
    inputs_computed_.resize(environment_.inputs.size());
    needed_.resize(sheet_.statements.size());
  }
  if (computed_[node] == row_) return exact_[node];
  const NodeIndex first = first_node_of(sheet_, node);
  need(first, node);
  // What a statement uses is above it.
  StatementIndex top = statement;
  for (StatementIndex above = statement; above.value() > 0;) {
    --above;
    if (needed_[above] != row_) continue;
    top = above;
    need(sheet_.statements[above].first_node, sheet_.statements[above].root);
  }
  for (; top < statement; ++top) {
    if (needed_[top] != row_) continue;
    compute(sheet_.statements[top].first_node, sheet_.statements[top].root);
    needed_[top] = 0;
  }
  compute(first, node);
  return exact_[node];
}

void ExactValues::need(NodeIndex first, NodeIndex last) {
  for (const NodeIndex at : IndexRange<NodeTag>(first, last + 1)) {
    const Node& node = sheet_.nodes[at];
    if (node.op != Op::name) continue;
    const StatementIndex used = sheet_.symbol_statement[node.payload.symbol];
    if (used.exists() && computed_[sheet_.statements[used].root] != row_) needed_[used] = row_;
  }
}

void ExactValues::compute(NodeIndex first, NodeIndex last) {
  for (const NodeIndex at : IndexRange<NodeTag>(first, last + 1)) {
    if (computed_[at] == row_) continue;
    exact_[at] = steps_ < kMaxExactSteps && values_[at].fault == Fault::none ? computed(at) : Exact{};
    steps_ += steps_of(exact_[at].value.bits());
    computed_[at] = row_;
  }
}

Exact ExactValues::computed(NodeIndex at) {
  const Node& node = sheet_.nodes[at];
  if (node.op == Op::number) return Exact::of(exact_literal(sheet_.literals[node.payload.literal]));
  if (node.op == Op::name) {
    const StatementIndex used = sheet_.symbol_statement[node.payload.symbol];
    return used.exists() ? exact_[sheet_.statements[used].root] : input(node.payload.symbol);
  }
  const double number = values_[at].number;
  if (operation_of(node.op).exactness == Exactness::none) return Exact::of(Rational::whole(number != 0));
  const Exact& left = exact_[node.left];
  const Exact& right = node.right.exists() ? exact_[node.right] : left;
  if (left.kind == Exact::Kind::known && right.kind == Exact::Kind::known) return combined(node);
  if (left.kind == Exact::Kind::too_long || right.kind == Exact::Kind::too_long) return {};
  if (node.op == Op::min || node.op == Op::max) return chosen(node, number);
  const bool rounds = node.op == Op::ceil || node.op == Op::floor || node.op == Op::round;
  return rounds ? Exact::of(Rational::of(number)) : Exact{Exact::Kind::root, {}};
}

// Of two values of which one rests on a root: the exact value of the one that is clearly less or greater.
Exact ExactValues::chosen(const Node& node, double number) const {
  if (!are_apart(values_[node.left], values_[node.right])) return {Exact::Kind::root, {}};
  return exact_[number == values_[node.left].number ? node.left : node.right];
}

Exact ExactValues::combined(const Node& node) const {
  const Rational& left = exact_[node.left].value;
  const Rational& right = node.right.exists() ? exact_[node.right].value : left;
  switch (node.op) {
    case Op::add:
      return Exact::of(left + right);
    case Op::subtract:
      return Exact::of(left - right);
    case Op::multiply:
      return Exact::of(left * right);
    case Op::divide:
      return Exact::of(left / right);
    case Op::power:
      return Exact::of(left.power(node.payload.exponent));
    case Op::negate:
      return Exact::of(left.negated());
    case Op::ceil:
      return Exact::of(left.rounded(1));
    case Op::floor:
      return Exact::of(left.rounded(-1));
    case Op::round:
      return Exact::of(left.rounded_to(node.payload.decimals));
    case Op::min:
      return Exact::of(Rational::compare(left, right) < 0 ? left : right);
    case Op::max:
      return Exact::of(Rational::compare(left, right) > 0 ? left : right);
    case Op::abs:
      return Exact::of(left.absolute());
    case Op::sqrt: {
      Rational root = left.square_root();
      return root.known() ? Exact::of(std::move(root)) : Exact{Exact::Kind::root, {}};
    }
    case Op::number:
    case Op::boolean:
    case Op::name:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
    case Op::equal:
    case Op::not_equal:
    case Op::logical_and:
    case Op::logical_or:
    case Op::logical_not:
      break;  // conditions, numbers and names don't get here
  }
  return {};
}

const Exact& ExactValues::input(SymbolIndex symbol) {
  Exact& exact = inputs_exact_[symbol];
  if (inputs_computed_[symbol] != row_) {
    const InputName& input = environment_.inputs[environment_.input_of(symbol)];
    exact = Exact::of(exact_input(inputs_[symbol.value()], input.scale, input.factors));
    inputs_computed_[symbol] = row_;
  }
  return exact;
}

}  // namespace tsa
