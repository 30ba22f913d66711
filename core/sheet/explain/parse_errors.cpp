#include "core/sheet/explain/parse_errors.hpp"

#include <algorithm>

#include "core/base/spelling.hpp"
#include "core/sheet/explain/known_names.hpp"
#include "core/sheet/explain/other_languages.hpp"
#include "core/sheet/operations.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

bool is_binary(const Token& token) { return token.kind == TokenKind::caret || find_operator(token) != nullptr; }

bool is_word(const Token& token, std::string_view word) { return token.kind == TokenKind::name && token.text == word; }

bool touches(const Token& left, const Token& right) { return left.span.to == right.span.from; }

size_t leading_digits(const Token& number) {
  return std::min(number.text.find_first_not_of("0123456789"), number.text.size());
}

bool is_integer(const Token& token) {
  return token.kind == TokenKind::number && leading_digits(token) == token.text.size();
}

Error unopened_bracket(const Token& bracket) { return {messages::unopened_bracket(), bracket.span}; }

// A number written with its digits in groups.
struct GroupedNumber {
  std::string plain;
  std::string underscored;
  Span span;
};

// `stride` is the number of tokens from one group to the next: 1 with spaces, 2 with commas.
GroupedNumber read_grouped(const std::vector<Token>& tokens, size_t first, size_t stride) {
  GroupedNumber number{std::string(tokens[first].text), std::string(tokens[first].text), tokens[first].span};
  size_t last = first;
  const auto continues = [&](const Token& next) {
    return stride == 1 ? next.kind == TokenKind::number
                       : next.kind == TokenKind::comma && groups_digits(tokens, last + 1);
  };
  while (continues(tokens[last + 1])) {
    last += stride;
    number.plain += tokens[last].text;
    (number.underscored += '_') += tokens[last].text;
  }
  number.span.to = tokens[last].span.to;
  return number;
}

Error digit_grouping(const std::vector<Token>& tokens, size_t comma) {
  const GroupedNumber number = read_grouped(tokens, comma - 1, 2);
  return {messages::digit_grouping(number.plain, number.underscored), number.span};
}

Error unexpected_comma(const std::vector<Token>& tokens, size_t at) {
  const Token& comma = tokens[at];
  const Token& before = tokens[at - 1];
  const Token& after = tokens[at + 1];
  if (groups_digits(tokens, at)) return digit_grouping(tokens, at);
  if (after.kind == TokenKind::message) {
    return {before.kind == TokenKind::message ? messages::require_second_message()
                                              : messages::require_message_inside_brackets(),
            comma.span};
  }
  if (is_integer(before) && is_integer(after) && touches(before, comma) && touches(comma, after)) {
    std::string number(before.text);
    (number += '.') += after.text;
    return {messages::decimal_comma(number), comma.span};
  }
  return {messages::stray_comma(), comma.span};
}

Error unit_suggestion(const Token& word, std::string_view suggestion) {
  return {messages::unknown_unit_suggestion(word.text, suggestion), word.span};
}

// The error for a word that looks like a unit.
std::optional<Error> similar_unit(const Environment& environment, const Token& word) {
  std::optional<Message> message = environment.units.spelling_message(word.text);
  if (message) return Error{std::move(*message), word.span};
  const std::string unit = environment.units.nearest(word.text);
  if (unit.empty()) return std::nullopt;
  return unit_suggestion(word, unit);
}

// `params` alone is a unit, but `parameters` may be meant.
Error unit_as_name(const Environment& environment, const Sheet& sheet, const Token& word) {
  const std::string name = nearest_name(environment, sheet, word.text);
  if (!name.empty()) return {messages::unknown_name_suggestion(word.text, name), word.span};
  return {messages::unit_without_number(word.text), word.span};
}

Error unit_without_number(const Token& word, bool is_function) {
  return {is_function ? messages::unit_or_function(word.text) : messages::unit_without_number(word.text), word.span};
}

// `ideal rate` where `ideal_rate` is a name.
std::optional<Error> spaces_in_name(const Sheet& sheet, const Environment& environment,
                                    const std::vector<Token>& tokens, size_t at) {
  if (tokens[at - 1].kind != TokenKind::name) return std::nullopt;
  std::string joined(tokens[at - 1].text);
  for (size_t next = at; tokens[next].kind == TokenKind::name && joined.size() <= kMaxNameLength; ++next) {
    (joined += '_') += tokens[next].text;
    if (is_known_name(environment, sheet, joined))
      return Error{messages::name_with_spaces(joined), {tokens[at - 1].span.from, tokens[next].span.to}};
  }
  return std::nullopt;
}

// A unit after a name or bracket. Brackets without a bare number before them have their unit already.
std::optional<Error> unit_after(const Sheet& sheet, const Environment& environment, const std::vector<Token>& tokens,
                                size_t at) {
  const Token& unit = tokens[at];
  if (!environment.units.find(unit.text)) return std::nullopt;
  const bool is_name = is_known_name(environment, sheet, unit.text);
  const bool after_bracket = tokens[at - 1].kind == TokenKind::close;
  bool bare = !after_bracket;
  for (size_t i = 0; i < at; ++i) {
    const bool has_unit = tokens[i + 1].kind == TokenKind::name && environment.units.find(tokens[i + 1].text);
    bare = bare || (tokens[i].kind == TokenKind::number && !has_unit);
  }
  if (bare && is_name) return std::nullopt;
  return Error{bare ? messages::unit_after_expression(unit.text) : messages::unit_after_result(unit.text), unit.span};
}

// An expression is expected, and the line ends.
Error missing_at_end(const Token& end, const Token* before, std::string_view text_before) {
  if (before == nullptr) return {messages::missing_formula(), end.span};
  if (before->kind == TokenKind::assign) return {messages::missing_right_side(), before->span};
  if (is_word(*before, "require")) return {messages::require_without_condition(), before->span};
  return {messages::missing_operand(text_before), before->span};
}

}  // namespace

bool groups_digits(const std::vector<Token>& tokens, size_t comma) {
  constexpr size_t kGroup = 3;
  const Token& before = tokens[comma - 1];
  const Token& after = tokens[comma + 1];
  return is_integer(before) && after.kind == TokenKind::number && before.text.size() <= kGroup &&
         leading_digits(after) == kGroup && touches(before, tokens[comma]) && touches(tokens[comma], after);
}

Error grouped_in_call(const std::vector<Token>& tokens, size_t comma) {
  const GroupedNumber number = read_grouped(tokens, comma - 1, 2);
  return {messages::digit_grouping_in_call(number.plain), number.span};
}

Error missing_expression(const Sheet& sheet, const std::vector<Token>& tokens, size_t at) {
  const Token& here = tokens[at];
  const std::string_view found = sheet.slice(here.span);
  const Token* before = at == 0 ? nullptr : &tokens[at - 1];
  const std::string_view text_before = before == nullptr ? std::string_view() : sheet.slice(before->span);
  const bool after_operator = before != nullptr && (is_binary(*before) || is_word(*before, "not"));
  if (is_word(here, "require")) return {messages::require_inside_line(), here.span};
  switch (here.kind) {
    case TokenKind::end:
      return missing_at_end(here, before, text_before);
    case TokenKind::message:
      return {messages::message_without_require(), here.span};
    case TokenKind::assign: {
      const bool repeated = before != nullptr && before->kind == TokenKind::assign;
      return {repeated ? messages::repeated_equals() : messages::assignment_in_condition(), here.span};
    }
    case TokenKind::plus:
      if (!after_operator) return {messages::unary_plus(), here.span};
      return {messages::doubled_operator(text_before, found), here.span};
    case TokenKind::close:
      if (before != nullptr && before->kind == TokenKind::open)
        return {messages::empty_brackets(), {before->span.from, here.span.to}};
      if (!after_operator) return unopened_bracket(here);
      break;
    case TokenKind::number:
    case TokenKind::name:
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
    case TokenKind::comma:
      break;
  }
  if (after_operator && is_binary(here)) return {messages::doubled_operator(text_before, found), here.span};
  if (after_operator && is_word(here, "not")) return {messages::not_needs_brackets(text_before), here.span};
  if (after_operator) return {messages::missing_operand(text_before), before->span};
  return {messages::missing_operand_before(found), here.span};
}

Error unexpected_token(const Sheet& sheet, const Environment& environment, const std::vector<Token>& tokens,
                       size_t at) {
  const Token& here = tokens[at];
  const Token& before = tokens[at - 1];
  switch (here.kind) {
    case TokenKind::comma:
      return unexpected_comma(tokens, at);
    case TokenKind::number: {
      if (before.kind != TokenKind::number) break;
      const GroupedNumber number = read_grouped(tokens, at - 1, 1);
      return {messages::digit_grouping_by_spaces(number.plain, number.underscored), number.span};
    }
    case TokenKind::close:
      return unopened_bracket(here);
    case TokenKind::assign:
      return {messages::assignment_in_condition(), here.span};
    case TokenKind::message:
      return {messages::missing_comma_before_message(), here.span};
    case TokenKind::name: {
      std::optional<Error> error = spaces_in_name(sheet, environment, tokens, at);
      if (!error) error = foreign_operator(tokens, at);
      if (!error) error = unit_after(sheet, environment, tokens, at);
      if (error) return std::move(*error);
      break;
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
  return {messages::missing_operator(sheet.slice(before.span), sheet.slice(here.span)),
          {before.span.from, here.span.to}};
}

std::optional<Error> misspelt_unit(const Environment& environment, const Token& word) {
  for (const std::string& unit : environment.units.counting_units()) {
    // `parameter` for `param`, but no name of several words.
    const bool has_unit_as_prefix = unit.size() > 2 && word.text.substr(0, unit.size()) == unit;
    if (has_unit_as_prefix && word.text.find('_') == std::string_view::npos) return unit_suggestion(word, unit);
  }
  return similar_unit(environment, word);
}

Error not_a_unit(const Sheet& sheet, const Environment& environment, Span number, const Token& word) {
  const std::string_view numeral = sheet.slice(number);
  const Span both{number.from, word.span.to};
  std::optional<Error> other = foreign_word(word);
  if (other) return std::move(*other);
  if (is_known_name(environment, sheet, word.text)) return {messages::implicit_product(numeral, word.text), both};
  other = similar_unit(environment, word);
  if (other) return std::move(*other);
  const std::string name = nearest_name(environment, sheet, word.text);
  return {name.empty() ? messages::unknown_word_after_number(word.text, numeral)
                       : messages::implicit_product_suggestion(word.text, numeral, name),
          both};
}

Error name_too_long(const Token& word) { return {messages::name_too_long(kMaxNameLength), word.span}; }

std::optional<Error> not_a_name(const Environment& environment, const Sheet& sheet, const Token& word) {
  if (word.text.size() > kMaxNameLength) return name_too_long(word);
  if (is_known_name(environment, sheet, word.text)) return std::nullopt;
  const bool is_function = find_function(word.text) != nullptr;
  if (environment.units.find(word.text))
    return is_function ? unit_without_number(word, true) : unit_as_name(environment, sheet, word);
  if (is_function) return Error{messages::function_without_call(word.text), word.span};
  return foreign_word(word);
}

Error not_a_function(const Environment& environment, const Sheet& sheet, const Token& word) {
  std::optional<Error> other = foreign_word(word);
  if (other) return std::move(*other);
  if (is_known_name(environment, sheet, word.text)) return {messages::name_called(word.text), word.span};
  if (environment.units.find(word.text)) return unit_without_number(word, false);
  std::optional<Message> foreign = foreign_function(word.text);
  if (foreign) return {std::move(*foreign), word.span};
  SpellingSuggester nearest(word.text);
  for (const Operation& operation : kOperations) {
    if (operation.is_function()) nearest.consider(operation.spelling);
  }
  const std::string& suggestion = nearest.suggestion();
  return {suggestion.empty() ? messages::unknown_function(word.text, function_list())
                             : messages::unknown_function_suggestion(word.text, suggestion),
          word.span};
}

Error argument_count(Span call, const Operation& function, int count) {
  if (function.max_arguments == kAnyNumber) return {messages::too_few_arguments(function.spelling), call};
  if (count == 0) return {messages::argument_missing(function.spelling), call};
  return {function.op == Op::round ? messages::too_many_round_arguments(count)
                                   : messages::argument_count(function.spelling, count),
          call};
}

std::optional<Error> other_language(const std::vector<Token>& tokens) {
  const Token& first = tokens.front();
  return first.kind == TokenKind::name ? foreign_word(first) : std::nullopt;
}

}  // namespace tsa
