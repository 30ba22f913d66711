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
  std::vector<InputName> inputs;
  std::vector<ExpectedLine> lines;

  int find_input(std::string_view name) const { return find_in(inputs, name); }
  int find_line(std::string_view name) const { return find_in(lines, name); }

  NameMatch find(std::string_view name) const {
    const int input = find_input(name);
    if (input >= 0) return {NameMatch::Kind::input, static_cast<uint32_t>(input)};
    const int line = find_line(name);
    if (line >= 0) return {NameMatch::Kind::line, static_cast<uint32_t>(line)};
    return {NameMatch::Kind::none, 0};
  }
  bool names(std::string_view name) const { return find(name).kind != NameMatch::Kind::none; }

 private:
  template <class Named>
  static int find_in(const std::vector<Named>& list, std::string_view name) {
    if (name.empty()) return -1;
    for (size_t i = 0; i < list.size(); ++i) {
      const std::string_view here = list[i].name;
      // Few of them are as long and begin alike.
      if (here.size() == name.size() && here[0] == name[0] && here == name) return static_cast<int>(i);
    }
    return -1;
  }
};

}  // namespace tsa
