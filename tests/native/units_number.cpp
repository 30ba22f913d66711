#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <limits>

#include "core/base/biguint.hpp"
#include "core/base/parse_decimal.hpp"
#include "core/base/print_number.hpp"
#include "core/base/splitmix.hpp"
#include "core/units/quantity.hpp"
#include "tests/native/vectors.hpp"

using namespace tsa;

TEST_CASE("numbers.json: numerals are read as the nearest double") {
  for (const JsonTree& entry : entries("numbers.json", "reading", {"numeral", "bits"})) {
    INFO(text(entry, "numeral"));
    CHECK(bits_of(read_decimal(text(entry, "numeral"))) == text(entry, "bits"));
  }
  CHECK(std::isinf(read_decimal("1e309")));
}

TEST_CASE("numbers.json: the shortest numeral that reads back") {
  for (const JsonTree& entry : entries("numbers.json", "shortest", {"bits", "text"})) {
    INFO(text(entry, "bits"));
    CHECK(print_shortest(double_of(text(entry, "bits"))) == text(entry, "text"));
  }
}

TEST_CASE("numbers.json: so many places, halves away from zero") {
  for (const JsonTree& entry : entries("numbers.json", "fixed", {"value", "decimals", "text"})) {
    INFO(written(entry));
    CHECK(print_fixed(number(entry, "value"), static_cast<int>(number(entry, "decimals"))) == text(entry, "text"));
  }
}

TEST_CASE("numbers.json: so many digits, halves away from zero") {
  for (const JsonTree& entry : entries("numbers.json", "significant", {"value", "digits", "text"})) {
    INFO(written(entry));
    CHECK(print_significant(number(entry, "value"), static_cast<int>(number(entry, "digits"))) == text(entry, "text"));
  }
}

TEST_CASE("whole numbers of 64 bits are printed with all digits") {
  CHECK(print_integer(0) == "0");
  CHECK(print_integer(-1) == "-1");
  CHECK(print_integer(std::numeric_limits<int64_t>::max()) == "9223372036854775807");
  CHECK(print_integer(std::numeric_limits<int64_t>::min()) == "-9223372036854775808");
}

TEST_CASE("values that aren't finite are printed as words by every printer") {
  const double infinity = std::numeric_limits<double>::infinity();
  for (const double value : {infinity, -infinity, std::numeric_limits<double>::quiet_NaN()}) {
    const std::string word = std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
    CHECK(print_shortest(value) == word);
    CHECK(print_fixed(value, 3) == word);
    CHECK(print_significant(value, 6) == word);
    for (const char* unit : {"1", "GiB", "GB/s", "FLOP"}) {
      const Dimension dimension = UnitTable().read(unit)->dimension;
      for (const Places places : {Places{}, Places{2, 0}, Places{-1, 2}}) {
        const Shown shown = show_quantity({}, value, dimension, places);
        CHECK(shown.digits == word);
        CHECK(shown.exact.substr(0, word.size()) == word);
      }
    }
  }
}

TEST_CASE("any finite double reads back from its print") {
  SplitMix random(1);
  for (int i = 0; i < 2000; ++i) {
    std::string bits = "0000000000000000";
    const uint64_t drawn = random.next();
    for (size_t digit = 0; digit < 16; ++digit) bits[digit] = "0123456789abcdef"[drawn >> (60 - 4 * digit) & 15];
    const double value = double_of(bits);
    if (!std::isfinite(value)) continue;
    INFO(bits);
    CHECK(bits_of(read_decimal(print_shortest(std::fabs(value)))) == bits_of(std::fabs(value)));
  }
}

TEST_CASE("numerals of more digits than any half between doubles are read as the nearest double") {
  const std::string zeros(900, '0');
  // Half a step above 1, where the even neighbour is 1 itself; a digit far to the right decides.
  const std::string half = "1.00000000000000011102230246251565404236316680908203125";
  CHECK(read_decimal(half + zeros) == 1);
  CHECK(read_decimal(half + zeros + "1") == 1.0000000000000002);
  CHECK(read_decimal(half + zeros + "10") == 1.0000000000000002);
  CHECK(read_decimal("1" + zeros + "e-900") == 1);
  CHECK(read_decimal("1" + zeros + "5e-901") == 1);
  CHECK(read_decimal("0." + zeros + "1e901") == 1);
}

TEST_CASE("natural numbers compare by their size, and zero has no digits") {
  CHECK(BigUint(0).digits().empty());
  CHECK(BigUint("000").digits().empty());
  CHECK(BigUint("12345678901234567890").digits() == "12345678901234567890");
  CHECK(BigUint::compare(BigUint(999999999), BigUint(1000000000)) < 0);
  CHECK(BigUint::compare(BigUint(1000000000), BigUint(999999999)) > 0);
  CHECK(BigUint::compare(BigUint(1000000001), BigUint(1000000002)) < 0);
  CHECK(BigUint::compare(BigUint(2000000000), BigUint(1000000002)) > 0);
  CHECK(BigUint::compare(BigUint(1000000001), BigUint("1000000001")) == 0);
}
