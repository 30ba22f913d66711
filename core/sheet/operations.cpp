#include "core/sheet/operations.hpp"

namespace tsa {

std::string function_list() {
  std::string list;
  for (const Operation& row : kOperations) {
    if (!row.is_function()) continue;
    if (!list.empty()) list += ", ";
    list += row.spelling;
  }
  return list;
}

}  // namespace tsa
