#include "core/sheet/read/unit_reader.hpp"

#include "core/sheet/explain/known_names.hpp"
#include "core/sheet/explain/parse_errors.hpp"
#include "core/sheet/operations.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

std::optional<Error> read_unit(Sheet& sheet, const Environment& environment, const std::vector<Token>& tokens,
                               size_t& at, Literal& literal, Span& span) {
  const UnitTable& units = environment.units;
  const auto is = [&](size_t place, TokenKind kind) { return tokens[place].kind == kind; };
  std::string written;
  const auto append = [&](const Unit& unit, bool divide) {
    written += tokens[at++].text;
    literal.read.multiply_or_divide(unit, divide);
  };
  if (is(at, TokenKind::name) && !is_keyword(tokens[at].text)) {
    const std::optional<Unit> unit = units.find(tokens[at].text);
    if (!unit) return not_a_unit(sheet, environment, span, tokens[at]);
    append(*unit, false);
  }
  while ((is(at, TokenKind::slash) || (is(at, TokenKind::times) && !written.empty())) && is(at + 1, TokenKind::name)) {
    const Token& name = tokens[at + 1];
    // `50 / workers` divides by the input, `50 / min(a, b)` by the function's value.
    const bool calls = is(at + 2, TokenKind::open) && find_function(name.text) != nullptr;
    const bool is_name = is_known_name(environment, sheet, name.text) && !units.reserves(name.text);
    if (calls || is_name) break;
    const std::optional<Unit> unit = units.find(name.text);
    if (!unit) {
      const std::optional<Error> error = written.empty() ? std::nullopt : misspelt_unit(environment, name);
      if (!error) break;
      return error;
    }
    const bool divide = is(at, TokenKind::slash);
    written += divide ? '/' : '*';
    ++at;
    append(*unit, divide);
  }
  if (written.empty()) return std::nullopt;
  literal.unit = sheet.arena.intern(written);
  span.to = tokens[at - 1].span.to;
  if (literal.read.in_range()) return std::nullopt;
  return Error{messages::unit_range(), span};
}

}  // namespace tsa
