#pragma once

#include <optional>

#include "core/sheet/ast.hpp"
#include "core/sheet/environment.hpp"
#include "core/sheet/operations.hpp"
#include "core/sheet/token.hpp"

namespace tsa {

// The sentences for what cannot be read: each says what stands there and how it is written here.

// `1,000` as typed: a numeral, a comma and three digits with no space between; the first group has three
// at the most. `comma` is no token at either end.
bool groups_digits(const std::vector<Token>& tokens, size_t comma);

// The same among the arguments of a function, where it may be two of them.
Error grouped_in_call(const std::vector<Token>& tokens, size_t comma);

// An operand is due and something else, or nothing, stands there.
Error nothing_to_read(const Sheet& sheet, const std::vector<Token>& tokens, size_t at);

// An expression has ended and more follows.
Error unexpected(const Sheet& sheet, const Environment& environment, const std::vector<Token>& tokens, size_t at);

// A word that goes on with a unit and is none, though it looks like one. The message is empty where it does not.
std::optional<Error> misspelt_unit(const Environment& environment, const Token& word);

// A word follows a number and is no unit.
Error not_a_unit(const Sheet& sheet, const Environment& environment, Span number, const Token& word);

Error name_too_long(const Token& word);

// A word in a name's place that can be none: a unit, a function. The message is empty where it can.
std::optional<Error> not_a_name(const Environment& environment, const Sheet& sheet, const Token& word);

Error not_a_function(const Environment& environment, const Sheet& sheet, const Token& word);

Error argument_count(Span call, const Operation& function, int count);

// A line that is no definition and is written as Python or another language has it. The message is empty where it is
// not.
std::optional<Error> other_language(const std::vector<Token>& tokens);

}  // namespace tsa
