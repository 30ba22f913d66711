#include "core/sheet/explain/parse_errors.hpp"

#include <algorithm>

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"
#include "core/base/spelling.hpp"
#include "core/sheet/explain/known_names.hpp"
#include "core/sheet/explain/other_languages.hpp"
#include "core/sheet/operations.hpp"

namespace tsa {

namespace {

bool is_binary(const Token& token) { return token.kind == TokenKind::caret || find_operator(token) != nullptr; }

bool is_not(const Token& token) {
  return token.kind == TokenKind::name && token.text == operation_of(Op::logical_not).spelling;
}

bool touches(const Token& left, const Token& right) { return left.span.to == right.span.from; }

size_t leading_digits(const Token& number) {
  return std::min(number.text.find_first_not_of("0123456789"), number.text.size());
}

Error unopened(const Token& bracket) {
  return make_error(bracket.span, "unopened_bracket",
                    "this `)` closes nothing: delete it, or open a bracket before it");
}

// A number whose digits are in groups, `stride` tokens from one to the next.
Error grouped(const std::vector<Token>& tokens, size_t first, size_t stride, const char* pattern) {
  std::string plain(tokens[first].text);
  std::string legible = plain;
  size_t last = first;
  const auto goes_on = [&](const Token& next) {
    return stride == 1 ? next.kind == TokenKind::number
                       : next.kind == TokenKind::comma && groups_digits(tokens, last + 1);
  };
  while (goes_on(tokens[last + 1])) {
    last += stride;
    plain += tokens[last].text;
    (legible += '_') += tokens[last].text;
  }
  return make_error({tokens[first].span.from, tokens[last].span.to}, "digit_grouping", pattern, {plain, legible});
}

Error no_unit(const Token& word, std::string_view meant) {
  return make_error(word.span, "unknown_unit", "`{}` is no unit here: did you mean `{}`?", {word.text, meant});
}

// For a word that looks like a unit; the message is empty where none does.
std::optional<Error> near_unit(const Environment& environment, const Token& word) {
  const std::string advice = environment.units.advice_for(word.text);
  if (!advice.empty()) return make_error(word.span, "unknown_unit", "{}", {advice});
  const std::string unit = environment.units.nearest(word.text);
  if (unit.empty()) return std::nullopt;
  return no_unit(word, unit);
}

Error unit_alone(const Token& word, bool is_function) {
  return make_error(word.span, "unit_alone",
                    is_function ? "`{}` is a unit and stands only after a number: `1 {}`, or call the function: `{}(…)`"
                                : "`{}` is a unit and stands only after a number: `1 {}`",
                    {word.text, word.text, word.text});
}

}  // namespace

bool groups_digits(const std::vector<Token>& tokens, size_t comma) {
  constexpr size_t kGroup = 3;
  const Token& before = tokens[comma - 1];
  const Token& after = tokens[comma + 1];
  return before.kind == TokenKind::number && after.kind == TokenKind::number && before.text.size() <= kGroup &&
         leading_digits(before) == before.text.size() && leading_digits(after) == kGroup &&
         touches(before, tokens[comma]) && touches(tokens[comma], after);
}

Error grouped_in_call(const std::vector<Token>& tokens, size_t comma) {
  return grouped(tokens, comma - 1, 2,
                 "is this one number or several? Write `{}` for one, or a space after the comma for several");
}

Error nothing_to_read(const Sheet& sheet, const std::vector<Token>& tokens, size_t at) {
  const Token& here = tokens[at];
  const std::string_view shown = sheet.slice(here.span);
  const Token* before = at == 0 ? nullptr : &tokens[at - 1];
  const std::string_view shown_before = before == nullptr ? std::string_view() : sheet.slice(before->span);
  const bool after_operator = before != nullptr && (is_binary(*before) || is_not(*before));
  const auto nothing_after = [&] {
    return make_error(before->span, "missing_operand", "`{}` has nothing after it: add what it works on, or delete it",
                      {shown_before});
  };
  if (here.kind == TokenKind::name && here.text == "require") {
    return make_error(here.span, "unexpected_text", "`require` begins a line of its own: `require condition, \"why\"`");
  }
  if (here.kind == TokenKind::end) {
    if (before == nullptr) return make_error(here.span, "missing_operand", "there is nothing here to read");
    if (before->kind == TokenKind::assign) {
      return make_error(before->span, "missing_operand", "the right side is empty: write a formula after `=`");
    }
    if (before->kind == TokenKind::name && before->text == "require") {
      return make_error(before->span, "missing_operand",
                        "`require` has no condition: write one, as in `require ideal_rate > 0`");
    }
    return nothing_after();
  }
  if (here.kind == TokenKind::message) {
    return make_error(here.span, "unexpected_text", "text in quotes stands only after `require condition,`");
  }
  if (here.kind == TokenKind::assign) {
    const bool twice = before != nullptr && before->kind == TokenKind::assign;
    return make_error(here.span, "assignment_in_condition",
                      twice ? "one `=` is enough to define a line; a comparison is `==`, without a space"
                            : "a comparison is `==`; `=` stands once, after the name of a line");
  }
  if (here.kind == TokenKind::plus) {
    return make_error(
        here.span, "doubled_operator",
        after_operator ? "`{}` and `+` stand side by side: delete one" : "a number needs no `+` before it: delete it",
        {shown_before});
  }
  if (here.kind == TokenKind::close && before != nullptr && before->kind == TokenKind::open) {
    return make_error({before->span.from, here.span.to}, "missing_operand",
                      "the brackets are empty: write what belongs between them, or delete them");
  }
  if (here.kind == TokenKind::close && !after_operator) return unopened(here);
  if (after_operator && is_binary(here)) {
    return make_error(here.span, "doubled_operator",
                      "`{}` and `{}` stand side by side: delete one, or write what belongs between them",
                      {shown_before, shown});
  }
  if (after_operator && is_not(here)) {
    return make_error(here.span, "missing_operand", "`not` behind `{}` stands in brackets: `(not …)`", {shown_before});
  }
  if (after_operator) return nothing_after();
  return make_error(here.span, "missing_operand", "a number, a name or a bracket is due here, and `{}` is none",
                    {shown});
}

Error unexpected(const Sheet& sheet, const Environment& environment, const std::vector<Token>& tokens, size_t at) {
  const Token& here = tokens[at];
  const Token& before = tokens[at - 1];
  const Span both{before.span.from, here.span.to};
  switch (here.kind) {
    case TokenKind::comma:
      if (groups_digits(tokens, at))
        return grouped(tokens, at - 1, 2, "digits are not grouped by commas here: write `{}` or `{}`");
      if (tokens[at + 1].kind == TokenKind::message)
        return make_error(here.span, "unexpected_text",
                          "the message of `require` stands outside of brackets: `require condition, \"why\"`");
      return make_error(here.span, "unexpected_text",
                        "a comma stands between the arguments of a function, or before the message of `require`; a "
                        "fraction has a point, as in `1.5`");
    case TokenKind::number:
      if (before.kind != TokenKind::number) break;
      return grouped(tokens, at - 1, 1,
                     "a number has no spaces in it: write `{}` or `{}`; if these are several, an operator is missing");
    case TokenKind::close:
      return unopened(here);
    case TokenKind::assign:
      return make_error(here.span, "assignment_in_condition",
                        "a comparison is `==`; `=` stands once, after the name of a line");
    case TokenKind::message:
      return make_error(
          here.span, "unexpected_text",
          "a comma is missing before the message: `require condition, \"why\"`; only `require` takes one");
    case TokenKind::name: {
      std::optional<Error> other = foreign_operator(here);
      if (other) return *other;
      if (!environment.units.find(here.text) || is_known_name(environment, sheet, here.text)) break;
      return make_error(here.span, "unit_alone",
                        "`{}` is a unit, and a unit belongs to a number: write `* 1 {}`, or delete it",
                        {here.text, here.text});
    }
    case TokenKind::plus:
    case TokenKind::minus:
    case TokenKind::times:
    case TokenKind::slash:
    case TokenKind::caret:
    case TokenKind::less:
    case TokenKind::less_equal:
    case TokenKind::greater:
    case TokenKind::greater_equal:
    case TokenKind::equal:
    case TokenKind::not_equal:
    case TokenKind::open:
    case TokenKind::end:
      break;
  }
  return make_error(both, "missing_operator", "an operator is missing between `{}` and `{}`: a product is written `*`",
                    {sheet.slice(before.span), sheet.slice(here.span)});
}

std::optional<Error> misspelt_unit(const Environment& environment, const Token& word) {
  for (const std::string& unit : environment.units.counting_units()) {
    // `parameter` for `param`, but no name of several words.
    const bool begins = unit.size() > 2 && word.text.substr(0, unit.size()) == unit;
    if (begins && word.text.find('_') == std::string_view::npos) return no_unit(word, unit);
  }
  return near_unit(environment, word);
}

Error not_a_unit(const Sheet& sheet, const Environment& environment, Span number, const Token& word) {
  const std::string_view numeral = sheet.slice(number);
  const Span both{number.from, word.span.to};
  std::optional<Error> other = foreign_word(word);
  if (other) return *other;
  if (is_known_name(environment, sheet, word.text)) {
    return make_error(both, "implicit_product", "a product is written with `*`: `{} * {}`", {numeral, word.text});
  }
  other = near_unit(environment, word);
  if (other) return *other;
  const std::string name = nearest_name(environment, sheet, word.text);
  if (!name.empty()) {
    return make_error(both, "implicit_product", "`{}` is neither a unit nor a name: did you mean `{} * {}`?",
                      {word.text, numeral, name});
  }
  return make_error(both, "implicit_product",
                    "`{}` is no unit here; if it is a name, a product is written with `*`: `{} * {}`",
                    {word.text, numeral, word.text});
}

Error name_too_long(const Token& word) {
  return make_error(word.span, "name_limit", "a name has at most {} characters: shorten it",
                    {print_integer(kMaxNameLength)});
}

std::optional<Error> not_a_name(const Environment& environment, const Sheet& sheet, const Token& word) {
  if (word.text.size() > kMaxNameLength) return name_too_long(word);
  if (is_known_name(environment, sheet, word.text)) return std::nullopt;
  const bool is_function = find_function(word.text) != nullptr;
  const bool is_unit = environment.units.find(word.text).has_value();
  if (!is_function && !is_unit) return foreign_word(word);
  if (!is_unit) {
    return make_error(word.span, "function_without_call", "`{}` is a function: write `{}(…)`", {word.text, word.text});
  }
  return unit_alone(word, is_function);
}

Error not_a_function(const Environment& environment, const Sheet& sheet, const Token& word) {
  std::optional<Error> other = foreign_word(word);
  if (other) return *other;
  if (is_known_name(environment, sheet, word.text)) {
    return make_error(word.span, "implicit_product", "`{}` is no function; a product is written with `*`: `{} * (…)`",
                      {word.text, word.text});
  }
  if (environment.units.find(word.text)) return unit_alone(word, false);
  SpellingSuggester nearest(word.text);
  for (const Operation& row : kOperations) {
    if (row.is_function()) nearest.consider(row.spelling);
  }
  const bool none_near = nearest.suggestion().empty();
  const char* pattern = "`{}` is no function here: did you mean `{}`?";
  if (none_near) pattern = "`{}` is no function here; there are `{}`";
  if (const char* known = foreign_function(word.text); known != nullptr) pattern = known;
  return make_error(word.span, "unknown_function", pattern,
                    {word.text, none_near ? function_list() : nearest.suggestion()});
}

Error argument_count(Span call, const Operation& function, int count) {
  const char* pattern = "`{}` takes one argument, and here are {}; a fraction has a point, as in `1.5`";
  if (function.max_arguments == kAnyNumber) {
    pattern = count == 0 ? "`{}` takes two arguments or more, and here is none: `{}(a, b)`"
                         : "`{}` takes two arguments or more, and here is one: `{}(a, b)`";
  } else if (count == 0) {
    pattern = "`{}` has no argument: write what it works on, `{}(x)`";
  } else if (function.syntax == Syntax::function_with_decimals) {
    pattern = "`{}` takes one argument, and here are {}; a second one is its decimals";
  }
  const bool counts = function.max_arguments != kAnyNumber && count != 0;
  return make_error(call, "argument_count", pattern,
                    {function.spelling, counts ? print_integer(count) : std::string(function.spelling)});
}

std::optional<Error> other_language(const std::vector<Token>& tokens) {
  const Token& first = tokens.front();
  return first.kind == TokenKind::name ? foreign_word(first) : std::nullopt;
}

}  // namespace tsa
