#include "core/sheet/read/lexer.hpp"

#include "core/base/deferred.hpp"
#include "core/base/parse_decimal.hpp"
#include "core/base/utf8.hpp"
#include "core/sheet/explain/foreign_signs.hpp"
#include "core/sheet/read/source.hpp"
#include "core/sheet/token.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

struct Spelling {
  std::string_view text;
  TokenKind kind;
};
constexpr Spelling kSpellings[] = {
    {"<=", TokenKind::less_equal}, {">=", TokenKind::greater_equal}, {"==", TokenKind::equal},
    {"!=", TokenKind::not_equal},  {"+", TokenKind::plus},           {"-", TokenKind::minus},
    {"*", TokenKind::times},       {"/", TokenKind::slash},          {"^", TokenKind::caret},
    {"<", TokenKind::less},        {">", TokenKind::greater},        {"=", TokenKind::assign},
    {"(", TokenKind::open},        {")", TokenKind::close},          {",", TokenKind::comma},
};

// Characters outside ASCII for operators of two ASCII characters.
struct UnicodeOperator {
  char32_t code;
  TokenKind kind;
};
constexpr UnicodeOperator kUnicodeOperators[] = {
    {0x2264, TokenKind::less_equal}, {0x2265, TokenKind::greater_equal}, {0x2260, TokenKind::not_equal}};

class Lexer {
 public:
  Lexer(std::string_view text, Span line, Arena& arena, Tokens& tokens)
      : text_(text), at_(line.from), end_(line.to), arena_(arena), tokens_(tokens) {}

  void read() {
    tokens_.list.clear();
    tokens_.failed = false;
    while (!tokens_.failed && at_ < end_) {
      const char c = look();
      if (c == ' ') {
        skip();
      } else if (c == '#') {
        break;
      } else {
        read_token(c);
      }
    }
    if (tokens_.failed) at_ = tokens_.error.span.from;
    tokens_.list.push_back({TokenKind::end, {at_, at_}, {}});
  }

 private:
  // The current character as ASCII; 0 past the end, or if it isn't part of the language.
  char look() const { return read_at(at_); }
  char peek() const { return read_at(after(at_)); }
  void skip() { at_ = after(at_); }

  // Fast path: nearly all of a sheet is printable ASCII.
  bool is_plain(uint32_t at) const { return text_[at] >= ' ' && text_[at] <= '~'; }
  char read_at(uint32_t at) const {
    if (at >= end_) return '\0';
    return is_plain(at) ? text_[at] : read_as(character_at(text_, at).code);
  }
  uint32_t after(uint32_t at) const { return at + (is_plain(at) ? 1 : character_at(text_, at).bytes); }

  void read_token(char c) {
    if (is_digit(c)) {
      read_number();
    } else if (starts_name(c)) {
      read_name();
    } else if (c == '"' || c == '\'') {
      read_message(c);
    } else {
      read_operator(c);
    }
  }

  void push(TokenKind kind, uint32_t from, std::string_view text) { tokens_.list.push_back({kind, {from, at_}, text}); }

  void fail(Message message, Span span) {
    tokens_.failed = true;
    tokens_.error = {std::move(message), span};
  }

  std::string_view typed(Span span) const { return text_.substr(span.from, span.to - span.from); }

  void read_digits() {
    bool after_underscore = false;
    for (char c = look(); is_digit(c) || c == '_'; c = look()) {
      after_underscore = c == '_';
      skip();
    }
    misplaced_underscore_ = misplaced_underscore_ || after_underscore;
  }

  void read_number() {
    const uint32_t from = at_;
    misplaced_underscore_ = false;
    read_digits();
    if (look() == '.' && is_digit(peek())) {
      skip();
      read_digits();
    }
    read_exponent();
    if (look() == '.') return malformed(from, Code::misplaced_decimal_point);
    if (misplaced_underscore_) return malformed(from, Code::misplaced_underscore);
    if (look() == '\'' && is_digit(peek())) return grouped_by_apostrophes(from);
    push(TokenKind::number, from, numeral(from));
  }

  TSA_DEFERRED void read_exponent() {
    if (look() != 'e' && look() != 'E') return;
    const uint32_t before = at_;
    skip();
    if (look() == '+' || look() == '-') skip();
    if (is_digit(look())) {
      read_digits();
    } else {
      at_ = before;  // the e starts a unit, as in `4element`
    }
  }

  // The text since `from` in ASCII, without underscores and with a lowercase `e`.
  std::string_view numeral(uint32_t from) {
    uint32_t at = from;
    while (at < at_ && is_plain(at) && text_[at] != '_' && text_[at] != 'E') ++at;
    if (at == at_) return typed({from, at_});
    std::string plain;
    for (at = from; at < at_; at = after(at)) {
      const char c = read_at(at);
      if (c != '_') plain += c == 'E' ? 'e' : c;
    }
    return arena_.intern(plain);
  }

  TSA_DEFERRED void malformed(uint32_t from, Code code) {
    while (is_digit(look()) || look() == '.' || look() == '_') skip();
    fail(make_message(code, {typed({from, at_})}), {from, at_});
  }

  TSA_DEFERRED void grouped_by_apostrophes(uint32_t from) {
    std::string plain(numeral(from));
    while (look() == '\'' && is_digit(peek())) {
      skip();
      const uint32_t group = at_;
      read_digits();
      plain += numeral(group);
    }
    fail(messages::digit_grouping_by_apostrophes(plain), {from, at_});
  }

  void read_name() {
    const uint32_t from = at_;
    while (at_ < end_ && goes_on_name(text_[at_])) ++at_;
    if (at_ == end_ || is_plain(at_)) return push(TokenKind::name, from, typed({from, at_}));
    std::string name(typed({from, at_}));
    for (char c = look(); goes_on_name(c); c = look()) {  // look-alikes among the letters
      name += c;
      skip();
    }
    push(TokenKind::name, from, arena_.intern(name));
  }

  void read_message(char quote) {
    const uint32_t from = at_;
    skip();
    const uint32_t start = at_;
    while (at_ < end_ && look() != quote) skip();
    if (at_ >= end_) return fail(messages::unclosed_message(), {from, end_});
    const std::string_view message = typed({start, at_});
    skip();
    push(TokenKind::message, from, message);
  }

  // Sets `matched_` if the text continues with `spelling`.
  bool match(std::string_view spelling, char first) {
    if (spelling[0] != first) return false;
    uint32_t at = at_;
    for (const char c : spelling) {
      if (read_at(at) != c) return false;
      at = after(at);
    }
    matched_ = {at_, at};
    return true;
  }

  // Fast path: an operator of one character, followed by a space, a bracket or an operand.
  bool read_single_operator(char c) {
    const char next = at_ + 1 < end_ ? text_[at_ + 1] : ' ';
    if (!is_plain(at_) || !(next == ' ' || next == '(' || is_digit(next) || starts_name(next))) return false;
    for (const Spelling& spelling : kSpellings) {
      if (spelling.text.size() != 1 || spelling.text[0] != c) continue;
      ++at_;
      push(spelling.kind, at_ - 1, {});
      return true;
    }
    return false;
  }

  void read_operator(char first) {
    if (read_single_operator(first)) return;
    for (const ForeignSign& foreign : kForeignSigns) {
      const bool is_not_equal = first == '!' && foreign.text == "!" && peek() == '=';
      if (is_not_equal || !match(foreign.text, first)) continue;
      return fail(foreign_message(foreign), matched_);
    }
    for (const Spelling& spelling : kSpellings) {
      if (!match(spelling.text, first)) continue;
      at_ = matched_.to;
      return push(spelling.kind, matched_.from, {});
    }
    const Character character = character_at(text_, at_);
    const uint32_t from = at_;
    for (const UnicodeOperator& sign : kUnicodeOperators) {
      if (sign.code != character.code) continue;
      skip();
      return push(sign.kind, from, {});
    }
    stray(character);
  }

  TSA_DEFERRED Message foreign_message(const ForeignSign& foreign) const {
    const bool named = !tokens_.list.empty() && tokens_.list.front().kind == TokenKind::name;
    if (foreign.code == Code::compound_assignment)
      return messages::compound_assignment(named ? tokens_.list.front().text : "name");
    if (foreign.code == Code::semicolon && is_in_brackets()) return messages::semicolon_in_brackets();
    return make_message(foreign.text == "." ? point_code() : foreign.code, {});
  }

  TSA_DEFERRED bool is_in_brackets() const {
    int depth = 0;
    for (const Token& token : tokens_.list)
      depth += token.kind == TokenKind::open ? 1 : token.kind == TokenKind::close ? -1 : 0;
    return depth > 0;
  }

  // Why there is a point outside a number.
  TSA_DEFERRED Code point_code() const {
    uint32_t next = matched_.to;
    if (!tokens_.list.empty()) {
      const bool after_name = tokens_.list.back().kind == TokenKind::name && tokens_.list.back().span.to == at_;
      if (after_name && starts_name(read_at(next))) return Code::point_in_name;
      while (read_at(next) == ' ') next = after(next);
      if (next >= end_ || read_at(next) == '#') return Code::point_at_end;
    }
    return Code::stray_point;
  }

  TSA_DEFERRED void stray(Character character) {
    const Span here{at_, at_ + character.bytes};
    const bool invisible = character.code < 0x20 || (character.code >= 0x7F && character.code < 0xA0) ||
                           character.code == 0xAD || character.code == 0x2028 || character.code == 0x2029;
    if (invisible || character.code == 0xFFFD) return fail(messages::unreadable_character(), here);
    for (const ForeignCharacter& foreign : kForeignCharacters) {
      if (foreign.character == character.code) return fail(make_message(foreign.code, {}), here);
    }
    const std::string_view shown = typed(here);
    const bool superscript = character.code == 0xB2 || character.code == 0xB3 || character.code == 0xB9 ||
                             (character.code >= 0x2070 && character.code <= 0x2079);
    if (superscript) return fail(messages::superscript(shown), here);
    fail(character.code >= 0xC0 ? messages::letter_not_allowed(shown) : messages::stray_character(shown), here);
  }

  std::string_view text_;
  uint32_t at_;
  uint32_t end_;
  Span matched_;
  bool misplaced_underscore_ = false;
  Arena& arena_;
  Tokens& tokens_;
};

}  // namespace

void read_tokens(std::string_view text, Span line, Arena& arena, Tokens& tokens) {
  Lexer(text, line, arena, tokens).read();
}

}  // namespace tsa
