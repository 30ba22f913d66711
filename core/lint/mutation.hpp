#pragma once

#include <set>

#include "core/lint/mutants.hpp"

namespace tsa {

// Makes the mutants of a sheet, by statement and node.
class Mutation {
 public:
  Mutation(const Sheet& sheet, const Environment& environment);

  std::vector<Mutant> take() { return std::move(mutants_); }

  // Formulas (formula_mutants.cpp)
  void change_formula(StatementIndex statement);

  // Guards (guard_mutants.cpp)
  void change_guard(StatementIndex statement);

 private:
  void change_node(StatementIndex statement, NodeIndex at);
  void swap_operator(StatementIndex statement, NodeIndex at);
  void swap_function(StatementIndex statement, NodeIndex at);
  void shift_payload(StatementIndex statement, NodeIndex at);
  void swap_name(StatementIndex statement, NodeIndex at);
  void change_number(StatementIndex statement, NodeIndex at);
  void change_unit(StatementIndex statement, NodeIndex at);
  void drop_term(StatementIndex statement, NodeIndex at);

  void remove_guard(StatementIndex statement);
  void negate_guard(StatementIndex statement);
  void move_guard(StatementIndex statement);

  // Keeps the sheet with a changed formula: the nodes of `draft` from the statement's first_node to `root`, printed.
  void keep_formula(StatementIndex statement, const Sheet& draft, NodeIndex root, std::string_view kind,
                    std::string change);
  void keep_lines(StatementIndex statement, const std::vector<std::string>& lines, std::string change);
  void keep(Mutant mutant);

  Sheet copied() const { return read_sheet(sheet_.text, environment_); }
  std::string name_of(SymbolIndex symbol) const;
  bool is_condition(SymbolIndex symbol) const;
  bool is_defined_above(SymbolIndex symbol, StatementIndex statement) const;
  NodeIndex first_of(NodeIndex at) const;
  const Node& node(NodeIndex at) const { return sheet_.nodes[at]; }
  std::string line_text(uint32_t line) const { return std::string(sheet_.slice(sheet_.lines[line - 1])); }

  const Sheet& sheet_;
  const Environment& environment_;
  std::set<std::string> made_;
  std::vector<Mutant> mutants_;
};

}  // namespace tsa
