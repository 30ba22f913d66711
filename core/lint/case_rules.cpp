#include <cmath>

#include "core/base/format.hpp"
#include "core/lint/lint_rules.hpp"

namespace tsa {

namespace {

// Which truth values a condition was seen to take.
struct Seen {
  bool yes = false;
  bool no = false;

  void take(double value) {
    yes = yes || value == 1;
    no = no || value == 0;
  }
  bool both() const { return yes && no; }
  const char* missing() const { return yes ? "false" : no ? "true" : "true or false"; }
};

bool has_letter(Text text) {
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0;
    if (letter) return true;
  }
  return false;
}

void lint_pins(const Stage& stage, const std::string& path, LintFindings& findings) {
  for (size_t i = 0; i < stage.cases.size(); ++i) {
    const Case& item = stage.cases[i];
    const std::string here = list_place(path + ".cases", i);
    if (item.expect.empty())
      findings.push_back({here + ".expect", "pins_nothing", std::string(item.id),
                          "the case says nothing of what must come out: pin at least one line"});
    if (!has_letter(item.source))
      findings.push_back({here + ".source", "source", std::string(item.source),
                          "the pinned values name no source: say where they are from, or work them by hand"});
  }
  if (!stage.all_checks && (stage.probes.count == 0 || stage.probes.ranges.empty())) {
    findings.push_back({path + ".probes", "no_probes", std::string(stage.title),
                        "the stage has no probes, so numbers copied from its cases would pass: give ranges"});
  }
}

// A condition of the lesson is seen over the cases of the stages that grade it; a helper's over those of all.
std::vector<size_t> stages_showing(const Lesson& lesson, const Statement& statement) {
  if (statement.expected >= 0) return stages_grading(lesson, statement.expected);
  std::vector<size_t> all;
  for (size_t i = 0; i < lesson.stages.size(); ++i) all.push_back(i);
  return all;
}

void lint_condition(const CompiledLesson& lesson, size_t index, Evaluator& evaluator, LintFindings& findings) {
  const Statement& statement = lesson.solution().statements[index];
  Seen seen;
  const auto look = [&](const std::vector<double>& row) {
    const LineValue& line = evaluator.run(row.data()).lines[index];
    if (line.exists()) seen.take(line.value);
  };
  for (const size_t stage : stages_showing(lesson.lesson(), statement)) {
    for (const Case& item : lesson.lesson().stages[stage].flat_cases) look(input_row(lesson.lesson(), item.given));
    if (statement.expected >= 0) continue;
    // What a guard asks by a helper is false there alone.
    for (const std::vector<double>& row : lesson.rows(stage).refusals) look(row);
  }
  if (seen.both()) return;
  const std::string place = statement.expected >= 0 ? list_place("$.lines", static_cast<size_t>(statement.expected))
                                                    : sheet_place("solution.sheet", statement.line);
  findings.push_back({place, "one_sided_condition", std::string(statement.name),
                      format("`{}` is {} in no case that grades it: add one", {statement.name, seen.missing()})});
}

void lint_guard(const CompiledLesson& lesson, size_t index, Evaluator& evaluator, LintFindings& findings) {
  for (size_t stage = 0; stage < lesson.lesson().stages.size(); ++stage) {
    for (const std::vector<double>& row : lesson.rows(stage).refusals) {
      // The core has seen that each is refused.
      if (evaluator.run(row.data()).outcome.statement == static_cast<int>(index)) return;
    }
  }
  const Statement& guard = lesson.solution().statements[index];
  findings.push_back({sheet_place("solution.sheet", guard.line), "unshown_guard",
                      std::string(lesson.solution().slice(guard.whole)),
                      "this `require` refuses none of the refusals: add a case that it must refuse, or take it out"});
}

}  // namespace

void lint_cases(CompiledLesson& lesson, LintFindings& findings) {
  for (size_t i = 0; i < lesson.lesson().stages.size(); ++i)
    lint_pins(lesson.lesson().stages[i], list_place("$.stages", i), findings);
  Evaluator evaluator(lesson.solution(), lesson.environment());
  for (size_t i = 0; i < lesson.solution().statements.size(); ++i) {
    const Statement& statement = lesson.solution().statements[i];
    if (statement.kind == StatementKind::require) {
      lint_guard(lesson, i, evaluator, findings);
    } else if (statement.type.kind == Type::Kind::condition) {
      lint_condition(lesson, i, evaluator, findings);
    }
  }
}

void lint_notes(CompiledLesson& lesson, const std::vector<Draws>& draws, LintFindings& findings) {
  for (size_t i = 0; i < lesson.lesson().notes.size(); ++i) {
    Seen seen;
    for (const Draws& stage : draws) {
      if (stage.rows == 0) continue;
      for (const double value : lesson.note(i).over(right_columns(stage), stage.rows)) seen.take(value);
    }
    const Note& note = lesson.lesson().notes[i];
    if (!seen.both())
      findings.push_back({list_place("$.notes", i) + ".when", "one_sided_note", std::string(note.when),
                          std::string("the condition of this note is ") + seen.missing() + " on no case and no draw"});
  }
}

}  // namespace tsa
