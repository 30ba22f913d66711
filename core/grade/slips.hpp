#pragma once

#include "core/grade/repairs.hpp"

namespace tsa {

// A repair that makes lines right on every row.
struct Slip {
  StatementIndex statement;  // that is repaired: the line's own, or a helper line
  Span span;
  Message message;
};

// The helper lines that a line of the lesson uses, through other helper lines too, in the order of the sheet;
// none if they are very many.
std::vector<StatementIndex> helpers_of(const StageView& view, LineIndex line);

// The repair of a statement that makes all of these lines at fault right, which are its own line or use it. If there
// are several, the one whose names are those of the solution's formulas; if there are still several, none.
std::optional<Slip> find_slip(const StageView& view, StatementIndex statement, const std::vector<LineIndex>& lines);

}  // namespace tsa
