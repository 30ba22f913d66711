#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/sheet/token.hpp"

namespace tsa {

// What a node of an expression computes. operations.def has a row for each, in this order.
enum class Op : uint8_t {
#define OPERATION(enumerator, ...) enumerator,
#include "core/sheet/operations.def"
#undef OPERATION
};

// How an operation is written.
enum class Syntax : uint8_t {
  number,                  // 2.5 GB
  boolean,                 // true, false
  name,                    // an input or a line
  infix,                   // a + b
  prefix,                  // -a
  power,                   // a^2: the exponent is a whole number, and part of the node
  function,                // f(a); one of more than one argument is kept as f(f(a, b), c)
  function_with_decimals,  // f(a), f(a, 2): the second argument is a whole number, and part of the node
};

// Which units the operands may have, and which the result has (read/unit_checker.cpp).
enum class UnitRule : uint8_t {
  literal,      // the unit that is written after the number
  boolean,      // a condition
  symbol,       // that of the input or line
  same_unit,    // operands of one unit, which is the result's
  product,      // units multiply, or divide for a division
  power,        // the unit to the same power
  operand,      // that of the operand
  comparison,   // numbers of one unit; gives a condition
  equality,     // numbers of one unit, or two conditions; gives a condition
  conditions,   // conditions; gives one
  count,        // a plain number or a count, which is the result's
  square_root,  // the root of the operand's unit
};

// How bounds of a column's values follow from the bounds of the operands (run/column_kernels.cpp).
enum class BoundsRule : uint8_t {
  operand,     // the operand's
  increasing,  // a larger operand never gives a smaller result: the bounds are the results at the operands' bounds
  difference,
  product,
  quotient,
  power,
  negation,
  magnitude,
  rounded,    // to a whole number near the operand
  condition,  // 0 to 1
};

// What is known of the exact result where all operands are whole numbers.
enum class Exactness : uint8_t {
  whole,     // it is whole (a power of a negative exponent isn't)
  fraction,  // it may be a fraction, or irrational
  none,      // no exact value is kept: conditions
};

// Operators with a higher number are applied first.
namespace precedence {
inline constexpr int kLogicalOr = 1;
inline constexpr int kLogicalAnd = 2;
inline constexpr int kLogicalNot = 3;
inline constexpr int kComparison = 4;
inline constexpr int kSum = 5;
inline constexpr int kProduct = 6;
inline constexpr int kNegate = 7;
inline constexpr int kPower = 8;
inline constexpr int kPrimary = 9;
}  // namespace precedence

inline constexpr int kAnyNumber = -1;  // of arguments

struct Operation {
  Op op;
  std::string_view spelling;  // as typed: an operator, or a function's name; empty for numbers and names
  std::string_view typeset;   // as printed for reading: × for *
  Syntax syntax;
  TokenKind token;  // of the operator or name; `name` for words
  int precedence;
  int min_arguments;
  int max_arguments;  // or kAnyNumber
  UnitRule units;
  BoundsRule bounds;
  Exactness exactness;

  constexpr bool is_function() const { return syntax == Syntax::function || syntax == Syntax::function_with_decimals; }
  constexpr bool is_word() const { return token == TokenKind::name && !is_function() && !spelling.empty(); }
};

inline constexpr Operation kOperations[] = {
#define OPERATION(enumerator, spelling, typeset, syntax, token, rank, min, max, units, bounds, exactness, ...) \
  {Op::enumerator,      spelling, typeset, Syntax::syntax,  TokenKind::token,                                  \
   precedence::rank,    min,      max,     UnitRule::units, BoundsRule::bounds,                                \
   Exactness::exactness},
#include "core/sheet/operations.def"
#undef OPERATION
};

inline constexpr size_t kOperationCount = sizeof(kOperations) / sizeof(kOperations[0]);

// One line of help and an example over inputs a, b, c, in the order of kOperations. Apart from it, so that a module
// that shows no help doesn't carry it.
struct OperationHelp {
  std::string_view text;
  std::string_view example;
};

inline constexpr OperationHelp kOperationHelp[] = {
#define OPERATION(enumerator, spelling, typeset, syntax, token, rank, min, max, units, bounds, exactness, help, \
                  example)                                                                                      \
  {help, example},
#include "core/sheet/operations.def"
#undef OPERATION
};

constexpr const Operation& operation_of(Op op) { return kOperations[static_cast<size_t>(op)]; }

constexpr bool is_comparison(Op op) { return operation_of(op).precedence == precedence::kComparison; }

constexpr bool has_operands(Op op) { return operation_of(op).min_arguments > 0; }

namespace operations {

constexpr size_t count_words() {
  size_t words = 0;
  for (const Operation& row : kOperations) words += row.is_word() ? 1 : 0;
  return words;
}

// Looks up operations by sign or word.
struct Spellings {
  constexpr Spellings() {
    size_t count = 0;
    for (const Operation& row : kOperations) {
      if (row.is_word()) words[count++] = &row;
      if (row.syntax == Syntax::infix && !row.is_word()) signs[static_cast<size_t>(row.token)] = &row;
    }
  }
  const Operation* signs[static_cast<size_t>(TokenKind::end) + 1] = {};  // infix operators by their token
  const Operation* words[count_words()] = {};                            // and, or, not
};
inline constexpr Spellings kSpellings;

}  // namespace operations

// The infix operator that a token is, or null.
inline const Operation* find_operator(const Token& token) {
  if (token.kind != TokenKind::name) return operations::kSpellings.signs[static_cast<size_t>(token.kind)];
  for (const Operation* word : operations::kSpellings.words) {
    if (word->syntax == Syntax::infix && word->spelling == token.text) return word;
  }
  return nullptr;
}

inline const Operation* find_function(std::string_view name) {
  for (const Operation& row : kOperations) {
    if (row.is_function() && row.spelling == name) return &row;
  }
  return nullptr;
}

// The names of all functions, as a message lists them: "ceil, floor, round".
std::string function_list();

inline constexpr std::string_view kYes = "yes";
inline constexpr std::string_view kNo = "no";
inline constexpr std::string_view kTrue = "true";  // accepted for yes
inline constexpr std::string_view kFalse = "false";
inline constexpr std::string_view kRequire = "require";

inline bool is_keyword(std::string_view name) {
  for (const Operation* word : operations::kSpellings.words) {
    if (word->spelling == name) return true;
  }
  return name == kYes || name == kNo || name == kTrue || name == kFalse || name == kRequire;
}

}  // namespace tsa
