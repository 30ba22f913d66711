#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/arena.hpp"
#include "core/base/result.hpp"
#include "core/sheet/indices.hpp"
#include "core/sheet/operations.hpp"
#include "core/units/unit_table.hpp"

namespace tsa {

// What a name is to the environment, apart from the sheet.
struct NameMatch {
  InputIndex input;
  LineIndex line;

  bool exists() const { return input.exists() || line.exists(); }
};

// What a node has besides its operands. Which member is in use follows from the node's Op.
union Payload {
  int32_t none = 0;
  LiteralIndex literal;
  bool boolean;
  NameMatch match;      // of a name, until names are resolved
  SymbolIndex symbol;   // of a name, once they are
  int32_t exponent;     // of a power
  int32_t decimals;     // of `round`, or kNoDecimals
  bool continues_call;  // of a function of two or more arguments: its left operand is the same call, with one less
};

inline constexpr int32_t kNoDecimals = -1;

// A node of an expression. All nodes of a sheet are in one list, operands before what uses them, so that every pass
// is a loop and depth costs no stack.
struct Node {
  Op op;
  NodeIndex left;
  NodeIndex right;
  Payload payload = {};
  Span span;       // all of it, brackets included
  Span operation;  // the operator, function name, numeral or name alone

  // The whole number that is part of the operation: an exponent, or the decimals of `round`.
  int parameter() const;
  bool continues_call() const;
};

bool same_payload(const Node& a, const Node& b);

struct Literal {
  double value;              // in base units
  std::string_view numeral;  // as typed, without underscores
  std::string_view unit;     // as typed, without spaces; empty for a bare number
  Unit read;
};

// What the checks say of a line. `error` breaks it, `advice` does not.
enum class Severity : uint8_t { error, advice };
struct Problem {
  Severity level = Severity::error;
  Error error;
  Span other;  // the second operand where two disagree, else empty
};

// What an expression is. Unknown fits everything: no error travels.
struct Type {
  enum class Kind : uint8_t { unknown, number, condition } kind = Kind::unknown;
  // Constants: a bare number, or what bare numbers alone make. One may lack its unit.
  struct Constants {
    bool factor = false;   // one is a factor of it
    bool divisor = false;  // it is divided by one
    bool alone = false;    // it is one
  } constants;
  bool zero = false;  // a bare 0, which fits every unit
  Dimension dimension;
};

enum class StatementKind : uint8_t { line, require, unreadable };

struct Statement {
  StatementKind kind = StatementKind::unreadable;
  uint32_t line = 0;  // from 1
  Span whole;
  std::string_view name;  // empty where there is none
  Span name_span;
  LineIndex expected;  // which line of the environment it is
  SymbolIndex symbol;  // of the name that it defines, if it does
  NodeIndex first_node{0};
  NodeIndex root;  // none where the line cannot be read
  std::string_view message;
  Type type;
  std::vector<Problem> problems;

  bool readable() const { return root.exists(); }
  // Of its expression, operands before what uses them.
  IndexRange<NodeTag> nodes() const { return {first_node, readable() ? root + 1 : first_node}; }
  bool has_error() const;
  void add_problem(Severity level, Error error, Span other = {});
};

// A name that a line of the sheet defines, and its symbol below that line.
struct LineName {
  std::string_view name;
  SymbolIndex symbol;
};

// A sheet, read. Symbols are numbered: the inputs of the environment first, then each line that defines a name. Texts
// of its parts are views of its own text, or are in the arena next to it.
struct Sheet {
  Arena arena{512};  // most sheets are shorter
  std::string_view text;
  std::vector<Span> lines;
  IndexedVector<NameTag, LineName> names;  // in the order of the sheet
  IndexedVector<NodeTag, Node> nodes;
  IndexedVector<LiteralTag, Literal> literals;
  IndexedVector<StatementTag, Statement> statements;
  IndexedVector<SymbolTag, StatementIndex> symbol_statement;  // the statement that defines a symbol, none for inputs
  std::vector<Problem> problems;                              // of the sheet as a whole: a limit passed

  std::string_view slice(Span span) const { return text.substr(span.from, span.to - span.from); }
  // The statement that defines a line of the environment, or none.
  StatementIndex defines(LineIndex expected) const;
  // Which of `names` it is, or none.
  NameIndex find_name(std::string_view name) const;
};

inline constexpr uint32_t kMaxBytes = 64 * 1024;
inline constexpr uint32_t kMaxLines = 1000;
inline constexpr int kMaxNesting = 64;
inline constexpr uint32_t kMaxNameLength = 64;
inline constexpr int kMaxExponent = 1000;
// Operations of a sheet, each power counted as its multiplications.
inline constexpr size_t kMaxSteps = 100'000;
// Problems of one line: a student fixes the first few, and placing thousands would be slow.
inline constexpr size_t kMaxProblems = 16;

}  // namespace tsa
