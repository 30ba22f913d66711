#pragma once

#include <string>
#include <string_view>

namespace tsa {

// Finds among the names offered the one that a misspelt name most likely meant, by the number of letters inserted,
// dropped, replaced or swapped: at most one for short names, two from five letters on, three from ten on.
class SpellingSuggester {
 public:
  explicit SpellingSuggester(std::string_view misspelt) : misspelt_(misspelt) {
    least_ = misspelt.size() < 5 ? 2 : misspelt.size() < 10 ? 3 : 4;
  }

  void consider(std::string_view known);

  // Empty where none is near.
  const std::string& suggestion() const { return best_; }

 private:
  std::string_view misspelt_;
  size_t least_;
  std::string best_;
};

}  // namespace tsa
