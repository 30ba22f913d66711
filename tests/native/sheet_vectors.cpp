#include <doctest/doctest.h>

#include "core/base/utf8.hpp"
#include "core/sheet/explain/fault_messages.hpp"
#include "core/sheet/explain/printer.hpp"
#include "core/sheet/operations.hpp"
#include "core/sheet/read/sheet.hpp"
#include "core/sheet/read/source.hpp"
#include "core/sheet/run/evaluate.hpp"
#include "tests/native/vectors.hpp"

using namespace tsa;

namespace {

std::string place(const Sheet& sheet, const Span& line, Span span) {
  if (span.empty()) return "nowhere";
  const auto column = [&](uint32_t at) { return std::to_string(utf16_column(sheet.text, line.from, at)); };
  return column(span.from) + " to " + column(span.to);
}

std::string place(const JsonTree& expected) {
  if (expected.kind != JsonTree::Kind::array) return "nowhere";
  return written(expected.items[0]) + " to " + written(expected.items[1]);
}

void compare_problem(const Sheet& sheet, const Span& line, const Problem& found, const JsonTree& expected) {
  with_keys(expected, {"code"}, {"level", "at", "other", "args"});
  INFO(words_of(found.error));
  CHECK(std::string(code_of(found.error)) == text(expected, "code"));
  CHECK((found.level == Severity::advice) == (text(expected, "level") == "advice"));
  CHECK(place(sheet, line, found.error.span) == place(member(expected, "at")));
  CHECK(place(sheet, line, found.other) == place(member(expected, "other")));
  if (const JsonTree* args = expected.find("args")) CHECK(words_of(found.error) == joined_args(*args));
}

void compare_problems(const Sheet& sheet, const Span& line, const std::vector<Problem>& found,
                      const JsonTree& expected) {
  CHECK(found.size() == expected.items.size());
  for (size_t i = 0; i < found.size() && i < expected.items.size(); ++i)
    compare_problem(sheet, line, found[i], expected.items[i]);
}

std::string state_of(const Statement& statement, const LineValue& found) {
  if (found.fault == Fault::unreadable) return "unreadable";
  if (found.fault == Fault::depends_on_failed) return "waiting";
  if (found.fault == Fault::not_reached) return "not_reached";
  if (!found.exists()) return "error";
  if (statement.kind == StatementKind::line) return "ok";
  return found.value != 0 ? "holds" : "refuses";
}

void compare_line(const Sheet& sheet, const Evaluation& evaluation, StatementIndex index, const JsonTree& expected) {
  with_keys(expected, {}, {"value", "message", "problems", "state", "waits_for"});
  const Statement& statement = sheet.statements[index];
  const LineValue& found = evaluation.lines[index];
  if (const JsonTree* state = expected.find("state")) CHECK(state_of(statement, found) == state->text);
  if (const JsonTree* line = expected.find("waits_for")) {
    const StatementIndex awaited = awaited_statement(sheet, evaluation, index);
    CHECK(sheet.statements[awaited].line == static_cast<uint32_t>(line->number));
  }
  if (const JsonTree* value = expected.find("value")) {
    CHECK(found.exists() == (value->kind != JsonTree::Kind::null));
    if (value->kind == JsonTree::Kind::boolean) CHECK(found.value == (value->boolean ? 1 : 0));
    if (value->kind == JsonTree::Kind::number) CHECK(found.value == value->number);
  }
  if (const JsonTree* message = expected.find("message")) CHECK(statement.message == message->text);
  std::vector<Problem> problems = statement.problems;
  const bool own = is_own_failure(found.fault);
  if (own) problems.push_back({Severity::error, fault_error(sheet, found), {}});
  compare_problems(sheet, sheet.lines[statement.line - 1], problems, member(expected, "problems"));
}

std::string kind_of(const Sheet& sheet, const Outcome& outcome) {
  if (outcome.kind == Outcome::Kind::values) return "values";
  if (outcome.kind == Outcome::Kind::refused) return "refused";
  return sheet.statements[outcome.statement].readable() ? "error" : "unreadable";
}

void compare_outcome(const Sheet& sheet, const Outcome& found, const JsonTree& expected) {
  with_keys(expected, {"kind"}, {"line"});
  CHECK(kind_of(sheet, found) == text(expected, "kind"));
  const uint32_t line = found.statement.exists() ? sheet.statements[found.statement].line : 0;
  CHECK(line == static_cast<uint32_t>(number(expected, "line")));
}

// The statements of a sheet as they print.
std::string printed(const Sheet& sheet, const Environment& environment) {
  std::string lines;
  for (const Statement& statement : sheet.statements) {
    lines += statement.kind == StatementKind::require ? "require " : std::string(statement.name) + " = ";
    lines += print_formula(sheet, environment, statement) + "\n";
  }
  return lines;
}

bool all_readable(const Sheet& sheet) {
  for (const Statement& statement : sheet.statements) {
    if (!statement.readable()) return false;
  }
  return sheet.problems.empty();
}

}  // namespace

TEST_CASE("sheets.json: every line has its value, or its problems at their places") {
  for (const SheetVector& vector : sheet_vectors()) {
    INFO(vector.name);
    const Sheet sheet = read_sheet(vector.text, *vector.environment);
    compare_problems(sheet, {}, sheet.problems, member(*vector.entry, "problems"));
    Evaluator evaluator(sheet, *vector.environment, Purpose::values);
    const Evaluation& evaluation = evaluator.run(vector.inputs.data());
    const JsonTree& lines = member(*vector.entry, "lines");
    CHECK(sheet.statements.size() == lines.members.size());
    for (const StatementIndex i : sheet.statements.indices()) {
      const std::string line = std::to_string(sheet.statements[i].line);
      INFO("line ", line);
      const JsonTree* expected = lines.find(line);
      CHECK(expected != nullptr);
      if (expected != nullptr) compare_line(sheet, evaluation, i, *expected);
    }
    if (const JsonTree* outcome = vector.entry->find("outcome")) compare_outcome(sheet, evaluation.outcome, *outcome);
  }
}

TEST_CASE("a printed formula parses to the same tree") {
  for (const SheetVector& vector : sheet_vectors()) {
    INFO(vector.name);
    const Sheet sheet = read_sheet(vector.text, *vector.environment);
    if (!all_readable(sheet)) continue;
    const std::string text = printed(sheet, *vector.environment);
    const Sheet again = read_sheet(text, *vector.environment);
    REQUIRE(all_readable(again));
    REQUIRE(again.nodes.size() == sheet.nodes.size());
    for (const NodeIndex i : sheet.nodes.indices()) {
      const Node& node = sheet.nodes[i];
      CHECK(again.nodes[i].op == node.op);
      CHECK(again.nodes[i].left == node.left);
      CHECK(again.nodes[i].right == node.right);
      CHECK(same_payload(again.nodes[i], node));
    }
    for (const LiteralIndex i : sheet.literals.indices()) CHECK(again.literals[i].value == sheet.literals[i].value);
    CHECK(printed(again, *vector.environment) == text);
  }
}

TEST_CASE("a normalised text parses to the same sheet and normalises to itself") {
  for (const SheetVector& vector : sheet_vectors()) {
    INFO(vector.name);
    const std::string normal = normalise(vector.text);
    CHECK(normalise(normal) == normal);
    const Sheet sheet = read_sheet(vector.text, *vector.environment);
    const Sheet again = read_sheet(normal, *vector.environment);
    if (!all_readable(sheet)) continue;
    if (all_readable(again)) CHECK(printed(again, *vector.environment) == printed(sheet, *vector.environment));
    CHECK((all_readable(again) || normal.size() > kMaxBytes));
  }
}

TEST_CASE("an unreadable line and a line that waits for it have messages, a line with a value has none") {
  const Environment environment;
  const Sheet sheet = read_sheet("a = (\nb = 2 * a\nc = 1\n", environment);
  Evaluator evaluator(sheet, environment);
  const std::vector<LineValue>& lines = evaluator.run(nullptr).lines;
  const Error unreadable = fault_error(sheet, lines[0]);
  CHECK(code_of(unreadable) == "unreadable");
  CHECK(unreadable.span.empty());
  const Error depends_on_failed = fault_error(sheet, lines[1]);
  CHECK(code_of(depends_on_failed) == "depends_on_failed");
  CHECK(words_of(depends_on_failed) == "a ");
  CHECK(depends_on_failed.span == Span{14, 15});
  CHECK(fault_error(sheet, lines[2]).message.code == Code::none);
}

TEST_CASE("a line has at most sixteen problems") {
  const Environment environment;
  std::string unlike = "x = 1";
  std::string unknown = "x = 1";
  for (int i = 0; i < 20; ++i) unlike += " * (1 B + 1 s)";
  for (int i = 0; i < 20; ++i) unknown += " + y";
  for (const std::string& text : {unlike, unknown}) {
    const Sheet sheet = read_sheet(text, environment);
    CHECK(sheet.statements.front().problems.size() == 16);
  }
}

TEST_CASE("similar names are suggested for at most twenty unknown names") {
  Environment environment;
  environment.inputs.push_back({"parameters", Dimension::none(), false});
  std::string text;
  for (int i = 0; i < 21; ++i) text += "require paramters > 0\n";
  const Sheet sheet = read_sheet(text, environment);
  const auto suggests = [&](size_t line) {
    return sheet.statements[StatementIndex(line)].problems.front().error.message.code == Code::unknown_name_suggestion;
  };
  CHECK(suggests(0));
  CHECK(suggests(19));
  CHECK_FALSE(suggests(20));
}

TEST_CASE("the errors of a single formula") {
  Environment environment;
  environment.inputs.push_back({"a", Dimension::none(), false});
  struct Row {
    std::string text;
    const char* code;
    Span span;
  };
  for (const Row& row :
       {Row{"", "missing_formula", {0, 0}}, Row{"= 3", "assignment_in_condition", {0, 1}},
        Row{"+3", "unary_plus", {0, 1}}, Row{"* 2", "missing_operand_before", {0, 1}},
        Row{")", "unopened_bracket", {0, 1}}, Row{"and a", "missing_operand_before", {0, 3}},
        Row{"a ?", "no_conditional_operator", {2, 3}}, Row{"a b", "missing_operator", {0, 3}},
        Row{"a + b", "unknown_name_suggestion", {4, 5}}, Row{std::string(kMaxBytes, ' ') + "a", "formula_limit", {}}}) {
    INFO(row.text.substr(0, 9));
    const Result<Sheet> sheet = read_formula(row.text, environment);
    REQUIRE_FALSE(sheet.has_value());
    CHECK(std::string(code_of(sheet.error())) == row.code);
    CHECK(sheet.error().span == row.span);
  }
  CHECK(read_formula(std::string(kMaxBytes - 1, ' ') + "a", environment).has_value());
}

TEST_CASE("an earlier line is suggested even if there are no inputs") {
  const Environment environment;
  const Sheet sheet = read_sheet("total = 1\nx = totl\n", environment);
  REQUIRE(sheet.statements[StatementIndex(1)].problems.size() == 1);
  CHECK(words_of(sheet.statements[StatementIndex(1)].problems[0].error) == "totl total ");
}
