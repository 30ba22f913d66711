#include "core/sheet/explain/other_languages.hpp"

#include "core/base/format.hpp"
#include "core/sheet/ast.hpp"
#include "core/sheet/operations.hpp"

namespace tsa {

namespace {

struct ForeignWord {
  std::string_view word;
  const char* sentence;
};
constexpr ForeignWord kWords[] = {
    {"if",
     "there is no `if` here: a line is `name = expression`; refuse a case with `require condition, \"why\"`, choose "
     "with `min` or `max`"},
    {"elif", "there is no `elif` here: a line is `name = expression`"},
    {"else", "there is no `else` here: a line is `name = expression`; choose with `min` or `max`"},
    {"def", "functions are not defined here: a line is `name = expression`, and a helper line can hold a part of it"},
    {"return", "there is no `return` here: a line is `name = expression`, and its value has its name"},
    {"for", "there are no loops here: a sheet is worked out once for each case"},
    {"while", "there are no loops here: a sheet is worked out once for each case"},
    {"import", "nothing is imported here: `{}` are there already"},
    {"from", "nothing is imported here: `{}` are there already"},
    {"print", "nothing is printed here: the value of each line is shown beside it"},
    {"assert", "write `require` for `assert`: `require ideal_rate > 0, \"why\"`"},
    {"raise", "a case is refused by `require condition, \"why\"`"},
    {"let", "leave out `let`: a line is `name = expression`"},
    {"var", "leave out `var`: a line is `name = expression`"},
    {"const", "leave out `const`: a line is `name = expression`"},
    {"class", "a line is `name = expression`: there are no classes here"},
    {"lambda", "functions are not defined here: a line is `name = expression`"},
};

// What functions of other languages are here.
constexpr ForeignWord kFunctionNames[] = {
    {"sum", "`{}` is no function here: write the sum out with `+`"},
    {"pow", "`{}` is no function here: write `n^2`"},
    {"roundup", "`{}` is no function here: write `ceil`"},
    {"ceiling", "`{}` is no function here: write `ceil`"},
    {"rounddown", "`{}` is no function here: write `floor`"},
    {"int", "`{}` is no function here: write `floor`"},
};

}  // namespace

std::optional<Error> foreign_word(const Token& token) {
  std::string small(token.text.substr(0, kMaxNameLength));
  for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  if (small != token.text && is_keyword(small))
    return make_error(token.span, "small_letters", "`{}` is written in small letters: `{}`", {token.text, small});
  for (const ForeignWord& foreign : kWords) {
    if (foreign.word == token.text) return make_error(token.span, "python", foreign.sentence, {function_list()});
  }
  return std::nullopt;
}

std::optional<Error> foreign_operator(const Token& token) {
  const bool product = token.text == "x";
  if (!product && token.text != "per") return foreign_word(token);
  return make_error(token.span, "operator_spelling", "write `{}` for `{}`", {product ? "*" : "/", token.text});
}

const char* foreign_function(std::string_view name) {
  const char* sentence = nullptr;
  for (const ForeignWord& foreign : kFunctionNames) {
    if (foreign.word == name) sentence = foreign.sentence;
  }
  return sentence;
}

}  // namespace tsa
