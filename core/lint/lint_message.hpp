#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/message.hpp"
#include "generated/core/lint_message_codes.hpp"

namespace tsa {

// What the linter says: a code of the catalogue's section "lint" and its arguments. The page's module has none of them.
struct LintMessage {
  LintCode code{};
  std::vector<std::string> args;
};

LintMessage make_lint_message(LintCode code, FormatArgs args);
std::string_view lint_code_name(LintCode code);

}  // namespace tsa
