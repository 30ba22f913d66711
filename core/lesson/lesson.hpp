#pragma once

#include <string_view>
#include <vector>

#include "core/base/arena.hpp"
#include "core/sheet/read/sheet.hpp"

namespace tsa {

// The shape of a lesson: what an author writes, and what is worked out from it once (see complete.hpp). Values stand
// in the units that the author wrote them in; `unit.scale` takes them to base units.
//
// Everything but Lesson itself is a plain struct whose texts and lists stand in the lesson's store, and which begins as
// zeros. What has a name of its own (a name, an id) has it as its first member, where `find_named` looks.
using Text = std::string_view;

struct LessonInput {
  Text name;
  Text unit_text;
  Text label;
  double default_value;
  double least;
  double most;
  bool whole;
  Unit unit;
};

enum class Role : uint8_t { ledger, total, rate, ratio, figure, verdict };
inline constexpr Text kRoleNames[] = {"ledger", "total", "rate", "ratio", "figure", "verdict"};

struct LessonLine {
  Text name;
  Text unit_text;  // "condition" for one
  Text label;
  Text role_text;
  Role role;
  int decimals;  // how many are shown; of a ratio, at the least; -1: as many as it takes
  Text ladder;   // a table: the chosen row's ladder is searched for the smallest size that is enough
  Unit unit;

  bool is_condition() const { return unit_text == "condition"; }
  // Bytes that are counted exactly.
  bool is_exact() const { return role == Role::ledger || role == Role::total; }
};

struct Binding {
  Text input;
  double value;  // in the input's unit
  int index;     // of the input
};

struct Expectation {
  Text line;
  Text column;   // of the case's table, whose figure is expected; empty where the value stands here
  double value;  // in `unit`; 1 and 0 for conditions
  bool condition;
  Text unit_text;
  Unit unit;
  int index;  // of the line
};

struct ExpectedUnit {
  Text line;
  Text unit_text;
};

struct Case {
  Text id;
  Text title;
  ArenaSpan<Binding> given;
  ArenaSpan<Expectation> expect;
  ArenaSpan<ExpectedUnit> expect_units;
  double tolerance;  // in the unit of the expectation; -1: exact for bytes, counts and conditions, else relative
  Text source;
  Text table;
  ArenaSpan<Text> rows;
  Text row;  // of an expanded case: which row of the table it is
};

struct Range {
  Text input;
  double from;
  double to;
  double one_below;        // the first draw stays below it; 0: no such bound
  ArenaSpan<double> each;  // instead of from and to: every one of these is covered
  int index;               // of the input
};

struct Probes {
  int count;
  ArenaSpan<Range> ranges;
};

struct Refusal {
  ArenaSpan<Binding> given;
  Text because;
};

struct Stage {
  Text title;
  Text task;
  ArenaSpan<Text> lines;
  ArenaSpan<int> needs;  // stages, from 1
  ArenaSpan<Case> cases;
  Probes probes;
  ArenaSpan<Refusal> refusals;
  bool evidence;
  bool all_checks;
  ArenaSpan<Text> hints;
  Text why;

  ArenaSpan<Case> flat_cases;  // with the rows of tables written out
  ArenaSpan<int> graded;       // lines of the environment
};

struct Misconception {
  Text id;
  Text line;
  Text formula;
  Text say;
  Text point;
};

struct Note {
  Text id;
  Text when;
  Text line;
  Text level;
  Text title;
  Text say;
  ArenaSpan<Text> look_at;
};

struct Scope {
  ArenaSpan<Text> not_measured;
  Text sentence;
  ArenaSpan<Text> left_out;
  Text advice;
};

struct SourceEntry {
  Text id;
  Text title;
  Text url;
};

struct TableColumn {
  Text name;
  Text label;
  Text unit_text;
  Text input;
  Unit unit;
  int index;  // of the input, where there is one
};

struct SourcedValue {
  double value;
  Text source;
};

struct TableFigure {
  Text column;
  SourcedValue first;
  ArenaSpan<SourcedValue> others;
};

struct TableRow {
  Text id;
  Text title;
  Text ladder;
  ArenaSpan<TableFigure> figures;

  const TableFigure* find(Text column) const;
};

struct Table {
  Text id;
  Text title;
  ArenaSpan<TableColumn> columns;
  ArenaSpan<TableRow> rows;

  const TableColumn* find_column(Text name) const;
  const TableRow* find_row(Text id) const;
};

struct Ladder {
  Text id;
  Text title;
  Text unit_text;
  ArenaSpan<double> sizes;
  Text source;
  Unit unit;
};

struct Figure {
  Text id;
  Text kind;  // bars, roofline, ideal_line
  Text title;
  Text x;
  Text y;
  Text unit_text;
  ArenaSpan<Text> lines;
  Text table;
  ArenaSpan<Text> rows;
  Text over_input;
  ArenaSpan<Binding> given;
  Text bandwidth;
  Text peak;
  Text mark;
  Text ideal;
  Text supplied;
  Text alt;
  Unit unit;
};

struct LessonText {
  Text schema;
  Text id;
  Text title;
  Text lang;
  ArenaSpan<Text> authors;
  Text licence;
  ArenaSpan<Text> prerequisites;
  Text introduction;
  ArenaSpan<Text> counting_units;
  ArenaSpan<LessonInput> inputs;
  ArenaSpan<LessonLine> lines;
  ArenaSpan<Stage> stages;
  ArenaSpan<Misconception> misconceptions;
  ArenaSpan<Note> notes;
  Scope scope;
  ArenaSpan<SourceEntry> sources;
  ArenaSpan<Table> tables;
  ArenaSpan<Ladder> ladders;
  ArenaSpan<Figure> figures;
};

struct Lesson : LessonText {
  Arena arena;
  Text starter;
  Text solution;
  Environment environment;            // what a student's sheet is read against
  Environment formula_environment;    // inputs and lines alike, for formulas over a student's own lines
  std::vector<Sheet> wrong_formulas;  // of misconceptions, read
  std::vector<Sheet> conditions;      // of notes

  const Table* find_table(Text id) const;
  const Ladder* find_ladder(Text id) const;
  int find_input(Text name) const { return environment.find_input(name); }
  int find_line(Text name) const { return environment.find_line(name); }
};

// The first of `count` structs of `size` bytes, each with its name as its first member, that bears the wanted one; else
// null.
const void* find_named(const void* items, size_t count, size_t size, Text wanted);

// The value an input takes from a figure of a table, in base units: as printed where the input is a plain number.
double bound_value(const LessonInput& input, const TableColumn& column, double figure);

// The inputs of a lesson in base units: the defaults, with what is given over them.
std::vector<double> input_row(const Lesson& lesson, const ArenaSpan<Binding>& given);

}  // namespace tsa
