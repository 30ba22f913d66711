#include <cmath>

#include "core/lesson/derived.hpp"
#include "core/lesson/lesson_rules.hpp"

namespace tsa {

namespace {

class StageRules : LessonRules {
 public:
  using LessonRules::LessonRules;

  void check() {
    const Path stages = root_ / "stages";
    for (size_t i = 0; i < lesson_.stages.size(); ++i) check_stage(i, stages[i]);
  }

 private:
  void check_stage(size_t index, const Path& path) {
    Stage& stage = lesson_.stages[index];
    const Path needs = path / "needs";
    for (size_t i = 0; i < stage.needs.size(); ++i) {
      if (stage.needs[i] < 1 || stage.needs[i] > static_cast<int>(index))
        break_rule(needs[i], messages::earlier(), stage.needs[i]);
    }
    if (stage.all_checks) {
      if (index == 0 || index + 1 != lesson_.stages.size()) break_rule(path / "all_checks", messages::last(), "true");
      return;
    }
    // A lesson has one evidence file, which doesn't say which stage it is from.
    if (stage.evidence && evidence_) break_rule(path / "evidence", messages::one_evidence(), "true");
    evidence_ = evidence_ || stage.evidence;
    const Path lines = path / "lines";
    const Path refusals = path / "refusals";
    stage.graded = lesson_.arena.make_span<LineIndex>(stage.lines.size());
    for (size_t i = 0; i < stage.lines.size(); ++i) stage.graded[i] = line_at(stage.lines[i], lines[i]);
    if (!check_cases(stage, path / "cases")) return;
    for (size_t i = 0; i < stage.refusals.size(); ++i)
      check_bindings(stage.refusals[i].given, refusals[i] / "given", false);
    check_probes(stage.probes, path / "probes");
  }

  bool check_cases(Stage& stage, const Path& cases) {
    check_unique(stage.cases, &Case::id, cases);
    size_t flat = 0;
    for (const Case& item : stage.cases) flat += flat_size(item);
    if ((flat_cases_ += flat) > kMaxFlatCases) {
      break_rule(cases, messages::too_many_cases(), static_cast<double>(flat_cases_));
      return false;
    }
    stage.flat_cases = lesson_.arena.make_span<Case>(flat);
    Case* next = stage.flat_cases.begin();
    for (size_t i = 0; i < stage.cases.size(); ++i) {
      check_case(lesson_, problems_, stage, stage.cases[i], next, cases[i]);
      next += flat_size(stage.cases[i]);
    }
    return true;
  }

  void check_probes(Probes& probes, const Path& path) {
    const Path ranges = path / "ranges";
    for (Range& range : probes.ranges) {
      const Path here = ranges / range.input;
      check_range(range, here);
      if (range.each.size() > static_cast<size_t>(probes.count))
        break_rule(here / "each", messages::covered(), static_cast<double>(range.each.size()));
    }
  }

  void check_range(Range& range, const Path& path) {
    range.index = input_at(range.input, path);
    if (!range.index.exists()) return;
    const LessonInput& input = lesson_.inputs[range.index];
    const Path each = path / "each";
    const Path from = path / "from";
    const Path one_below = path / "one_below";
    for (size_t i = 0; i < range.each.size(); ++i) check_bound(input, range.each[i], each[i]);
    if (!range.each.empty()) return;
    check_bound(input, range.from, from);
    check_bound(input, range.to, path / "to");
    if (range.from < 0) break_rule(from, messages::not_negative(), range.from);
    if (range.from > range.to) break_rule(from, messages::range_order(), range.from);
    if (range.one_below == 0) return;
    check_bound(input, range.one_below, one_below);
    if (range.one_below <= range.from || range.one_below > range.to)
      break_rule(one_below, messages::one_below_out_of_range(), range.one_below);
  }

  void check_bound(const LessonInput& input, double value, const Path& path) {
    check_within_bounds(input, value, path);
    const double steps = input.whole ? value : value * 8;
    if (std::trunc(steps) == steps && std::fabs(steps) <= 9007199254740992.0) return;
    break_rule(path, input.whole ? messages::step_of_one(input.name) : messages::step(input.name), value);
  }

  size_t flat_cases_ = 0;  // of the stages so far
  bool evidence_ = false;  // whether one of them writes it
};

}  // namespace

void check_stages(Lesson& lesson, LessonProblems& problems) { StageRules(lesson, problems).check(); }

}  // namespace tsa
