#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/arena.hpp"
#include "core/base/result.hpp"

namespace tsa {

enum class TokenKind : uint8_t {
  number,
  name,
  message,
  plus,
  minus,
  times,
  slash,
  caret,
  less,
  less_equal,
  greater,
  greater_equal,
  equal,
  not_equal,
  assign,
  open,
  close,
  comma,
  end,
};

inline bool is_comparison_token(TokenKind kind) { return kind >= TokenKind::less && kind <= TokenKind::not_equal; }

struct Token {
  TokenKind kind;
  Span span;
  std::string_view text;  // numbers without underscores, names, and messages without their quotes
};

// The tokens of one line, ended by an `end` token at the end of the line, or at its comment. On an error
// the tokens before it are kept, so that the name of a line that cannot be read is still known.
struct Tokens {
  std::vector<Token> list;
  bool failed = false;
  Error error;
};

}  // namespace tsa
