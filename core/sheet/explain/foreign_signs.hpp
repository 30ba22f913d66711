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
    // LaTeX
    {"\\times", Code::use_star_to_multiply},
    {"\\cdot", Code::use_star_to_multiply},
    {"\\ast", Code::use_star_to_multiply},
    {"\\frac", Code::use_slash_to_divide},
    {"\\dfrac", Code::use_slash_to_divide},
    {"\\tfrac", Code::use_slash_to_divide},
    {"\\div", Code::use_slash_to_divide},
    {"\\left", Code::use_round_brackets},
    {"\\leq", Code::use_less_equal},
    {"\\le", Code::use_less_equal},
    {"\\geq", Code::use_greater_equal},
    {"\\ge", Code::use_greater_equal},
    {"\\neq", Code::use_not_equal},
    {"\\ne", Code::use_not_equal},
    {"\\lceil", Code::use_ceil_for_brackets},
    {"\\lfloor", Code::use_floor_for_brackets},
    {"\\sqrt", Code::use_sqrt_for_root},
    {"\\sum", Code::no_sum},
    {"\\", Code::latex},
};

// The same for characters outside ASCII.
struct ForeignCharacter {
  char32_t character;
  Code code;
};
inline constexpr ForeignCharacter kForeignCharacters[] = {
    {0x03A3, Code::no_sum},                  // Σ
    {0x2211, Code::no_sum},                  // ∑
    {0x220F, Code::use_star_to_multiply},    // ∏
    {0x2308, Code::use_ceil_for_brackets},   // ⌈
    {0x2309, Code::use_ceil_for_brackets},   // ⌉
    {0x230A, Code::use_floor_for_brackets},  // ⌊
    {0x230B, Code::use_floor_for_brackets},  // ⌋
    {0x221A, Code::use_sqrt_for_root},       // √
    {0x2190, Code::use_single_equals},       // ←
    {0x2254, Code::use_single_equals},       // ≔
    {0x2227, Code::use_and},                 // ∧
    {0x2228, Code::use_or},                  // ∨
    {0x00AC, Code::use_not},                 // ¬
};

}  // namespace tsa
