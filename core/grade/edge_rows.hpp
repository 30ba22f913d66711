#pragma once

#include <memory>
#include <vector>

#include "core/lesson/lesson.hpp"
#include "core/sheet/run/evaluate.hpp"

namespace tsa {

// Finds rows at the edges of the solution's decisions, its comparisons and roundings: two neighbouring values of one
// input that a decision tells apart, and the one at which it is just met, if a decimal is.
class EdgeFinder {
 public:
  EdgeFinder(const Lesson& lesson, const Sheet& solution);
  ~EdgeFinder();
  EdgeFinder(const EdgeFinder&) = delete;
  EdgeFinder& operator=(const EdgeFinder&) = delete;

  // Of the decisions in a statement. Starts from rows on different sides of a decision and changes these inputs only.
  std::vector<InputRow> find(StatementIndex statement, const std::vector<InputIndex>& inputs,
                             const std::vector<InputRow>& rows);

 private:
  class Decision;
  const Lesson& lesson_;
  std::vector<std::unique_ptr<Decision>> decisions_;
};

}  // namespace tsa
