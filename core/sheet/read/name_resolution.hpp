#pragma once

#include "core/sheet/environment.hpp"

namespace tsa {

// Binds every name in the sheet to an input or an earlier line. A line with an unknown name gets a problem and becomes
// unreadable.
void resolve_names(Sheet& sheet, const Environment& environment);

}  // namespace tsa
