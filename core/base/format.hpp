#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
namespace tsa {

// A part of a text. Calls are in hundreds of places, so each costs only a pointer or two: the conversions are functions
// that are never inlined, and patterns are plain pointers.
struct FormatArg {
  [[gnu::noinline]] FormatArg(const std::string& text);
  [[gnu::noinline]] FormatArg(const char* text);
  FormatArg(std::string_view part) : text(part) {}

  std::string_view text;
};
using FormatArgs = std::initializer_list<FormatArg>;

// The pattern with each {} replaced by the next part: format("{} {}", {digits, unit}).
std::string format(const char* pattern, FormatArgs parts);

}  // namespace tsa
