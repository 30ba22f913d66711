// The six lines of the column benchmark over ROWS rows: prints the median seconds of several runs.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

constexpr int kRuns = 11;

using Column = std::vector<double>;

struct Inputs {
  Column parameters, weight_bytes, master_bytes, moment_count, moment_bytes, single_worker_rate, workers, measured_rate;
};

struct Lines {
  Column weights, masters, moments, total, ideal_rate, ratio;
};

Column column(std::size_t rows, std::size_t k) {
  Column values(rows);
  for (std::size_t i = 0; i < rows; ++i) values[i] = static_cast<double>(1 + (i * 7 + k * 3) % 1000);
  return values;
}

void by_hand(const Inputs& in, Lines& line, std::size_t rows) {
  for (std::size_t i = 0; i < rows; ++i) {
    line.weights[i] = in.parameters[i] * in.weight_bytes[i];
    line.masters[i] = in.parameters[i] * in.master_bytes[i];
    line.moments[i] = in.parameters[i] * in.moment_count[i] * in.moment_bytes[i];
    line.total[i] = line.weights[i] + line.masters[i] + line.moments[i];
    line.ideal_rate[i] = in.single_worker_rate[i] * in.workers[i];
    line.ratio[i] = in.measured_rate[i] / line.ideal_rate[i];
  }
}

}  // namespace

int main(int count, char** arguments) {
  const std::size_t rows = count > 1 ? std::strtoul(arguments[1], nullptr, 10) : 1000000;
  const Inputs in{column(rows, 0), column(rows, 1), column(rows, 2), column(rows, 3),
                  column(rows, 4), column(rows, 5), column(rows, 6), column(rows, 7)};
  Lines line{Column(rows), Column(rows), Column(rows), Column(rows), Column(rows), Column(rows)};
  std::array<double, kRuns> seconds{};
  for (double& taken : seconds) {
    const auto started = std::chrono::steady_clock::now();
    by_hand(in, line, rows);
    taken = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  }
  std::sort(seconds.begin(), seconds.end());
  std::printf("%.9f\n", seconds[kRuns / 2]);
}
