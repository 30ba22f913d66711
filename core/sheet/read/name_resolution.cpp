#include "core/sheet/read/name_resolution.hpp"

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"
#include "core/sheet/explain/known_names.hpp"
#include "core/sheet/read/lexer.hpp"
#include "core/sheet/read/sheet.hpp"
#include "core/sheet/read/source.hpp"

namespace tsa {

namespace {

class Names {
 public:
  Names(Sheet& sheet, const Environment& environment)
      : sheet_(sheet), environment_(environment), line_symbols_(environment.lines.size()) {}

  void resolve() {
    for (Statement& statement : sheet_.statements) {
      use(statement);
      if (!statement.name.empty()) define(statement);
    }
  }

 private:
  // The symbol that a name has so far; it doesn't exist where no input or earlier line has the name.
  SymbolIndex symbol_of(NameMatch match, std::string_view name) const {
    switch (match.kind) {
      case NameMatch::Kind::input:
        return SymbolIndex(match.index);
      case NameMatch::Kind::line:
        return line_symbols_[match.index];
      case NameMatch::Kind::none:
        break;
    }
    const int line = sheet_.find_name(name);
    return line < 0 ? SymbolIndex() : sheet_.names[static_cast<size_t>(line)].symbol;
  }

  void use(Statement& statement) {
    bool resolved = true;
    for (int at = statement.first_node; at <= statement.root; ++at) {
      Node& node = sheet_.nodes[static_cast<size_t>(at)];
      if (node.op != Op::name) continue;
      const std::string_view name = plain(node.operation);
      const SymbolIndex symbol = symbol_of(node.payload.match, name);
      node.payload = {.symbol = symbol};
      if (symbol.exists()) continue;
      resolved = false;
      if (statement.problems.size() >= kMaxProblems) break;
      Error error = unknown(statement, name, node.operation);
      // The parts of a name with `-` in it are one mistake.
      if (statement.problems.empty() || statement.problems.back().error.span.from != error.span.from)
        statement.add_problem(Severity::error, std::move(error));
    }
    // Nodes of a line that cannot be read stay where they are; nothing visits them.
    if (!resolved) statement.root = -1;
  }

  // A name as it is read: full-width letters are the plain ones.
  std::string_view plain(Span span) const {
    const std::string_view typed = sheet_.slice(span);
    for (const char c : typed) {
      if (static_cast<unsigned char>(c) < 0x80) continue;
      Tokens tokens;
      read_tokens(sheet_.text, span, sheet_.arena, tokens);
      return tokens.list.front().text;
    }
    return typed;
  }

  // `weight-bytes`, of which a part stands at `span`, as `weight_bytes`; all of it is the span then.
  std::string with_underscores(Span& span) const {
    const std::string_view text = sheet_.text;
    const auto is_part = [](char c) { return goes_on_name(c) || c == '-'; };
    while (span.from > 0 && is_part(text[span.from - 1])) --span.from;
    while (span.to < text.size() && is_part(text[span.to])) ++span.to;
    std::string name(sheet_.slice(span));
    for (char& c : name) c = c == '-' ? '_' : c;
    return name;
  }

  Error unknown(const Statement& statement, std::string_view name, Span span) {
    Span whole = span;
    const std::string joined = with_underscores(whole);
    if (joined != name && suggestions_++ < kMaxSuggestions && is_known_name(environment_, sheet_, joined))
      return make_error(whole, "unknown_name", "`-` subtracts: did you mean `{}`?", {joined});
    if (name == statement.name) {
      return make_error(span, "used_before",
                        "`{}` is used in its own line: a line uses the inputs and the lines above it", {name});
    }
    for (const Statement& other : sheet_.statements) {
      if (other.name == name) {
        return make_error(span, "used_before", "`{}` is defined below, in line {}: move that line above this one",
                          {name, print_integer(other.line)});
      }
    }
    if (environment_.find_line(name) >= 0) {
      return make_error(span, "unknown_name", "`{}` is not defined yet: write its line above this one", {name});
    }
    // A search through all names for each of thousands would take long, and nobody reads the thousandth suggestion.
    const std::string near =
        suggestions_++ < kMaxSuggestions ? nearest_name(environment_, sheet_, name) : std::string();
    return make_error(span, "unknown_name",
                      near.empty()
                          ? "`{}` is neither an input nor a line above: define it above, or use a name from the inputs"
                          : "`{}` is neither an input nor a line above: did you mean `{}`?",
                      {name, near});
  }

  void refuse(Statement& statement, const char* code, const char* pattern, FormatArgs parts) {
    statement.add_problem(Severity::error, make_error(statement.name_span, code, pattern, parts));
    statement.root = -1;
  }

  void define(Statement& statement) {
    const NameMatch match = environment_.find(statement.name);
    const SymbolIndex known = symbol_of(match, statement.name);
    if (match.kind == NameMatch::Kind::input) {
      return refuse(statement, "input_assigned", "`{}` is an input, given with each case: give your line another name",
                    {statement.name});
    }
    if (known.exists()) {
      const int first = sheet_.symbol_statement[known.value()];
      const uint32_t line = sheet_.statements[static_cast<size_t>(first)].line;
      return refuse(statement, "defined_twice", "`{}` is defined already, in line {}: give one of the two another name",
                    {statement.name, print_integer(line)});
    }
    statement.symbol = SymbolIndex(sheet_.symbol_statement.size());
    if (match.kind == NameMatch::Kind::line) {
      statement.expected = static_cast<int>(match.index);
      line_symbols_[match.index] = statement.symbol;
    } else {
      sheet_.names[static_cast<size_t>(sheet_.find_name(statement.name))].symbol = statement.symbol;
    }
    sheet_.symbol_statement.push_back(static_cast<int>(&statement - sheet_.statements.data()));
  }

  Sheet& sheet_;
  const Environment& environment_;
  std::vector<SymbolIndex> line_symbols_;  // of lines of the environment that the sheet has defined so far
  static constexpr int kMaxSuggestions = 20;
  int suggestions_ = 0;
};

}  // namespace

void resolve_names(Sheet& sheet, const Environment& environment) { Names(sheet, environment).resolve(); }

}  // namespace tsa
