#include "core/grade/passes.hpp"
#include "core/sheet/explain/fault_messages.hpp"

namespace tsa {

namespace {

// Finds where statements fail by themselves: a helper line over right values, if some line is wrong, and a condition
// where it doesn't depend on a wrong line.
class Failures {
 public:
  explicit Failures(const StageView& view) : view_(view) {}

  std::optional<size_t> first_row(StatementIndex index) const {
    if (!over_right(index) && view_.depends_on_fault(index)) return std::nullopt;
    const Fault* faults = over_right(index) ? view_.over_right->faults(index) : view_.student.faults(index);
    for (size_t row = 0; row < view_.rows.rows; ++row) {
      if (faults[row] != Fault::none && faults[row] != Fault::depends_on_failed) return row;
    }
    return std::nullopt;
  }

  // Several statements usually fail on the same row: it is evaluated once for all of them.
  Error error(StatementIndex index, size_t row) {
    const bool joined = over_right(index);
    if (evaluation_ == nullptr || row_ != row || joined_ != joined) {
      evaluation_ = joined ? &view_.evaluate_over_right(row) : &view_.evaluate(row);
      row_ = row;
      joined_ = joined;
    }
    // Not of an exact line: it has no value in it.
    return joined ? fault_error(view_.joined().sheet, evaluation_->lines[view_.joined().statement(index)])
                  : fault_error(view_.sheet, evaluation_->lines[index]);
  }

 private:
  bool over_right(StatementIndex index) const {
    return view_.over_right && view_.statement(index).kind == StatementKind::line;
  }

  const StageView& view_;
  const Evaluation* evaluation_ = nullptr;
  size_t row_ = 0;
  bool joined_ = false;
};

}  // namespace

Findings find_wrong_helpers(const StageView& view, Flags<StatementTag>& reported) {
  Findings findings;
  Failures failures(view);
  for (const StatementIndex i : view.sheet.statements.indices()) {
    if (view.names.defined_lines[i].exists() || !view.statement(i).readable()) continue;
    const std::optional<size_t> row = failures.first_row(i);
    if (!row) continue;
    Finding finding;
    finding.statement = i;
    finding.set_error(failures.error(i, *row));
    if (*row < view.rows.given) finding.given_case = *row;
    finding.also = report_errors(view, i, reported);
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace tsa
