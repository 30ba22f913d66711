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
  // Larger than 63 bits: 2^63, and 2^64 / 10^19 written in two ways.
  CHECK(same(Rational::of_numeral("9223372036854775808"), Rational::whole(2).power(63)));
  CHECK(same(Rational::of_numeral("1.8446744073709551616"),
             Rational::whole(2).power(64) / Rational::whole(10).power(19)));
  CHECK(same(Rational::of_numeral("1e-400") * Rational::of_numeral("1e400"), Rational::whole(1)));
  // 4096 bits are 1233 digits.
  CHECK(Rational::of_numeral("1e1232").known());
  for (const char* numeral : {"1e9999", "1e-9999", "1e1234"}) {
    INFO(std::string(numeral));
    CHECK_FALSE(Rational::of_numeral(numeral).known());
  }
  CHECK_FALSE(Rational::of_numeral(std::string(5000, '7')).known());
}

TEST_CASE("doubles are exact as their shortest decimal says") {
  CHECK(same(Rational::of(0.8), Rational::ratio(4, 5)));
  CHECK(same(Rational::of(-0.125), Rational::ratio(-1, 8)));
  CHECK(same(Rational::of(9007199254740991.0), Rational::whole(9007199254740991)));
  CHECK(same(Rational::of(1e300), Rational::whole(10).power(300)));
  CHECK(same(Rational::of(5e-324), Rational::whole(5) / Rational::whole(10).power(324)));
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
  CHECK_FALSE((third / Rational::whole(0)).known());
  CHECK_FALSE(Rational::whole(0).power(-1).known());
  CHECK_FALSE(Rational::ratio(1, 0).known());
  CHECK_FALSE(Rational::ratio(1, std::numeric_limits<int64_t>::min()).known());
  CHECK_FALSE(Rational::whole(10).power(1300).known());
  CHECK_FALSE(third.power(1000000).known());
  CHECK_FALSE((Rational() + third).known());
  CHECK_FALSE(Rational().negated().known());
  CHECK(same(Rational::whole(-1).power(999), Rational::whole(-1)));
  CHECK(same(Rational::whole(-1).power(1000), Rational::whole(1)));
  CHECK(same(Rational::whole(-2).power(3), Rational::whole(-8)));
  CHECK(same(Rational::whole(2).power(10), Rational::whole(1024)));
  CHECK(same(third.power(3), Rational::ratio(1, 27)));
  CHECK(Rational::compare(third, Rational::ratio(1, 4)) > 0);
  CHECK(Rational::compare(third.negated(), third) < 0);
}

TEST_CASE("what leaves 63 bits stays exact") {
  const Rational two_63 = Rational::whole(2).power(63);
  CHECK(same(Rational::whole(kMost) + Rational::whole(1), two_63));
  CHECK(same(Rational::whole(-kMost) - Rational::whole(1), two_63.negated()));
  CHECK(same(two_63 - Rational::whole(1), Rational::whole(kMost)));
  CHECK(same(two_63 * two_63, Rational::whole(2).power(126)));
  CHECK(same(Rational::whole(2).power(126).square_root(), two_63));
  CHECK(same(two_63 / two_63, Rational::whole(1)));
  CHECK(same(two_63.negated().absolute(), two_63));
  CHECK(Rational::compare(two_63.negated(), two_63) < 0);
  CHECK(Rational::compare(two_63 + Rational::ratio(1, 3), two_63) > 0);
  CHECK(same((two_63 + Rational::ratio(1, 3)).rounded(1), two_63 + Rational::whole(1)));
  CHECK(same((two_63.negated() - Rational::ratio(1, 3)).rounded(-1), two_63.negated() - Rational::whole(1)));
  CHECK(same((two_63 + Rational::ratio(1, 2)).rounded(0), two_63 + Rational::whole(1)));
  CHECK((two_63 / Rational::whole(4096)).is_eighths());
  CHECK_FALSE((two_63 / Rational::whole(3)).is_eighths());
  // By hand: 1/3 + 2/(2^63) = (2^63 + 6) / (3 * 2^63).
  CHECK(same(Rational::ratio(1, 3) + Rational::whole(2) / two_63,
             (two_63 + Rational::whole(6)) / (Rational::whole(3) * two_63)));
  // Sums and differences of many sizes cancel to zero.
  Rational sum = Rational::whole(0);
  for (int i = 1; i <= 60; ++i) sum = sum + Rational::whole(1) / Rational::whole(i * i + 1);
  for (int i = 60; i >= 1; --i) sum = sum - Rational::whole(1) / Rational::whole(i * i + 1);
  CHECK(same(sum, Rational::whole(0)));
}

TEST_CASE("the nearest double of a fraction, halves to even") {
  CHECK(Rational::ratio(1, 3).nearest() == 1.0 / 3.0);
  CHECK(Rational::whole(kMost).nearest() == 9223372036854775808.0);
  // 2^53 + 1 is halfway between two doubles; the even one is below.
  CHECK(Rational::whole(9007199254740993).nearest() == 9007199254740992.0);
  CHECK(Rational::whole(9007199254740995).nearest() == 9007199254740996.0);
  CHECK((Rational::whole(9007199254740993) + Rational::ratio(1, 1000)).nearest() == 9007199254740994.0);
  CHECK(Rational::of(5e-324).nearest() == 5e-324);
  CHECK((Rational::of(5e-324) / Rational::whole(3)).nearest() == 0.0);
  CHECK(Rational::of(-1.7976931348623157e308).nearest() == -1.7976931348623157e308);
  CHECK(std::isinf(Rational::whole(10).power(309).nearest()));
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
  CHECK(same((Rational::whole(2).power(64) / Rational::whole(9)).square_root(),
             Rational::whole(2).power(32) / Rational::whole(3)));
  CHECK_FALSE(Rational::whole(2).square_root().known());
  CHECK_FALSE(Rational::ratio(1, 2).square_root().known());
  CHECK_FALSE(Rational::whole(-4).square_root().known());
}

TEST_CASE("a figure is whole eighths and the very same value") {
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
