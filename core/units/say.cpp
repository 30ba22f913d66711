#include "core/units/say.hpp"

namespace tsa {

Part::Part(const std::string& part) : text(part) {}
Part::Part(const char* part) : text(part) {}

std::string say(const char* pattern, Parts parts) {
  std::string sentence;
  std::string_view rest = pattern;
  for (const Part& part : parts) {
    const size_t place = rest.find("{}");
    if (place == std::string_view::npos) break;
    sentence.append(rest.data(), place).append(part.text.data(), part.text.size());
    rest.remove_prefix(place + 2);
  }
  return sentence.append(rest.data(), rest.size());
}

Error error_at(const Span& span, const char* code, const char* pattern, Parts parts) {
  return {code, say(pattern, parts), span};
}

}  // namespace tsa
