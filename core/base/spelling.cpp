#include "core/base/spelling.hpp"

#include <algorithm>
#include <vector>

namespace tsa {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

// Damerau-Levenshtein distance (optimal string alignment), ignoring case.
size_t distance(std::string_view a, std::string_view b) {
  std::vector<size_t> before(b.size() + 1);
  std::vector<size_t> last(b.size() + 1);
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1])) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    before.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

}  // namespace

void SpellingSuggester::consider(std::string_view known) {
  const size_t gap =
      known.size() > misspelt_.size() ? known.size() - misspelt_.size() : misspelt_.size() - known.size();
  if (gap >= limit_ || misspelt_.size() > 64) return;
  const size_t found = distance(misspelt_, known);
  if (found < limit_) {
    limit_ = found;
    best_ = known;
  }
}

}  // namespace tsa
