#include "core/sheet/habits.hpp"

#include "core/sheet/operators.hpp"
#include "core/units/nearest.hpp"
#include "core/units/number.hpp"

namespace tsa {

namespace {

std::string quoted(std::string_view text) { return "`" + std::string(text) + "`"; }

bool is_binary(const Token& token) {
  if (token.kind == TokenKind::name) return token.text == "and" || token.text == "or";
  for (const BinaryOperator& binary : kBinaryOperators) {
    if (binary.token == token.kind) return true;
  }
  return token.kind == TokenKind::caret;
}

bool touches(const Token& left, const Token& right) { return left.span.to == right.span.from; }

struct Keyword {
  std::string_view word;
  std::string_view sentence;
};
constexpr Keyword kPython[] = {
    {"if", "there is no `if` here: a line is `name = expression`; refuse a case with `require condition, \"why\"`, choose with `min` or `max`"},
    {"elif", "there is no `elif` here: a line is `name = expression`"},
    {"else", "there is no `else` here: a line is `name = expression`; choose with `min` or `max`"},
    {"def", "functions are not defined here: a line is `name = expression`, and a helper line can hold a part of it"},
    {"return", "there is no `return` here: a line is `name = expression`, and its value has its name"},
    {"for", "there are no loops here: a sheet is worked out once for each case"},
    {"while", "there are no loops here: a sheet is worked out once for each case"},
    {"import", "nothing is imported here: `ceil floor round min max abs sqrt` are there already"},
    {"from", "nothing is imported here: `ceil floor round min max abs sqrt` are there already"},
    {"print", "nothing is printed here: the value of each line is shown beside it"},
    {"assert", "write `require` for `assert`: `require ideal_rate > 0, \"why\"`"},
    {"raise", "a case is refused by `require condition, \"why\"`"},
    {"let", "leave out `let`: a line is `name = expression`"},
    {"var", "leave out `var`: a line is `name = expression`"},
    {"const", "leave out `const`: a line is `name = expression`"},
    {"class", "a line is `name = expression`: there are no classes here"},
    {"lambda", "functions are not defined here: a line is `name = expression`"},
};

Error python(const Token& token) {
  for (const Keyword& keyword : kPython) {
    if (keyword.word == token.text) return {"python", std::string(keyword.sentence), token.span};
  }
  return {};
}

}  // namespace

bool groups_digits(const std::vector<Token>& tokens, size_t comma) {
  if (comma == 0 || comma + 1 >= tokens.size()) return false;
  const Token& before = tokens[comma - 1];
  const Token& after = tokens[comma + 1];
  return before.kind == TokenKind::number && after.kind == TokenKind::number && after.text.size() == 3 &&
         touches(before, tokens[comma]) && touches(tokens[comma], after);
}

bool is_known_name(const Environment& environment, const Sheet& sheet, std::string_view name) {
  if (environment.find_input(name) >= 0 || environment.find_line(name) >= 0) return true;
  for (const Statement& statement : sheet.statements) {
    if (statement.name == name) return true;
  }
  return false;
}

std::string nearest_name(const Environment& environment, const Sheet& sheet, std::string_view name) {
  Nearest nearest(name);
  for (const InputName& input : environment.inputs) nearest.offer(input.name);
  for (const Statement& statement : sheet.statements) {
    if (statement.symbol >= 0) nearest.offer(statement.name);
  }
  for (const ExpectedLine& line : environment.lines) nearest.offer(line.name);
  return nearest.best();
}

Error nothing_to_read(const Sheet& sheet, const std::vector<Token>& tokens, size_t at) {
  const Token& here = tokens[at];
  const Token* before = at == 0 ? nullptr : &tokens[at - 1];
  if (here.kind == TokenKind::name && here.text == "require") {
    return {"unexpected_text", "`require` begins a line of its own: `require condition, \"why\"`", here.span};
  }
  if (here.kind == TokenKind::end) {
    if (before == nullptr) return {"missing_operand", "there is nothing here to read", here.span};
    if (before->kind == TokenKind::assign) {
      return {"missing_operand", "the right side is empty: write a formula after `=`", before->span};
    }
    if (before->kind == TokenKind::name && before->text == "require") {
      return {"missing_operand", "`require` has no condition: write one, as in `require ideal_rate > 0`", before->span};
    }
    return {"missing_operand", quoted(sheet.slice(before->span)) + " has nothing after it: add what it works on, or delete it", before->span};
  }
  if (here.kind == TokenKind::message) {
    return {"unexpected_text", "text in quotes stands only after `require condition,`", here.span};
  }
  if (here.kind == TokenKind::assign) {
    return {"assignment_in_condition", before != nullptr && before->kind == TokenKind::assign ? "one `=` is enough to define a line; a comparison is `==`, without a space" : "there is a `=` with nothing before it: a line is `name = expression`", here.span};
  }
  if (here.kind == TokenKind::plus) {
    return {"doubled_operator", before != nullptr && is_binary(*before) ? quoted(sheet.slice(before->span)) + " and `+` stand side by side: delete one" : "a number needs no `+` before it: delete it", here.span};
  }
  if (here.kind == TokenKind::close && before != nullptr && before->kind == TokenKind::open) {
    return {"missing_operand", "the brackets are empty: write what belongs between them, or delete them", {before->span.from, here.span.to}};
  }
  if (here.kind == TokenKind::close && (before == nullptr || !is_binary(*before))) {
    return {"unopened_bracket", "this `)` closes nothing: delete it, or open a bracket before it", here.span};
  }
  if (before != nullptr && is_binary(*before)) {
    if (is_binary(here)) {
      return {"doubled_operator", quoted(sheet.slice(before->span)) + " and " + quoted(sheet.slice(here.span)) + " stand side by side: delete one, or write what belongs between them", here.span};
    }
    return {"missing_operand", quoted(sheet.slice(before->span)) + " has nothing after it: add what it works on, or delete it", before->span};
  }
  return {"missing_operand", "a number, a name or a bracket is due here, and " + quoted(sheet.slice(here.span)) + " is none", here.span};
}

Error unexpected(const Sheet& sheet, const Environment& environment, const std::vector<Token>& tokens, size_t at) {
  const Token& here = tokens[at];
  const Token& before = tokens[at == 0 ? 0 : at - 1];
  if (here.kind == TokenKind::comma) {
    if (groups_digits(tokens, at)) {
      const Token& after = tokens[at + 1];
      return {"digit_grouping", "digits are not grouped by commas here: write " + quoted(before.text + after.text) + " or " + quoted(before.text + "_" + after.text), {before.span.from, after.span.to}};
    }
    return {"unexpected_text", "a comma stands between the arguments of a function, or before the message of `require`", here.span};
  }
  if (here.kind == TokenKind::number && before.kind == TokenKind::number) {
    return {"digit_grouping", "a number has no spaces in it: write " + quoted(before.text + here.text) + " or " + quoted(before.text + "_" + here.text) + "; if these are two numbers, an operator is missing", {before.span.from, here.span.to}};
  }
  if (here.kind == TokenKind::close) {
    return {"unopened_bracket", "this `)` closes nothing: delete it, or open a bracket before it", here.span};
  }
  if (here.kind == TokenKind::assign) {
    return {"assignment_in_condition", "a comparison is `==`; `=` stands once, after the name of a line", here.span};
  }
  if (here.kind == TokenKind::message) {
    return {"unexpected_text", "a comma is missing before the message: `require condition, \"why\"`; only `require` takes one", here.span};
  }
  if (here.kind == TokenKind::name) {
    const Error other = python(here);
    if (!other.message.empty()) return other;
    if (environment.units.find(here.text) && !is_known_name(environment, sheet, here.text)) {
      return {"unit_alone", quoted(here.text) + " is a unit, and a unit belongs to a number: `1 " + here.text + "`, joined by an operator", here.span};
    }
  }
  const Span both{before.span.from, here.span.to};
  return {"missing_operator", "an operator is missing between " + quoted(sheet.slice(before.span)) + " and " + quoted(sheet.slice(here.span)) + ": a product is written `*`", both};
}

Error not_a_unit(const Sheet& sheet, const Environment& environment, Span number, const Token& word) {
  const std::string numeral(sheet.slice(number));
  const Span both{number.from, word.span.to};
  const Error other = python(word);
  if (!other.message.empty()) return other;
  if (is_known_name(environment, sheet, word.text)) {
    return {"implicit_product", "a product is written with `*`: " + quoted(numeral + " * " + word.text), both};
  }
  const std::string advice = environment.units.advice_for(word.text);
  if (!advice.empty()) return {"unknown_unit", advice, word.span};
  const std::string unit = environment.units.nearest(word.text);
  if (!unit.empty()) return {"unknown_unit", quoted(word.text) + " is no unit here: did you mean " + quoted(numeral + " " + unit) + "?", word.span};
  const std::string name = nearest_name(environment, sheet, word.text);
  if (!name.empty()) return {"implicit_product", quoted(word.text) + " is neither a unit nor a name: did you mean " + quoted(numeral + " * " + name) + "?", both};
  return {"implicit_product", quoted(word.text) + " is no unit here; if it is a name, a product is written with `*`: " + quoted(numeral + " * " + word.text), both};
}

Error not_a_name(const Environment& environment, const Sheet& sheet, const Token& word) {
  if (word.text.size() > kLongestName) {
    return {"name_limit", "a name has at most " + print_integer(kLongestName) + " characters: shorten it", word.span};
  }
  if (is_known_name(environment, sheet, word.text)) return {};
  const Function* function = find_function(word.text);
  if (function != nullptr && environment.units.find(word.text) == std::nullopt) {
    return {"function_without_call", quoted(word.text) + " is a function: write " + quoted(word.text + "(…)"), word.span};
  }
  if (environment.units.find(word.text)) {
    std::string message = quoted(word.text) + " is a unit and stands only after a number: " + quoted("1 " + word.text);
    if (function != nullptr) message += ", or call the function: " + quoted(word.text + "(…)");
    return {"unit_alone", std::move(message), word.span};
  }
  return python(word);
}

Error not_a_function(const Environment& environment, const Sheet& sheet, const Token& word) {
  const Error other = python(word);
  if (!other.message.empty()) return other;
  if (is_known_name(environment, sheet, word.text) || environment.units.find(word.text)) {
    return {"implicit_product", quoted(word.text) + " is no function; a product is written with `*`: " + quoted(word.text + " * (…)"), word.span};
  }
  Nearest nearest(word.text);
  for (const Function& function : kFunctions) nearest.offer(function.name);
  std::string message = quoted(word.text) + " is no function here";
  if (word.text == "sum") {
    message += ": write the sum out with `+`";
  } else if (word.text == "pow") {
    message += ": write `n^2`";
  } else if (!nearest.best().empty()) {
    message += ": did you mean " + quoted(nearest.best()) + "?";
  } else {
    message += "; there are `ceil floor round min max abs sqrt`";
  }
  return {"unknown_function", std::move(message), word.span};
}

std::string argument_count_message(const Function& function, int count) {
  const std::string name(function.name);
  if (function.most_arguments == -1) {
    return quoted(name) + " takes two arguments or more, and here " + (count == 0 ? "is none" : "is one") + ": " + quoted(name + "(a, b)");
  }
  if (count == 0) return quoted(name) + " has no argument: write what it works on, " + quoted(name + "(x)");
  return quoted(name) + " takes one argument, and here are " + print_integer(count) + (function.op == Op::round ? "; a second one is its decimals" : ": digits are not grouped by commas");
}

Error other_language(const std::vector<Token>& tokens) {
  const Token& first = tokens.front();
  if (first.kind != TokenKind::name || tokens.size() < 2) return {};
  const TokenKind second = tokens[1].kind;
  if (second == TokenKind::assign) return {};  // a line may well be called `var`
  return python(first);
}

}  // namespace tsa
