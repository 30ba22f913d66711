#include "core/sheet/read/name_resolution.hpp"

#include "core/base/deferred.hpp"
#include "core/sheet/explain/known_names.hpp"
#include "core/sheet/read/lexer.hpp"
#include "core/sheet/read/sheet.hpp"
#include "core/sheet/read/source.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

class NameResolver {
 public:
  NameResolver(Sheet& sheet, const Environment& environment)
      : sheet_(sheet), environment_(environment), line_symbols_(environment.lines.size()) {}

  void resolve() {
    for (const StatementIndex i : sheet_.statements.indices()) {
      use(sheet_.statements[i]);
      if (!sheet_.statements[i].name.empty()) define(i);
    }
  }

 private:
  // The symbol that a name has so far; none if no input or earlier line has the name.
  SymbolIndex symbol_of(NameMatch match, std::string_view name) const {
    if (match.input.exists()) return SymbolIndex(match.input.value());
    if (match.line.exists()) return line_symbols_[match.line];
    const NameIndex known = sheet_.find_name(name);
    return known.exists() ? sheet_.names[known].symbol : SymbolIndex();
  }

  void use(Statement& statement) {
    bool resolved = true;
    for (const NodeIndex at : statement.nodes()) {
      Node& node = sheet_.nodes[at];
      if (node.op != Op::name) continue;
      const std::string_view name = ascii_name(node.operation);
      const SymbolIndex symbol = symbol_of(node.payload.match, name);
      node.payload = {.symbol = symbol};
      if (symbol.exists()) continue;
      resolved = false;
      if (statement.problems.size() >= kMaxProblems) break;
      Error error = unknown_name(statement, name, node.operation);
      // Report a name with `-` in it once, not once for each part.
      if (statement.problems.empty() || statement.problems.back().error.span.from != error.span.from)
        statement.add_problem(Severity::error, std::move(error));
    }
    merge_used_before(statement);
    // The nodes of an unreadable line stay in the list; nothing visits them.
    if (!resolved) statement.root = {};
  }

  // A line above several that it uses is moved as a whole.
  static void merge_used_before(Statement& statement) {
    uint32_t last = 0;
    size_t count = 0;
    for (const Problem& problem : statement.problems) {
      if (problem.error.message.code != Code::used_before) return;
      uint32_t line = 0;
      for (const char digit : problem.error.message.args[1]) line = line * 10 + static_cast<uint32_t>(digit - '0');
      last = line > last ? line : last;
      ++count;
    }
    if (count < 2) return;
    const Span span{statement.problems.front().error.span.from, statement.problems.back().error.span.to};
    statement.problems.clear();
    statement.add_problem(Severity::error, {messages::uses_lines_below(last), span});
  }

  // The name as the lexer reads it: full-width letters become ASCII.
  TSA_DEFERRED std::string_view ascii_name(Span span) const {
    const std::string_view typed = sheet_.slice(span);
    for (const char c : typed) {
      if (static_cast<unsigned char>(c) < 0x80) continue;
      Tokens tokens;
      read_tokens(sheet_.text, span, sheet_.arena, tokens);
      return tokens.list.front().text;
    }
    return typed;
  }

  // Extends `span` from a part of `weight-bytes` to all of it, and returns `weight_bytes`.
  TSA_DEFERRED std::string with_underscores(Span& span) const {
    const std::string_view text = sheet_.text;
    const auto is_part = [](char c) { return goes_on_name(c) || c == '-'; };
    while (span.from > 0 && is_part(text[span.from - 1])) --span.from;
    while (span.to < text.size() && is_part(text[span.to])) ++span.to;
    std::string name(sheet_.slice(span));
    for (char& c : name) c = c == '-' ? '_' : c;
    return name;
  }

  TSA_DEFERRED Error unknown_name(const Statement& statement, std::string_view name, Span span) {
    Span hyphenated = span;
    const std::string joined = with_underscores(hyphenated);
    if (joined != name && suggestions_++ < kMaxSuggestions && is_known_name(environment_, sheet_, joined))
      return {messages::hyphen_in_name(joined), hyphenated};
    if (name == statement.name) return {messages::uses_itself(name), span};
    for (const Statement& other : sheet_.statements) {
      if (other.name == name) return {messages::used_before(name, other.line), span};
    }
    if (environment_.find_line(name).exists()) return {messages::undefined_line(name), span};
    // Bounds the time on a sheet with thousands of unknown names.
    const std::string suggestion =
        suggestions_++ < kMaxSuggestions ? nearest_name(environment_, sheet_, name) : std::string();
    return {suggestion.empty() ? messages::unknown_name(name) : messages::unknown_name_suggestion(name, suggestion),
            span};
  }

  TSA_DEFERRED void reject(Statement& statement, Message message) {
    statement.add_problem(Severity::error, {std::move(message), statement.name_span});
    statement.root = {};
  }

  void define(StatementIndex index) {
    Statement& statement = sheet_.statements[index];
    const NameMatch match = environment_.find(statement.name);
    const SymbolIndex known = symbol_of(match, statement.name);
    if (match.input.exists()) return reject(statement, messages::input_assigned(statement.name));
    if (known.exists()) {
      const uint32_t line = sheet_.statements[sheet_.symbol_statement[known]].line;
      return reject(statement, messages::defined_twice(statement.name, line));
    }
    statement.symbol = sheet_.symbol_statement.add(index);
    if (match.line.exists()) {
      statement.expected = match.line;
      line_symbols_[match.line] = statement.symbol;
    } else {
      sheet_.names[sheet_.find_name(statement.name)].symbol = statement.symbol;
    }
  }

  Sheet& sheet_;
  const Environment& environment_;
  IndexedVector<LineTag, SymbolIndex> line_symbols_;  // of the environment's lines that the sheet has defined so far
  static constexpr int kMaxSuggestions = 20;
  int suggestions_ = 0;
};

}  // namespace

void resolve_names(Sheet& sheet, const Environment& environment) { NameResolver(sheet, environment).resolve(); }

}  // namespace tsa
