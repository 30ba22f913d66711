#include "core/lint/lint_message.hpp"

namespace tsa {

LintMessage make_lint_message(LintCode code, FormatArgs args) {
  LintMessage message{code, {}};
  for (const FormatArg& arg : args) message.args.emplace_back(arg.text);
  return message;
}

// The names are one text, each ended by a zero.
std::string_view lint_code_name(LintCode code) {
  static constexpr char kNames[] =
#include "generated/core/lint_message_names.inc"
      ;
  const char* name = kNames;
  for (int i = 0; i < static_cast<int>(code); ++i) name += std::string_view(name).size() + 1;
  return name;
}

}  // namespace tsa
