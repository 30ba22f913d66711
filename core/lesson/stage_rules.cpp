#include <cmath>

#include "core/base/print_number.hpp"
#include "core/lesson/lesson_validator.hpp"

namespace tsa {

void LessonValidator::stages() {
  const Path stages = root_ / "stages";
  for (size_t i = 0; i < lesson_.stages.size(); ++i) check_stage(i, stages[i]);
}

void LessonValidator::check_stage(size_t index, const Path& path) {
  Stage& stage = lesson_.stages[index];
  const Path needs = path / "needs";
  for (size_t i = 0; i < stage.needs.size(); ++i) {
    if (stage.needs[i] < 1 || stage.needs[i] > static_cast<int>(index)) {
      break_rule(needs[i], "earlier", stage.needs[i], "a stage needs only stages before it, counted from 1");
    }
  }
  if (stage.all_checks) {
    if (index == 0 || index + 1 != lesson_.stages.size())
      break_rule(path / "all_checks", "last", "true", "only the last stage, behind others, runs all checks");
    if (!stage.cases.empty() || !stage.lines.empty() || !stage.refusals.empty() || stage.probes.count != 0 ||
        stage.evidence) {
      break_rule(path, "all_checks", stage.title,
                 "a stage of all checks has no lines, cases, probes, refusals or evidence of its own");
    }
    return;
  }
  // There is one file of evidence for a lesson, and nothing in it says which stage it is of.
  if (stage.evidence && evidence_)
    break_rule(path / "evidence", "one_evidence", "true", "one stage of a lesson writes evidence, and one before does");
  evidence_ = evidence_ || stage.evidence;
  const Path lines = path / "lines";
  const Path cases = path / "cases";
  const Path refusals = path / "refusals";
  unique(stage.lines, lines);
  unique(stage.cases, cases);
  stage.graded = lesson_.arena.make_span<int>(stage.lines.size());
  for (size_t i = 0; i < stage.lines.size(); ++i) stage.graded[i] = line_at(stage.lines[i], lines[i]);
  const auto flat_size = [](const Case& item) { return item.table.empty() ? 1 : item.rows.size(); };
  size_t flat = 0;
  for (const Case& item : stage.cases) flat += flat_size(item);
  constexpr size_t kMaxFlatCases = 512;
  if ((flat_cases_ += flat) > kMaxFlatCases) {
    return break_rule(cases, "at_most", static_cast<double>(flat_cases_),
                      "a lesson has at most 512 cases, and a case over a table is one for each of its rows");
  }
  stage.flat_cases = lesson_.arena.make_span<Case>(flat);
  Case* next = stage.flat_cases.begin();
  for (size_t i = 0; i < stage.cases.size(); ++i) {
    check_case(stage, stage.cases[i], next, cases[i]);
    next += flat_size(stage.cases[i]);
  }
  for (size_t i = 0; i < stage.refusals.size(); ++i)
    check_bindings(stage.refusals[i].given, refusals[i] / "given", false);
  check_probes(stage.probes, path / "probes");
}

int LessonValidator::line_at(Text name, const Path& path) {
  const int index = lesson_.find_line(name);
  if (index < 0) break_rule(path, "known_line", name, "`{}` is no line of this lesson", {name});
  return index;
}

// `pattern` may say the name.
int LessonValidator::input_at(Text name, const Path& path, const char* pattern) {
  const int index = lesson_.find_input(name);
  if (index < 0) break_rule(path, "known_input", name, pattern, {name});
  return index;
}

void LessonValidator::within(const LessonInput& input, double value, const Path& path) {
  if (value >= input.least && value <= input.most) return;
  break_rule(path, "within", value, "`{}` lies between {} and {}",
             {input.name, print_shortest(input.least), print_shortest(input.most)});
}

void LessonValidator::check_bindings(ArenaSpan<Binding>& given, const Path& path, bool within_bounds) {
  for (Binding& binding : given) {
    const Path here = path / binding.input;
    binding.index = input_at(binding.input, here, "`{}` is no input of this lesson");
    if (binding.index < 0) continue;
    const LessonInput& input = lesson_.inputs[static_cast<size_t>(binding.index)];
    if (within_bounds) {
      check_given(input, binding.value, here);
    } else {
      check_size(binding.value, binding.value * input.unit.scale, here);
    }
  }
}

void LessonValidator::check_given(const LessonInput& input, double value, const Path& path) {
  within(input, value, path);
  if (input.whole && std::trunc(value) != value)
    break_rule(path, "whole", value, "`{}` is a whole number", {input.name});
}

void LessonValidator::check_probes(Probes& probes, const Path& path) {
  if (probes.count < 0 || probes.count > 1000) {
    break_rule(path / "count", "between", probes.count, "there are at most 1000 probes");
  }
  const Path ranges = path / "ranges";
  for (Range& range : probes.ranges) {
    const Path here = ranges / range.input;
    check_range(range, here);
    if (probes.count < 0 || range.each.size() <= static_cast<size_t>(probes.count)) continue;
    break_rule(here / "each", "covered", static_cast<double>(range.each.size()),
               "there are more values here than probes to draw them: raise `count`");
  }
}

void LessonValidator::check_bound(const LessonInput& input, double value, const Path& path) {
  within(input, value, path);
  const double steps = input.whole ? value : value * 8;
  if (std::trunc(steps) == steps && std::fabs(steps) <= 9007199254740992.0) return;
  break_rule(path, "step", value,
             input.whole ? "`{}` is drawn in whole numbers, up to 2^53" : "`{}` is drawn in eighths, up to 2^50",
             {input.name});
}

void LessonValidator::check_range(Range& range, const Path& path) {
  range.index = input_at(range.input, path, "`{}` is no input of this lesson");
  if (range.index < 0) return;
  const LessonInput& input = lesson_.inputs[static_cast<size_t>(range.index)];
  const Path each = path / "each";
  const Path from = path / "from";
  const Path one_below = path / "one_below";
  for (size_t i = 0; i < range.each.size(); ++i) check_bound(input, range.each[i], each[i]);
  if (!range.each.empty()) return;
  check_bound(input, range.from, from);
  check_bound(input, range.to, path / "to");
  if (range.from < 0) break_rule(from, "not_negative", range.from, "a range starts at zero or above");
  if (range.from > range.to) break_rule(from, "order", range.from, "`from` is greater than `to`");
  if (range.one_below == 0) return;
  check_bound(input, range.one_below, one_below);
  if (range.one_below <= range.from || range.one_below > range.to) {
    break_rule(one_below, "within", range.one_below, "`one_below` lies between `from` and `to`");
  }
}

}  // namespace tsa
