#pragma once

#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/rational.hpp"
#include "core/base/result.hpp"
#include "core/units/dimension.hpp"

namespace tsa {

// A unit's exact factor to base units: 2^twos * 3^threes * 5^fives.
struct ScaleFactors {
  int twos = 0;
  int threes = 0;
  int fives = 0;

  bool is_one() const { return twos == 0 && threes == 0 && fives == 0; }
  // Shifts the decimal point.
  bool is_power_of_ten() const { return threes == 0 && twos == fives; }
  // Whether it is this double, which is exact then, and a multiple of 1/8.
  bool equals_eighths(double scale) const;
  Rational exact() const;
};

// A unit is a factor to base units (bytes, FLOP, seconds, counts) and what it measures.
struct Unit {
  double scale = 1;
  Dimension dimension;
  ScaleFactors factors = {};

  void multiply_or_divide(const Unit& other, bool divide) {
    const int sign = divide ? -1 : 1;
    factors.twos += sign * other.factors.twos;
    factors.threes += sign * other.factors.threes;
    factors.fives += sign * other.factors.fives;
    scale = divide ? scale / other.scale : scale * other.scale;
    dimension = divide ? dimension / other.dimension : dimension * other.dimension;
  }
  // False if there are too many factors, or the prefixes overflow or underflow: `unit_range`.
  bool in_range() const { return dimension.in_range && scale > 0 && std::isfinite(scale); }
};

// The units of a lesson: bytes, FLOP and time with their prefixes, and the counting units that it declares ("param",
// "worker") with their regular plurals.
class UnitTable {
 public:
  UnitTable() = default;

  // Adds a counting unit. Errors: `unit_name`, `unit_reserved` (already a unit), `too_many_units`.
  Result<int> declare(std::string_view name);

  // A single unit by its name ("GiB", "params").
  std::optional<Unit> find(std::string_view name) const;

  // Whether inputs and lines can't have this name: true for every unit except the plurals of counting units, which are
  // common names of inputs (`workers`).
  bool reserves(std::string_view name) const;

  // For another spelling of a unit (KB, Gb, TFLOPS): the message that says what to write.
  std::optional<Message> spelling_message(std::string_view name) const;

  // The unit most similar to a misspelt one, or empty.
  std::string nearest(std::string_view name) const;

  // Reads a compound unit: "example/s/worker", "B", "1". Every `/` divides. The text must contain nothing else.
  // Errors: `unknown_unit`, `malformed_unit`, `unit_range`, and those of `spelling_message`.
  Result<Unit> read(std::string_view text) const;

  // "example/s/worker"; "1" for a plain number.
  std::string print(const Dimension& dimension) const;

  // The same as written after a number: "B", "/s"; empty for a plain number.
  std::string print_behind(const Dimension& dimension) const;

  // "bytes per param", "a plain number".
  std::string in_words(const Dimension& dimension) const;

  const std::vector<std::string>& counting_units() const { return counting_; }

 private:
  // "bytes", "parameter": not reserved, as lines may have such names.
  std::optional<Unit> find_spelled(std::string_view name) const;
  std::string_view base_name(size_t base) const;

  struct Named {
    std::string name;
    Unit unit;
    bool plural;
  };
  std::vector<std::string> counting_;
  std::vector<Named> counts_;
};

}  // namespace tsa
