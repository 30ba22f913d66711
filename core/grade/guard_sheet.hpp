#pragma once

#include <vector>

#include "core/grade/compiled_lesson.hpp"
#include "core/grade/sheet_view.hpp"

namespace tsa {

enum class GuardResult : uint8_t { holds, refuses, fails, waits };

// The results of guards, by guard and row.
class GuardResults {
 public:
  GuardResults(size_t guards, size_t rows) : rows_(rows), results_(guards * rows) {}
  GuardResult& at(size_t guard, size_t row) { return results_[guard * rows_ + row]; }
  GuardResult at(size_t guard, size_t row) const { return results_[guard * rows_ + row]; }

 private:
  size_t rows_;
  std::vector<GuardResult> results_;
};

// The `require` lines of a student's sheet and the helper lines that they use, over the right values of the lesson's
// lines: what is wrong with a line is no guard's fault.
class GuardSheet {
 public:
  GuardSheet(const CompiledLesson& lesson, const SheetView& student);
  GuardSheet(const GuardSheet&) = delete;
  GuardSheet& operator=(const GuardSheet&) = delete;

  // Statements of the student's sheet, in its order; those that can't be read are not among them.
  const std::vector<StatementIndex>& guards() const { return guards_; }

  // `right`: by line of the lesson, its right values; NaN for none.
  GuardResults over(const IndexedVector<InputTag, std::vector<double>>& inputs,
                    const IndexedVector<LineTag, std::vector<double>>& right, size_t rows);

 private:
  Sheet make_sheet(const CompiledLesson& lesson, const SheetView& student);

  std::vector<StatementIndex> guards_;
  std::vector<StatementIndex> copies_;  // of the guards, in `sheet_`
  Sheet sheet_;
  Columns columns_;
};

}  // namespace tsa
