#pragma once

#include <string>

#include "core/base/deferred.hpp"
#include "core/sheet/ast.hpp"

namespace tsa {

// The text at a span as an argument of a message: at most 60 bytes, then `…`.
TSA_DEFERRED std::string excerpt(const Sheet& sheet, Span span);

}  // namespace tsa
