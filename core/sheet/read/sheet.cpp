#include "core/sheet/read/sheet.hpp"

#include <optional>

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"
#include "core/sheet/explain/known_names.hpp"
#include "core/sheet/explain/parse_errors.hpp"
#include "core/sheet/operations.hpp"
#include "core/sheet/read/lexer.hpp"
#include "core/sheet/read/name_resolution.hpp"
#include "core/sheet/read/parser.hpp"
#include "core/sheet/read/source.hpp"
#include "core/sheet/read/unit_checker.hpp"

namespace tsa {

namespace {

void break_line(Statement& statement, Error error) {
  statement.add_problem(Severity::error, std::move(error));
  statement.root = -1;
}

// What a line may not be called, or an empty message.
std::optional<Error> name_error(const Environment& environment, const Token& name) {
  if (name.text.size() > kMaxNameLength) return name_too_long(name);
  if (environment.names(name.text)) return std::nullopt;  // a lesson's own names are none of these
  const char* pattern = nullptr;
  if (is_keyword(name.text)) {
    pattern = "`{}` is a word of the language: choose another name";
  } else if (environment.units.reserves(name.text)) {
    pattern = "`{}` is a unit, and no line may bear its name: choose another";
  } else if (find_function(name.text) != nullptr) {
    pattern = "`{}` is a function: choose another name";
  }
  if (pattern == nullptr) return std::nullopt;
  return make_error(name.span, "reserved_name", pattern, {name.text});
}

Error malformed(const Span& span, const char* pattern, FormatArgs parts = {}) {
  return make_error(span, "malformed_line", pattern, parts);
}

// A line that is neither `name = …` nor `require …`.
Error no_statement(const Sheet& sheet, const std::vector<Token>& tokens) {
  std::optional<Error> other = other_language(tokens);
  if (other) return *other;
  const Token& first = tokens.front();
  const Span whole{first.span.from, tokens.back().span.from};
  for (size_t at = 1; at + 1 < tokens.size(); ++at) {
    if (tokens[at].kind == TokenKind::assign) {
      const bool unit_before = at == 2 && tokens[0].kind == TokenKind::name;
      return malformed({first.span.from, tokens[at].span.to},
                       unit_before ? "one word alone stands before `=`: the name of the line"
                                   : "the name of the line stands alone before `=`: `name = expression`");
    }
    if (at == 1 && tokens[at].kind == TokenKind::equal) {
      return malformed(tokens[at].span, "a line is defined with one `=`; `==` compares, and stands after `require`");
    }
    if (is_comparison_token(tokens[at].kind)) {
      return malformed(whole, "a condition alone says nothing: begin the line with `require`, or give it a name");
    }
  }
  if (first.kind == TokenKind::assign)
    return malformed(first.span, "there is no name before `=`: a line is `name = expression`");
  if (tokens.size() == 2 && first.kind == TokenKind::name) {
    return malformed(first.span, "`{}` alone says nothing: a line is `name = expression`", {sheet.slice(first.span)});
  }
  return malformed(whole, "a line is `name = expression`, or `require condition`, or a comment after `#`");
}

void read_require(Sheet& sheet, const Environment& environment, const Tokens& tokens, Statement& statement) {
  statement.kind = StatementKind::require;
  if (tokens.failed) return break_line(statement, tokens.error);
  size_t at = 1;
  const Result<int> root = parse_expression(sheet, environment, tokens.list, at);
  if (!root) return break_line(statement, root.error());
  const auto is = [&](TokenKind kind) { return tokens.list[at].kind == kind; };
  if (is(TokenKind::comma)) {
    const Token& message = tokens.list[at + 1];
    if (message.kind != TokenKind::message) {
      return break_line(statement,
                        groups_digits(tokens.list, at)
                            ? unexpected(sheet, environment, tokens.list, at)
                            : malformed(tokens.list[at].span,
                                        "the message of `require` stands in quotes: `require condition, \"why\"`"));
    }
    statement.message = message.text;
    at += 2;
  }
  if (!is(TokenKind::end)) return break_line(statement, unexpected(sheet, environment, tokens.list, at));
  statement.root = *root;
}

void read_definition(Sheet& sheet, const Environment& environment, const Tokens& tokens, Statement& statement) {
  const Token& name = tokens.list.front();
  statement.kind = StatementKind::line;
  statement.name = name.text;
  statement.name_span = name.span;
  std::optional<Error> wrong_name = name_error(environment, name);
  if (wrong_name) {
    // A line that uses the name waits for this one, and is at no fault; one that is too long is reported so wherever it
    // stands.
    if (name.text.size() > kMaxNameLength) {
      statement.kind = StatementKind::unreadable;
      statement.name = {};
    }
    return break_line(statement, std::move(*wrong_name));
  }
  if (tokens.failed) return break_line(statement, tokens.error);
  size_t at = 2;
  const Result<int> root = parse_expression(sheet, environment, tokens.list, at);
  if (!root) return break_line(statement, root.error());
  if (tokens.list[at].kind != TokenKind::end)
    return break_line(statement, unexpected(sheet, environment, tokens.list, at));
  statement.root = *root;
}

bool passes_limit(Sheet& sheet, size_t found, size_t most, const char* pattern) {
  if (found <= most) return true;
  const auto number = [](size_t value) { return print_integer(static_cast<int64_t>(value)); };
  sheet.problems.push_back(
      {Severity::error, make_error({}, "sheet_limit", pattern, {number(most), number(found)}), {}});
  return false;
}

// A line is exact where it must be, or where an exact line uses it.
void mark_exact(Sheet& sheet, const Environment& environment) {
  for (size_t i = sheet.statements.size(); i-- > 0;) {
    Statement& statement = sheet.statements[i];
    if (statement.expected >= 0 && environment.lines[static_cast<size_t>(statement.expected)].exact)
      statement.exact = true;
    if (!statement.exact) continue;
    for (int at = statement.first_node; at <= statement.root; ++at) {
      const Node& node = sheet.nodes[static_cast<size_t>(at)];
      if (node.op != Op::name) continue;
      const int used = sheet.symbol_statement[node.payload.symbol.value()];
      if (used >= 0) sheet.statements[static_cast<size_t>(used)].exact = true;
    }
  }
}

}  // namespace

void read_statement(Sheet& sheet, const Environment& environment, Span line, uint32_t number, Tokens& tokens) {
  read_tokens(sheet.text, line, sheet.arena, tokens);
  const Token& first = tokens.list.front();
  if (first.kind == TokenKind::end && !tokens.failed) return;
  Statement statement;
  statement.line = number;
  statement.whole = {first.span.from, tokens.list.back().span.from};
  statement.first_node = static_cast<int>(sheet.nodes.size());
  const bool defines = first.kind == TokenKind::name && tokens.list[1].kind == TokenKind::assign;
  if (defines) {
    read_definition(sheet, environment, tokens, statement);
  } else if (first.kind == TokenKind::name && first.text == kRequire) {
    read_require(sheet, environment, tokens, statement);
  } else {
    const bool says_more = tokens.failed && !other_language(tokens.list);
    break_line(statement, says_more ? tokens.error : no_statement(sheet, tokens.list));
  }
  if (!statement.readable()) sheet.nodes.resize(static_cast<size_t>(statement.first_node));
  sheet.statements.push_back(std::move(statement));
}

Sheet read_sheet(std::string_view text, const Environment& environment) {
  Sheet sheet;
  constexpr const char* kTooLong = "a sheet has at most 64 KiB of text ({} bytes), and this one has {}: shorten it";
  if (!passes_limit(sheet, text.size(), kMaxBytes, kTooLong)) return sheet;
  sheet.text = sheet.arena.intern(text);
  sheet.lines = split_lines(sheet.text);
  if (!passes_limit(sheet, sheet.lines.size(), kMaxLines,
                    "a sheet has at most {} lines, and this one has {}: shorten it")) {
    sheet.lines.clear();
    return sheet;
  }
  sheet.symbol_statement.assign(environment.inputs.size(), -1);
  sheet.statements.reserve(sheet.lines.size());
  sheet.symbol_statement.reserve(environment.inputs.size() + sheet.lines.size());
  constexpr size_t kUsualNodes = 64;
  sheet.nodes.reserve(kUsualNodes);
  Tokens tokens;
  constexpr size_t kUsualTokens = 32;
  tokens.list.reserve(kUsualTokens);
  find_line_names(sheet);
  for (size_t i = 0; i < sheet.lines.size(); ++i) {
    read_statement(sheet, environment, sheet.lines[i], static_cast<uint32_t>(i) + 1, tokens);
  }
  std::vector<Type> types(sheet.nodes.size());
  resolve_names(sheet, environment);
  for (Statement& statement : sheet.statements) check_units(sheet, environment, statement, types);
  mark_exact(sheet, environment);
  return sheet;
}

Result<Sheet> read_formula(std::string_view text, const Environment& environment) {
  Sheet sheet;
  if (text.size() > kMaxBytes) return make_error({}, "sheet_limit", "a formula has at most 64 KiB of text");
  const Span whole{0, static_cast<uint32_t>(text.size())};
  sheet.text = sheet.arena.intern(text);
  sheet.lines = {whole};
  sheet.symbol_statement.assign(environment.inputs.size(), -1);
  Tokens tokens;
  read_tokens(sheet.text, whole, sheet.arena, tokens);
  if (tokens.failed) return tokens.error;
  Statement statement;
  statement.kind = StatementKind::line;
  statement.line = 1;
  statement.whole = whole;
  size_t at = 0;
  const Result<int> root = parse_expression(sheet, environment, tokens.list, at);
  if (!root) return root.error();
  if (tokens.list[at].kind != TokenKind::end) return unexpected(sheet, environment, tokens.list, at);
  statement.root = *root;
  sheet.statements.push_back(std::move(statement));
  resolve_names(sheet, environment);
  Statement& read = sheet.statements.front();
  if (!read.readable()) return read.problems.front().error;
  std::vector<Type> types(sheet.nodes.size());
  check_units(sheet, environment, read, types);
  return sheet;
}

}  // namespace tsa
