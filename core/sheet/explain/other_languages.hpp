#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/deferred.hpp"
#include "core/sheet/token.hpp"

namespace tsa {

// Words of other languages, and what to write instead.

// The error for a keyword of another language, or for a keyword of the sheet language in capitals.
TSA_DEFERRED std::optional<Error> foreign_word(const Token& token);

// The same where an operator is expected, which some write as a word: `per`, `divided by`, or the letter x.
TSA_DEFERRED std::optional<Error> foreign_operator(const std::vector<Token>& tokens, size_t at);

// The message for a function of another language, in any case: `SUM`, `pow`.
TSA_DEFERRED std::optional<Message> foreign_function(std::string_view name);

// The error of a line that the lexer can't read: a function of another language explains what follows it.
TSA_DEFERRED Error lexical_error(const Tokens& tokens);

}  // namespace tsa
