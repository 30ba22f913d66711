#include "core/sheet/explain/other_languages.hpp"

#include "core/base/format.hpp"
#include "core/sheet/ast.hpp"
#include "core/sheet/operations.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

enum class Argument : uint8_t { none, word, functions };

struct ForeignWord {
  std::string_view word;
  Code code;
  Argument argument = Argument::none;
};
constexpr ForeignWord kWords[] = {
    {"if", Code::no_if},
    {"elif", Code::no_else},
    {"else", Code::no_else},
    {"def", Code::no_function_definitions},
    {"lambda", Code::no_function_definitions},
    {"return", Code::no_return},
    {"for", Code::no_loops},
    {"while", Code::no_loops},
    {"import", Code::no_import, Argument::functions},
    {"from", Code::no_import, Argument::functions},
    {"print", Code::no_print},
    {"class", Code::no_classes},
    {"assert", Code::use_require_for_assert},
    {"raise", Code::use_require_for_raise},
    {"let", Code::declaration_keyword, Argument::word},
    {"var", Code::declaration_keyword, Argument::word},
    {"const", Code::declaration_keyword, Argument::word},
};

constexpr ForeignWord kFunctionNames[] = {
    {"sum", Code::no_sum},
    {"pow", Code::no_pow},
    {"roundup", Code::use_ceil, Argument::word},
    {"ceiling", Code::use_ceil, Argument::word},
    {"rounddown", Code::use_floor, Argument::word},
    {"int", Code::use_floor, Argument::word},
};

std::string lowercase(std::string_view word) {
  std::string lower(word.substr(0, kMaxNameLength));
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return lower;
}

template <size_t N>
std::optional<Message> find_message(const ForeignWord (&table)[N], std::string_view lower, std::string_view typed) {
  for (const ForeignWord& foreign : table) {
    if (foreign.word != lower) continue;
    switch (foreign.argument) {
      case Argument::none:
        return make_message(foreign.code, {});
      case Argument::word:
        return make_message(foreign.code, {typed});
      case Argument::functions:
        return make_message(foreign.code, {function_list()});
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> foreign_word(const Token& token) {
  const std::string lower = lowercase(token.text);
  if (lower != token.text && is_keyword(lower)) return Error{messages::use_lowercase(lower), token.span};
  std::optional<Message> message = find_message(kWords, lower, token.text);
  if (!message) return std::nullopt;
  return Error{std::move(*message), token.span};
}

std::optional<Error> foreign_operator(const Token& token) {
  if (token.text == "x") return Error{messages::use_star_to_multiply(), token.span};
  if (token.text == "per") return Error{messages::use_slash_for_per(), token.span};
  return foreign_word(token);
}

std::optional<Message> foreign_function(std::string_view name) {
  return find_message(kFunctionNames, lowercase(name), name);
}

}  // namespace tsa
