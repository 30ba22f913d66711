#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
namespace tsa {

// An argument of `format`. Called in hundreds of places: conversions are out of line and patterns are plain pointers,
// to keep the code small.
struct FormatArg {
  [[gnu::noinline]] FormatArg(const std::string& text);
  [[gnu::noinline]] FormatArg(const char* text);
  FormatArg(std::string_view part) : text(part) {}

  std::string_view text;
};
using FormatArgs = std::initializer_list<FormatArg>;

// The pattern with each {} replaced by the next argument: format("{} {}", {digits, unit}).
std::string format(const char* pattern, FormatArgs parts);

}  // namespace tsa
