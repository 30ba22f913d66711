#pragma once

#include <string_view>

#include "core/sheet/token.hpp"
#include "core/sheet/tree.hpp"

namespace tsa {

// How tightly operators bind, from loose to tight.
namespace binding {
inline constexpr int kEither = 1;
inline constexpr int kBoth = 2;
inline constexpr int kNegation = 3;
inline constexpr int kComparison = 4;
inline constexpr int kSum = 5;
inline constexpr int kProduct = 6;
inline constexpr int kNegate = 7;
inline constexpr int kPower = 8;
inline constexpr int kPrimary = 9;
}  // namespace binding

struct BinaryOperator {
  std::string_view text;
  TokenKind token;  // `name` for the words `and` and `or`
  Op op;
  int tightness;
};

inline constexpr BinaryOperator kBinaryOperators[] = {
    {"or", TokenKind::name, Op::either, binding::kEither},
    {"and", TokenKind::name, Op::both, binding::kBoth},
    {"<", TokenKind::less, Op::less, binding::kComparison},
    {"<=", TokenKind::less_equal, Op::less_equal, binding::kComparison},
    {">", TokenKind::greater, Op::greater, binding::kComparison},
    {">=", TokenKind::greater_equal, Op::greater_equal, binding::kComparison},
    {"==", TokenKind::equal, Op::equal, binding::kComparison},
    {"!=", TokenKind::not_equal, Op::not_equal, binding::kComparison},
    {"+", TokenKind::plus, Op::add, binding::kSum},
    {"-", TokenKind::minus, Op::subtract, binding::kSum},
    {"*", TokenKind::times, Op::multiply, binding::kProduct},
    {"/", TokenKind::over, Op::divide, binding::kProduct},
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
