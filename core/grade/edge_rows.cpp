#include "core/grade/edge_rows.hpp"

#include <cmath>
#include <optional>

#include "core/grade/expression.hpp"
#include "core/grade/legal_values.hpp"
#include "core/grade/sheet_excerpt.hpp"

namespace tsa {

namespace {

constexpr size_t kPairs = 4;          // of rows, for a decision
constexpr double kNeighbours = 1e-9;  // of a value, how far neighbours that aren't whole are apart
constexpr int kMaxPlaces = 15;
constexpr int kPlacesAtZero = 9;
constexpr int kMaxHalvings = 200;
// Evaluations for one decision, so that a lesson of many opens in bounded time.
constexpr int kMaxEvaluations = 2000;

bool is_rounding(Op op) { return op == Op::ceil || op == Op::floor || op == Op::round; }

// The solution up to a decision, and the decision in parts.
Sheet make_decision(const Environment& environment, const Sheet& solution, StatementIndex statement, NodeIndex at) {
  SheetExcerpt excerpt(solution, environment.inputs.size());
  const Flags<StatementTag> used = transitive_uses(solution, {statement});
  for (const StatementIndex i : used.indices()) {
    if (used[i] && i != statement) excerpt.copy_statement(solution.statements[i]);
  }
  const Node& node = solution.nodes[at];
  const auto add = [&](NodeIndex from) { return excerpt.add_nodes(first_node_of(solution, from), from); };
  const auto add_comparison = [&](Op op, NodeIndex left, NodeIndex right) {
    const NodeIndex first = excerpt.end();
    const NodeIndex a = add(left);
    const NodeIndex b = add(right);
    excerpt.add_node(op, a, b);
    excerpt.add_statement(StatementKind::line, first);
  };
  if (is_rounding(node.op)) {
    const NodeIndex first = excerpt.end();
    add(at);
    excerpt.add_statement(StatementKind::line, first);
    add_comparison(Op::equal, at, node.left);
  } else {
    add_comparison(Op::less, node.left, node.right);
    add_comparison(Op::equal, node.left, node.right);
  }
  return excerpt.take();
}

// The shortest decimal between two others, near their middle; none if it would have too many places.
std::optional<double> decimal_between(double low, double high) {
  const double middle = low + (high - low) / 2;
  const int places = low == 0 || high == 0 ? kPlacesAtZero : kMaxPlaces;
  double steps = 1;
  for (int i = 0; i <= places; ++i, steps *= 10) {
    const double value = std::round(middle * steps) / steps;
    if (value > low && value < high) return value;
  }
  return std::nullopt;
}

}  // namespace

// A comparison or rounding of the solution. Its side of a row is a number: which way a comparison goes, or between
// which edges a rounded value is.
class EdgeFinder::Decision {
 public:
  Decision(const Lesson& lesson, const Sheet& solution, StatementIndex in, NodeIndex at)
      : statement(in),
        lesson_(lesson),
        op_(solution.nodes[at].op),
        sheet_(make_decision(lesson.environment, solution, in, at)),
        evaluator_(sheet_, lesson.environment, Purpose::diagnosis) {}

  void find(const std::vector<InputIndex>& inputs, const std::vector<InputRow>& rows, std::vector<InputRow>& found) {
    evaluations_ = 0;
    std::vector<std::optional<double>> sides;
    sides.reserve(rows.size());
    for (const InputRow& row : rows) sides.push_back(side(row));
    const size_t count = rows.size();
    for (size_t pair = 0; pair < kPairs && pair < count; ++pair) {
      const size_t from = pair * count / kPairs;
      if (!sides[from]) continue;
      for (size_t step = 1; step < count; ++step) {
        const size_t to = (from + step) % count;
        if (!sides[to] || *sides[to] == *sides[from]) continue;
        walk(rows[from], rows[to], inputs, pair, found);
        break;
      }
    }
  }

  const StatementIndex statement;

 private:
  std::optional<double> side(const InputRow& row) {
    ++evaluations_;
    const Evaluation& evaluation = evaluator_.run(row.data());
    const LineValue& second = evaluation.lines.back();
    const LineValue& first = evaluation.lines[evaluation.lines.end_index() - 2];
    if (!first.exists() || !second.exists()) return std::nullopt;
    if (!is_rounding(op_)) return second.value != 0 ? 0 : first.value != 0 ? -1 : 1;
    if (op_ == Op::round || second.value != 0) return 2 * first.value;
    return 2 * first.value + (op_ == Op::ceil ? -1 : 1);
  }

  // Just met: equal, or whole already.
  bool is_met(double side) const { return is_rounding(op_) ? op_ != Op::round && std::fmod(side, 2) == 0 : side == 0; }

  // Where a strict comparison's sides are equal, what it decides between is often the same: at the ridge of a roofline
  // both limits are. A sheet may say either there.
  bool is_open(double side) const { return (op_ == Op::less || op_ == Op::greater) && side == 0; }

  // Changes one input after another until the side changes, and finds where.
  void walk(const InputRow& from, const InputRow& to, const std::vector<InputIndex>& inputs, size_t first,
            std::vector<InputRow>& found) {
    InputRow row = from;
    std::optional<double> here = side(row);
    for (size_t i = 0; i < inputs.size(); ++i) {
      const InputIndex input = inputs[(first + i) % inputs.size()];
      if (row[input] == to[input]) continue;
      InputRow next = row;
      next[input] = to[input];
      const std::optional<double> there = side(next);
      if (here && there && *here != *there) return narrow(row, next, input, *here, *there, found);
      row = std::move(next);
      here = there;
    }
  }

  // Finds neighbouring values of the input on different sides, between those of two rows that differ in it alone.
  void narrow(InputRow a, InputRow b, InputIndex input, double side_a, double side_b, std::vector<InputRow>& found) {
    const InputRow end = b;
    const double side_end = side_b;
    for (int i = 0; i < kMaxHalvings && evaluations_ < kMaxEvaluations; ++i) {
      const std::optional<double> middle = between(a, b, input);
      if (!middle) break;
      InputRow row = a;
      row[input] = in_base_units(lesson_.inputs[input], *middle);
      const std::optional<double> here = side(row);
      if (!here) return;
      if (*here == side_a) {
        a = std::move(row);
      } else {
        b = std::move(row);
        side_b = *here;
      }
    }
    if (!is_open(side_a)) found.push_back(a);
    if (!is_open(side_b)) found.push_back(b);
    // From a value at which it is just met on, the other side is next.
    if (is_met(side_b) && side_b != side_end) narrow(b, end, input, side_b, side_end, found);
  }

  // In the input's unit; none if the two are neighbours.
  std::optional<double> between(const InputRow& a, const InputRow& b, InputIndex input) const {
    const LessonInput& about = lesson_.inputs[input];
    const double low = std::fmin(a[input], b[input]) / about.unit.scale;
    const double high = std::fmax(a[input], b[input]) / about.unit.scale;
    if (about.whole) return high - low <= 1 ? std::nullopt : std::optional<double>(std::floor(low + (high - low) / 2));
    if (high - low <= kNeighbours * std::fmax(std::fabs(low), std::fabs(high))) return std::nullopt;
    return decimal_between(low, high);
  }

  const Lesson& lesson_;
  Op op_;
  Sheet sheet_;
  Evaluator evaluator_;
  int evaluations_ = 0;
};

EdgeFinder::EdgeFinder(const Lesson& lesson, const Sheet& solution) : lesson_(lesson) {
  for (const StatementIndex i : solution.statements.indices()) {
    for (const NodeIndex at : solution.statements[i].nodes()) {
      const Op op = solution.nodes[at].op;
      if (is_comparison(op) || is_rounding(op))
        decisions_.push_back(std::make_unique<Decision>(lesson, solution, i, at));
    }
  }
}

EdgeFinder::~EdgeFinder() = default;

std::vector<InputRow> EdgeFinder::find(StatementIndex statement, const std::vector<InputIndex>& inputs,
                                       const std::vector<InputRow>& rows) {
  std::vector<InputRow> found;
  if (inputs.empty() || rows.empty()) return found;
  for (const std::unique_ptr<Decision>& decision : decisions_) {
    if (decision->statement == statement) decision->find(inputs, rows, found);
  }
  return found;
}

}  // namespace tsa
