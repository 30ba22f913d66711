#include "core/grade/check.hpp"

#include "core/grade/stage_checker.hpp"

namespace tsa {

std::string_view verdict_name(Verdict verdict) {
  static constexpr std::string_view kNames[] = {"pass", "fail", "ungradable", "skipped"};
  return kNames[static_cast<size_t>(verdict)];
}

std::string_view line_state_name(LineState state) {
  static constexpr std::string_view kNames[] = {"right", "fault", "follows", "missing", "unreadable"};
  return kNames[static_cast<size_t>(state)];
}

StageCheck Checker::check(size_t stage) { return StageChecker(lesson_, stage, sheet_, columns_).check(); }

std::vector<StageCheck> Checker::all() {
  const ArenaSpan<Stage>& stages = lesson_.lesson().stages;
  std::vector<StageCheck> checks;
  for (size_t i = 0; i < stages.size(); ++i) {
    StageCheck skipped;
    for (const int needed : stages[i].needs) {
      if (checks[static_cast<size_t>(needed) - 1].verdict != Verdict::pass) skipped.blocked_by.push_back(needed);
    }
    if (stages[i].all_checks) {
      for (size_t before = 0; before < i; ++before) {
        const int number = static_cast<int>(before) + 1;
        bool listed = false;
        for (const int blocked : skipped.blocked_by) listed = listed || blocked == number;
        if (!listed && checks[before].verdict != Verdict::pass) skipped.blocked_by.push_back(number);
      }
    }
    if (!skipped.blocked_by.empty()) {
      checks.push_back(std::move(skipped));
    } else if (stages[i].all_checks) {
      checks.emplace_back();
      checks.back().verdict = Verdict::pass;
    } else {
      checks.push_back(check(i));
    }
  }
  return checks;
}

}  // namespace tsa
