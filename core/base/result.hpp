#pragma once

#include <utility>

#include "core/base/message.hpp"
#include "core/base/span.hpp"

namespace tsa {

// What went wrong, and the place in the text it was found at.
struct Error {
  Message message;
  Span span;
};

// Transitional (see legacy_message).
inline Error make_error(const Span& span, const char* code, const char* pattern, FormatArgs parts = {}) {
  return {legacy_message(code, pattern, parts), span};
}

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
