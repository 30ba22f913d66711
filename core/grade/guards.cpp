#include "core/grade/guard_rows.hpp"
#include "core/grade/passes.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

// A guard on the rows for which there is an answer, so that it should hold on all of them.
class ValidRows {
 public:
  ValidRows(const StageView& view, size_t guard, bool may_fail)
      : view_(view), guard_(guard), may_fail_(may_fail), rows_(view.rows.rows) {}

  // The first row of the stage from `from` on, and before `to`, on which it doesn't hold.
  std::optional<size_t> first(size_t from, size_t to) const {
    for (size_t row = from; row < to; ++row) {
      if (stops(view_.guard_results.at(guard_, row))) return row;
    }
    return std::nullopt;
  }

  // The same of the corners.
  std::optional<size_t> first_corner(size_t from, size_t to) const {
    for (size_t row = from; row < to; ++row) {
      if (!view_.corners.refused_by[row].exists() && stops(view_.corner_results.at(guard_, row))) return row;
    }
    return std::nullopt;
  }

  bool none_holds() const {
    for (size_t row = 0; row < rows_; ++row) {
      if (view_.guard_results.at(guard_, row) != GuardResult::refuses) return false;
    }
    return true;
  }

 private:
  bool stops(GuardResult result) const {
    return result == GuardResult::refuses || (may_fail_ && result == GuardResult::fails);
  }

  const StageView& view_;
  size_t guard_;
  bool may_fail_;
  size_t rows_;
};

// What is wrong with a guard that stops a valid row, in the words of what can be shown; none if it stops none.
std::optional<Message> message_of(const StageView& view, const ValidRows& rows, Finding& finding) {
  const size_t given = view.rows.given;
  const GuardRows& corners = view.corners;
  if (rows.none_holds()) return messages::guard_stops_all();
  if (const std::optional<size_t> row = rows.first(0, given)) {
    finding.given_case = *row;
    return messages::guard_refuses_good_case(view.stage.flat_cases[*row].title);
  }
  if (const std::optional<size_t> row = rows.first_corner(0, corners.fixed))
    return messages::guard_refuses_inputs(changed_inputs(view.lesson, corners.row(*row)));
  if (rows.first(given, view.rows.rows) || rows.first_corner(corners.fixed, corners.rows()))
    return messages::guard_refuses_good_inputs();
  return std::nullopt;
}

}  // namespace

Findings find_wrong_guards(const StageView& view, Flags<StatementTag>& reported) {
  Findings findings;
  for (size_t guard = 0; guard < view.guards.size(); ++guard) {
    Finding finding;
    finding.statement = view.guards[guard];
    // One that fails on a row of the stage has a finding that says so.
    const ValidRows rows(view, guard, !reported[finding.statement]);
    std::optional<Message> message = message_of(view, rows, finding);
    if (!message) continue;
    finding.message = std::move(*message);
    finding.span = expression_span(view.sheet, view.statement(finding.statement));
    finding.also = report_errors(view, finding.statement, reported);
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace tsa
