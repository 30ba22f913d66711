#pragma once

#include "core/lesson/lesson.hpp"

namespace tsa {

// What follows from a lesson's properties. Both its rules and a live view need it.

// In all stages of a lesson together.
inline constexpr size_t kMaxFlatCases = 512;

// The environments, from inputs and lines whose units are read.
void make_environments(Lesson& lesson);

// How many cases there are for one of a stage: one for each row of its table.
size_t flat_size(const Case& item);

// The case of one row: its inputs are those that the row's columns set (each row has a value in every column),
// overridden by those of the case.
Case case_of_row(Lesson& lesson, const Case& item, const Table& table, const TableRow& row);

}  // namespace tsa
