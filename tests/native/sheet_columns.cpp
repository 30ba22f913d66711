#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "core/base/splitmix.hpp"
#include "core/sheet/read/sheet.hpp"
#include "core/sheet/run/columns.hpp"
#include "tests/native/vectors.hpp"

using namespace tsa;

namespace {

using Rows = std::vector<std::vector<double>>;  // by input

constexpr size_t kRows = 300;  // more than two blocks of 128

// One line of the sheet for each row in which the two ways differ; empty if they never do.
std::string difference(const Sheet& sheet, const Environment& environment, const Rows& inputs, size_t rows,
                       bool constant_first, Purpose purpose) {
  const size_t statements = sheet.statements.size();
  std::vector<InputColumn> columns;
  for (const auto& column : inputs) columns.push_back({column.data(), constant_first && columns.empty()});
  IndexedVector<StatementTag, std::vector<double>> values(statements, std::vector<double>(rows, -7));
  IndexedVector<StatementTag, std::vector<Fault>> faults(statements, std::vector<Fault>(rows, Fault::too_large));
  std::vector<OutputColumn> outputs;
  for (const StatementIndex i : sheet.statements.indices()) outputs.push_back({values[i].data(), faults[i].data()});
  std::vector<Outcome> outcomes(rows);
  Columns(sheet, environment, purpose).run(columns.data(), rows, outputs.data(), outcomes.data());
  Evaluator evaluator(sheet, environment, purpose);
  std::string found;
  for (size_t row = 0; row < rows && found.size() < 500; ++row) {
    std::vector<double> one;
    for (const auto& column : inputs) one.push_back(column[constant_first && one.empty() ? 0 : row]);
    const Evaluation& due = evaluator.run(one.data());
    for (const StatementIndex i : sheet.statements.indices()) {
      const LineValue& line = due.lines[i];
      const bool same = faults[i][row] == line.fault &&
                        (line.exists() ? bits_of(values[i][row]) == bits_of(line.value) : std::isnan(values[i][row]));
      if (!same)
        found += "row " + std::to_string(row) + ", line " + std::to_string(sheet.statements[i].line) + ": " + "fault " +
                 std::to_string(static_cast<int>(faults[i][row])) + " for " +
                 std::to_string(static_cast<int>(line.fault)) + ", " + std::to_string(values[i][row]) + " for " +
                 std::to_string(line.value) + "\n";
    }
    if (outcomes[row].kind != due.outcome.kind || outcomes[row].statement != due.outcome.statement)
      found += "row " + std::to_string(row) + ": another outcome\n";
  }
  return found;
}

std::string difference(const Sheet& sheet, const Environment& environment, const Rows& inputs, size_t rows,
                       bool constant_first = false) {
  return difference(sheet, environment, inputs, rows, constant_first, Purpose::values) +
         difference(sheet, environment, inputs, rows, constant_first, Purpose::diagnosis);
}

// What a column may hold: values that are well, and in some rows values at which lines fail.
double drawn(SplitMix& random, bool bad) {
  static constexpr double kBad[] = {0, -0.0, -1, 1e308, -1e308, 5e-324, 9007199254740993.0, 0.1, 1e16, INFINITY, NAN};
  if (bad && random.below(4) == 0) return kBad[random.below(std::size(kBad))];
  return static_cast<double>(1 + random.below(1 << 20)) / (random.below(2) == 0 ? 1 : 8);
}

Rows rows_of(size_t inputs, uint64_t seed, bool bad) {
  SplitMix random(seed);
  Rows columns(inputs, std::vector<double>(kRows));
  for (size_t row = 0; row < kRows; ++row) {
    const bool worse = bad && (row / 100 == 1 || random.below(64) == 0);  // a block that is all well among others
    for (auto& column : columns) column[row] = drawn(random, worse);
  }
  return columns;
}

}  // namespace

TEST_CASE("columns give the same values as single rows, to the bit, for every sheet of sheets.json") {
  for (const SheetVector& vector : sheet_vectors()) {
    INFO(vector.name);
    const Sheet sheet = read_sheet(vector.text, *vector.environment);
    const size_t rows = vector.text.size() > 4096 ? 140 : kRows;
    CHECK(difference(sheet, *vector.environment, rows_of(vector.inputs.size(), 1, false), rows) == "");
    CHECK(difference(sheet, *vector.environment, rows_of(vector.inputs.size(), 2, true), rows) == "");
  }
}

TEST_CASE("columns give the same values as single rows, to the bit, for every operation") {
  Environment environment;
  for (const char* name : {"a", "b", "c"}) environment.inputs.push_back({name, Dimension::none(), false});
  environment.lines.push_back({"exact", Dimension::none(), false, true});
  for (const char* formula : {"a",
                              "a + b",
                              "a - b",
                              "a * b",
                              "a / b",
                              "a / (b - c)",
                              "-a",
                              "a^2",
                              "a^-1",
                              "a^9",
                              "a^0",
                              "ceil(a / 3)",
                              "floor(a / 3)",
                              "round(a / 4)",
                              "round(a, 2)",
                              "round(-a / 8)",
                              "min(a, b, c)",
                              "max(a, b, c)",
                              "abs(a - b)",
                              "sqrt(a)",
                              "sqrt(a - b)",
                              "a < b",
                              "a <= b",
                              "a > b",
                              "a >= b",
                              "a == b",
                              "a != b",
                              "a < b and b < c",
                              "a < b or b < c",
                              "not a < b",
                              "a == 0 or b / a > 1",
                              "a != 0 and b / a > 1",
                              "true",
                              "2",
                              "a + 0.1 + 0.2",
                              "1e308 * a",
                              "a * 9007199254740992",
                              "9007199254740993 + a - a",
                              "min(a, 9007199254740993)"}) {
    for (const char* name : {"x", "exact"}) {
      const std::string text =
          std::string(name) + " = " + formula + "\ny = " + name + " == 0 or c > " + name + "\nrequire a > 3\n";
      const Sheet sheet = read_sheet(text, environment);
      INFO(text);
      CHECK(difference(sheet, environment, rows_of(3, 3, false), kRows) == "");
      CHECK(difference(sheet, environment, rows_of(3, 4, true), kRows) == "");
      CHECK(difference(sheet, environment, rows_of(3, 5, true), kRows, true) == "");
      CHECK(difference(sheet, environment, rows_of(3, 6, true), 1) == "");
      CHECK(difference(sheet, environment, rows_of(3, 7, true), 128) == "");
      CHECK(difference(sheet, environment, rows_of(3, 8, true), 129) == "");
    }
  }
}

TEST_CASE("a line without a value decides a condition only where its other side does not") {
  Environment environment;
  environment.inputs.push_back({"a", Dimension::none(), false});
  const Sheet sheet =
      read_sheet("broken = (\nx = a > 3 or broken > 1\ny = a > 3 and broken > 1\nz = broken + a\n", environment);
  CHECK(difference(sheet, environment, rows_of(1, 9, true), kRows) == "");
  const double four = 4;
  Evaluator evaluator(sheet, environment);
  const Evaluation& evaluation = evaluator.run(&four);
  CHECK(evaluation.lines[StatementIndex(1)].value == 1);
  CHECK(evaluation.lines[StatementIndex(1)].exists());
  CHECK(evaluation.lines[StatementIndex(2)].fault == Fault::depends_on_failed);
  CHECK(evaluation.lines[StatementIndex(3)].fault == Fault::depends_on_failed);
}

TEST_CASE("what fails on the way to a line without a value is reported first") {
  Environment environment;
  environment.inputs.push_back({"a", Dimension::none(), false});
  for (const char* formula : {"1 / (a - a) + broken", "broken + 1 / (a - a)", "sqrt(0 - a) * broken", "-broken",
                              "a * 1e308 * broken", "a + broken", "max(a, broken)", "not (broken > 1 / (a - a))"}) {
    const Sheet sheet = read_sheet(std::string("broken = (\nx = ") + formula + "\ny = x + a\n", environment);
    INFO(std::string(formula));
    CHECK(difference(sheet, environment, rows_of(1, 11, true), kRows) == "");
  }
}

TEST_CASE("a fraction in any row is noticed, whatever the other rows are") {
  Environment environment;
  for (const char* name : {"a", "b"}) environment.inputs.push_back({name, Dimension::none(), false});
  environment.lines.push_back({"exact", Dimension::none(), false, true});
  for (const char* formula : {"a", "min(a, b)", "min(b, a)", "a + b", "b * a"}) {
    const Sheet sheet = read_sheet(std::string("exact = ") + formula + "\n", environment);
    for (size_t first = 0; first < 8; ++first) {
      for (size_t second = first; second < 8; ++second) {
        std::vector<double> column(8, 1);
        column[first] = column[second] = 0.3;
        CHECK(difference(sheet, environment, {column, std::vector<double>(8, 1)}, 8) == "");
      }
    }
  }
}

TEST_CASE("columns that nobody asks for are left out") {
  Environment environment;
  environment.inputs.push_back({"a", Dimension::none(), false});
  const Sheet sheet = read_sheet("x = a * 2\ny = x + 1\nbad = (\nworse = )\n", environment);
  const Rows inputs = rows_of(1, 10, false);
  const InputColumn input{inputs[0].data(), false};
  std::vector<double> y(kRows);
  std::vector<Fault> bad(kRows);
  const OutputColumn outputs[] = {{nullptr, nullptr}, {y.data(), nullptr}, {nullptr, bad.data()}, {nullptr, nullptr}};
  Columns(sheet, environment).run(&input, kRows, outputs, nullptr);
  for (size_t row = 0; row < kRows; ++row) CHECK(y[row] == inputs[0][row] * 2 + 1);
  CHECK(bad.back() == Fault::unreadable);
}

TEST_CASE("columns that go row by row leave out what nobody asks for, too") {
  Environment environment;
  environment.inputs.push_back({"a", Dimension::none(), false});
  const Sheet sheet = read_sheet("x = 1 / a\ny = a + 1\nbad = (\n", environment);
  const std::vector<double> a{1, 0, 2};
  const InputColumn input{a.data(), false};
  std::vector<double> y(a.size());
  std::vector<Fault> x(a.size());
  const OutputColumn outputs[] = {{nullptr, x.data()}, {y.data(), nullptr}, {nullptr, nullptr}};
  Columns(sheet, environment).run(&input, a.size(), outputs, nullptr);
  CHECK(x == std::vector<Fault>{Fault::none, Fault::division_by_zero, Fault::none});
  CHECK(y == std::vector<double>{2, 1, 3});
}

TEST_CASE("columns run again take each input as it is handed in then, a column or one value for all rows") {
  Environment environment;
  environment.inputs.push_back({"a", Dimension::none(), false});
  const Sheet sheet = read_sheet("x = a + 1\n", environment);
  const std::vector<double> a{1, 2, 3};
  const double constant = 7;
  std::vector<double> x(3);
  const OutputColumn output{x.data(), nullptr};
  Columns columns(sheet, environment);
  const auto run = [&](InputColumn input, size_t rows) { columns.run(&input, rows, &output, nullptr); };
  run({a.data(), false}, 3);
  CHECK(x == std::vector<double>{2, 3, 4});
  run({&constant, true}, 3);
  CHECK(x == std::vector<double>{8, 8, 8});
  CHECK(a == std::vector<double>{1, 2, 3});
  run({a.data(), false}, 2);
  CHECK(x == std::vector<double>{2, 3, 8});
}

TEST_CASE("columns that reach beyond the doubles at either end give what rows give") {
  Environment environment;
  environment.inputs.push_back({"a", Dimension::none(), false});
  const Sheet sheet = read_sheet("x = a + 1\ny = a * 1e308\n", environment);
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  for (const double end : {kInfinity, -kInfinity, 1e308, -1e308, 2.0}) {
    CHECK(difference(sheet, environment, {{1, end, 0.5}}, 3) == "");
  }
}

TEST_CASE("an exact line with an operand that is not exact gives what rows give") {
  Environment environment;
  for (const char* name : {"a", "b"}) environment.inputs.push_back({name, Dimension::none(), false});
  environment.lines.push_back({"exact", Dimension::none(), false, true});
  for (const char* formula : {"min(a, b)", "min(b, a)", "b - a", "min(a, 9007199254740993)"}) {
    const Sheet sheet = read_sheet(std::string("exact = ") + formula + "\n", environment);
    CHECK(difference(sheet, environment, {{1, 2, 3}, {9007199254740992.0, 1e18, 9007199254740994.0}}, 3) == "");
  }
}

TEST_CASE("a zero of an exact line has the sign in columns that it has in rows") {
  Environment environment;
  for (const char* name : {"a", "b"}) environment.inputs.push_back({name, Dimension::none(), false});
  environment.lines.push_back({"exact", Dimension::none(), false, true});
  for (const char* formula : {"a * 8", "-a", "a + b", "a - b", "a * b", "a / 8", "a ^ 3", "min(a, b)", "max(a, b)",
                              "abs(a)", "sqrt(a)", "ceil(a)", "floor(a)", "round(a)", "round(a, 2)"}) {
    INFO(formula);
    const Sheet sheet = read_sheet(std::string("exact = ") + formula + "\n", environment);
    CHECK(difference(sheet, environment, {{0.0, -0.0, 0.0, -0.0}, {0.0, 0.0, -0.0, -0.0}}, 4) == "");
  }
}

TEST_CASE("bounds are carried through operations, and say where one could fail") {
  const ColumnBounds ten{1, 10, true};
  const ColumnBounds huge{1e200, 1e200, false};
  const ColumnBounds below{-4, -2, true};
  CHECK_FALSE(carry_bounds(Op::multiply, 0, ten, {1e308, 1e308, false}).known());
  CHECK_FALSE(carry_bounds(Op::divide, 0, below, {-1, 1, true}).known());
  CHECK_FALSE(carry_bounds(Op::sqrt, 0, below, below).known());
  CHECK(carry_bounds(Op::sqrt, 0, {0, 4, true}, below).known());
  const ColumnBounds quotient = carry_bounds(Op::divide, 0, ten, below);
  CHECK(quotient.known());
  CHECK(quotient.least == -5);
  CHECK(quotient.most == -0.25);
  CHECK_FALSE(carry_bounds(Op::power, 9, huge, huge).known());
  CHECK_FALSE(carry_bounds(Op::power, -9, huge, huge).known());
  CHECK(carry_bounds(Op::power, -1, below, below).least == -0.5);
}

TEST_CASE("bounds are exact while every operand was and the result stays below 2^53") {
  const ColumnBounds most{1, 9007199254740991.0, true};
  const ColumnBounds one{1, 1, true};
  const ColumnBounds rounded{1, 1, false};
  CHECK(carry_bounds(Op::subtract, 0, most, one).exact);
  CHECK_FALSE(carry_bounds(Op::add, 0, most, one).exact);
  CHECK_FALSE(carry_bounds(Op::subtract, 0, carry_bounds(Op::negate, 0, most, most), one).exact);
  CHECK(carry_bounds(Op::multiply, 0, most, one).exact);
  CHECK_FALSE(carry_bounds(Op::multiply, 0, most, {-2, -2, true}).exact);
  CHECK_FALSE(carry_bounds(Op::divide, 0, one, one).exact);
  for (const Op op : {Op::add, Op::subtract, Op::multiply, Op::min, Op::max}) {
    CHECK(carry_bounds(op, 0, one, one).exact);
    CHECK_FALSE(carry_bounds(op, 0, one, rounded).exact);
    CHECK_FALSE(carry_bounds(op, 0, rounded, one).exact);
  }
  for (const Op op : {Op::negate, Op::abs, Op::ceil, Op::floor, Op::round, Op::power}) {
    CHECK(carry_bounds(op, op == Op::power ? 2 : 0, one, one).exact);
    const bool rounds = op == Op::ceil || op == Op::floor || op == Op::round;
    CHECK(carry_bounds(op, op == Op::power ? 2 : 0, rounded, rounded).exact == rounds);
  }
}

TEST_CASE("a rounding or a comparison near its edge is noted") {
  Environment environment;
  environment.inputs.push_back({"a", Dimension::none(), false});
  struct Row {
    const char* formula;
    double a;
    bool near;
  };
  for (const Row& row :
       {Row{"a < 3", 3, true}, Row{"a < 3", 3.000000001, true}, Row{"a < 3", 3.0001, false}, Row{"ceil(a)", 5, true},
        Row{"ceil(a)", 5.5, false}, Row{"floor(a)", 4.9999999999, true}, Row{"round(a)", 2.5, true},
        Row{"round(a)", 2, false}, Row{"round(a)", 2.4999999999, true}, Row{"round(a, 1)", 0.25, true},
        Row{"round(a, 1)", 0.5, false}, Row{"round(a, 2)", 0.3250000001, true}, Row{"a * 2", 3, false}}) {
    INFO(std::string(row.formula), " ", row.a);
    const Sheet sheet = read_sheet(std::string("x = ") + row.formula + "\n", environment);
    Evaluator evaluator(sheet, environment);
    evaluator.run(&row.a);
    CHECK(evaluator.near_boundary() == row.near);
  }
}
