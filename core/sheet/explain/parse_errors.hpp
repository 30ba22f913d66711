#pragma once

#include <optional>

#include "core/base/deferred.hpp"
#include "core/sheet/ast.hpp"
#include "core/sheet/environment.hpp"
#include "core/sheet/operations.hpp"
#include "core/sheet/token.hpp"

namespace tsa {

// The errors for what the parser can't read: what is wrong, and what to write instead.

// Whether a comma groups digits, as in `1,000`: a number of at most three digits, a comma and three digits, without
// spaces. `comma` is neither the first nor the last token.
bool groups_digits(const std::vector<Token>& tokens, size_t comma);

// Grouped digits among the arguments of a function, where they may be two arguments.
TSA_DEFERRED Error grouped_in_call(const std::vector<Token>& tokens, size_t comma);

// An operand is expected, and tokens[at] doesn't start one.
TSA_DEFERRED Error missing_expression(const Sheet& sheet, const std::vector<Token>& tokens, size_t at);

// An expression is complete, and tokens[at] can't follow it.
TSA_DEFERRED Error unexpected_token(const Sheet& sheet, const Environment& environment,
                                    const std::vector<Token>& tokens, size_t at);

// A word after `/` or `*` that isn't a unit but is similar to one.
TSA_DEFERRED std::optional<Error> misspelt_unit(const Environment& environment, const Token& word);

// A word after a number that isn't a unit.
TSA_DEFERRED Error not_a_unit(const Sheet& sheet, const Environment& environment, Span number, const Token& word);

TSA_DEFERRED Error name_too_long(const Token& word);

// A word used as a name that can't be one: a unit, a function, a keyword of another language.
TSA_DEFERRED std::optional<Error> not_a_name(const Environment& environment, const Sheet& sheet, const Token& word);

// A word before `(` that isn't a function.
TSA_DEFERRED Error not_a_function(const Environment& environment, const Sheet& sheet, const Token& word);

// A call with too few or too many arguments.
TSA_DEFERRED Error argument_count(Span call, const Operation& function, int count);

// A line that starts with a keyword of another language.
TSA_DEFERRED std::optional<Error> other_language(const std::vector<Token>& tokens);

}  // namespace tsa
