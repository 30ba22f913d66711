#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tsa {

// A place in one kind of list: an index of statements can't be used on nodes. It may be none.
template <class Tag>
class Index {
 public:
  constexpr Index() = default;
  constexpr explicit Index(size_t value) : value_(static_cast<uint32_t>(value)) {}

  constexpr bool exists() const { return value_ != kNone; }
  constexpr size_t value() const { return value_; }

  constexpr Index& operator++() {
    ++value_;
    return *this;
  }
  friend constexpr bool operator==(Index a, Index b) { return a.value_ == b.value_; }
  friend constexpr bool operator!=(Index a, Index b) { return a.value_ != b.value_; }
  friend constexpr bool operator<(Index a, Index b) { return a.value_ < b.value_; }

 private:
  static constexpr uint32_t kNone = UINT32_MAX;
  uint32_t value_ = kNone;
};

// A vector that only its own kind of index opens.
template <class Tag, class Item>
class IndexedVector : public std::vector<Item> {
 public:
  using Base = std::vector<Item>;
  using Base::Base;

  typename Base::reference operator[](Index<Tag> index) { return Base::operator[](index.value()); }
  typename Base::const_reference operator[](Index<Tag> index) const { return Base::operator[](index.value()); }
  Index<Tag> end_index() const { return Index<Tag>(Base::size()); }
};

}  // namespace tsa
