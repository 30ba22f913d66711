#pragma once

#include <string>

#include "core/sheet/environment.hpp"

namespace tsa {

// Gathers the names that the sheet's lines begin with, before any is read.
void find_line_names(Sheet& sheet);

// Whether a name is an input, a line of the environment, or a line of the sheet, read already or not.
bool is_known_name(const Environment& environment, const Sheet& sheet, std::string_view name);

// The name that a misspelt one most likely meant, from inputs, lines of the sheet and lines expected; empty if none.
std::string nearest_name(const Environment& environment, const Sheet& sheet, std::string_view name);

}  // namespace tsa
