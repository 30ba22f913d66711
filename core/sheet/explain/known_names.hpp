#pragma once

#include <string>

#include "core/base/deferred.hpp"
#include "core/sheet/environment.hpp"

namespace tsa {

// Whether a name is an input, a line of the environment, or a line anywhere in the sheet.
bool is_known_name(const Environment& environment, const Sheet& sheet, std::string_view name);

// The input, line of the sheet or expected line most similar to a misspelt name, or empty.
TSA_DEFERRED std::string nearest_name(const Environment& environment, const Sheet& sheet, std::string_view name);

}  // namespace tsa
