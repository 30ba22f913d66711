#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace tsa {

// A pointer to a value that never changes and that its copies share, or null. Not for threads. std::shared_ptr isn't
// used: its control block has a virtual table, which the sanitizers of the tests can't check in code without RTTI.
template <class Value>
class Shared {
 public:
  Shared() = default;
  explicit Shared(Value value) : block_(new Block{std::move(value), 1}) {}
  Shared(const Shared& other) : block_(other.block_) {
    if (block_ != nullptr) ++block_->owners;
  }
  Shared(Shared&& other) noexcept : block_(std::exchange(other.block_, nullptr)) {}
  Shared& operator=(Shared other) noexcept {
    std::swap(block_, other.block_);
    return *this;
  }
  ~Shared() {
    if (block_ != nullptr && --block_->owners == 0) delete block_;
  }

  bool operator==(std::nullptr_t) const { return block_ == nullptr; }
  const Value& operator*() const { return block_->value; }
  const Value* operator->() const { return &block_->value; }

 private:
  struct Block {
    const Value value;
    uint32_t owners;
  };
  Block* block_ = nullptr;
};

}  // namespace tsa
