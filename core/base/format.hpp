#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "core/base/result.hpp"

namespace tsa {

// A part of a sentence. Sentences stand in hundreds of places, so what each takes is kept to a pointer or two there:
// the conversions are functions that nothing inlines, and patterns are plain pointers.
struct FormatArg {
  [[gnu::noinline]] FormatArg(const std::string& text);
  [[gnu::noinline]] FormatArg(const char* text);
  FormatArg(std::string_view part) : text(part) {}

  std::string_view text;
};
using FormatArgs = std::initializer_list<FormatArg>;

// The pattern with each {} replaced by the next part: format("`{}` is no unit", {name}).
std::string format(const char* pattern, FormatArgs parts);

// An error whose sentence is said so.
Error make_error(const Span& span, const char* code, const char* pattern, FormatArgs parts = {});

}  // namespace tsa
