#include <doctest/doctest.h>

#include "core/units/dimension.hpp"

using namespace tsa;

namespace {
const Dimension kPlain = Dimension::none();
const Dimension kBytes = Dimension::of(kByte);
const Dimension kSeconds = Dimension::of(kSecond);
const Dimension kWorkers = Dimension::of(kFirstCount);
}  // namespace

TEST_CASE("dimensions multiply and divide by their exponents") {
  CHECK(kBytes * kPlain == kBytes);
  CHECK(kBytes / kBytes == kPlain);
  CHECK((kBytes / kSeconds) * kSeconds == kBytes);
  CHECK((kBytes * kBytes).exponents[kByte] == 2);
  CHECK((kPlain / kSeconds).exponents[kSecond] == -1);
  CHECK(kBytes != kSeconds);
  CHECK(power(kBytes / kSeconds, 3) == kBytes * kBytes * kBytes / kSeconds / kSeconds / kSeconds);
  CHECK(power(kBytes, 0) == kPlain);
  CHECK(power(kBytes, -1) == kPlain / kBytes);
}

TEST_CASE("only counting units, if any, make a count") {
  CHECK(kPlain.is_none());
  CHECK(kPlain.is_count());
  CHECK(kWorkers.is_count());
  CHECK((kWorkers * kWorkers / Dimension::of(kFirstCount + 1)).is_count());
  CHECK_FALSE(kWorkers.is_none());
  CHECK_FALSE(kBytes.is_count());
  CHECK_FALSE((kWorkers / kSeconds).is_count());
  CHECK_FALSE(Dimension::of(kFlop).is_count());
}

TEST_CASE("a square root halves even exponents and refuses odd ones") {
  Dimension root;
  CHECK(square_root(power(kBytes / kSeconds, 2), root));
  CHECK(root == kBytes / kSeconds);
  CHECK(square_root(kPlain, root));
  CHECK(root == kPlain);
  CHECK_FALSE(square_root(kBytes, root));
  CHECK_FALSE(square_root(kBytes * kBytes / kSeconds, root));
}

TEST_CASE("exponents stay within a hundred, and leaving that range is reported") {
  CHECK(power(kBytes, 100).in_range);
  CHECK(power(kBytes, -100).in_range);
  CHECK_FALSE(power(kBytes, 101).in_range);
  CHECK_FALSE(power(kBytes, -101).in_range);
  CHECK_FALSE((power(kBytes, 100) * kBytes).in_range);
  CHECK_FALSE((power(kSeconds, -100) / kSeconds).in_range);
  CHECK_FALSE((power(kBytes, 101) / kBytes).in_range);
  CHECK(power(kPlain, 1000).in_range);
}

TEST_CASE("what has left the range stays outside, whatever is done to it") {
  const Dimension beyond = power(kBytes, 101);
  Dimension root;
  CHECK_FALSE((beyond * kBytes).in_range);
  CHECK_FALSE((kBytes * beyond).in_range);
  CHECK_FALSE((kBytes / beyond).in_range);
  CHECK_FALSE((power(kBytes, 100) / power(kBytes, -1)).in_range);
  CHECK_FALSE((power(kBytes, -100) * power(kBytes, -1)).in_range);
  CHECK_FALSE(power(beyond, 0).in_range);
  CHECK(square_root(beyond, root));
  CHECK_FALSE(root.in_range);
}
