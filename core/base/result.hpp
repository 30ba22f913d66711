#pragma once

#include <utility>

#include "core/base/message.hpp"
#include "core/base/span.hpp"

namespace tsa {

// A message and its place in the text.
struct Error {
  Message message;
  Span span;
};

// A value or an Error, with the member names of std::expected (which libc++ 13 lacks). It has both members, one of them
// empty: every value type here has an empty state, and a variant would be several times the code.
template <class T>
class Result {
 public:
  Result(T value) : value_(std::move(value)), has_value_(true) {}
  Result(Error error) : error_(std::move(error)), has_value_(false) {}

  bool has_value() const { return has_value_; }
  explicit operator bool() const { return has_value_; }

  T& value() { return value_; }
  const T& value() const { return value_; }
  T& operator*() { return value_; }
  const T& operator*() const { return value_; }
  T* operator->() { return &value_; }
  const T* operator->() const { return &value_; }

  Error& error() { return error_; }
  const Error& error() const { return error_; }

 private:
  T value_{};
  Error error_;
  bool has_value_;
};

}  // namespace tsa
