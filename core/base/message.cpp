#include "core/base/message.hpp"

#include "core/base/print_number.hpp"

namespace tsa {

Count::Count(int value) : text(print_integer(value)) {}
Count::Count(uint32_t value) : text(print_integer(value)) {}
Count::Count(unsigned long value) : text(print_integer(static_cast<int64_t>(value))) {}
Count::Count(long value) : text(print_integer(value)) {}
Count::Count(long long value) : text(print_integer(value)) {}

Message make_message(Code code, FormatArgs args) {
  Message message{code, {}};
  message.args.reserve(args.size());
  for (const FormatArg& arg : args) message.args.emplace_back(arg.text);
  return message;
}

// All names in one string, each terminated by a zero.
std::string_view code_name(Code code) {
  static constexpr char kNames[] =
#include "generated/core/message_names.inc"
      ;
  const char* name = kNames;
  for (int i = 0; i < static_cast<int>(code); ++i) name += std::string_view(name).size() + 1;
  return name;
}

}  // namespace tsa
