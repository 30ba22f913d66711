#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/format.hpp"
#include "generated/core/message_codes.hpp"

namespace tsa {

// A message: a code of the catalogue (core/messages.json) and its arguments as text, in the catalogue's order. The
// sentence is formatted outside the core. `generated/core/messages.hpp` has a function for each code.
struct Message {
  Code code{};
  std::vector<std::string> args;
};

// An argument of the catalogue's type `count`.
struct Count {
  Count(int value);
  Count(uint32_t value);
  Count(unsigned long value);
  Count(long value);
  Count(long long value);
  operator FormatArg() const { return FormatArg(std::string_view(text)); }

  std::string text;
};

Message make_message(Code code, FormatArgs args);

// "unknown_name"
std::string_view code_name(Code code);

}  // namespace tsa
