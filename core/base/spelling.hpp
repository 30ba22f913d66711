#pragma once

#include <string>
#include <string_view>

namespace tsa {

// Finds the candidate most similar to a misspelt name, by edit distance (insertions, deletions, replacements, swaps):
// at most 1 for short names, 2 from five letters on, 3 from ten on.
class SpellingSuggester {
 public:
  explicit SpellingSuggester(std::string_view misspelt) : misspelt_(misspelt) {
    limit_ = misspelt.size() < 5 ? 2 : misspelt.size() < 10 ? 3 : 4;
  }

  void consider(std::string_view known);

  // Empty if no candidate is similar.
  const std::string& suggestion() const { return best_; }

 private:
  std::string_view misspelt_;
  size_t limit_;  // only smaller distances count
  std::string best_;
};

}  // namespace tsa
