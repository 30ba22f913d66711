// Every operation of the language, and every token, fault and kind of statement, through whatever distinguishes them.

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <set>
#include <string>

#include "core/sheet/explain/fault_messages.hpp"
#include "core/sheet/explain/printer.hpp"
#include "core/sheet/read/sheet.hpp"
#include "core/sheet/run/arithmetic.hpp"
#include "core/sheet/run/columns.hpp"
#include "tests/native/vectors.hpp"

using namespace tsa;

namespace {

Environment lettered_inputs() {
  Environment environment;
  for (const char* name : {"a", "b", "c"}) environment.inputs.push_back({name, Dimension::none(), false});
  environment.lines.push_back({"exact", Dimension::none(), false, true});
  return environment;
}

const OperationHelp& help_of(const Operation& operation) { return kOperationHelp[static_cast<size_t>(operation.op)]; }

std::string name_of(const Operation& operation) {
  return std::string(operation.spelling) + ", as in " + std::string(help_of(operation).example);
}

std::string line_of(const char* name, const Operation& operation) {
  return std::string(name) + " = " + std::string(help_of(operation).example) + "\n";
}

// Numbers that are part of the operation: exponents, decimals.
std::vector<int> parameters_of(const Operation& operation) {
  if (operation.syntax == Syntax::power) return {-2, -1, 0, 1, 3};
  if (operation.syntax == Syntax::function_with_decimals) return {kNoDecimals, 0, 2};
  return {0};
}

constexpr double kValues[] = {-1e308, -9007199254740993.0, -8,   -2.5, -1, -0.5, -0.0, 0, 0.5, 1, 2.5, 3,
                              16,     9007199254740991.0,  1e308};

struct Failures {
  int count = 0;
  void must(bool holds) { count += holds ? 0 : 1; }
};

void check_bounds(const Operation& operation, int parameter, const ColumnBounds& left, const ColumnBounds& right,
                  Failures& failures) {
  const auto is_in = [](double value, const ColumnBounds& bounds) {
    const bool whole = std::trunc(value) == value && std::fabs(value) < 9007199254740992.0;
    return value >= bounds.least && value <= bounds.most && (!bounds.exact || whole);
  };
  const ColumnBounds bounds = carry_bounds(operation.op, parameter, left, right);
  if (!bounds.known()) return;
  for (const double a : kValues) {
    for (const double b : kValues) {
      if (!is_in(a, left) || !is_in(b, right)) continue;
      const double value = arithmetic::apply(operation.op, a, b, parameter);
      failures.must(std::isfinite(value) && is_in(value, bounds));
    }
  }
}

}  // namespace

TEST_CASE("each operation has help, and an example that reads without a problem and uses it") {
  const Environment environment = lettered_inputs();
  std::set<std::string_view> texts;
  std::set<std::string_view> examples;
  for (const Operation& operation : kOperations) {
    INFO(name_of(operation));
    CHECK_FALSE(help_of(operation).text.empty());
    CHECK(texts.insert(help_of(operation).text).second);
    CHECK(examples.insert(help_of(operation).example).second);
    const Sheet sheet = read_sheet(line_of("x", operation), environment);
    REQUIRE(sheet.statements.size() == 1);
    CHECK(sheet.statements.front().problems.empty());
    bool used = false;
    for (const Node& node : sheet.nodes) used = used || node.op == operation.op;
    CHECK(used);
    const bool is_condition = sheet.statements.front().type.kind == Type::Kind::condition;
    CHECK(is_condition == (operation.exactness == Exactness::none));
  }
}

TEST_CASE("each operation as printed reads back as the same tree") {
  const Environment environment = lettered_inputs();
  for (const Operation& operation : kOperations) {
    INFO(name_of(operation));
    const Sheet sheet = read_sheet(line_of("x", operation), environment);
    REQUIRE(sheet.statements.front().readable());
    const std::string printed = print_formula(sheet, environment, sheet.statements.front());
    CHECK(printed == help_of(operation).example);
    const Sheet again = read_sheet("x = " + printed + "\n", environment);
    REQUIRE(again.nodes.size() == sheet.nodes.size());
    for (const NodeIndex i : sheet.nodes.indices()) {
      CHECK(same_payload(again.nodes[i], sheet.nodes[i]));
      CHECK(again.nodes[i].left == sheet.nodes[i].left);
      CHECK(again.nodes[i].right == sheet.nodes[i].right);
    }
  }
}

TEST_CASE("each operation's column loop gives the same values as one row, to the bit") {
  constexpr size_t kPairs = std::size(kValues) * std::size(kValues);
  std::vector<double> left;
  std::vector<double> right;
  for (const double a : kValues) {
    for (const double b : kValues) {
      left.push_back(a);
      right.push_back(b);
    }
  }
  for (const Operation& operation : kOperations) {
    INFO(name_of(operation));
    for (const int parameter : parameters_of(operation)) {
      std::vector<double> result(kPairs, 12345);
      compute_column(operation.op, parameter, left.data(), right.data(), result.data(), kPairs);
      Failures failures;
      for (size_t i = 0; i < kPairs; ++i) {
        const double expected = arithmetic::apply(operation.op, left[i], right[i], parameter);
        failures.must(bits_of(result[i]) == bits_of(expected) || (std::isnan(result[i]) && std::isnan(expected)));
      }
      CHECK(failures.count == 0);
    }
  }
}

TEST_CASE("each operation gives the same values and faults in columns and row by row, plain and exact") {
  const Environment environment = lettered_inputs();
  for (const Operation& operation : kOperations) {
    INFO(name_of(operation));
    for (const char* name : {"x", "exact"}) {
      const Sheet sheet = read_sheet(line_of(name, operation), environment);
      Columns columns(sheet, environment);
      Failures failures;
      for (const double a : kValues) {
        for (const double b : kValues) {
          // A column of one row has the narrowest bounds: it is computed by the loops wherever it can be.
          const double row[] = {a, b, 4};
          const InputColumn inputs[] = {{&row[0], false}, {&row[1], false}, {&row[2], false}};
          double value = 12345;
          Fault fault = Fault::too_large;
          const OutputColumn output{&value, &fault};
          columns.run(inputs, 1, &output, nullptr);
          const LineValue expected = Evaluator(sheet, environment).run(row).lines.front();
          failures.must(fault == expected.fault);
          failures.must(expected.exists() ? bits_of(value) == bits_of(expected.value) : std::isnan(value));
        }
      }
      CHECK(failures.count == 0);
    }
  }
}

TEST_CASE("each operation's bounds contain all of its values, and are unknown where one fails") {
  std::vector<ColumnBounds> ranges;
  for (const double least : kValues) {
    for (const double most : kValues) {
      if (least > most) continue;
      ranges.push_back({least, most, false});
      const bool whole = std::trunc(least) == least && std::trunc(most) == most;
      if (whole && std::fabs(least) < 9007199254740992.0 && std::fabs(most) < 9007199254740992.0)
        ranges.push_back({least, most, true});
    }
  }
  for (const Operation& operation : kOperations) {
    INFO(name_of(operation));
    Failures failures;
    for (const int parameter : parameters_of(operation)) {
      for (const ColumnBounds& left : ranges) {
        if (operation.min_arguments < 2) {
          check_bounds(operation, parameter, left, left, failures);
          continue;
        }
        for (const ColumnBounds& right : ranges) check_bounds(operation, parameter, left, right, failures);
      }
    }
    CHECK(failures.count == 0);
  }
}

TEST_CASE("each operation on numbers has an exact value") {
  const Environment environment = lettered_inputs();
  const double row[] = {16, 4, 2};
  for (const Operation& operation : kOperations) {
    if (operation.exactness == Exactness::none || operation.op == Op::number) continue;
    INFO(name_of(operation));
    const Sheet sheet = read_sheet(line_of("exact", operation), environment);
    const LineValue value = Evaluator(sheet, environment).run(row).lines.front();
    CHECK(value.exists());
    CHECK(std::trunc(value.value) == value.value);
  }
}

TEST_CASE("operators, functions and keywords are found by their spelling, and by nothing else") {
  std::set<std::string_view> names;
  for (const Operation& operation : kOperations) {
    INFO(name_of(operation));
    CHECK(&operation_of(operation.op) == &operation);
    const Token token{operation.token, {}, operation.spelling};
    if (operation.syntax == Syntax::infix) CHECK(find_operator(token) == &operation);
    CHECK(find_function(operation.spelling) == (operation.is_function() ? &operation : nullptr));
    CHECK(is_keyword(operation.spelling) == operation.is_word());
    if (operation.is_function()) {
      CHECK(names.insert(operation.spelling).second);
      CHECK((" " + function_list() + ",").find(" " + std::string(operation.spelling) + ",") != std::string::npos);
    }
  }
  CHECK(find_operator(Token{TokenKind::name, {}, "not"}) == nullptr);
  CHECK(find_operator(Token{TokenKind::comma, {}, ","}) == nullptr);
  CHECK(find_function("") == nullptr);
  for (const char* word : {"and", "or", "not", "true", "false", "require"}) CHECK(is_keyword(word));
  for (const char* word : {"", "nor", "min", "True", "requires"}) CHECK_FALSE(is_keyword(word));
}

TEST_CASE("each token in the place of an operand, and after one, is read or has a problem with a code") {
  const Environment environment = lettered_inputs();
  for (const char* token :
       {"1", "a", "\"why\"", "+", "-", "*", "/", "^", "<", "<=", ">", ">=", "==", "!=", "=", "(", ")", ",", ""}) {
    for (const char* before : {"x = ", "x = a ", "require ", "require a > b "}) {
      INFO(std::string(before), std::string(token));
      const Sheet sheet = read_sheet(std::string(before) + token + "\n", environment);
      REQUIRE(sheet.statements.size() == 1);
      const Statement& statement = sheet.statements.front();
      CHECK((statement.readable() || statement.has_error()));
      for (const Problem& problem : statement.problems) CHECK_FALSE(code_of(problem.error).empty());
    }
  }
}

TEST_CASE("each fault has a code of its own, and a sentence") {
  const Environment environment = lettered_inputs();
  const Sheet sheet = read_sheet("x = a / b\n", environment);
  std::set<std::string> codes;
  for (size_t i = 0; i <= static_cast<size_t>(Fault::not_exact); ++i) {
    const std::string code = code_of(fault_error(sheet, {1.5, static_cast<Fault>(i), NodeIndex(2)}));
    CHECK_FALSE(code.empty());
    CHECK(codes.insert(code).second);
  }
}

TEST_CASE("each kind of statement is read as such") {
  const Sheet sheet = read_sheet("x = a\nrequire a > 1\na b\n", lettered_inputs());
  REQUIRE(sheet.statements.size() == 3);
  CHECK(sheet.statements.front().kind == StatementKind::line);
  CHECK(sheet.statements[StatementIndex(1)].kind == StatementKind::require);
  CHECK(sheet.statements[StatementIndex(2)].kind == StatementKind::unreadable);
}
