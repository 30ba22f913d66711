#pragma once

#include <optional>

#include "core/sheet/token.hpp"

namespace tsa {

// Words as other languages have them, and what is written here instead.

// A word of another language, or one of this in capitals. The message is empty where it is neither.
std::optional<Error> foreign_word(const Token& token);

// The same where an operator is due, which may be written as a word: `per`, or the letter x.
std::optional<Error> foreign_operator(const Token& token);

// The pattern of the sentence for a function that another language has, with a place for its name; null for others.
const char* foreign_function(std::string_view name);

}  // namespace tsa
