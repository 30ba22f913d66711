#pragma once

#include <string_view>

#include "core/sheet/ast.hpp"

namespace tsa {

// A function of the sheet language. A new one is a row of the table; its Op has its value in arithmetic.hpp, its exact
// value in evaluate.cpp, its bounds in column_kernels.cpp, its unit rule in unit_rules.cpp and its print in
// printer.cpp; and the sentences of habits.cpp that name all functions name it too.
struct Function {
  std::string_view name;
  Op op;
  int least_arguments;
  int most_arguments;  // -1: any number
};

inline constexpr Function kFunctions[] = {
    {"ceil", Op::ceil, 1, 1}, {"floor", Op::floor, 1, 1}, {"round", Op::round, 1, 2}, {"min", Op::min, 2, -1},
    {"max", Op::max, 2, -1},  {"abs", Op::abs, 1, 1},     {"sqrt", Op::sqrt, 1, 1},
};

inline const Function* find_function(std::string_view name) {
  for (const Function& function : kFunctions) {
    if (function.name == name) return &function;
  }
  return nullptr;
}

// The name of an operation that is one of the table's.
inline std::string_view function_name(Op op) {
  const Function* row = kFunctions;
  while (row->op != op) ++row;
  return row->name;
}

}  // namespace tsa
