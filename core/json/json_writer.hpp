#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/arena.hpp"

namespace tsa {

// Writes JSON directly, without a tree. Ill-formed UTF-8 becomes U+FFFD, and a number that isn't finite becomes null.
class JsonWriter {
 public:
  // `indent`: spaces per level, with each member on its own line; 0 for compact text.
  explicit JsonWriter(int indent = 0) : indent_(indent) { out_.reserve(kTypicalSize); }

  JsonWriter& key(const char* name);
  JsonWriter& key(std::string_view name);
  JsonWriter& text(std::string_view value);
  JsonWriter& number(double value);
  JsonWriter& boolean(bool value);
  JsonWriter& null();
  JsonWriter& begin_object() { return begin('{'); }
  JsonWriter& end_object() { return end('}'); }
  JsonWriter& begin_array() { return begin('['); }
  JsonWriter& end_array() { return end(']'); }

  // A key and its value. Not inlined, to keep the code small: most of an answer is members.
  JsonWriter& member(const char* name, const std::string& value);
  JsonWriter& member(const char* name, const char* value);
  JsonWriter& member(const char* name, std::string_view value);
  JsonWriter& member(const char* name, double value);
  JsonWriter& member(const char* name, int value);
  JsonWriter& member(const char* name, uint32_t value);
  JsonWriter& member(const char* name, bool value);
  // Null for an empty text.
  JsonWriter& member_or_null(const char* name, std::string_view value);
  JsonWriter& null_member(const char* name) { return key(name).null(); }
  JsonWriter& texts(const char* name, const ArenaSpan<std::string_view>& values);

  std::string take() { return std::move(out_); }

 private:
  static constexpr size_t kTypicalSize = 4096;  // of an answer, in bytes

  JsonWriter& begin(char bracket);
  JsonWriter& end(char bracket);
  void before_value();
  void new_line();

  int indent_;
  int depth_ = 0;
  bool first_ = true;  // nothing has been written at this level
  bool after_key_ = false;
  std::string out_;
};

}  // namespace tsa
