#pragma once

#include <cstdint>
#include <vector>

namespace tsa {

// Marks by index. std::vector<bool> is much code for the bytes that it saves here.
using Flags = std::vector<uint8_t>;

}  // namespace tsa
