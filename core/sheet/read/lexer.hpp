#pragma once

#include "core/sheet/token.hpp"

namespace tsa {

// Reads the tokens of `line`, a range of `text`, replacing what `tokens` held: one list is reused for all lines. Tokens
// are views of `text`, or of the arena where they differ from it (look-alikes, underscores). It stops at the first
// error.
void read_tokens(std::string_view text, Span line, Arena& arena, Tokens& tokens);

}  // namespace tsa
