#include "core/grade/corner_rows.hpp"

#include "core/grade/end_rows.hpp"
#include "core/grade/legal_values.hpp"
#include "core/grade/probes.hpp"

namespace tsa {

namespace {

// In an input's unit, in the order in which a student would try them.
constexpr double kSimple[] = {0, 1, 2, 0.5, 0.1, 0.01, 0.001};
constexpr int kDrawn = 6;
constexpr size_t kMaxRows = 1024;

bool is_legal(const LessonInput& input, double value) {
  return value >= input.minimum && value <= input.maximum &&
         (!input.whole || value == static_cast<double>(static_cast<int>(value)));
}

class Corners {
 public:
  Corners(const Lesson& lesson, uint64_t seed) : lesson_(lesson), seed_(seed), defaults_(input_row(lesson, {})) {
    for (const LessonInput& input : lesson.inputs) legal_.push_back(legal_values(input));
    for (const InputIndex i : legal_.indices()) {
      if (legal_[i].zero) zeros_.push_back(i);
    }
  }

  CornerRows make() {
    for (const double value : kSimple) {
      for (const InputIndex i : legal_.indices()) {
        if (is_legal(lesson_.inputs[i], value)) add(defaults_, i, in_base_units(lesson_.inputs[i], value));
      }
    }
    for (const InputIndex i : legal_.indices()) {
      for (const double value : legal_[i].tried) add(defaults_, i, value);
    }
    add_zeros(defaults_);
    InputRow low = defaults_;
    InputRow high = defaults_;
    for (const InputIndex i : legal_.indices()) {
      low[i] = legal_[i].low;
      high[i] = legal_[i].most;
    }
    add_zeros(low);
    add_zeros(high);
    InputRow least = defaults_;
    for (const InputIndex i : legal_.indices()) least[i] = legal_[i].least;
    add(least);
    for (InputRow& row : opposed_rows(lesson_)) add(std::move(row));
    const size_t fixed = rows_.size();
    for (int number = 0; number < kDrawn; ++number) add_drawn(number);
    return {std::move(rows_), fixed};
  }

 private:
  // Zeros alone and together.
  void add_zeros(const InputRow& row) {
    for (size_t i = 0; i < zeros_.size(); ++i) {
      add(row, zeros_[i], 0);
      for (size_t j = 0; j < i; ++j) {
        InputRow both = row;
        both[zeros_[j]] = 0;
        add(std::move(both), zeros_[i], 0);
      }
    }
    InputRow all = row;
    for (const InputIndex i : zeros_) all[i] = 0;
    add(std::move(all));
  }

  // Drawn inputs together, and each alone.
  void add_drawn(int number) {
    const InputRow row = draw_all(lesson_, seed_, number);
    add(row);
    if (number < 2) add_zeros(row);
    for (const InputIndex i : row.indices()) add(defaults_, i, row[i]);
  }

  void add(InputRow row, InputIndex input, double value) {
    row[input] = value;
    add(std::move(row));
  }
  void add(InputRow row) {
    if (rows_.size() < kMaxRows) rows_.push_back(std::move(row));
  }

  const Lesson& lesson_;
  uint64_t seed_;
  InputRow defaults_;
  IndexedVector<InputTag, LegalValues> legal_;
  std::vector<InputIndex> zeros_;  // inputs that may be zero
  std::vector<InputRow> rows_;
};

}  // namespace

CornerRows corner_rows(const Lesson& lesson, uint64_t seed) { return Corners(lesson, seed).make(); }

}  // namespace tsa
