#pragma once

#include "core/sheet/run/arithmetic.hpp"
#include "core/sheet/run/exact_values.hpp"

namespace tsa {

NodeValue without_value(Fault fault, NodeIndex at);
// A double that is the exact value.
NodeValue exactly(double number);
// The nearest double of an exact value, and its error.
NodeValue nearest_of(const Rational& exact);

// How far apart two values with roots in them count as equal.
double root_tolerance(const NodeValue& left, const NodeValue& right);
// Whether two values are clearly apart.
bool are_apart(const NodeValue& left, const NodeValue& right);

}  // namespace tsa
