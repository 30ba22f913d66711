#pragma once

#include <optional>

#include "core/sheet/ast.hpp"
#include "core/sheet/environment.hpp"
#include "core/sheet/token.hpp"

namespace tsa {

// Reads the optional unit after a number, from tokens[at…], into its literal, leaves `at` after it, and extends `span`
// from the number to both. Units are reserved names, so the unit continues while another follows `/` or `*`.
std::optional<Error> read_unit(Sheet& sheet, const Environment& environment, const std::vector<Token>& tokens,
                               size_t& at, Literal& literal, Span& span);

}  // namespace tsa
