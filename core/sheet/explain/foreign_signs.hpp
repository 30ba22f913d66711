#pragma once

#include <string_view>

#include "core/base/message.hpp"

namespace tsa {

// Operators of other languages, each with the message that says what to write instead (without arguments). Longer
// operators come before their prefixes. Words are in other_languages.cpp.
struct ForeignSign {
  std::string_view text;
  Code code;
};
inline constexpr ForeignSign kForeignSigns[] = {
    {"**", Code::use_caret_for_power},
    {".*", Code::use_star_to_multiply},
    {"//", Code::use_floor_for_integer_division},
    {"&&", Code::use_and},
    {"||", Code::use_or},
    {"&", Code::use_and},
    {"|", Code::use_or},
    {"===", Code::use_double_equals},
    {"<>", Code::use_not_equal},
    {"=>", Code::use_greater_equal},
    {"=<", Code::use_less_equal},
    {"+=", Code::compound_assignment},
    {"-=", Code::compound_assignment},
    {"*=", Code::compound_assignment},
    {"/=", Code::compound_assignment},
    {":=", Code::use_single_equals},
    {"!", Code::use_not},
    {"%", Code::percent},
    {";", Code::semicolon},
    {"[", Code::use_round_brackets},
    {"]", Code::use_round_brackets},
    {"{", Code::use_round_brackets},
    {"}", Code::use_round_brackets},
    {":", Code::stray_colon},
    {"?", Code::no_conditional_operator},
    {"$", Code::stray_dollar},
    {".", Code::stray_point},
};

}  // namespace tsa
