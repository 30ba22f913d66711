#pragma once

#include <string>
#include <vector>

#include "core/grade/stage_view.hpp"

namespace tsa {

// What a student may have slipped on: one small change of a formula, and what to say if it makes the line right.
struct Repair {
  std::vector<Node> nodes;  // of the whole expression, changed; operands before what uses them, not linked yet
  LiteralIndex literal;     // a number whose unit is changed; may be none
  Unit change;              // by which it is multiplied, a plain number
  Span span;                // of the repaired operation
  Message message;
};

// An expression of the joined sheet by places: from 0, operands before what uses them.
class ExpressionTree {
 public:
  ExpressionTree(const Sheet& sheet, const Statement& statement);

  size_t size() const { return nodes_.size(); }
  const Node& node(size_t at) const { return nodes_[at]; }
  size_t left(size_t at) const { return nodes_[at].left - first_; }
  size_t right(size_t at) const { return nodes_[at].right - first_; }
  // What uses the node; the expression's size for its root.
  size_t parent(size_t at) const { return parents_[at]; }
  bool is(size_t at, Op op) const { return at < size() && nodes_[at].op == op; }
  bool is_left(size_t at) const { return parent(at) < size() && left(parent(at)) == at; }
  // The first node of the part that ends with a node.
  size_t start(size_t at) const;

  // Appends a part.
  void add(std::vector<Node>& to, size_t part) const { add_range(to, start(part), part + 1); }
  void add_range(std::vector<Node>& to, size_t from, size_t end) const;
  // The expression with other nodes in place of a part.
  std::vector<Node> with(size_t part, const std::vector<Node>& replacement) const;

 private:
  std::vector<Node> nodes_;
  NodeIndex first_;
  std::vector<size_t> parents_;
};

// The most repairs of one formula that are tried.
inline constexpr size_t kMaxRepairs = 200;

// The repairs of a statement of the student's, in the order in which they should be said.
std::vector<Repair> find_repairs(const StageView& view, StatementIndex statement);

// Its parts, each in a file of its name.
struct RepairList {
  const StageView& view;
  StatementIndex statement;  // of the student's sheet
  Text name;                 // what messages call it
  const ExpressionTree& tree;
  std::vector<Repair> repairs = {};

  std::string_view slice(Span span) const { return view.sheet.slice(span); }
  // Adds one, unless it would be too many.
  void add(std::vector<Node> nodes, Span span, Message message, LiteralIndex literal = {}, const Unit& change = {});
};
void repair_brackets(RepairList& list);
void repair_operations(RepairList& list);
void repair_units(RepairList& list);
void repair_names(RepairList& list);

}  // namespace tsa
