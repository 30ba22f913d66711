#include "core/base/utf8.hpp"
#include "core/sheet/explain/fault_messages.hpp"
#include "core/sheet/explain/printer.hpp"
#include "core/sheet/read/source.hpp"
#include "core/sheet/run/evaluate.hpp"
#include "tests/fuzz/shared/harness.hpp"

// Any bytes as a sheet: read, printed, evaluated, and over columns.

namespace tsa::fuzz {

namespace {

bool readable(const Sheet& sheet) {
  for (const Statement& statement : sheet.statements) {
    if (!statement.readable()) return false;
  }
  return sheet.problems.empty();
}

void spans_lie_inside(const Sheet& sheet) {
  const auto inside = [&](Span span) {
    must(span.from <= span.to && span.to <= sheet.text.size(), "a span lies in its text");
  };
  for (const Statement& statement : sheet.statements) {
    inside(statement.whole);
    inside(statement.name_span);
    must(statement.line >= 1 && statement.line <= sheet.lines.size(), "a statement is on a line");
    for (const Problem& problem : statement.problems) {
      inside(problem.error.span);
      inside(problem.other);
      must(problem.error.message.code != Code::none, "a problem has a code");
      utf16_column(sheet.text, sheet.lines[statement.line - 1].from, problem.error.span.to);
    }
  }
}

// Compares the trees of two sheets, ignoring positions.
void same_trees(const Sheet& a, const Sheet& b) {
  must(a.statements.size() == b.statements.size() && a.nodes.size() == b.nodes.size(),
       "a sheet printed has as many nodes");
  for (const NodeIndex i : a.nodes.indices()) {
    const Node& left = a.nodes[i];
    const Node& right = b.nodes[i];
    must(left.op == right.op && left.left == right.left && left.right == right.right, "a node printed is the same");
    if (left.op != Op::number) {
      must(same_payload(left, right), "what a node holds is the same");
      continue;
    }
    const Literal& number = a.literals[left.payload.literal];
    const Literal& again = b.literals[right.payload.literal];
    must(number.numeral == again.numeral && number.unit == again.unit, "a number printed is the same");
  }
}

std::string printed(const Sheet& sheet) {
  std::string text;
  for (const Statement& statement : sheet.statements) {
    text += statement.kind == StatementKind::require ? "require " : std::string(statement.name) + " = ";
    text += print_formula(sheet, plain(), statement) + "\n";
  }
  return text;
}

void prints_back(const Sheet& sheet) {
  if (!readable(sheet)) return;
  const std::string text = printed(sheet);
  const Sheet again = read_sheet(text, plain());
  if (text.size() > kMaxBytes) return;
  if (!readable(again)) same(text, sheet.text, "a sheet printed can be read");
  same_trees(sheet, again);
  same(printed(again), text, "a sheet printed prints the same");
}

void same_values(const Sheet& sheet, const Sheet& other, const char* what) {
  must(sheet.statements.size() == other.statements.size(), what);
  Evaluator one(sheet, plain());
  Evaluator two(other, plain());
  const Evaluation& values = one.run(plain_row().data());
  const Evaluation& others = two.run(plain_row().data());
  for (const StatementIndex i : sheet.statements.indices()) {
    must(values.lines[i].fault == others.lines[i].fault && same_bits(values.lines[i].value, others.lines[i].value),
         what);
    fault_error(sheet, values.lines[i]);
    must(sheet.statements[i].problems.size() == other.statements[i].problems.size(), what);
  }
}

void normalises(std::string_view input, const Sheet& sheet) {
  const std::string normal = normalise(input);
  same(normalise(normal), normal, "normal text stays as it is");
  if (normal.size() > kMaxBytes || input.size() > kMaxBytes) return;
  same_values(sheet, read_sheet(normal, plain()), "normal text means the same");
}

}  // namespace

void take(std::string_view input) {
  const Sheet sheet = read_sheet(input, plain());
  spans_lie_inside(sheet);
  prints_back(sheet);
  normalises(input, sheet);
  std::vector<std::vector<double>> inputs;
  for (const double value : plain_row()) inputs.push_back({value, value / 3, 0});
  columns_equal_rows(sheet, plain(), inputs, 3);
}

}  // namespace tsa::fuzz
