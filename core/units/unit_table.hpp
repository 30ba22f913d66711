#pragma once

#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.hpp"
#include "core/units/dimension.hpp"

namespace tsa {

// A unit is a factor to base units (bytes, FLOP, seconds, counts) and what it measures.
struct Unit {
  double scale = 1;
  Dimension dimension;

  // Goes on by `*` or `/` with another.
  void take(const Unit& other, bool divide) {
    scale = divide ? scale / other.scale : scale * other.scale;
    dimension = divide ? dimension / other.dimension : dimension * other.dimension;
  }
  // False where so many factors or prefixes were multiplied that one of the two is no longer kept: `unit_range`.
  bool in_range() const { return dimension.in_range && scale > 0 && std::isfinite(scale); }
};
inline constexpr const char* kUnitRange =
    "a unit takes at most a hundred factors of a kind, and prefixes that come to a number kept here (5e-324 to "
    "1.8e308)";

// The units that a lesson's sheets may use: bytes, FLOP and time with their prefixes, always, and the counting units
// that the lesson declares ("param", "worker"), whose regular plurals are read too.
class UnitTable {
 public:
  UnitTable() = default;

  // Adds a counting unit. Errors: `unit_name` (no name), `unit_reserved` (already a unit), `too_many_units`.
  Result<int> declare(std::string_view name);

  // A single unit by its name ("GiB", "params").
  std::optional<Unit> find(std::string_view name) const;

  // Whether no input or line may bear this name: every unit, but not the plurals of counting units, which lessons like
  // to call their inputs (`workers`).
  bool reserves(std::string_view name) const;

  // For a name that is no unit but looks like one (KB, Gb, TFLOPS): the sentence that says how it is written here,
  // else empty.
  std::string advice_for(std::string_view name) const;

  // The name nearest to a misspelt unit, or empty.
  std::string nearest(std::string_view name) const;

  // A whole unit, "example/s/worker", "B", "1", where every `/` divides. The text must hold nothing else.
  // Errors: `unknown_unit`, `unit_range`.
  Result<Unit> read(std::string_view text) const;

  // "example/s/worker"; "1" for a plain number.
  std::string print(const Dimension& dimension) const;

  // The same as it stands behind a number: "B", "/s"; nothing for a plain number.
  std::string print_behind(const Dimension& dimension) const;

  // "bytes per param", "a plain number".
  std::string in_words(const Dimension& dimension) const;

  const std::vector<std::string>& counting_units() const { return counting_; }

 private:
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
