#pragma once

#include <cstdint>

namespace tsa {

// A half-open range of bytes in a text.
struct Span {
  uint32_t from = 0;
  uint32_t to = 0;

  bool empty() const { return from == to; }
  bool operator==(const Span& other) const { return from == other.from && to == other.to; }
};

}  // namespace tsa
