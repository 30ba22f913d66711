#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/arena.hpp"
#include "core/base/result.hpp"
#include "core/units/unit_table.hpp"

namespace tsa {

enum class Op : uint8_t {
  number,
  boolean,
  name,
  add,
  subtract,
  multiply,
  divide,
  power,
  negate,
  less,
  less_equal,
  greater,
  greater_equal,
  equal,
  not_equal,
  logical_and,
  logical_or,
  logical_not,
  ceil,
  floor,
  round,
  min,
  max,
  abs,
  sqrt,
};

inline bool is_comparison(Op op) { return op >= Op::less && op <= Op::not_equal; }

// A node of an expression. All nodes of a sheet stand in one list, operands before what uses them, so that every pass
// is a loop and depth costs no stack.
//   payload: number: index of its literal; truth: 0 or 1; name: its symbol (until names are resolved, what
//            Environment::find says of it); power: the exponent; round: decimals, or -1 for none written; min and max:
//            1 where the call goes on from the left operand
struct Node {
  Op op;
  int32_t left = -1;
  int32_t right = -1;
  int32_t payload = 0;
  Span span;       // all of it, brackets included
  Span operation;  // the operator, function name, numeral or name alone

  // How a line of the environment is said in the payload of a name, and the other way round.
  static int of_line(int line) { return -2 - line; }
};

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
  bool bare = false;  // a number without a unit is in it
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
  int expected = -1;  // which line of the environment it is
  int symbol = -1;    // by which it is used below; -1 where it defines nothing
  int first_node = 0;
  int root = -1;  // -1 where the line cannot be read
  std::string_view message;
  Type type;
  bool exact = false;  // a line of exact bytes uses its value, or it is one
  std::vector<Problem> problems;

  bool readable() const { return root >= 0; }
  bool has_error() const;
  void add_problem(Severity level, Error error, Span other = {});
};

// A name that a line of the sheet defines, and its symbol below that line.
struct LineName {
  std::string_view name;
  int symbol = -1;
};

// A sheet, read. Symbols are numbered: the inputs of the environment first, then each line that defines a name. Texts
// of its parts are views of its own text, or stand in its store beside it.
struct Sheet {
  Arena arena{512};  // most sheets are shorter
  std::string_view text;
  std::vector<Span> lines;
  std::vector<LineName> names;  // in the order of the sheet
  std::vector<Node> nodes;
  std::vector<Literal> literals;
  std::vector<Statement> statements;
  std::vector<int> symbol_statement;  // the statement behind a symbol, -1 for inputs
  std::vector<Problem> problems;      // of the sheet as a whole: a limit passed

  std::string_view slice(Span span) const { return text.substr(span.from, span.to - span.from); }
  // The statement that defines a line of the environment, or -1.
  int defines(int expected) const;
  // Which of `names` it is, or -1.
  int find_name(std::string_view name) const;
};

inline constexpr uint32_t kMaxBytes = 64 * 1024;
inline constexpr uint32_t kMaxLines = 1000;
inline constexpr int kMaxNesting = 64;
inline constexpr uint32_t kMaxNameLength = 64;
inline constexpr int kMaxExponent = 1000;
// What is said of one line; a reader mends the first few, and thousands would take long to place.
inline constexpr size_t kMaxProblems = 16;

}  // namespace tsa
