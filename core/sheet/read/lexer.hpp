#pragma once

#include "core/sheet/token.hpp"

namespace tsa {

// Reads `line`, a range of `text`, in place of what `tokens` held before: one list serves a whole sheet. Texts of
// tokens are parts of `text`, or stand in the store where they are not as typed. Errors: `stray_character`,
// `malformed_number`, `unclosed_message`, `percent`, `superscript`, `semicolon`, `operator_spelling`.
void read_tokens(std::string_view text, Span line, Arena& arena, Tokens& tokens);

}  // namespace tsa
