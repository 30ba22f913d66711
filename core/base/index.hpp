#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
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
  constexpr Index& operator--() {
    --value_;
    return *this;
  }
  friend constexpr Index operator+(Index index, size_t offset) { return Index(index.value_ + offset); }
  friend constexpr Index operator-(Index index, size_t offset) { return Index(index.value_ - offset); }
  // The distance from an earlier index.
  friend constexpr size_t operator-(Index later, Index earlier) { return later.value_ - earlier.value_; }
  friend constexpr bool operator==(Index a, Index b) { return a.value_ == b.value_; }
  friend constexpr bool operator!=(Index a, Index b) { return a.value_ != b.value_; }
  friend constexpr bool operator<(Index a, Index b) { return a.value_ < b.value_; }

 private:
  static constexpr uint32_t kNone = UINT32_MAX;
  uint32_t value_ = kNone;
};

// Indices to loop over, `end` excluded.
template <class Tag>
class IndexRange {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(Index<Tag> at) : at_(at) {}
    constexpr Index<Tag> operator*() const { return at_; }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    friend constexpr bool operator!=(Iterator a, Iterator b) { return a.at_ != b.at_; }

   private:
    Index<Tag> at_;
  };

  constexpr IndexRange(Index<Tag> first, Index<Tag> end) : first_(first), end_(end) {}
  constexpr Iterator begin() const { return Iterator(first_); }
  constexpr Iterator end() const { return Iterator(end_); }

 private:
  Index<Tag> first_;
  Index<Tag> end_;
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
  IndexRange<Tag> indices() const { return {Index<Tag>(0), end_index()}; }
  typename Base::iterator place(Index<Tag> index) {
    return Base::begin() + static_cast<typename Base::difference_type>(index.value());
  }
  Index<Tag> add(Item item) {
    Base::push_back(std::move(item));
    return Index<Tag>(Base::size() - 1);
  }
};

}  // namespace tsa
