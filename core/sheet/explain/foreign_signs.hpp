#pragma once

#include <string_view>

namespace tsa {

// Signs of other languages, and how the same is written here. Of two of which one begins the other the longer comes
// first. Words are in foreign_words.hpp.
struct ForeignSign {
  std::string_view text;
  const char* code;
  const char* sentence;
};
inline constexpr ForeignSign kForeignSigns[] = {
    {"**", "operator_spelling", "a power is written `^` here: `n^2`"},
    {"//", "operator_spelling",
     "a division without remainder is written `floor(a / b)` here; a comment starts with `#`"},
    {"&&", "operator_spelling", "write `and`"},
    {"||", "operator_spelling", "write `or`"},
    {"&", "operator_spelling", "write `and`"},
    {"|", "operator_spelling", "write `or`"},
    {"===", "operator_spelling", "equality is written `==` here"},
    {"<>", "operator_spelling", "write `!=` for `not equal`"},
    {"=>", "operator_spelling", "write `>=`"},
    {"=<", "operator_spelling", "write `<=`"},
    {"+=", "operator_spelling", "a line is defined once, `name = expression`: write the whole sum under a new name"},
    {"-=", "operator_spelling",
     "a line is defined once, `name = expression`: write the whole difference under a new name"},
    {"*=", "operator_spelling",
     "a line is defined once, `name = expression`: write the whole product under a new name"},
    {"/=", "operator_spelling",
     "a line is defined once, `name = expression`: write the whole quotient under a new name"},
    {":=", "operator_spelling", "write `name = expression`, with `=` alone"},
    {"!", "operator_spelling", "write `not` before the condition"},
    {"%", "percent", "a percentage is written as a fraction here: `0.8` for 80 %"},
    {";", "semicolon", "each formula has a line of its own: drop the semicolon and start a new line"},
    {"[", "stray_character", "only round brackets group here: write `(` and `)`"},
    {"]", "stray_character", "only round brackets group here: write `(` and `)`"},
    {"{", "stray_character", "only round brackets group here: write `(` and `)`"},
    {"}", "stray_character", "only round brackets group here: write `(` and `)`"},
    {":", "stray_character", "a line is `name = expression`, or `require condition, \"why\"`"},
    {"?", "stray_character",
     "choose with `min` or `max`, and refuse a case without an answer with `require condition, \"why\"`"},
    {"$", "stray_character", "names here are letters, digits and `_`: drop the `$`"},
    {".", "malformed_number", "a point stands only between digits: `0.5` for `.5`"},
};

}  // namespace tsa
