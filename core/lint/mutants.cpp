#include "core/lint/mutants.hpp"

#include "core/lint/mutation.hpp"
#include "core/sheet/explain/printer.hpp"

namespace tsa {

Mutation::Mutation(const Sheet& sheet, const Environment& environment) : sheet_(sheet), environment_(environment) {
  made_.emplace(sheet.text);
}

void Mutation::keep(Mutant mutant) {
  if (made_.insert(mutant.sheet).second) mutants_.push_back(std::move(mutant));
}

void Mutation::keep_formula(StatementIndex index, const Sheet& draft, NodeIndex root, std::string_view kind,
                            std::string change) {
  const Statement& original = sheet_.statements[index];
  Statement changed = original;
  changed.root = root;
  const std::string formula = print_formula(draft, environment_, changed);
  if (formula == print_formula(sheet_, environment_, original)) return;
  const Span span = node(original.root).span;
  const Span line = sheet_.lines[original.line - 1];
  std::string text = line_text(original.line);
  text.replace(span.from - line.from, span.to - span.from, formula);
  std::string sheet(sheet_.text);
  sheet.replace(span.from, span.to - span.from, formula);
  keep({original.line, kind, std::move(change), std::move(text), std::move(sheet)});
}

std::vector<Mutant> make_mutants(const Sheet& sheet, const Environment& environment) {
  Mutation mutation(sheet, environment);
  for (const StatementIndex i : sheet.statements.indices()) {
    if (!sheet.statements[i].readable()) continue;
    mutation.change_formula(i);
    if (sheet.statements[i].kind == StatementKind::require) mutation.change_guard(i);
  }
  return mutation.take();
}

}  // namespace tsa
