#include <doctest/doctest.h>

#include "core/sheet/explain/printer.hpp"
#include "core/sheet/read/sheet.hpp"

using namespace tsa;

namespace {

Environment letters() {
  Environment environment;
  environment.units.declare("param");
  for (const char* name : {"a", "b", "c", "p"}) environment.inputs.push_back({name, Dimension::none(), false});
  return environment;
}

}  // namespace

TEST_CASE("formulas print with single spaces and no bracket that is not needed") {
  const Environment environment = letters();
  struct Row {
    const char* typed;
    const char* printed;
  };
  for (const Row& row : {Row{"((a))+ b", "a + b"},
                         Row{"(a*b)+c", "a * b + c"},
                         Row{"a*(b+c)", "a * (b + c)"},
                         Row{"(a-b)-c", "a - b - c"},
                         Row{"a-(b-c)", "a - (b - c)"},
                         Row{"a-(b+c)", "a - (b + c)"},
                         Row{"a+(b+c)", "a + (b + c)"},
                         Row{"a/(b*c)", "a / (b * c)"},
                         Row{"(a/b)*c", "a / b * c"},
                         Row{"-(a)^2", "-a^2"},
                         Row{"(-a)^2", "(-a)^2"},
                         Row{"-(a+b)", "-(a + b)"},
                         Row{"- -a", "--a"},
                         Row{"2^3^2", "2^9"},
                         Row{"(2^3)^2", "(2^3)^2"},
                         Row{"a*-b", "a * -b"},
                         Row{"2B/param*p", "2 B/param * p"},
                         Row{"(2 B)^2", "2 B^2"},
                         Row{"1_000 \xC3\x97 a", "1000 * a"},
                         Row{"ceil( a/b )", "ceil(a / b)"},
                         Row{"min(a,b , c)", "min(a, b, c)"},
                         Row{"min(min(a,b),c)", "min(min(a, b), c)"},
                         Row{"max(a,min(b,c))", "max(a, min(b, c))"},
                         Row{"round(a,2)", "round(a, 2)"},
                         Row{"round(a)", "round(a)"},
                         Row{"(a<b)and(b<c)", "a < b and b < c"},
                         Row{"(a<b or b<c)and a<c", "(a < b or b < c) and a < c"},
                         Row{"not(a<b)", "not a < b"},
                         Row{"not(a<b and b<c)", "not (a < b and b < c)"},
                         Row{"(a<b)==(b<c)", "(a < b) == (b < c)"},
                         Row{"true and not false", "yes and not no"},
                         Row{"a / 2 / (1 B)", "a / 2 / 1 B"},
                         Row{"a<=b!=true", ""}}) {
    INFO(std::string(row.typed));
    const Result<Sheet> sheet = read_formula(row.typed, environment);
    REQUIRE(sheet.has_value() == (row.printed[0] != '\0'));
    if (!sheet) continue;
    const std::string printed = print_formula(*sheet, environment, sheet->statements.front());
    CHECK(printed == row.printed);
    const Result<Sheet> again = read_formula(printed, environment);
    REQUIRE(again.has_value());
    CHECK(print_formula(*again, environment, again->statements.front()) == printed);
    REQUIRE(again->nodes.size() == sheet->nodes.size());
    for (const NodeIndex i : sheet->nodes.indices()) CHECK(again->nodes[i].op == sheet->nodes[i].op);
  }
}

TEST_CASE("a line that cannot be read prints as nothing") {
  const Environment environment = letters();
  const Sheet sheet = read_sheet("x = (a\n", environment);
  CHECK(print_formula(sheet, environment, sheet.statements.front()).empty());
}

TEST_CASE("values replace names, with typeset signs") {
  const Environment environment = letters();
  const Result<Sheet> sheet = read_formula("p * 2 B/param / a - b * c", environment);
  REQUIRE(sheet.has_value());
  const std::string text = print_in_place(*sheet, environment, sheet->statements.front(),
                                          [](SymbolIndex symbol) { return std::to_string(symbol.value()) + " x"; });
  CHECK(text == "3 x \xC3\x97 2 B/param \xC3\xB7 0 x \xE2\x88\x92 1 x \xC3\x97 2 x");
}
