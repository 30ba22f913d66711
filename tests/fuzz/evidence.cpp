#include "tests/fuzz/shared/harness.hpp"

// Any text as evidence to verify, of one of the shipped lessons, chosen by its length.

namespace tsa::fuzz {

void take(std::string_view input) {
  const int lesson = 1 + static_cast<int>(input.size() % 2);
  const JsonDocument document = answer(engine().verify(lesson, input));
  const Json& verified = document.root;
  const Json* valid = verified.find("valid");
  const Json* differences = verified.find("differences");
  must((valid == nullptr) == (differences == nullptr), "what is verified is valid or differs");
  if (valid != nullptr) must(valid->boolean == differences->items.empty(), "what is valid differs nowhere");
}

}  // namespace tsa::fuzz
