#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/sheet/ast.hpp"

namespace tsa {

enum class Verdict : uint8_t { pass, fail, ungradable, skipped };
std::string_view verdict_name(Verdict verdict);

// The state of a line of the lesson. `follows`: it is wrong only because a line that it uses is wrong.
enum class LineState : uint8_t { right, fault, follows, missing, unreadable };
std::string_view line_state_name(LineState state);

// A row of inputs, close to a case, that shows that a line is wrong, and the sentence that says so.
struct Counterexample {
  IndexedVector<InputTag, double> inputs;  // in base units
  Message message;
};

// One thing to fix. Values are in base units and belong to a given case, never to a probe.
struct Finding {
  LineIndex line;            // of the lesson
  StatementIndex statement;  // of the sheet
  Span span;
  std::optional<size_t> misconception;
  Message message;
  std::optional<size_t> given_case;
  std::optional<size_t> refusal;  // of the stage: the last one it is about
  std::optional<double> found;
  std::optional<double> expected;
  std::optional<Counterexample> counterexample;
  std::vector<Problem> also;     // other problems of the same lines
  bool incomplete_only = false;  // a line is missing or can't be read: there may be more to find once it is there

  void set_error(Error error) {
    span = error.span;
    message = std::move(error.message);
  }
};
using Findings = std::vector<Finding>;

// Two findings, perhaps of different stages, are about the same problem, though each may say it by what its stage
// shows.
bool is_same_problem(const Finding& a, const Finding& b);

// A misconception is reported only if it differs from the right formula, or from another misconception, on so many
// rows.
inline constexpr int kMinRowsApart = 2;

}  // namespace tsa
