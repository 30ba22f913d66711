#pragma once

#include <optional>

#include "core/sheet/ast.hpp"
#include "core/sheet/environment.hpp"
#include "core/sheet/token.hpp"

namespace tsa {

// Reads the unit behind a number, from tokens[at…], into its literal and leaves `at` behind it; `span`, the number's,
// then holds both. Units are reserved names, so a unit goes on as long as one follows `/` or `*`; a number may have
// none. The message is empty where all is well. Errors: `unknown_unit`, `implicit_product`, `unit_range`, and those of
// foreign_words.hpp.
std::optional<Error> read_unit(Sheet& sheet, const Environment& environment, const std::vector<Token>& tokens,
                               size_t& at, Literal& literal, Span& span);

}  // namespace tsa
