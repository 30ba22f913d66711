#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/lesson/lesson.hpp"
#include "core/sheet/run/columns.hpp"

namespace tsa {

// A sheet over columns that it owns: callers write and read them in place. Inputs are in their lesson's units and begin
// at the lesson's defaults; lines are in base units, NaN for no value.
class ColumnSheet {
 public:
  // The maximum number of doubles in all columns together, so that a page keeps its memory.
  static constexpr size_t kMaxDoubles = size_t{32} * 1024 * 1024;
  static size_t max_rows(const Lesson& lesson, const Sheet& sheet);

  ColumnSheet(const Lesson& lesson, Sheet sheet, size_t rows);

  size_t rows() const { return rows_; }
  // The names of the sheet's lines, in order; each has a column.
  std::vector<std::string_view> line_names() const;
  double* input(int index);  // null for no such column
  double* line(int index);
  void run();

 private:
  bool defines(StatementIndex statement) const { return sheet_.statements[statement].symbol.exists(); }
  double* column(size_t index) { return storage_.data() + index * rows_; }

  const Lesson& lesson_;
  Sheet sheet_;
  Columns columns_;
  size_t rows_;
  size_t scaled_ = 0;            // inputs whose unit isn't a base unit: each has a second column, in base units
  size_t lines_ = 0;             // that have a column
  std::vector<double> storage_;  // the columns of inputs, their second columns, the columns of lines
};

}  // namespace tsa
