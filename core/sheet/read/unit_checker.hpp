#pragma once

#include "core/sheet/environment.hpp"

namespace tsa {

// Checks the units of one statement, sets its type and adds its problems. `types` has an entry for each node of the
// sheet and receives those of this statement.
void check_units(Sheet& sheet, const Environment& environment, Statement& statement,
                 IndexedVector<NodeTag, Type>& types);

}  // namespace tsa
