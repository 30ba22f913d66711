#include "core/grade/legal_values.hpp"

#include <algorithm>

#include "core/base/rational.hpp"

namespace tsa {

namespace {

// So small that no guard or clamp with a sensible constant lets it through unchanged.
constexpr double kSmall = 1e-9;
constexpr double kMaxListed = 16;

}  // namespace

double in_base_units(const LessonInput& input, double value) {
  if (input.unit.scale == 1) return value;
  return (Rational::of(value) * Rational::of(input.unit.scale)).nearest();
}

LegalValues legal_values(const LessonInput& input) {
  LegalValues legal{};
  legal.zero = input.minimum <= 0 && input.maximum >= 0;
  double low = input.minimum;
  if (legal.zero) low = std::min(input.whole ? 1 : kSmall, input.maximum);
  std::vector<double> tried{input.minimum, input.maximum, low};
  if (legal.zero) tried.push_back(0);
  if (input.whole && input.maximum - input.minimum <= kMaxListed) {
    for (double value = input.minimum; value <= input.maximum; ++value) tried.push_back(value);
  }
  for (const double value : tried) {
    const double base = in_base_units(input, value);
    if (std::find(legal.tried.begin(), legal.tried.end(), base) == legal.tried.end()) legal.tried.push_back(base);
  }
  legal.least = in_base_units(input, input.minimum);
  legal.most = in_base_units(input, input.maximum);
  legal.low = in_base_units(input, low);
  return legal;
}

}  // namespace tsa
