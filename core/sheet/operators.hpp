#pragma once

#include <string_view>

#include "core/sheet/ast.hpp"
#include "core/sheet/token.hpp"

namespace tsa {

// How tightly operators bind, from loose to tight.
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

struct BinaryOperator {
  std::string_view text;
  TokenKind token;  // `name` for the words `and` and `or`
  Op op;
  int precedence;
};

inline constexpr BinaryOperator kBinaryOperators[] = {
    {"or", TokenKind::name, Op::logical_or, precedence::kLogicalOr},
    {"and", TokenKind::name, Op::logical_and, precedence::kLogicalAnd},
    {"<", TokenKind::less, Op::less, precedence::kComparison},
    {"<=", TokenKind::less_equal, Op::less_equal, precedence::kComparison},
    {">", TokenKind::greater, Op::greater, precedence::kComparison},
    {">=", TokenKind::greater_equal, Op::greater_equal, precedence::kComparison},
    {"==", TokenKind::equal, Op::equal, precedence::kComparison},
    {"!=", TokenKind::not_equal, Op::not_equal, precedence::kComparison},
    {"+", TokenKind::plus, Op::add, precedence::kSum},
    {"-", TokenKind::minus, Op::subtract, precedence::kSum},
    {"*", TokenKind::times, Op::multiply, precedence::kProduct},
    {"/", TokenKind::slash, Op::divide, precedence::kProduct},
};

// The rows of the table that signs stand for, by token.
struct OperatorSigns {
  constexpr OperatorSigns() {
    for (const BinaryOperator& binary : kBinaryOperators) {
      if (binary.token != TokenKind::name) rows[static_cast<size_t>(binary.token)] = &binary;
    }
  }
  const BinaryOperator* rows[static_cast<size_t>(TokenKind::end) + 1] = {};
};
inline constexpr OperatorSigns kOperatorSigns;

// The operator that a token is, or null.
inline const BinaryOperator* find_operator(const Token& token) {
  if (token.kind != TokenKind::name) return kOperatorSigns.rows[static_cast<size_t>(token.kind)];
  if (token.text == kBinaryOperators[0].text) return &kBinaryOperators[0];
  return token.text == kBinaryOperators[1].text ? &kBinaryOperators[1] : nullptr;
}

// The row of an operation that is one of the table's.
inline const BinaryOperator& operator_of(Op op) {
  const BinaryOperator* row = kBinaryOperators;
  while (row->op != op) ++row;
  return *row;
}

inline bool is_keyword(std::string_view name) {
  switch (name.size()) {
    case 2:
      return name == "or";
    case 3:
      return name == "and" || name == "not";
    case 4:
      return name == "true";
    case 5:
      return name == "false";
    case 7:
      return name == "require";
    default:
      return false;
  }
}

}  // namespace tsa
