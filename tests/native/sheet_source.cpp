#include <doctest/doctest.h>

#include "core/base/utf8.hpp"
#include "core/sheet/read/sheet.hpp"
#include "core/sheet/read/source.hpp"
#include "tests/native/vectors.hpp"

using namespace tsa;

TEST_CASE("ill-formed UTF-8 is read byte by byte as U+FFFD") {
  struct Row {
    const char* bytes;
    char32_t code;
    uint32_t length;
  };
  // Table 3-7 of the Unicode standard says which sequences are well formed.
  for (const Row& row :
       {Row{"A", 'A', 1}, Row{"\xC3\xA4", 0xE4, 2}, Row{"\xE2\x88\x92", 0x2212, 3}, Row{"\xF0\x9F\x99\x82", 0x1F642, 4},
        Row{"\x80", 0xFFFD, 1}, Row{"\xC0\x80", 0xFFFD, 1}, Row{"\xC1\xBF", 0xFFFD, 1}, Row{"\xC3", 0xFFFD, 1},
        Row{"\xC3(", 0xFFFD, 1}, Row{"\xE0\x80\x80", 0xFFFD, 1}, Row{"\xE0\xA0\x80", 0x800, 3},
        Row{"\xED\xA0\x80", 0xFFFD, 1}, Row{"\xED\x9F\xBF", 0xD7FF, 3}, Row{"\xF0\x80\x80\x80", 0xFFFD, 1},
        Row{"\xF4\x8F\xBF\xBF", 0x10FFFF, 4}, Row{"\xF4\x90\x80\x80", 0xFFFD, 1}, Row{"\xF5\x80\x80\x80", 0xFFFD, 1},
        Row{"\xFF", 0xFFFD, 1}, Row{"\xE2\x88", 0xFFFD, 1}}) {
    const Character character = character_at(row.bytes, 0);
    CHECK(character.code == row.code);
    CHECK(character.bytes == row.length);
  }
}

TEST_CASE("ill-formed bytes and control characters are errors with a place, and harmless in comments") {
  const Environment environment;
  for (const char* bad : {"\xFF", "\xC3", "\x01", "\x7F"}) {
    const Sheet sheet = read_sheet(std::string("x = 1 # ") + bad + "\ny = " + bad + "\n", environment);
    REQUIRE(sheet.statements.size() == 2);
    CHECK(sheet.statements.front().readable());
    REQUIRE(sheet.statements[StatementIndex(1)].problems.size() == 1);
    CHECK(code_of(sheet.statements[StatementIndex(1)].problems[0].error) == "unreadable_character");
    CHECK(sheet.slice(sheet.statements[StatementIndex(1)].problems[0].error.span) == bad);
  }
  const std::string with_null("x = 1\0", 6);
  CHECK(code_of(read_sheet(with_null, environment).statements.front().problems[0].error) == "unreadable_character");
}

TEST_CASE("ranges are equal where both their ends are") {
  CHECK(Span{2, 5} == Span{2, 5});
  CHECK_FALSE(Span{2, 5} == Span{2, 6});
  CHECK_FALSE(Span{2, 5} == Span{3, 5});
}

TEST_CASE("a line is counted in UTF-16 units") {
  const std::string line = "a\xC3\xA4\xE2\x88\x92\xF0\x9F\x99\x82z";  // one, one, one, two
  CHECK(utf16_column(line, 0, 0) == 0);
  CHECK(utf16_column(line, 0, 1) == 1);
  CHECK(utf16_column(line, 0, 3) == 2);
  CHECK(utf16_column(line, 0, 6) == 3);
  CHECK(utf16_column(line, 0, 10) == 5);
  CHECK(utf16_column(line, 1, 11) == 5);
  CHECK(utf16_column("\xEF\xBF\xBFz", 0, 3) == 1);  // U+FFFF, the last that is one unit
}

TEST_CASE("what a text is written down as") {
  struct Row {
    std::string text;
    const char* normal;
  };
  for (const Row& row :
       {Row{"", ""}, Row{"x = 1", "x = 1\n"}, Row{"x = 1\r\ny = 2\rz = 3\n", "x = 1\ny = 2\nz = 3\n"},
        Row{"\xEF\xBB\xBFx = 1\n", "x = 1\n"}, Row{"x\t=\t1 \t\n", "x = 1\n"}, Row{"x = 2 \xC3\x97 3\n", "x = 2 * 3\n"},
        Row{"x = 6 \xC3\xB7 3 \xE2\x88\x92 1\n", "x = 6 / 3 - 1\n"}, Row{"x =\xC2\xA0\xEF\xBC\x91\n", "x = 1\n"},
        Row{"x = 1 # 2 \xC3\x97 3\n", "x = 1 # 2 \xC3\x97 3\n"}, Row{"x = 1 # why \t\n", "x = 1 # why\n"},
        Row{"require n, \xE2\x80\x9C"
            "2 \xC3\x97 3\xE2\x80\x9D\n",
            "require n, \"2 \xC3\x97 3\"\n"},
        Row{"require n, \"it's 2 \xC3\x97 3\" # \xC3\x97\n", "require n, \"it's 2 \xC3\x97 3\" # \xC3\x97\n"},
        Row{"\n\n", "\n\n"}}) {
    CHECK(normalise(row.text) == row.normal);
  }
}
