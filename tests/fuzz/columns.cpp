#include <algorithm>
#include <cstring>

#include "tests/fuzz/shared/harness.hpp"

// A sheet, a NUL, and bytes that become doubles: the columns of all inputs, and values one by one, agree to the bit.

namespace tsa::fuzz {

namespace {

constexpr double kEdges[] = {0,
                             -0.0,
                             1,
                             -1,
                             0.5,
                             2.5,
                             3,
                             7,
                             1e-300,
                             5e-324,
                             1e300,
                             1.7976931348623157e308,
                             9007199254740992.0,
                             9007199254740991.0,
                             4503599627370496.5,
                             0.49999999999999994,
                             0.1,
                             __builtin_inf(),
                             -__builtin_inf(),
                             __builtin_nan("")};
constexpr size_t kEdgeCount = sizeof kEdges / sizeof kEdges[0];

// Doubles from bytes: 0 to 19 is an edge case, 20 the next eight bytes, anything else a small whole number.
class Doubles {
 public:
  explicit Doubles(std::string_view bytes) : bytes_(bytes) {}

  double next() {
    if (bytes_.empty()) return 1;
    if (at_ >= bytes_.size()) at_ = 0;
    const auto first = static_cast<unsigned char>(bytes_[at_++]);
    if (first < kEdgeCount) return kEdges[first];
    if (first > kEdgeCount || bytes_.size() - at_ < sizeof(double)) return first - 64.0;
    double value = 0;
    std::memcpy(&value, bytes_.data() + at_, sizeof value);
    at_ += sizeof value;
    return value;
  }

 private:
  std::string_view bytes_;
  size_t at_ = 0;
};

}  // namespace

// The first byte chooses how many rows: few, since all blocks are alike, and at times more than a block.
void take(std::string_view input) {
  if (input.empty()) return;
  const auto first = static_cast<unsigned char>(input.front());
  const size_t rows = first == 255 ? 130 : 1 + first % 4;
  const std::string_view rest = input.substr(1);
  const size_t end = std::min(rest.find('\0'), rest.size());
  const Sheet sheet = read_sheet(rest.substr(0, end), plain());
  Doubles doubles(rest.substr(std::min(end + 1, rest.size())));
  std::vector<std::vector<double>> inputs(plain().inputs.size(), std::vector<double>(rows));
  for (size_t row = 0; row < rows; ++row) {
    for (std::vector<double>& column : inputs) column[row] = doubles.next();
  }
  columns_equal_rows(sheet, plain(), inputs, rows);
}

}  // namespace tsa::fuzz
