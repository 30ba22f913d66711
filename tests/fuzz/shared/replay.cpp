#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/base/splitmix.hpp"
#include "tests/fuzz/shared/harness.hpp"

// replay_NAME FOLDER ...: takes every file of the folders and prints how many there were and the longest time of one,
// in milliseconds of the processor; the better of two runs, since the first of all warms up.
// replay_NAME --vary COUNT SEED FOLDER ...: takes so many variations of the files; the same for the same seed.

namespace {

struct Input {
  std::string name;
  std::string bytes;
};

std::vector<Input> inputs_of(char** folders, int count) {
  std::vector<Input> inputs;
  for (int i = 0; i < count; ++i) {
    for (const auto& entry : std::filesystem::directory_iterator(folders[i])) {
      std::ifstream file(entry.path(), std::ios::binary);
      inputs.push_back(
          {entry.path().string(), {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()}});
    }
  }
  std::sort(inputs.begin(), inputs.end(), [](const Input& a, const Input& b) { return a.name < b.name; });
  return inputs;
}

double timed(std::string_view input) {
  double best = 1e9;
  for (int i = 0; i < 2; ++i) {
    const double before = tsa::fuzz::milliseconds();
    tsa::fuzz::take(input);
    best = std::min(best, tsa::fuzz::milliseconds() - before);
  }
  return best;
}

void replay(const std::vector<Input>& inputs) {
  double longest = 0;
  std::string which;
  for (const Input& input : inputs) {
    const double took = timed(input.bytes);
    if (took <= longest) continue;
    longest = took;
    which = input.name;
  }
  std::printf("%zu %.2f %s\n", inputs.size(), longest, which.c_str());
}

class Variations {
 public:
  Variations(const std::vector<Input>& inputs, uint64_t seed) : inputs_(inputs), random_(seed) {}

  std::string next() {
    std::string text = any();
    for (size_t edits = 1 + below(4); edits > 0; --edits) edit(text);
    text.resize(std::min(text.size(), kLongest));
    return text;
  }

 private:
  static constexpr size_t kLongest = 4096;

  size_t below(size_t limit) { return static_cast<size_t>(random_.below(limit)); }
  const std::string& any() { return inputs_[below(inputs_.size())].bytes; }

  std::string slice_of(const std::string& text) {
    if (text.empty()) return {};
    const size_t from = below(text.size());
    return text.substr(from, 1 + below(24));
  }

  void edit(std::string& text) {
    const size_t at = below(text.size() + 1);
    switch (below(5)) {
      case 0:
        text.insert(at, 1, static_cast<char>(below(256)));
        break;
      case 1:
        text.insert(at, slice_of(any()));
        break;
      case 2:
        text.insert(at, slice_of(text));
        break;
      case 3:
        text.erase(at, 1 + below(16));
        break;
      default:
        if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
        break;
    }
  }

  const std::vector<Input>& inputs_;
  tsa::SplitMix random_;
};

}  // namespace

int main(int count, char** words) {
  tsa::fuzz::engine();
  if (count > 4 && std::strcmp(words[1], "--vary") == 0) {
    const std::vector<Input> inputs = inputs_of(words + 4, count - 4);
    Variations variations(inputs, std::strtoull(words[3], nullptr, 10));
    const long long due = std::strtoll(words[2], nullptr, 10);
    for (long long i = 0; i < due; ++i) tsa::fuzz::take(variations.next());
    std::printf("%lld variations of %zu inputs\n", due, inputs.size());
    return 0;
  }
  replay(inputs_of(words + 1, count - 1));
}
