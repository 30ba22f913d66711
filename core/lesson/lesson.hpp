#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/sheet/sheet.hpp"

namespace tsa {

// The shape of a lesson: what an author writes, and what is worked out from it once (see complete.hpp). Values stand
// in the units that the author wrote them in; `unit.scale` takes them to base units.

struct LessonInput {
  std::string name;
  std::string unit_text;
  std::string label;
  double default_value = 0;
  double least = 0;
  double most = 0;
  bool whole = false;
  Unit unit;
};

enum class Role : uint8_t { ledger, total, rate, ratio, figure, verdict };

struct LessonLine {
  std::string name;
  std::string unit_text;  // "condition" for one
  std::string label;
  Role role = Role::figure;
  int decimals = -1;   // how many are shown; of a ratio, at the least
  std::string ladder;  // a table: the chosen row's ladder is searched for the smallest size that is enough
  Unit unit;

  bool is_condition() const { return unit_text == "condition"; }
  // Bytes that are counted exactly.
  bool is_exact() const { return role == Role::ledger || role == Role::total; }
};

struct Binding {
  std::string input;
  double value = 0;  // in the input's unit
};

struct Expectation {
  std::string line;
  double value = 0;  // in `unit`; 1 and 0 for conditions
  bool condition = false;
  std::string unit_text;
  Unit unit;
};

struct ExpectedColumn {
  std::string line;
  std::string column;
};

struct Case {
  std::string id;
  std::string title;
  std::vector<Binding> given;
  std::vector<Expectation> expect;
  double tolerance = -1;  // in the unit of the expectation; -1: exact for bytes, counts and conditions, else relative
  std::string source;
  std::string table;
  std::vector<std::string> rows;
  std::vector<ExpectedColumn> expect_columns;
  std::string row;  // of an expanded case: which row of the table it is
};

struct Range {
  std::string input;
  double from = 0;
  double to = 0;
  double one_below = 0;      // the first draw stays below it; 0: no such bound
  std::vector<double> each;  // instead of from and to: every one of these is covered
};

struct Probes {
  int count = 0;
  std::vector<Range> ranges;
};

struct Refusal {
  std::vector<Binding> given;
  std::string because;
};

struct Stage {
  std::string title;
  std::string task;
  std::vector<std::string> lines;
  std::vector<int> needs;  // stages, from 1
  std::vector<Case> cases;
  Probes probes;
  std::vector<Refusal> refusals;
  bool evidence = false;
  bool all_checks = false;
  std::vector<std::string> hints;
  std::string why;

  std::vector<Case> flat_cases;  // with the rows of tables written out
  std::vector<int> graded;       // lines of the environment
};

struct Misconception {
  std::string id;
  std::string line;
  std::string formula;
  std::string say;
  std::string point;
};

struct Note {
  std::string id;
  std::string when;
  std::string line;
  std::string level;
  std::string title;
  std::string say;
  std::vector<std::string> look_at;
};

struct Scope {
  std::vector<std::string> not_measured;
  std::string sentence;
  std::vector<std::string> left_out;
  std::string advice;
};

struct SourceEntry {
  std::string id;
  std::string title;
  std::string url;
};

struct TableColumn {
  std::string name;
  std::string label;
  std::string unit_text;
  std::string input;
  Unit unit;
};

struct SourcedValue {
  double value = 0;
  std::string source;
};

struct TableFigure {
  std::string column;
  SourcedValue first;
  std::vector<SourcedValue> others;
};

struct TableRow {
  std::string id;
  std::string title;
  std::string ladder;
  std::vector<TableFigure> figures;

  const TableFigure* find(std::string_view column) const;
};

struct Table {
  std::string id;
  std::string title;
  std::vector<TableColumn> columns;
  std::vector<TableRow> rows;

  const TableColumn* find_column(std::string_view name) const;
  const TableRow* find_row(std::string_view id) const;
};

struct Ladder {
  std::string id;
  std::string title;
  std::string unit_text;
  std::vector<double> sizes;
  std::string source;
  Unit unit;
};

struct Figure {
  std::string id;
  std::string kind;  // bars, roofline, ideal_line
  std::string title;
  std::string x;
  std::string y;
  std::string unit_text;
  std::vector<std::string> lines;
  std::string table;
  std::vector<std::string> rows;
  std::string over_input;
  std::vector<Binding> given;
  std::string bandwidth;
  std::string peak;
  std::string mark;
  std::string ideal;
  std::string supplied;
  std::string alt;
  Unit unit;
};

struct Lesson {
  std::string schema;
  std::string id;
  std::string title;
  std::string lang;
  std::vector<std::string> authors;
  std::string licence;
  std::vector<std::string> prerequisites;
  std::string introduction;
  std::vector<std::string> counting_units;
  std::vector<LessonInput> inputs;
  std::vector<LessonLine> lines;
  std::vector<Stage> stages;
  std::vector<Misconception> misconceptions;
  std::vector<Note> notes;
  Scope scope;
  std::vector<SourceEntry> sources;
  std::vector<Table> tables;
  std::vector<Ladder> ladders;
  std::vector<Figure> figures;

  std::string starter;
  std::string solution;
  Environment environment;          // what a student's sheet is read against
  Environment formula_environment;  // inputs and lines alike, for formulas over a student's own lines

  const Table* find_table(std::string_view id) const;
  const Ladder* find_ladder(std::string_view id) const;
  int find_input(std::string_view name) const { return environment.find_input(name); }
  int find_line(std::string_view name) const { return environment.find_line(name); }
};

// The value an input takes from a figure of a table, in base units: as printed where the input is a plain number.
double bound_value(const LessonInput& input, const TableColumn& column, double figure);

// The inputs of a lesson in base units: the defaults, with what is given over them.
std::vector<double> input_row(const Lesson& lesson, const std::vector<Binding>& given);

}  // namespace tsa
