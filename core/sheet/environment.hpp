#pragma once

#include <string_view>
#include <vector>

#include "core/sheet/ast.hpp"
#include "core/units/unit_table.hpp"

namespace tsa {

// A value that is handed to the sheet, in base units of its dimension.
struct InputName {
  std::string_view name;
  Dimension dimension;
  bool condition = false;
  // Of the unit that its decimals are in: 11.2 GiB is exactly 11.2 * 2^30.
  double scale = 1;
  ScaleFactors factors = {};
};

// A line that the sheet is expected to define. `exact`: a whole number of eighths of a byte, kept exactly, or an error.
struct ExpectedLine {
  std::string_view name;
  Dimension dimension;
  bool condition = false;
  bool exact = false;
};

// The names and units that a sheet can use. Its maker owns the texts of the names.
struct Environment {
  UnitTable units;
  IndexedVector<InputTag, InputName> inputs;
  IndexedVector<LineTag, ExpectedLine> lines;
  std::vector<Dimension> solution_dimensions;  // of the numbers with a unit in the lesson's solution

  // Whether the lesson uses a dimension: on an input, on a line, or in its solution.
  bool uses(const Dimension& dimension) const {
    if (dimension.is_none()) return false;
    for (const InputName& input : inputs) {
      if (!input.condition && input.dimension == dimension) return true;
    }
    for (const ExpectedLine& line : lines) {
      if (!line.condition && line.dimension == dimension) return true;
    }
    for (const Dimension& other : solution_dimensions) {
      if (other == dimension) return true;
    }
    return false;
  }

  InputIndex find_input(std::string_view name) const { return find_in(inputs, name); }
  LineIndex find_line(std::string_view name) const { return find_in(lines, name); }

  NameMatch find(std::string_view name) const {
    const InputIndex input = find_input(name);
    return {input, input.exists() ? LineIndex() : find_line(name)};
  }
  bool names(std::string_view name) const { return find(name).exists(); }

  // The input that a symbol is, none for a line.
  InputIndex input_of(SymbolIndex symbol) const {
    return symbol.value() < inputs.size() ? InputIndex(symbol.value()) : InputIndex();
  }

  // Whether a statement defines a line that must be whole eighths of a byte.
  bool is_exact(const Statement& statement) const {
    return statement.expected.exists() && lines[statement.expected].exact;
  }

 private:
  template <class Tag, class Named>
  static Index<Tag> find_in(const IndexedVector<Tag, Named>& list, std::string_view name) {
    if (name.empty()) return {};
    for (const Index<Tag> i : list.indices()) {
      const std::string_view here = list[i].name;
      // Few of them are as long and begin alike.
      if (here.size() == name.size() && here[0] == name[0] && here == name) return i;
    }
    return {};
  }
};

}  // namespace tsa
