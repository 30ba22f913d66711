#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include "tests/fuzz/shared/harness.hpp"

// libFuzzer counts whole seconds. An input that takes over 100 ms of the processor here, under sanitizers, is put into
// the folder that TSA_SLOW names, for the replay program to time.

namespace {

constexpr double kSlow = 100;

void keep_slow(std::string_view input, double took) {
  static double slowest = kSlow;
  const char* folder = std::getenv("TSA_SLOW");
  if (took < slowest || folder == nullptr) return;
  slowest = took * 1.1;
  std::ofstream file(std::string(folder) + "/" + std::to_string(static_cast<int>(took)), std::ios::binary);
  file.write(input.data(), static_cast<std::streamsize>(input.size()));
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  tsa::fuzz::engine();
  tsa::fuzz::plain();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* bytes, size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(bytes), size);
  const double before = tsa::fuzz::milliseconds();
  tsa::fuzz::take(input);
  keep_slow(input, tsa::fuzz::milliseconds() - before);
  return 0;
}
