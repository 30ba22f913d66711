#pragma once

#include "core/base/arena.hpp"
#include "core/base/result.hpp"

namespace tsa {

// A place in a text: line and column from 1, in UTF-16 units, and the byte.
struct TextPosition {
  uint32_t line = 1;
  uint32_t column = 1;
  uint32_t offset = 0;
};

// A JSON value as it was written: members in their order, and every number also as a double. Texts and items stand in
// the store of its document.
struct Json {
  enum class Kind : uint8_t { null, boolean, number, text, array, object };

  std::string_view key;  // of a member of an object
  std::string_view text;
  ArenaSpan<Json> items;  // of a list; of an object, its members
  TextPosition position;  // of its key, or of an item
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

// Reads a whole JSON text (RFC 8259, UTF-8). Errors: `json_limit` (over 4 MiB, nested more than 32 deep, more than 512
// members in an object, or 32768 in all), `json_syntax`, `json_duplicate` (a key stands twice). The span is empty. It
// is at the key or bracket that breaks a limit, at the second of two equal keys, and after the byte at which the syntax
// breaks; of a text over 4 MiB, which is not read, at its start.
Result<JsonDocument> read_json(std::string_view text);

// The place of a byte of a text.
TextPosition position_of(std::string_view text, uint32_t offset);

// The value in a few words, for a sentence: `"abc"`, `3`, `a list`.
std::string describe(const Json& value);

}  // namespace tsa
