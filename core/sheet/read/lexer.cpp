#include "core/sheet/read/lexer.hpp"

#include "core/base/format.hpp"
#include "core/base/parse_decimal.hpp"
#include "core/base/utf8.hpp"
#include "core/sheet/explain/foreign_signs.hpp"
#include "core/sheet/read/source.hpp"
#include "core/sheet/token.hpp"

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

// Single characters from outside ASCII that are operators of two characters here.
struct Sign {
  char32_t code;
  TokenKind kind;
};
constexpr Sign kSigns[] = {
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
  // The character here as it is read, 0 past the end or where it is nothing this language knows.
  char look() const { return read_at(at_); }
  char look_after_next() const { return read_at(behind(at_)); }
  void skip() { at_ = behind(at_); }

  // Nearly all of a sheet is plain ASCII, which reads as itself.
  bool is_plain(uint32_t at) const { return text_[at] >= ' ' && text_[at] <= '~'; }
  char read_at(uint32_t at) const {
    if (at >= end_) return '\0';
    return is_plain(at) ? text_[at] : read_as(character_at(text_, at).code);
  }
  uint32_t behind(uint32_t at) const { return at + (is_plain(at) ? 1 : character_at(text_, at).bytes); }

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

  void fail(const char* code, const Span& span, const char* pattern, FormatArgs parts = {}) {
    tokens_.failed = true;
    tokens_.error = make_error(span, code, pattern, parts);
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
    if (look() == '.' && is_digit(look_after_next())) {
      skip();
      read_digits();
    }
    read_exponent();
    if (look() == '.') return malformed(from, "a number has one point with digits on both sides: `1.5`");
    if (misplaced_underscore_) return malformed(from, "an underscore stands between digits: `1_000_000`");
    push(TokenKind::number, from, numeral(from));
  }

  void read_exponent() {
    if (look() != 'e' && look() != 'E') return;
    const uint32_t before = at_;
    skip();
    if (look() == '+' || look() == '-') skip();
    if (is_digit(look())) {
      read_digits();
    } else {
      at_ = before;  // no exponent: the e begins a unit, as in `4 element`
    }
  }

  // What was read since `from`, in plain characters, without underscores and with a small `e`.
  std::string_view numeral(uint32_t from) {
    uint32_t at = from;
    while (at < at_ && is_plain(at) && text_[at] != '_' && text_[at] != 'E') ++at;
    if (at == at_) return typed({from, at_});
    std::string plain;
    for (at = from; at < at_; at = behind(at)) {
      const char c = read_at(at);
      if (c != '_') plain += c == 'E' ? 'e' : c;
    }
    return arena_.intern(plain);
  }

  void malformed(uint32_t from, const char* sentence) {
    while (is_digit(look()) || look() == '.' || look() == '_') skip();
    fail("malformed_number", {from, at_}, "`{}` is no number: {}", {typed({from, at_}), sentence});
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
    if (at_ >= end_) {
      return fail("unclosed_message", {from, end_}, "a message begins here and has no end: close it with `\"`");
    }
    const std::string_view message = typed({start, at_});
    skip();
    push(TokenKind::message, from, message);
  }

  bool stands_here(std::string_view spelling, char first) {
    if (spelling[0] != first) return false;
    uint32_t at = at_;
    for (const char c : spelling) {
      if (read_at(at) != c) return false;
      at = behind(at);
    }
    matched_ = {at_, at};
    return true;
  }

  // An operator of one character that stands clear of the next, as nearly all are written.
  bool read_lone_operator(char c) {
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
    if (read_lone_operator(first)) return;
    for (const ForeignSign& foreign : kForeignSigns) {
      const bool is_not_equal = first == '!' && foreign.text == "!" && look_after_next() == '=';
      if (is_not_equal || !stands_here(foreign.text, first)) continue;
      return fail(foreign.code, matched_, "`{}` is not written here: {}", {typed(matched_), foreign.sentence});
    }
    for (const Spelling& spelling : kSpellings) {
      if (!stands_here(spelling.text, first)) continue;
      at_ = matched_.to;
      return push(spelling.kind, matched_.from, {});
    }
    const Character character = character_at(text_, at_);
    const uint32_t from = at_;
    for (const Sign& sign : kSigns) {
      if (sign.code != character.code) continue;
      skip();
      return push(sign.kind, from, {});
    }
    stray(character);
  }

  void stray(Character character) {
    const Span here{at_, at_ + character.bytes};
    const bool invisible = character.code < 0x20 || (character.code >= 0x7F && character.code < 0xA0) ||
                           character.code == 0xAD || character.code == 0x2028 || character.code == 0x2029;
    if (invisible || character.code == 0xFFFD) {
      return fail("stray_character", here, "there is a character here that cannot be read: delete it");
    }
    const std::string_view shown = typed(here);
    const bool superscript = character.code == 0xB2 || character.code == 0xB3 || character.code == 0xB9 ||
                             (character.code >= 0x2070 && character.code <= 0x2079);
    if (superscript) {
      return fail("superscript", here, "`{}` is not read as a power: write the exponent behind `^`, as in `n^2`",
                  {shown});
    }
    if (character.code >= 0xC0) {
      return fail("stray_character", here, "`{}` has no meaning here: names are Latin letters, digits and `_`",
                  {shown});
    }
    fail("stray_character", here,
         "`{}` has no meaning here: write it in plain characters, or put it in a comment after `#`", {shown});
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
