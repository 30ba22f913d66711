#include "core/grade/joined_sheet.hpp"

namespace tsa {

namespace {

class Joiner {
 public:
  Joiner(const CompiledLesson& lesson, const SheetView& student, Sheet& joined)
      : lesson_(lesson), solution_(lesson.solution()), names_(student), student_(student.sheet), joined_(joined) {}

  void join() {
    add_solution();
    student_nodes_ = joined_.nodes.size();
    student_literals_ = joined_.literals.size();
    student_symbols_ = joined_.symbol_statement.size() - lesson_.environment().inputs.size();
    add_student();
  }

 private:
  void add_solution() {
    joined_.text = student_.text;
    joined_.nodes.reserve(solution_.nodes.size() + student_.nodes.size());
    joined_.nodes = solution_.nodes;
    joined_.literals = solution_.literals;
    joined_.symbol_statement = solution_.symbol_statement;
    joined_.statements.reserve(solution_.statements.size() + student_.statements.size());
    for (const Statement& statement : solution_.statements) add_statement(statement, statement.root);
  }

  void add_student() {
    joined_.nodes.insert(joined_.nodes.end(), student_.nodes.begin(), student_.nodes.end());
    joined_.literals.insert(joined_.literals.end(), student_.literals.begin(), student_.literals.end());
    const size_t first = joined_.statements.size();
    const SymbolIndex first_line(lesson_.environment().inputs.size());
    for (const SymbolIndex symbol : IndexRange<SymbolTag>(first_line, student_.symbol_statement.end_index()))
      joined_.symbol_statement.push_back(student_.symbol_statement[symbol] + first);
    for (const StatementIndex i : student_.statements.indices()) {
      const Statement& statement = student_.statements[i];
      const NodeIndex root = statement.readable() ? statement.root : root_without_missing_lines(i);
      Statement& added = add_statement(statement, root);
      added.first_node = statement.first_node + student_nodes_;
      if (!added.readable()) continue;
      added.root = root + student_nodes_;
      for (const NodeIndex at : added.nodes()) move(joined_.nodes[at]);
    }
  }

  Statement& add_statement(const Statement& from, NodeIndex root) {
    Statement statement;
    statement.kind = from.kind;
    statement.line = from.line;
    statement.name = from.name;
    statement.expected = from.expected;
    statement.first_node = from.first_node;
    if (from.kind == StatementKind::line) statement.root = root;
    joined_.statements.push_back(std::move(statement));
    return joined_.statements.back();
  }

  // The student's node in the joined sheet, where lines of the lesson are the solution's.
  void move(Node& node) const {
    if (node.left.exists()) node.left = node.left + student_nodes_;
    if (node.right.exists()) node.right = node.right + student_nodes_;
    if (node.op == Op::number) {
      node.payload = {.literal = LiteralIndex(node.payload.literal.value() + student_literals_)};
    } else if (node.op == Op::name) {
      node.payload = {.symbol = moved_symbol(node)};
    }
  }

  SymbolIndex moved_symbol(const Node& node) const {
    const SymbolIndex symbol = node.payload.symbol;
    if (!symbol.exists()) return symbol_of_line(lesson_.lesson().find_line(student_.slice(node.operation)));
    const StatementIndex used = student_.symbol_statement[symbol];
    if (!used.exists()) return symbol;
    if (const LineIndex line = names_.defined_lines[used]; line.exists()) return symbol_of_line(line);
    return symbol + student_symbols_;
  }

  SymbolIndex symbol_of_line(LineIndex line) const { return solution_.statements[solution_.defines(line)].symbol; }

  // The root of a line that would be readable if no line of the lesson were missing; else none.
  NodeIndex root_without_missing_lines(StatementIndex index) const {
    const Statement& statement = student_.statements[index];
    if (statement.kind != StatementKind::line || statement.problems.empty()) return {};
    if (statement.problems.size() >= kMaxProblems) return {};  // the names after these weren't resolved
    for (const Problem& problem : statement.problems) {
      if (problem.error.message.code != Code::undefined_line) return {};
      if (!lesson_.lesson().find_line(student_.slice(problem.error.span)).exists()) return {};
    }
    const StatementIndex next = index + 1;
    const bool is_last = next == student_.statements.end_index();
    return (is_last ? student_.nodes.end_index() : student_.statements[next].first_node) - 1;
  }

  const CompiledLesson& lesson_;
  const Sheet& solution_;
  const SheetView& names_;
  const Sheet& student_;
  Sheet& joined_;
  size_t student_nodes_ = 0;
  size_t student_literals_ = 0;
  size_t student_symbols_ = 0;
};

}  // namespace

JoinedSheet::JoinedSheet(const CompiledLesson& lesson, const SheetView& student)
    : solution_statements(lesson.solution().statements.size()) {
  Joiner(lesson, student, sheet).join();
}

Sheet JoinedSheet::copy() const {
  Sheet copied;
  copied.text = sheet.text;
  copied.nodes = sheet.nodes;
  copied.literals = sheet.literals;
  copied.statements = sheet.statements;
  copied.symbol_statement = sheet.symbol_statement;
  return copied;
}

}  // namespace tsa
