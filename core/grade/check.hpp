#pragma once

#include <string>
#include <vector>

#include "core/grade/compiled_lesson.hpp"

namespace tsa {

enum class Verdict : uint8_t { pass, fail, ungradable, skipped };
std::string_view verdict_name(Verdict verdict);

// How a line of the lesson stands: `follows` where it is wrong only because a line it uses is.
enum class LineState : uint8_t { right, fault, follows, missing, unreadable };
std::string_view line_state_name(LineState state);

// A thing to mend. Values are in base units and stand for a given case alone, never for a probe.
struct Finding {
  int line = -1;       // of the lesson
  int statement = -1;  // of the sheet
  Span span;
  int misconception = -1;
  Message message;
  int given_case = -1;
  int refusal = -1;  // of the stage: the last one it speaks of
  bool has_found = false;
  double found = 0;
  bool has_expected = false;
  double expected = 0;
  std::vector<Problem> also;
  bool incomplete_only = false;  // nothing is wrong yet: a line is missing or cannot be read

  void take(Error error) {
    span = error.span;
    message = std::move(error.message);
  }
};

// On so many rows a misconception must differ from the right formula, or from another, to be reported from it.
inline constexpr int kMinRowsApart = 2;

struct CheckedLine {
  int line;
  LineState state;
};

struct StageCheck {
  Verdict verdict = Verdict::skipped;
  std::vector<Finding> findings;
  std::vector<CheckedLine> lines;  // those that the stage grades
  std::vector<Problem> advice;
  std::vector<int> blocked_by;  // stages, from 1
};

// A student's sheet held against the stages of a lesson. The lesson and the sheet must outlive it.
class Checker {
 public:
  Checker(CompiledLesson& lesson, const Sheet& sheet)
      : lesson_(lesson), sheet_(sheet), columns_(sheet, lesson.environment()) {}

  // `stage` from 0. A stage of all checks is checked by `all`.
  StageCheck check(size_t stage);

  // Every stage in turn; one is skipped where a stage that it needs did not pass. A last stage of all checks passes
  // with all before it.
  std::vector<StageCheck> all();

 private:
  CompiledLesson& lesson_;
  const Sheet& sheet_;
  Columns columns_;
};

}  // namespace tsa
