#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace tsa {

// A list whose items stand in a Arena. Copies share them.
template <class Item>
class ArenaSpan {
 public:
  using value_type = Item;

  ArenaSpan() = default;
  ArenaSpan(Item* items, size_t size) : items_(items), size_(size) {}

  Item* begin() { return items_; }
  Item* end() { return items_ + size_; }
  const Item* begin() const { return items_; }
  const Item* end() const { return items_ + size_; }
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Item& operator[](size_t index) { return items_[index]; }
  const Item& operator[](size_t index) const { return items_[index]; }
  const Item& front() const { return items_[0]; }

 private:
  Item* items_ = nullptr;
  size_t size_ = 0;
};

// Keeps the texts and lists that a document is made of, and frees them all at once: what stands here is never destroyed
// one by one, and a document of plain structs costs no code for its copying and destruction.
class Arena {
 public:
  Arena() = default;
  // `block`: how many bytes are taken from the heap at once, at the least.
  explicit Arena(size_t block) : block_(block) {}

  // `bytes` of zeros, for any kind of item.
  void* allocate(size_t bytes);
  std::string_view intern(std::string_view text);

  // A list of zeros: items are plain structs for which that is a beginning.
  template <class Item>
  ArenaSpan<Item> make_span(size_t size) {
    return {static_cast<Item*>(allocate(size * sizeof(Item))), size};
  }

 private:
  size_t block_ = size_t{16} * 1024;
  std::vector<std::unique_ptr<char[]>> blocks_;
  size_t left_ = 0;  // of the last block, at its end
  char* next_ = nullptr;
};

}  // namespace tsa
