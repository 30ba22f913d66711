#include "core/base/arena.hpp"

#include <cstring>

namespace tsa {

void* Arena::allocate(size_t bytes) {
  const size_t whole = (bytes + 7) / 8 * 8;
  if (whole > left_) {
    left_ = whole > block_ ? whole : block_;
    blocks_.push_back(std::make_unique<char[]>(left_));
    next_ = blocks_.back().get();
  }
  char* taken = next_;
  next_ += whole;
  left_ -= whole;
  return taken;
}

std::string_view Arena::intern(std::string_view text) {
  if (text.empty()) return "";
  char* copy = static_cast<char*>(allocate(text.size()));
  std::memcpy(copy, text.data(), text.size());
  return {copy, text.size()};
}

}  // namespace tsa
