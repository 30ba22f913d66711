#pragma once

#include <string_view>
#include <vector>

#include "core/base/arena.hpp"
#include "core/json/json_tree.hpp"
#include "core/sheet/read/sheet.hpp"
#include "generated/core/lesson_structs.hpp"

namespace tsa {

// A lesson: what its author wrote, in structs generated from web/lessons/lesson.schema.json, and here what
// validate_lesson adds to them. Values are in the author's units; `unit.scale` converts them to base units.
//
// Everything but Lesson itself is a plain struct that is valid as zeros, with texts and lists in the lesson's arena.

struct LessonInput : LessonInputFields {
  Unit unit;
};

struct LessonLine : LessonLineFields {
  Unit unit;

  bool is_condition() const { return unit_text == "condition"; }
  // Bytes that are counted exactly.
  bool is_exact() const { return role == Role::ledger || role == Role::total; }
};

// The value of an input.
struct Binding {
  Text input;
  double value;  // in the input's unit
  InputIndex index;
};

// The expected value of a line.
struct Expectation {
  Text line;
  Text column;   // of the case's table, which has the value; empty if the case has it
  double value;  // in `unit`; 1 and 0 for conditions
  bool condition;
  Text unit_text;
  Unit unit;
  LineIndex index;
};

struct ExpectedUnit {
  Text line;
  Text unit_text;
};

// Its `tolerance` is in the unit of the expectation; -1: exact for bytes, counts and conditions, else relative.
struct Case : CaseFields {
  Text row;  // of an expanded case: its row of the table
};

// The first draw is below `one_below`; 0: no such bound. `each` replaces `from` and `to`: each of its values is drawn.
struct Range : RangeFields {
  InputIndex index;
};

struct Stage : StageFields {
  ArenaSpan<Case> flat_cases;  // with a case for each row of a table
  ArenaSpan<LineIndex> graded;
};

struct TableColumn : TableColumnFields {
  Unit unit;
  InputIndex index;  // if it has one
};

struct TableRow : TableRowFields {
  const TableFigure* find(Text column) const;
};

struct Table : TableFields {
  const TableColumn* find_column(Text name) const;
  const TableRow* find_row(Text id) const;
};

struct Ladder : LadderFields {
  Unit unit;
};

struct Figure : FigureFields {
  Unit unit;
};

struct Lesson : LessonText {
  Arena arena;
  Json json;  // lesson.json as it was read, for the positions of problems
  Text starter;
  Text solution;
  Environment environment;            // a student's sheet is read with it
  Environment formula_environment;    // inputs and lines alike, for formulas over a student's own lines
  std::vector<Sheet> wrong_formulas;  // of misconceptions, read
  std::vector<Sheet> conditions;      // of notes

  // The dimensions of the numbers in the solution are among those that the lesson uses.
  void add_solution_units(const Sheet& solution_sheet);
  const Table* find_table(Text id) const;
  const Ladder* find_ladder(Text id) const;
  InputIndex find_input(Text name) const { return environment.find_input(name); }
  LineIndex find_line(Text name) const { return environment.find_line(name); }
};

// The index of the first of `count` names that equals the wanted one, else `count`. `names` is the name of the first of
// as many structs of `size` bytes.
size_t find_named(const Text* names, size_t count, size_t size, Text wanted);

template <class Item, class Base>
const Item* find_named(const ArenaSpan<Item>& items, Text Base::*name, Text wanted) {
  if (items.empty()) return nullptr;
  const size_t index = find_named(&(items.front().*name), items.size(), sizeof(Item), wanted);
  return index == items.size() ? nullptr : items.begin() + index;
}

// The value an input takes from a figure of a table, in base units: as printed if the input is a plain number.
double bound_value(const LessonInput& input, const TableColumn& column, double figure);

// A value for each input, in base units.
using InputRow = IndexedVector<InputTag, double>;

// The inputs of a lesson in base units: the defaults, replaced by those given.
IndexedVector<InputTag, double> input_row(const Lesson& lesson, const ArenaSpan<Binding>& given);

}  // namespace tsa
