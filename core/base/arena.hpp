#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "core/base/index.hpp"

namespace tsa {

// A list whose items are in an Arena. Copies share them.
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

// An ArenaSpan that only its own kind of index opens.
template <class Tag, class Item>
class IndexedSpan : public ArenaSpan<Item> {
 public:
  using Base = ArenaSpan<Item>;

  IndexedSpan() = default;
  IndexedSpan(Base items) : Base(items) {}

  Item& operator[](Index<Tag> index) { return Base::operator[](index.value()); }
  const Item& operator[](Index<Tag> index) const { return Base::operator[](index.value()); }
  IndexRange<Tag> indices() const { return {Index<Tag>(0), Index<Tag>(Base::size())}; }
};

// Owns the strings and lists of a document and frees them all at once. Nothing is destroyed individually, so plain
// structs need no code to copy or destroy them.
class Arena {
 public:
  Arena() = default;
  // `block`: the minimum number of bytes to allocate at once.
  explicit Arena(size_t block) : block_(block) {}

  // Zeroed memory, aligned for any type.
  void* allocate(size_t bytes);
  std::string_view intern(std::string_view text);

  // A zeroed list: T must be valid when zero-initialised.
  template <class Item>
  ArenaSpan<Item> make_span(size_t size) {
    return {static_cast<Item*>(allocate(size * sizeof(Item))), size};
  }

 private:
  size_t block_ = size_t{16} * 1024;
  std::vector<std::unique_ptr<char[]>> blocks_;
  size_t left_ = 0;  // bytes at the end of the last block
  char* next_ = nullptr;
};

}  // namespace tsa
