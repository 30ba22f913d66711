#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "core/base/rational.hpp"
#include "core/sheet/run/arithmetic.hpp"

using namespace tsa;

namespace {
bool same(const Rational& a, const Rational& b) { return a.known() && b.known() && Rational::compare(a, b) == 0; }
constexpr int64_t kMost = std::numeric_limits<int64_t>::max();
}  // namespace

TEST_CASE("numerals are exact as they are written") {
  CHECK(same(Rational::of_numeral("0.1"), Rational::ratio(1, 10)));
  CHECK(same(Rational::of_numeral("12.50"), Rational::ratio(25, 2)));
  CHECK(same(Rational::of_numeral("7e9"), Rational::whole(7000000000)));
  CHECK(same(Rational::of_numeral("25e-2"), Rational::ratio(1, 4)));
  CHECK(same(Rational::of_numeral("0"), Rational::whole(0)));
  CHECK(same(Rational::of_numeral("0e9999"), Rational::whole(0)));
  CHECK(same(Rational::of_numeral("9223372036854775807"), Rational::whole(kMost)));
  for (const char* numeral : {"9223372036854775808", "1e19", "1e-19", "1e9999", "1e-9999", "0.12345678901234567890"}) {
    INFO(std::string(numeral));
    CHECK_FALSE(Rational::of_numeral(numeral).known());
  }
}

TEST_CASE("doubles are exact as their shortest decimal says") {
  CHECK(same(Rational::of(0.8), Rational::ratio(4, 5)));
  CHECK(same(Rational::of(-0.125), Rational::ratio(-1, 8)));
  CHECK(same(Rational::of(9007199254740991.0), Rational::whole(9007199254740991)));
  CHECK_FALSE(Rational::of(1e300).known());
  CHECK_FALSE(Rational::of(std::numeric_limits<double>::infinity()).known());
  CHECK_FALSE(Rational::of(std::nan("")).known());
}

TEST_CASE("fractions are kept exactly, or not known") {
  const Rational third = Rational::ratio(1, 3);
  CHECK(same(third + third + third, Rational::whole(1)));
  CHECK(same(third * Rational::whole(3), Rational::whole(1)));
  CHECK(same(Rational::whole(1) / Rational::whole(3), third));
  CHECK(same(third - third, Rational::whole(0)));
  CHECK(same(Rational::ratio(2, -6), third.negated()));
  CHECK(same(third.power(-2), Rational::whole(9)));
  CHECK(same(third.power(0), Rational::whole(1)));
  CHECK(same(Rational::ratio(kMost, 3) * Rational::ratio(3, kMost), Rational::whole(1)));
  CHECK_FALSE((Rational::whole(kMost) + Rational::whole(1)).known());
  CHECK_FALSE((Rational::whole(kMost) * Rational::whole(2)).known());
  CHECK_FALSE((Rational::ratio(1, kMost) + Rational::ratio(1, kMost - 1)).known());
  CHECK_FALSE((third / Rational::whole(0)).known());
  CHECK_FALSE(Rational::whole(0).power(-1).known());
  CHECK_FALSE(Rational::whole(10).power(19).known());
  CHECK_FALSE(Rational::ratio(1, 0).known());
  CHECK_FALSE(Rational::ratio(1, std::numeric_limits<int64_t>::min()).known());
  CHECK_FALSE((Rational() + third).known());
  CHECK_FALSE(Rational().negated().known());
  CHECK_FALSE((Rational::whole(-kMost) - Rational::whole(1)).known());
  CHECK_FALSE((Rational::whole(-(int64_t{1} << 62)) * Rational::whole(2)).known());
  CHECK_FALSE((Rational::ratio(1, kMost) * Rational::ratio(1, 2)).known());
  CHECK_FALSE((Rational::ratio(1, 3) + Rational::ratio(kMost, 2)).known());
  CHECK_FALSE((Rational::ratio(kMost, 2) + Rational::ratio(1, 3)).known());
  CHECK_FALSE(Rational::whole(10).power(30).known());
  CHECK(same(Rational::whole(-1).power(999), Rational::whole(-1)));
  CHECK(same(Rational::whole(-1).power(1000), Rational::whole(1)));
  CHECK(same(Rational::whole(-2).power(3), Rational::whole(-8)));
  CHECK(same(Rational::whole(2).power(10), Rational::whole(1024)));
  CHECK(same(third.power(3), Rational::ratio(1, 27)));
  CHECK(Rational::compare(third, Rational::ratio(1, 4)) > 0);
  CHECK(Rational::compare(third.negated(), third) < 0);
}

TEST_CASE("rounding goes up, down, or to the nearest with halves away from zero") {
  struct Row {
    int64_t numerator, denominator, up, down, nearest;
  };
  for (const Row& row : {Row{7, 2, 4, 3, 4}, Row{-7, 2, -3, -4, -4}, Row{1, 3, 1, 0, 0}, Row{-1, 3, 0, -1, 0},
                         Row{2, 3, 1, 0, 1}, Row{-2, 3, 0, -1, -1}, Row{6, 2, 3, 3, 3}, Row{0, 5, 0, 0, 0},
                         Row{kMost, 2, kMost / 2 + 1, kMost / 2, kMost / 2 + 1}}) {
    const Rational value = Rational::ratio(row.numerator, row.denominator);
    CHECK(same(value.rounded(1), Rational::whole(row.up)));
    CHECK(same(value.rounded(-1), Rational::whole(row.down)));
    CHECK(same(value.rounded(0), Rational::whole(row.nearest)));
  }
}

TEST_CASE("square roots are exact, or not known") {
  CHECK(same(Rational::ratio(9, 16).square_root(), Rational::ratio(3, 4)));
  CHECK(same(Rational::whole(0).square_root(), Rational::whole(0)));
  CHECK(same(Rational::whole(9223372030926249001).square_root(), Rational::whole(3037000499)));  // 3037000499^2
  CHECK_FALSE(Rational::whole(9223372030926249000).square_root().known());
  CHECK_FALSE(Rational::whole(2).square_root().known());
  CHECK_FALSE(Rational::ratio(1, 2).square_root().known());
  CHECK_FALSE(Rational::whole(-4).square_root().known());
}

TEST_CASE("a ledger value is whole eighths and exactly equal") {
  CHECK(Rational::ratio(11, 8).equals_eighths(1.375));
  CHECK(Rational::whole(9007199254740992).equals_eighths(9007199254740992.0));
  CHECK_FALSE(Rational::whole(9007199254740993).equals_eighths(9007199254740992.0));
  CHECK_FALSE(Rational::ratio(1, 16).equals_eighths(0.0625));
  CHECK_FALSE(Rational::ratio(11, 8).equals_eighths(1.25));
  CHECK_FALSE(Rational().equals_eighths(0));
  CHECK_FALSE(Rational::whole(kMost).equals_eighths(0));
}

TEST_CASE("halves go away from zero, and nothing else is moved") {
  struct Row {
    double value, rounded;
  };
  for (const Row& row :
       {Row{0.5, 1}, Row{-0.5, -1}, Row{2.5, 3}, Row{-2.5, -3}, Row{0.49999999999999994, 0},
        Row{-0.49999999999999994, 0}, Row{2.4999999999999996, 2}, Row{4503599627370495.5, 4503599627370496.0},
        Row{9007199254740993.0, 9007199254740993.0}, Row{1e300, 1e300}, Row{0, 0}}) {
    CHECK(arithmetic::round_half_away(row.value) == row.rounded);
  }
  CHECK(arithmetic::round_to_decimals(1e300, 3) == 1e300);
}
