#include "core/base/format.hpp"

namespace tsa {

FormatArg::FormatArg(const std::string& part) : text(part) {}
FormatArg::FormatArg(const char* part) : text(part) {}

std::string format(const char* pattern, FormatArgs parts) {
  std::string sentence;
  std::string_view rest = pattern;
  for (const FormatArg& part : parts) {
    const size_t place = rest.find("{}");
    if (place == std::string_view::npos) break;
    sentence.append(rest.data(), place).append(part.text.data(), part.text.size());
    rest.remove_prefix(place + 2);
  }
  return sentence.append(rest.data(), rest.size());
}

}  // namespace tsa
