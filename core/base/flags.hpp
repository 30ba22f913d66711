#pragma once

#include <cstdint>

#include "core/base/index.hpp"

namespace tsa {

// Flags by index: std::vector<bool> would add code and save little memory.
template <class Tag>
using Flags = IndexedVector<Tag, uint8_t>;

}  // namespace tsa
