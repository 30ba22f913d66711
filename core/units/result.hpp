#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/units/span.hpp"

namespace tsa {

// What went wrong: a stable code (one spelling in C++, JSON, JavaScript, tests and documents), a sentence that says
// what, where and what to write instead, and the place it stands at.
struct Error {
  std::string_view code;
  std::string message;
  Span span;
};

// A value or an Error, with std::expected's member names (which libc++ 13 lacks).
template <class T>
class Result {
 public:
  Result(T value) : held_(std::move(value)) {}
  Result(Error error) : held_(std::move(error)) {}

  bool has_value() const { return held_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  T& value() { return *std::get_if<0>(&held_); }
  const T& value() const { return *std::get_if<0>(&held_); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  Error& error() { return *std::get_if<1>(&held_); }
  const Error& error() const { return *std::get_if<1>(&held_); }

 private:
  std::variant<T, Error> held_;
};

}  // namespace tsa
