#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/units/result.hpp"
#include "core/units/store.hpp"

namespace tsa {

enum class TokenKind : uint8_t {
  number,
  name,
  message,
  plus,
  minus,
  times,
  over,
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

// The tokens of one line, closed by an `end` token that stands where the line (or its comment) does. On an error
// the tokens before it are kept, so that the name of a line that cannot be read is still known.
struct Tokens {
  std::vector<Token> list;
  bool failed = false;
  Error error;
};

// Reads `line`, a range of `text`, in place of what `tokens` held before: one list serves a whole sheet. Texts of
// tokens are parts of `text`, or stand in the store where they are not as typed. Errors: `stray_character`,
// `malformed_number`, `unclosed_message`, `percent`, `superscript`, `semicolon`, `operator_spelling`.
void read_tokens(std::string_view text, Span line, Store& store, Tokens& tokens);

}  // namespace tsa
