#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "core/base/span.hpp"

namespace tsa {

// What went wrong: a stable code (one spelling in C++, JSON, JavaScript, tests and documents), a sentence that says
// what, where and what to write instead, and the place it stands at.
struct Error {
  std::string_view code;
  std::string message;
  Span span;
};

// A value or an Error, with std::expected's member names (which libc++ 13 lacks). It holds both, one of them empty:
// every value here has an empty state, and a variant of the two is several times the code.
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
