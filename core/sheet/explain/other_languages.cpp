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
    {"sumproduct", Code::no_sum},
    {"pow", Code::no_pow},
    {"power", Code::no_pow},
    {"product", Code::use_star_to_multiply},
    {"mul", Code::use_star_to_multiply},
    {"div", Code::use_slash_to_divide},
    {"quotient", Code::use_floor, Argument::word},
    {"trunc", Code::use_floor, Argument::word},
    {"iferror", Code::no_error_function, Argument::word},
    {"ifna", Code::no_error_function, Argument::word},
    {"roundup", Code::use_ceil, Argument::word},
    {"ceiling", Code::use_ceil, Argument::word},
    {"rounddown", Code::use_floor, Argument::word},
    {"int", Code::use_floor, Argument::word},
};

// Where an operator is expected.
constexpr ForeignWord kOperators[] = {
    {"x", Code::use_star_to_multiply},
    {"times", Code::use_star_to_multiply},
    {"multiplied", Code::use_star_to_multiply},
    {"divided", Code::use_slash_to_divide},
    {"over", Code::use_slash_to_divide},
    {"per", Code::use_slash_for_per},
    {"plus", Code::use_plus_to_add},
    {"minus", Code::use_minus_to_subtract},
    {"equals", Code::use_double_equals},
    {"greater", Code::use_comparison_sign},
    {"less", Code::use_comparison_sign},
    {"exceeds", Code::use_comparison_sign},
    {"squared", Code::use_caret_for_power},
    {"cubed", Code::use_caret_for_power},
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

std::optional<Error> foreign_operator(const std::vector<Token>& tokens, size_t at) {
  const Token& token = tokens[at];
  const Token& next = tokens[at + 1];
  const std::string lower = lowercase(token.text);
  if (lower == "is" || lower == "are") {
    const bool negated = next.kind == TokenKind::name && lowercase(next.text) == "not";
    const Message message = negated                        ? messages::use_not_equal()
                            : next.kind == TokenKind::name ? messages::use_comparison_sign()
                                                           : messages::use_double_equals();
    return Error{message, {token.span.from, negated ? next.span.to : token.span.to}};
  }
  std::optional<Message> message = find_message(kOperators, lower, token.text);
  if (!message) return foreign_word(token);
  const bool by = next.kind == TokenKind::name && lowercase(next.text) == "by";
  return Error{std::move(*message), {token.span.from, by ? next.span.to : token.span.to}};
}

std::optional<Message> foreign_function(std::string_view name) {
  const std::string lower = lowercase(name);
  if (lower != name && find_function(lower) != nullptr) return messages::use_lowercase(lower);
  return find_message(kFunctionNames, lower, name);
}

Error lexical_error(const Tokens& tokens) {
  const std::vector<Token>& list = tokens.list;
  for (size_t at = 0; at + 1 < list.size(); ++at) {
    if (list[at].kind != TokenKind::name || list[at + 1].kind != TokenKind::open) continue;
    std::optional<Message> message = foreign_function(list[at].text);
    if (message) return {std::move(*message), list[at].span};
  }
  return tokens.error;
}

}  // namespace tsa
