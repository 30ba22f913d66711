#include "core/sheet/read/sheet.hpp"

#include <optional>

#include "core/base/deferred.hpp"
#include "core/sheet/explain/other_languages.hpp"
#include "core/sheet/explain/parse_errors.hpp"
#include "core/sheet/operations.hpp"
#include "core/sheet/read/lexer.hpp"
#include "core/sheet/read/line_names.hpp"
#include "core/sheet/read/name_resolution.hpp"
#include "core/sheet/read/parser.hpp"
#include "core/sheet/read/source.hpp"
#include "core/sheet/read/unit_checker.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

void make_unreadable(Statement& statement, Error error) {
  statement.add_problem(Severity::error, std::move(error));
  statement.root = {};
}

// Why a line can't have this name.
std::optional<Error> name_error(const Environment& environment, const Token& name) {
  if (name.text.size() > kMaxNameLength) return name_too_long(name);
  // The lesson's validator has checked its own names.
  if (environment.names(name.text)) return std::nullopt;
  if (is_keyword(name.text)) return Error{messages::name_is_keyword(name.text), name.span};
  if (environment.units.reserves(name.text)) return Error{messages::name_is_unit(name.text), name.span};
  if (find_function(name.text) != nullptr) return Error{messages::name_is_function(name.text), name.span};
  return std::nullopt;
}

// The message for several tokens before `=`; `count` is their number.
TSA_DEFERRED Message name_message(const Environment& environment, const std::vector<Token>& tokens, size_t count) {
  std::string joined;
  for (size_t i = 0; i < count && joined.size() <= kMaxNameLength; ++i) {
    const std::string_view word = tokens[i].text;
    const bool is_part = tokens[i].kind == TokenKind::name && !is_keyword(word) && !environment.units.find(word);
    if (!is_part) return messages::malformed_name();
    if (i > 0) joined += '_';
    joined += word;
  }
  return joined.size() > kMaxNameLength ? messages::malformed_name() : messages::name_with_spaces(joined);
}

// A line that is neither `name = …` nor `require …`.
TSA_DEFERRED Error no_statement(const Environment& environment, const std::vector<Token>& tokens) {
  std::optional<Error> other = other_language(tokens);
  if (other) return std::move(*other);
  const Token& first = tokens.front();
  const Span all{first.span.from, tokens.back().span.from};
  for (size_t at = 1; at + 1 < tokens.size(); ++at) {
    if (tokens[at].kind == TokenKind::assign)
      return {name_message(environment, tokens, at), {first.span.from, tokens[at].span.to}};
    const bool arrow = tokens[at].kind == TokenKind::less && tokens[at + 1].kind == TokenKind::minus;
    if (at == 1 && arrow && tokens[at].span.to == tokens[at + 1].span.from)
      return {messages::use_single_equals(), {tokens[at].span.from, tokens[at + 1].span.to}};
    if (at == 1 && tokens[at].kind == TokenKind::equal)
      return {messages::double_equals_in_definition(), tokens[at].span};
    if (is_comparison_token(tokens[at].kind)) return {messages::condition_alone(), all};
  }
  if (first.kind == TokenKind::assign) return {messages::missing_name(), first.span};
  if (tokens.size() == 2 && first.kind == TokenKind::name) return {messages::word_alone(first.text), first.span};
  return {messages::malformed_line(), all};
}

void read_require(Sheet& sheet, const Environment& environment, const Tokens& tokens, Statement& statement) {
  statement.kind = StatementKind::require;
  if (tokens.failed) return make_unreadable(statement, lexical_error(tokens));
  size_t at = 1;
  const Result<NodeIndex> root = parse_expression(sheet, environment, tokens.list, at);
  if (!root) return make_unreadable(statement, root.error());
  const auto is = [&](TokenKind kind) { return tokens.list[at].kind == kind; };
  if (is(TokenKind::comma)) {
    const Token& message = tokens.list[at + 1];
    if (message.kind != TokenKind::message) {
      if (groups_digits(tokens.list, at))
        return make_unreadable(statement, unexpected_token(sheet, environment, tokens.list, at));
      return make_unreadable(statement, {messages::require_message_not_quoted(), tokens.list[at].span});
    }
    statement.message = message.text;
    at += 2;
  }
  if (!is(TokenKind::end)) return make_unreadable(statement, unexpected_token(sheet, environment, tokens.list, at));
  statement.root = *root;
}

void read_definition(Sheet& sheet, const Environment& environment, const Tokens& tokens, Statement& statement) {
  const Token& name = tokens.list.front();
  statement.kind = StatementKind::line;
  statement.name = name.text;
  statement.name_span = name.span;
  std::optional<Error> wrong_name = name_error(environment, name);
  if (wrong_name) {
    // The line keeps its name, so that lines that use it wait for it instead of being reported. A name that is too long
    // is reported wherever it's used.
    if (name.text.size() > kMaxNameLength) {
      statement.kind = StatementKind::unreadable;
      statement.name = {};
    }
    return make_unreadable(statement, std::move(*wrong_name));
  }
  if (tokens.failed) return make_unreadable(statement, lexical_error(tokens));
  size_t at = 2;
  const Result<NodeIndex> root = parse_expression(sheet, environment, tokens.list, at);
  if (!root) return make_unreadable(statement, root.error());
  if (tokens.list[at].kind != TokenKind::end)
    return make_unreadable(statement, unexpected_token(sheet, environment, tokens.list, at));
  statement.root = *root;
}

TSA_DEFERRED void reject(Sheet& sheet, Message message) {
  sheet.problems.push_back({Severity::error, {std::move(message), {}}, {}});
}

}  // namespace

void read_statement(Sheet& sheet, const Environment& environment, Span line, uint32_t number, Tokens& tokens) {
  read_tokens(sheet.text, line, sheet.arena, tokens);
  const Token& first = tokens.list.front();
  if (first.kind == TokenKind::end && !tokens.failed) return;
  Statement statement;
  statement.line = number;
  statement.whole = {first.span.from, tokens.list.back().span.from};
  statement.first_node = sheet.nodes.end_index();
  const bool defines = first.kind == TokenKind::name && tokens.list[1].kind == TokenKind::assign;
  if (defines) {
    read_definition(sheet, environment, tokens, statement);
  } else if (first.kind == TokenKind::name && first.text == kRequire) {
    read_require(sheet, environment, tokens, statement);
  } else {
    const bool is_lexical = tokens.failed && !other_language(tokens.list);
    make_unreadable(statement, is_lexical ? tokens.error : no_statement(environment, tokens.list));
  }
  if (!statement.readable()) sheet.nodes.resize(statement.first_node.value());
  sheet.statements.push_back(std::move(statement));
}

Sheet read_sheet(std::string_view text, const Environment& environment) {
  Sheet sheet;
  if (text.size() > kMaxBytes) {
    reject(sheet, messages::sheet_limit(text.size(), kMaxBytes));
    return sheet;
  }
  sheet.text = sheet.arena.intern(text);
  sheet.lines = split_lines(sheet.text);
  if (sheet.lines.size() > kMaxLines) {
    reject(sheet, messages::line_limit(sheet.lines.size(), kMaxLines));
    sheet.lines.clear();
    return sheet;
  }
  sheet.symbol_statement.assign(environment.inputs.size(), StatementIndex());
  sheet.statements.reserve(sheet.lines.size());
  sheet.symbol_statement.reserve(environment.inputs.size() + sheet.lines.size());
  constexpr size_t kTypicalNodes = 64;
  sheet.nodes.reserve(kTypicalNodes);
  Tokens tokens;
  constexpr size_t kTypicalTokens = 32;
  tokens.list.reserve(kTypicalTokens);
  find_line_names(sheet);
  for (size_t i = 0; i < sheet.lines.size(); ++i) {
    read_statement(sheet, environment, sheet.lines[i], static_cast<uint32_t>(i) + 1, tokens);
  }
  IndexedVector<NodeTag, Type> types(sheet.nodes.size());
  resolve_names(sheet, environment);
  for (Statement& statement : sheet.statements) check_units(sheet, environment, statement, types);
  return sheet;
}

Result<Sheet> read_formula(std::string_view text, const Environment& environment) {
  Sheet sheet;
  if (text.size() > kMaxBytes) return Error{messages::formula_limit(kMaxBytes), {}};
  const Span all{0, static_cast<uint32_t>(text.size())};
  sheet.text = sheet.arena.intern(text);
  sheet.lines = {all};
  sheet.symbol_statement.assign(environment.inputs.size(), StatementIndex());
  Tokens tokens;
  read_tokens(sheet.text, all, sheet.arena, tokens);
  if (tokens.failed) return tokens.error;
  Statement statement;
  statement.kind = StatementKind::line;
  statement.line = 1;
  statement.whole = all;
  size_t at = 0;
  const Result<NodeIndex> root = parse_expression(sheet, environment, tokens.list, at);
  if (!root) return root.error();
  if (tokens.list[at].kind != TokenKind::end) return unexpected_token(sheet, environment, tokens.list, at);
  statement.root = *root;
  sheet.statements.push_back(std::move(statement));
  resolve_names(sheet, environment);
  Statement& read = sheet.statements.front();
  if (!read.readable()) return read.problems.front().error;
  IndexedVector<NodeTag, Type> types(sheet.nodes.size());
  check_units(sheet, environment, read, types);
  return sheet;
}

}  // namespace tsa
