#pragma once

#include <string>
#include <vector>

#include "core/units/unit_table.hpp"

namespace tsa {

// A value that is handed to the sheet, in base units of its dimension.
struct InputName {
  std::string name;
  Dimension dimension;
  bool condition = false;
};

// A line that the sheet is expected to define. `exact`: a whole number of eighths of a byte, kept exactly, or an error.
struct ExpectedLine {
  std::string name;
  Dimension dimension;
  bool condition = false;
  bool exact = false;
};

// What a sheet is read against.
struct Environment {
  UnitTable units;
  std::vector<InputName> inputs;
  std::vector<ExpectedLine> lines;

  int find_input(std::string_view name) const { return find(inputs, name); }
  int find_line(std::string_view name) const { return find(lines, name); }

 private:
  template <class Named>
  static int find(const std::vector<Named>& list, std::string_view name) {
    for (size_t i = 0; i < list.size(); ++i) {
      if (list[i].name == name) return static_cast<int>(i);
    }
    return -1;
  }
};

}  // namespace tsa
