#pragma once

#include "core/base/deferred.hpp"
#include "core/sheet/ast.hpp"
#include "core/sheet/fault.hpp"

namespace tsa {

// The message for a fault, at the place where it occurred; `Code::none` for a line that has a value. Values on probes
// must stay hidden: the message contains the line's value only if `show_value` is set.
TSA_DEFERRED Error fault_error(const Sheet& sheet, const LineValue& line, bool show_value = true);

}  // namespace tsa
