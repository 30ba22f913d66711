#pragma once

#include <cstdint>
#include <vector>

namespace tsa {

// Flags by index: std::vector<bool> would add code and save little memory.
using Flags = std::vector<uint8_t>;

}  // namespace tsa
