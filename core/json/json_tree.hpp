#pragma once

#include "core/base/arena.hpp"
#include "core/base/result.hpp"

namespace tsa {

// A JSON value. Members keep their order, and numbers are doubles. The document's arena owns texts and items.
struct Json {
  enum class Kind : uint8_t { null, boolean, number, text, array, object };

  std::string_view key;  // if this is a member of an object
  std::string_view text;
  ArenaSpan<Json> items;  // the items of a list, or the members of an object
  double number = 0;
  bool boolean = false;
  Kind kind = Kind::null;

  const Json* find(std::string_view member) const;
};

struct JsonDocument {
  Arena arena;
  Json root;
};

inline constexpr size_t kMaxJsonBytes = size_t{4} * 1024 * 1024;

// Parses a JSON text (RFC 8259, UTF-8). Errors: `json_limit` (over 4 MiB), `json_nesting_limit` (over 32 levels),
// `json_member_limit` (over 512 members in an object, or 32768 in total), `json_syntax`, `json_duplicate` (a repeated
// key). The error's span is empty, after the byte where it was noticed; at the start if the text is over 4 MiB.
Result<JsonDocument> read_json(std::string_view text);

// A short description of the value, as an argument of a message: `"abc"`, `3`, `a list`.
std::string describe(const Json& value);

}  // namespace tsa
