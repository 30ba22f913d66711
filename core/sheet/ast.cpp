#include "core/sheet/ast.hpp"

namespace tsa {

int Node::parameter() const {
  switch (operation_of(op).syntax) {
    case Syntax::power:
      return payload.exponent;
    case Syntax::function_with_decimals:
      return payload.decimals;
    case Syntax::number:
    case Syntax::boolean:
    case Syntax::name:
    case Syntax::infix:
    case Syntax::prefix:
    case Syntax::function:
      break;
  }
  return 0;
}

bool Node::continues_call() const { return operation_of(op).max_arguments == kAnyNumber && payload.continues_call; }

bool same_payload(const Node& a, const Node& b) {
  if (a.op != b.op) return false;
  switch (operation_of(a.op).syntax) {
    case Syntax::number:
      return a.payload.literal == b.payload.literal;
    case Syntax::boolean:
      return a.payload.boolean == b.payload.boolean;
    case Syntax::name:
      return a.payload.symbol == b.payload.symbol;
    case Syntax::infix:
    case Syntax::prefix:
    case Syntax::power:
    case Syntax::function:
    case Syntax::function_with_decimals:
      break;
  }
  return a.parameter() == b.parameter() && a.continues_call() == b.continues_call();
}

void Statement::add_problem(Severity level, Error error, Span other) {
  problems.push_back({level, std::move(error), other});
}

bool Statement::has_error() const {
  for (const Problem& problem : problems) {
    if (problem.level == Severity::error) return true;
  }
  return false;
}

StatementIndex Sheet::defines(LineIndex expected) const {
  for (const StatementIndex i : statements.indices()) {
    if (statements[i].expected == expected) return i;
  }
  return {};
}

NameIndex Sheet::find_name(std::string_view name) const {
  for (const NameIndex i : names.indices()) {
    if (names[i].name == name) return i;
  }
  return {};
}

}  // namespace tsa
