#include "core/grade/end_rows.hpp"

#include "core/grade/legal_values.hpp"

namespace tsa {

namespace {

// Each of more inputs against all others would take too many rows.
constexpr size_t kMaxOpposed = 32;

class EndRows {
 public:
  EndRows(const Lesson& lesson, std::vector<InputIndex> inputs)
      : defaults_(input_row(lesson, {})), inputs_(std::move(inputs)) {
    for (const InputIndex input : inputs_) legal_.push_back(legal_values(lesson.inputs[input]));
  }

  std::vector<InputRow> make() {
    for (size_t i = 0; i < inputs_.size(); ++i) {
      for (const double value : legal_[i].tried) {
        InputRow row = defaults_;
        row[inputs_[i]] = value;
        rows_.push_back(std::move(row));
      }
    }
    return make_opposed();
  }

  std::vector<InputRow> make_opposed() {
    oppose(inputs_.size());
    for (size_t i = 0; inputs_.size() <= kMaxOpposed && i < inputs_.size(); ++i) oppose(i);
    return std::move(rows_);
  }

 private:
  // One input at one end and all others at the other, and the reverse; with none chosen, all at one end. An input that
  // may be zero is as near to it as is tried, since zeros hide each other.
  void oppose(size_t chosen) {
    InputRow low = defaults_;
    InputRow high = defaults_;
    for (size_t i = 0; i < inputs_.size(); ++i) {
      low[inputs_[i]] = i == chosen ? legal_[i].most : legal_[i].low;
      high[inputs_[i]] = i == chosen ? legal_[i].low : legal_[i].most;
    }
    rows_.push_back(std::move(low));
    rows_.push_back(std::move(high));
  }

  InputRow defaults_;
  std::vector<InputIndex> inputs_;
  std::vector<LegalValues> legal_;
  std::vector<InputRow> rows_;
};

}  // namespace

std::vector<InputRow> end_rows(const Lesson& lesson, const Probes& probes) {
  std::vector<InputIndex> inputs;
  for (const Range& range : probes.ranges) inputs.push_back(range.index);
  return EndRows(lesson, std::move(inputs)).make();
}

std::vector<InputRow> opposed_rows(const Lesson& lesson) {
  std::vector<InputIndex> inputs;
  for (const InputIndex i : lesson.inputs.indices()) inputs.push_back(i);
  return EndRows(lesson, std::move(inputs)).make_opposed();
}

}  // namespace tsa
