#include "core/sheet/read/parser.hpp"

#include <cmath>

#include "core/base/parse_decimal.hpp"
#include "core/sheet/explain/excerpt.hpp"
#include "core/sheet/explain/parse_errors.hpp"
#include "core/sheet/operations.hpp"
#include "core/sheet/read/unit_reader.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

constexpr NodeIndex kNone;

class Parser {
 public:
  Parser(Sheet& sheet, const Environment& environment, const std::vector<Token>& tokens, size_t at)
      : sheet_(sheet), environment_(environment), tokens_(tokens), at_(at) {}

  Result<NodeIndex> parse() {
    const NodeIndex root = expression(precedence::kLogicalOr);
    if (!failed_) return root;
    return std::move(error_);
  }
  size_t position() const { return at_; }

 private:
  const Token& here() const { return tokens_[at_]; }
  // Not to be called at the last token, `end`.
  const Token& next() const { return tokens_[at_ + 1]; }
  bool is(TokenKind kind) const { return here().kind == kind; }
  bool is_word(std::string_view word) const { return is(TokenKind::name) && here().text == word; }

  NodeIndex fail(Error error) {
    error_ = std::move(error);
    failed_ = true;
    return kNone;
  }
  NodeIndex fail(Message message, Span span) { return fail(Error{std::move(message), span}); }

  NodeIndex add(Node node) { return sheet_.nodes.add(node); }
  Node& node(NodeIndex index) { return sheet_.nodes[index]; }

  // Precedence climbing; all binary operators are left-associative. `not` binds tighter than `and` and looser than the
  // comparisons.
  NodeIndex expression(int precedence) {
    NodeIndex left =
        precedence <= precedence::kLogicalNot && is_word(operation_of(Op::logical_not).spelling) ? negation() : unary();
    bool compared = false;
    while (!failed_) {
      const Operation* found = find_operator(here());
      if (found == nullptr || found->precedence < precedence) break;
      const bool compares = found->precedence == precedence::kComparison;
      if (compares && compared) return fail(messages::chained_comparison(), here().span);
      compared = compares;
      const Span operation = here().span;
      ++at_;
      const NodeIndex right = expression(found->precedence + 1);
      if (failed_) return kNone;
      left = add({found->op, left, right, {}, {node(left).span.from, node(right).span.to}, operation});
    }
    return failed_ ? kNone : left;
  }

  bool enter_level(Span span) {
    if (++depth_ <= kMaxNesting) return true;
    fail(messages::nesting_limit(kMaxNesting), span);
    return false;
  }

  NodeIndex negation() {
    const Span operation = here().span;
    if (!enter_level(operation)) return kNone;
    ++at_;
    const NodeIndex operand = expression(precedence::kLogicalNot);
    --depth_;
    if (failed_) return kNone;
    return add({Op::logical_not, operand, kNone, {}, {operation.from, node(operand).span.to}, operation});
  }

  NodeIndex unary() {
    if (!is(TokenKind::minus)) return power();
    const Span operation = here().span;
    if (!enter_level(operation)) return kNone;
    ++at_;
    const NodeIndex operand = unary();
    --depth_;
    if (failed_) return kNone;
    return add({Op::negate, operand, kNone, {}, {operation.from, node(operand).span.to}, operation});
  }

  NodeIndex power() {
    const NodeIndex base = primary();
    if (failed_ || !is(TokenKind::caret)) return base;
    const Span operation = here().span;
    ++at_;
    int exponent = 0;
    if (!read_exponent(exponent)) return kNone;
    return add(
        {Op::power, base, kNone, {.exponent = exponent}, {node(base).span.from, tokens_[at_ - 1].span.to}, operation});
  }

  // An integer literal with an optional minus. `^` is right-associative: `2^3^2` is 2^9, calculated here.
  bool read_exponent(int& exponent) {
    constexpr double kMax = kMaxExponent;
    const Span from = here().span;
    const bool minus = is(TokenKind::minus);
    if (minus) ++at_;
    if (is(TokenKind::end) || is(TokenKind::close)) {
      no_expression();
      return false;
    }
    const bool has_no_unit =
        is(TokenKind::number) && !(next().kind == TokenKind::name && environment_.units.find(next().text));
    double value = has_no_unit ? read_decimal(here().text) : NAN;
    if (!(std::trunc(value) == value)) {
      fail(messages::exponent(), {from.from, here().span.to});
      return false;
    }
    ++at_;
    if (is(TokenKind::caret)) {
      if (!enter_level(here().span)) return false;
      ++at_;
      const uint32_t upper_from = here().span.from;
      int upper = 0;
      const bool read = read_exponent(upper);
      --depth_;
      if (!read) return false;
      if (upper < 0) {
        fail(messages::negative_power_in_exponent(), {upper_from, tokens_[at_ - 1].span.to});
        return false;
      }
      const double base = value;
      value = 1;
      for (int i = 0; i < upper && value <= kMax; ++i) value *= base;
    }
    if (value > kMax) {
      fail(messages::exponent_limit(kMaxExponent), from);
      return false;
    }
    exponent = static_cast<int>(minus ? -value : value);
    return true;
  }

  NodeIndex primary() {
    switch (here().kind) {
      case TokenKind::number:
        return number();
      case TokenKind::name:
        return name();
      case TokenKind::open:
        return bracket();
      case TokenKind::message:
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
      case TokenKind::assign:
      case TokenKind::close:
      case TokenKind::comma:
      case TokenKind::end:
        break;
    }
    return no_expression();
  }

  NodeIndex bracket() {
    const Span open = here().span;
    if (!enter_level(open)) return kNone;
    ++at_;
    const NodeIndex inside = expression(precedence::kLogicalOr);
    --depth_;
    if (failed_ || !close(open)) return kNone;
    node(inside).span = {open.from, tokens_[at_ - 1].span.to};
    return inside;
  }

  bool close(Span open) {
    if (is(TokenKind::close)) {
      ++at_;
      return true;
    }
    if (is(TokenKind::end)) {
      fail(messages::unclosed_bracket(), open);
    } else {
      fail(unexpected_token(sheet_, environment_, tokens_, at_));
    }
    return false;
  }

  NodeIndex number() {
    const Token& token = here();
    const double numeral = read_decimal(token.text);
    if (!std::isfinite(numeral)) return fail(messages::number_too_large(excerpt(sheet_, token.span)), token.span);
    ++at_;
    Literal literal{numeral, token.text, {}, {}};
    Span span = token.span;
    std::optional<Error> error = read_unit(sheet_, environment_, tokens_, at_, literal, span);
    if (error) return fail(std::move(*error));
    literal.value = numeral * literal.read.scale;
    if (!std::isfinite(literal.value)) return fail(messages::number_too_large(excerpt(sheet_, span)), span);
    const LiteralIndex index = sheet_.literals.add(literal);
    return add({Op::number, kNone, kNone, {.literal = index}, span, token.span});
  }

  NodeIndex name() {
    const Token& token = here();
    const bool yes = token.text == kYes || token.text == kTrue;
    if (yes || token.text == kNo || token.text == kFalse) {
      ++at_;
      return add({Op::boolean, kNone, kNone, {.boolean = yes}, token.span, token.span});
    }
    if (is_keyword(token.text)) return no_expression();
    if (next().kind == TokenKind::open) return call();
    const NameMatch match = environment_.find(token.text);
    if (!match.exists()) {
      std::optional<Error> error = not_a_name(environment_, sheet_, token);
      if (error) return fail(std::move(*error));
    }
    ++at_;
    return add({Op::name, kNone, kNone, {.match = match}, token.span, token.span});
  }

  NodeIndex call() {
    const Token& token = here();
    const Operation* function = find_function(token.text);
    if (function == nullptr) return fail(not_a_function(environment_, sheet_, token));
    const Span open = next().span;
    at_ += 2;
    if (!enter_level(open)) return kNone;
    NodeIndex result;
    int count = 0;
    int32_t decimals = kNoDecimals;
    while (!is(TokenKind::close)) {
      if (function->syntax == Syntax::function_with_decimals && count == 1) {
        if (!read_decimals(decimals)) return kNone;
      } else {
        const NodeIndex argument = expression(precedence::kLogicalOr);
        if (failed_) return kNone;
        result = count == 0 || function->max_arguments != kAnyNumber ? (count == 0 ? argument : result)
                                                                     : fold(*function, result, argument, count, token);
      }
      ++count;
      if (!is(TokenKind::comma)) break;
      if (groups_digits(tokens_, at_)) return fail(grouped_in_call(tokens_, at_));
      ++at_;
      if (is(TokenKind::close)) return fail(messages::missing_argument(), here().span);
    }
    --depth_;
    if (!close(open)) return kNone;
    const Span span{token.span.from, tokens_[at_ - 1].span.to};
    if (count < function->min_arguments || (function->max_arguments != kAnyNumber && count > function->max_arguments)) {
      return fail(argument_count(span, *function, count));
    }
    if (function->max_arguments == kAnyNumber) {
      node(result).span = span;
      return result;
    }
    return add({function->op, result, kNone, {.decimals = decimals}, span, token.span});
  }

  // min(a, b, c) becomes min(min(a, b), c), marked as one call.
  NodeIndex fold(const Operation& function, NodeIndex left, NodeIndex right, int count, const Token& token) {
    return add(
        {function.op, left, right, {.continues_call = count > 1}, {token.span.from, node(right).span.to}, token.span});
  }

  bool read_decimals(int32_t& decimals) {
    constexpr int kMaxDecimals = 15;
    const bool alone = is(TokenKind::number) && (next().kind == TokenKind::close || next().kind == TokenKind::comma ||
                                                 next().kind == TokenKind::end);
    const double value = alone ? read_decimal(here().text) : NAN;
    if (!(value <= kMaxDecimals && std::trunc(value) == value)) {
      fail(messages::round_decimals(kMaxDecimals), here().span);
      return false;
    }
    decimals = static_cast<int32_t>(value);
    ++at_;
    return true;
  }

  NodeIndex no_expression() { return fail(missing_expression(sheet_, tokens_, at_)); }

  Sheet& sheet_;
  const Environment& environment_;
  const std::vector<Token>& tokens_;
  size_t at_;
  int depth_ = 0;
  bool failed_ = false;
  Error error_;
};

}  // namespace

Result<NodeIndex> parse_expression(Sheet& sheet, const Environment& environment, const std::vector<Token>& tokens,
                                   size_t& at) {
  Parser parser(sheet, environment, tokens, at);
  Result<NodeIndex> root = parser.parse();
  at = parser.position();
  return root;
}

}  // namespace tsa
