#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "core/units/result.hpp"

namespace tsa {

// A part of a sentence. Sentences stand in hundreds of places, so what each takes is kept to a pointer or two there:
// the conversions are functions that nothing inlines, and patterns are plain pointers.
struct Part {
  [[gnu::noinline]] Part(const std::string& text);
  [[gnu::noinline]] Part(const char* text);
  Part(std::string_view part) : text(part) {}

  std::string_view text;
};
using Parts = std::initializer_list<Part>;

// The pattern with each {} replaced by the next part: say("`{}` is no unit", {name}).
std::string say(const char* pattern, Parts parts);

// An error whose sentence is said so.
Error error_at(const Span& span, const char* code, const char* pattern, Parts parts = {});

}  // namespace tsa
