#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/units/result.hpp"

namespace tsa {

// A JSON value as it was written: members in their order, and every number also as a double.
struct Json {
  enum class Kind : uint8_t { null, boolean, number, text, array, object } kind = Kind::null;
  bool boolean = false;
  double number = 0;
  std::string text;
  std::vector<Json> items;
  std::vector<std::pair<std::string, Json>> members;

  Json();  // clang 14 cannot make one up while it is reading what a pair of a name and a Json is
  const Json* find(std::string_view key) const;
};
inline Json::Json() = default;

inline constexpr size_t kMostJsonBytes = 4 * 1024 * 1024;

// Reads a whole JSON text (RFC 8259, UTF-8). Errors: `json_limit` (over 4 MiB, or nested more than 32 deep),
// `json_syntax`, `json_duplicate` (a key stands twice). The span holds the byte it was noticed at.
Result<Json> read_json(std::string_view text);

// The value in a few words, for a sentence: `"abc"`, `3`, `a list`.
std::string describe(const Json& value);

}  // namespace tsa
