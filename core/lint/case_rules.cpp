#include <cmath>

#include "core/base/format.hpp"
#include "core/lint/lint_rules.hpp"

namespace tsa {

namespace {

// Which truth values a condition had.
struct TruthValues {
  bool was_true = false;
  bool was_false = false;

  void add(double value) {
    was_true = was_true || value == 1;
    was_false = was_false || value == 0;
  }
  bool none() const { return !was_true && !was_false; }
  bool both() const { return was_true && was_false; }
  const char* missing() const { return was_true ? "no" : "yes"; }
};

bool has_letter(Text text) {
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0;
    if (letter) return true;
  }
  return false;
}

void lint_stage(const Stage& stage, const Path& path, LintFindings& findings) {
  const Path cases = path / "cases";
  for (size_t i = 0; i < stage.cases.size(); ++i) {
    const Case& item = stage.cases[i];
    const Path here = cases[i];
    if (item.expect.empty()) add_finding(findings, here / "expect", lint_messages::pins_nothing(item.id), item.id);
    if (!has_letter(item.source)) add_finding(findings, here / "source", lint_messages::source(), item.source);
  }
  if (!stage.all_checks && stage.probes.ranges.empty())
    add_finding(findings, path / "probes", lint_messages::no_probes(), stage.title);
}

// A condition of the lesson is shown by the stages that grade it; one of a helper line by all.
std::vector<size_t> stages_showing(const Lesson& lesson, const Statement& statement) {
  if (statement.expected.exists()) return stages_grading(lesson, statement.expected);
  std::vector<size_t> all;
  for (size_t i = 0; i < lesson.stages.size(); ++i) all.push_back(i);
  return all;
}

void lint_condition(const CompiledLesson& lesson, StatementIndex index, Evaluator& evaluator, LintFindings& findings) {
  const Statement& statement = lesson.solution().statements[index];
  TruthValues seen;
  const auto evaluate = [&](const IndexedVector<InputTag, double>& row) {
    const LineValue& line = evaluator.run(row.data()).lines[index];
    if (line.exists()) seen.add(line.value);
  };
  for (const size_t stage : stages_showing(lesson.lesson(), statement)) {
    for (const Case& item : lesson.lesson().stages[stage].flat_cases) evaluate(input_row(lesson.lesson(), item.given));
    if (statement.expected.exists()) continue;
    // A helper line that a guard uses is false only on refusals.
    for (const IndexedVector<InputTag, double>& row : lesson.rows(stage).refusals) evaluate(row);
  }
  if (seen.both()) return;
  LintMessage message = seen.none() ? lint_messages::condition_without_value(statement.name)
                                    : lint_messages::one_sided_condition(statement.name, seen.missing());
  if (!statement.expected.exists())
    return add_sheet_finding(findings, "solution.sheet", statement.line, std::move(message), statement.name);
  const Path root(lesson.lesson().json);
  const Path lines = root / "lines";
  add_finding(findings, lines[statement.expected.value()], std::move(message), statement.name);
}

void lint_guard(const CompiledLesson& lesson, StatementIndex index, Evaluator& evaluator, LintFindings& findings) {
  for (size_t stage = 0; stage < lesson.lesson().stages.size(); ++stage) {
    for (const IndexedVector<InputTag, double>& row : lesson.rows(stage).refusals) {
      // The core refuses a lesson whose solution accepts one.
      if (evaluator.run(row.data()).outcome.statement == index) return;
    }
  }
  const Statement& guard = lesson.solution().statements[index];
  add_sheet_finding(findings, "solution.sheet", guard.line, lint_messages::unshown_guard(),
                    lesson.solution().slice(guard.whole));
}

}  // namespace

void lint_cases(CompiledLesson& lesson, LintFindings& findings) {
  const Path root(lesson.lesson().json);
  const Path stages = root / "stages";
  for (size_t i = 0; i < lesson.lesson().stages.size(); ++i) lint_stage(lesson.lesson().stages[i], stages[i], findings);
  Evaluator evaluator(lesson.solution(), lesson.environment());
  for (const StatementIndex i : lesson.solution().statements.indices()) {
    const Statement& statement = lesson.solution().statements[i];
    if (statement.kind == StatementKind::require) {
      lint_guard(lesson, i, evaluator, findings);
    } else if (statement.type.kind == Type::Kind::condition) {
      lint_condition(lesson, i, evaluator, findings);
    }
  }
}

void lint_notes(CompiledLesson& lesson, const std::vector<RandomRows>& rows, LintFindings& findings) {
  const Path root(lesson.lesson().json);
  const Path notes = root / "notes";
  for (size_t i = 0; i < lesson.lesson().notes.size(); ++i) {
    TruthValues seen;
    Columns condition(lesson.lesson().conditions[i], lesson.lesson().formula_environment);
    for (const RandomRows& stage : rows) {
      std::vector<double> values(stage.rows);
      const OutputColumn output{values.data(), nullptr};
      if (stage.rows > 0) condition.run(right_columns(stage).data(), stage.rows, &output, nullptr);
      for (const double value : values) seen.add(value);
    }
    const Note& note = lesson.lesson().notes[i];
    if (seen.both()) continue;
    const Path here = notes[i];
    add_finding(findings, here / "when",
                seen.none() ? lint_messages::note_without_value(note.id)
                            : lint_messages::one_sided_note(note.id, seen.missing()),
                note.when);
  }
}

}  // namespace tsa
