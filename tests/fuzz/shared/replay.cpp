#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/fuzz/shared/harness.hpp"

// replay_NAME FOLDER ...: takes every file of the folders and prints how many there were and the longest time of one,
// in milliseconds of the processor; the better of two runs, since the first of all warms up.

namespace {

double timed(std::string_view input) {
  double best = 1e9;
  for (int i = 0; i < 2; ++i) {
    const double before = tsa::fuzz::milliseconds();
    tsa::fuzz::take(input);
    best = std::min(best, tsa::fuzz::milliseconds() - before);
  }
  return best;
}

}  // namespace

int main(int count, char** folders) {
  tsa::fuzz::engine();
  size_t files = 0;
  double longest = 0;
  std::string which;
  for (int i = 1; i < count; ++i) {
    for (const auto& entry : std::filesystem::directory_iterator(folders[i])) {
      std::ifstream file(entry.path(), std::ios::binary);
      const std::string input{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
      const double took = timed(input);
      ++files;
      if (took <= longest) continue;
      longest = took;
      which = entry.path().string();
    }
  }
  std::printf("%zu %.2f %s\n", files, longest, which.c_str());
}
