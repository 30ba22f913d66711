#pragma once

#include "core/sheet/ast.hpp"
#include "core/sheet/environment.hpp"
#include "core/sheet/token.hpp"

namespace tsa {

// Reads one expression from tokens[at…] and appends its nodes to the sheet. Gives the root node and leaves `at` behind
// it. Units of the environment are attached to their numbers; names are left to be resolved, and hold what
// Environment::find says of them.
// Errors: `missing_operand`, `missing_operator`, `doubled_operator`, `unclosed_bracket`, `unopened_bracket`,
// `digit_grouping`, `implicit_product`, `unit_alone`, `unknown_unit`, `argument_count`, `unknown_function`,
// `function_without_call`, `exponent`, `chained_comparison`, `assignment_in_condition`, `nesting_limit`,
// `number_too_large`, `unit_range`, `name_limit`, `operator_spelling`, `small_letters`, `python`, `unexpected_text`.
Result<int> parse_expression(Sheet& sheet, const Environment& environment, const std::vector<Token>& tokens,
                             size_t& at);

}  // namespace tsa
