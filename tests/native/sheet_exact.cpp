#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "core/sheet/arithmetic.hpp"
#include "core/sheet/exact.hpp"

using namespace tsa;

namespace {
bool same(const Exact& a, const Exact& b) { return a.known() && b.known() && Exact::compare(a, b) == 0; }
constexpr int64_t kMost = std::numeric_limits<int64_t>::max();
}  // namespace

TEST_CASE("numerals are exact as they are written") {
  CHECK(same(Exact::of_numeral("0.1"), Exact::ratio(1, 10)));
  CHECK(same(Exact::of_numeral("12.50"), Exact::ratio(25, 2)));
  CHECK(same(Exact::of_numeral("7e9"), Exact::whole(7000000000)));
  CHECK(same(Exact::of_numeral("25e-2"), Exact::ratio(1, 4)));
  CHECK(same(Exact::of_numeral("0"), Exact::whole(0)));
  CHECK(same(Exact::of_numeral("0e9999"), Exact::whole(0)));
  CHECK(same(Exact::of_numeral("9223372036854775807"), Exact::whole(kMost)));
  for (const char* numeral : {"9223372036854775808", "1e19", "1e-19", "1e9999", "1e-9999", "0.12345678901234567890"}) {
    INFO(std::string(numeral));
    CHECK_FALSE(Exact::of_numeral(numeral).known());
  }
}

TEST_CASE("doubles are exact as their shortest decimal says") {
  CHECK(same(Exact::of(0.8), Exact::ratio(4, 5)));
  CHECK(same(Exact::of(-0.125), Exact::ratio(-1, 8)));
  CHECK(same(Exact::of(9007199254740991.0), Exact::whole(9007199254740991)));
  CHECK_FALSE(Exact::of(1e300).known());
  CHECK_FALSE(Exact::of(std::numeric_limits<double>::infinity()).known());
  CHECK_FALSE(Exact::of(std::nan("")).known());
}

TEST_CASE("fractions are kept exactly, or not known") {
  const Exact third = Exact::ratio(1, 3);
  CHECK(same(third + third + third, Exact::whole(1)));
  CHECK(same(third * Exact::whole(3), Exact::whole(1)));
  CHECK(same(Exact::whole(1) / Exact::whole(3), third));
  CHECK(same(third - third, Exact::whole(0)));
  CHECK(same(Exact::ratio(2, -6), third.negated()));
  CHECK(same(third.power(-2), Exact::whole(9)));
  CHECK(same(third.power(0), Exact::whole(1)));
  CHECK(same(Exact::ratio(kMost, 3) * Exact::ratio(3, kMost), Exact::whole(1)));
  CHECK_FALSE((Exact::whole(kMost) + Exact::whole(1)).known());
  CHECK_FALSE((Exact::whole(kMost) * Exact::whole(2)).known());
  CHECK_FALSE((Exact::ratio(1, kMost) + Exact::ratio(1, kMost - 1)).known());
  CHECK_FALSE((third / Exact::whole(0)).known());
  CHECK_FALSE(Exact::whole(0).power(-1).known());
  CHECK_FALSE(Exact::whole(10).power(19).known());
  CHECK_FALSE(Exact::ratio(1, 0).known());
  CHECK_FALSE(Exact::ratio(1, std::numeric_limits<int64_t>::min()).known());
  CHECK_FALSE((Exact() + third).known());
  CHECK_FALSE(Exact().negated().known());
  CHECK_FALSE((Exact::whole(-kMost) - Exact::whole(1)).known());
  CHECK_FALSE((Exact::whole(-(int64_t{1} << 62)) * Exact::whole(2)).known());
  CHECK_FALSE((Exact::ratio(1, kMost) * Exact::ratio(1, 2)).known());
  CHECK_FALSE((Exact::ratio(1, 3) + Exact::ratio(kMost, 2)).known());
  CHECK_FALSE((Exact::ratio(kMost, 2) + Exact::ratio(1, 3)).known());
  CHECK_FALSE(Exact::whole(10).power(30).known());
  CHECK(same(Exact::whole(-1).power(999), Exact::whole(-1)));
  CHECK(same(Exact::whole(-1).power(1000), Exact::whole(1)));
  CHECK(same(Exact::whole(-2).power(3), Exact::whole(-8)));
  CHECK(same(Exact::whole(2).power(10), Exact::whole(1024)));
  CHECK(same(third.power(3), Exact::ratio(1, 27)));
  CHECK(Exact::compare(third, Exact::ratio(1, 4)) > 0);
  CHECK(Exact::compare(third.negated(), third) < 0);
}

TEST_CASE("rounding goes up, down, or to the nearest with halves away from zero") {
  struct Row {
    int64_t numerator, denominator, up, down, nearest;
  };
  for (const Row& row : {Row{7, 2, 4, 3, 4}, Row{-7, 2, -3, -4, -4}, Row{1, 3, 1, 0, 0}, Row{-1, 3, 0, -1, 0},
                         Row{2, 3, 1, 0, 1}, Row{-2, 3, 0, -1, -1}, Row{6, 2, 3, 3, 3}, Row{0, 5, 0, 0, 0},
                         Row{kMost, 2, kMost / 2 + 1, kMost / 2, kMost / 2 + 1}}) {
    const Exact value = Exact::ratio(row.numerator, row.denominator);
    CHECK(same(value.rounded(1), Exact::whole(row.up)));
    CHECK(same(value.rounded(-1), Exact::whole(row.down)));
    CHECK(same(value.rounded(0), Exact::whole(row.nearest)));
  }
}

TEST_CASE("square roots are exact, or not known") {
  CHECK(same(Exact::ratio(9, 16).square_root(), Exact::ratio(3, 4)));
  CHECK(same(Exact::whole(0).square_root(), Exact::whole(0)));
  CHECK(same(Exact::whole(9223372030926249001).square_root(), Exact::whole(3037000499)));  // 3037000499^2
  CHECK_FALSE(Exact::whole(9223372030926249000).square_root().known());
  CHECK_FALSE(Exact::whole(2).square_root().known());
  CHECK_FALSE(Exact::ratio(1, 2).square_root().known());
  CHECK_FALSE(Exact::whole(-4).square_root().known());
}

TEST_CASE("a figure is whole eighths and the very same value") {
  CHECK(Exact::ratio(11, 8).equals_eighths(1.375));
  CHECK(Exact::whole(9007199254740992).equals_eighths(9007199254740992.0));
  CHECK_FALSE(Exact::whole(9007199254740993).equals_eighths(9007199254740992.0));
  CHECK_FALSE(Exact::ratio(1, 16).equals_eighths(0.0625));
  CHECK_FALSE(Exact::ratio(11, 8).equals_eighths(1.25));
  CHECK_FALSE(Exact().equals_eighths(0));
  CHECK_FALSE(Exact::whole(kMost).equals_eighths(0));
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
