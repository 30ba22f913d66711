#include "core/grade/counterexample.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"
#include "core/grade/shown_value.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

// Bounds the time: two inputs of seven values each are 49 rows, and few lines use more than four.
constexpr size_t kMaxRowsTried = 400;

class Search {
 public:
  Search(const StageView& view, LineIndex line)
      : view_(view),
        line_(line),
        about_(view.lesson_line(line)),
        definition_(view.definition(line)),
        case_(input_row(view.lesson, view.stage.flat_cases[0].given)),
        solution_(view.compiled.solution(), view.lesson.environment) {
    const Flags<InputTag> used = inputs_used();
    for (const InputIndex i : used.indices()) {
      const auto is_of_it = [&](const Range& range) { return range.index == i; };
      const auto& ranges = view.stage.probes.ranges;
      if (used[i] && std::any_of(ranges.begin(), ranges.end(), is_of_it)) inputs_.push_back(i);
    }
  }

  std::optional<Counterexample> find() {
    for (size_t value = 0; value < kValues; ++value) {
      for (const InputIndex input : inputs_) {
        if (change(input, value) && try_row({input})) return found_;
        restore(input);
      }
    }
    for (size_t pair = 0; pair < kValues * kValues; ++pair) {
      for (size_t i = 0; i < inputs_.size(); ++i) {
        for (size_t j = i + 1; j < inputs_.size(); ++j) {
          const InputIndex first = inputs_[i];
          const InputIndex second = inputs_[j];
          if (change(first, pair / kValues) && change(second, pair % kValues) && try_row({first, second}))
            return found_;
          restore(first);
          restore(second);
        }
      }
    }
    return std::nullopt;
  }

 private:
  // By input: the solution's line or the student's uses it.
  Flags<InputTag> inputs_used() const {
    Flags<InputTag> used = view_.compiled.inputs_used(line_);
    const Sheet& joined = view_.joined().sheet;
    const Flags<StatementTag> statements = transitive_uses(joined, {view_.joined().statement(definition_)});
    for (const StatementIndex i : statements.indices()) {
      if (!statements[i]) continue;
      for_each_symbol(joined, joined.statements[i], [&](SymbolIndex symbol) {
        const InputIndex input = view_.lesson.environment.input_of(symbol);
        if (input.exists()) used[input] = true;
      });
    }
    return used;
  }

  // The values to try, the ones that are easiest to work out by hand first.
  static constexpr size_t kValues = 7;
  double value_of(const LessonInput& input, double in_case, size_t value) const {
    const double step = input.whole ? 1 : 0.5;
    const double values[kValues] = {0, 1, 2, input.minimum, input.maximum, in_case - step, in_case + step};
    return values[value];
  }

  // False if the input can't have the value, or has it in the case.
  bool change(InputIndex index, size_t value) {
    const LessonInput& input = view_.lesson.inputs[index];
    const double in_case = case_[index] / input.unit.scale;
    const double changed = value_of(input, in_case, value);
    if (changed < input.minimum || changed > input.maximum || changed == in_case) return false;
    if (input.whole && changed != std::trunc(changed)) return false;
    row_ = row_.empty() ? case_ : row_;
    row_[index] = changed * input.unit.scale;
    return true;
  }

  void restore(InputIndex index) {
    if (!row_.empty()) row_[index] = case_[index];
  }

  // Whether the line is wrong there, by its own formula and as the sheet shows it, and the solution has a value.
  bool try_row(std::initializer_list<InputIndex> changed) {
    if (++tried_ > kMaxRowsTried) return false;
    const Evaluation& right = solution_.run(row_.data());
    if (right.outcome.kind != Outcome::Kind::values) return false;
    const double expected = right.lines[view_.compiled.solution().defines(line_)].value;
    const LineValue over_right = view_.evaluate_over_right(row_).lines[view_.joined().statement(definition_)];
    if (over_right.exists() && same_value(about_, over_right.value, expected)) return false;
    const Evaluation& evaluation = view_.evaluate(row_);
    const Outcome& outcome = evaluation.outcome;
    if (outcome.kind == Outcome::Kind::refused && outcome.statement < definition_) return false;
    const LineValue& found = evaluation.lines[definition_];
    if (found.exists() && same_value(about_, found.value, expected)) return false;
    std::optional<Message> message = message_for(changed, found, expected);
    if (!message) return false;
    found_ = Counterexample{row_, std::move(*message)};
    return true;
  }

  // None where a difference can't be seen.
  std::optional<Message> message_for(std::initializer_list<InputIndex> changed, const LineValue& found,
                                     double expected) const {
    std::string inputs;
    for (const InputIndex index : changed) {
      const LessonInput& input = view_.lesson.inputs[index];
      inputs +=
          format("{}{} = {}", {inputs.empty() ? "" : ", ", input.name, print_shortest(row_[index] / input.unit.scale)});
    }
    if (about_.is_condition()) {
      if (!found.exists()) return std::nullopt;
      return expected != 0 ? messages::counterexample_yes(inputs) : messages::counterexample_no(inputs);
    }
    const std::string expected_text = shown_value(view_.lesson, about_, expected);
    if (!found.exists()) return messages::counterexample_no_value(inputs, expected_text);
    const std::string found_text = shown_value(view_.lesson, about_, found.value);
    if (found_text == expected_text) return std::nullopt;
    return messages::counterexample(inputs, found_text, expected_text);
  }

  const StageView& view_;
  LineIndex line_;
  const LessonLine& about_;
  StatementIndex definition_;
  IndexedVector<InputTag, double> case_;
  Evaluator solution_;
  std::vector<InputIndex> inputs_;
  IndexedVector<InputTag, double> row_;
  size_t tried_ = 0;
  std::optional<Counterexample> found_;
};

}  // namespace

std::optional<Counterexample> find_counterexample(const StageView& view, LineIndex line) {
  return Search(view, line).find();
}

}  // namespace tsa
