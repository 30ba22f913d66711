#include "core/grade/evidence.hpp"

#include "core/base/sha256.hpp"
#include "core/grade/expression.hpp"
#include "core/grade/notes.hpp"
#include "core/grade/sheet_view.hpp"
#include "core/sheet/explain/printer.hpp"
#include "core/sheet/read/source.hpp"

namespace tsa {

namespace {

Flags<InputTag> named_inputs(const Sheet& sheet, const Environment& environment, const Statement& statement) {
  Flags<InputTag> named(environment.inputs.size());
  for_each_symbol(sheet, statement, [&](SymbolIndex symbol) {
    const InputIndex input = environment.input_of(symbol);
    if (input.exists()) named[input] = true;
  });
  return named;
}

Flags<LineTag> graded_lines(const Lesson& lesson, const Stage& stage) {
  Flags<LineTag> graded(lesson.lines.size());
  for (const LineIndex line : stage.graded) graded[line] = true;
  return graded;
}

}  // namespace

Evidence make_evidence(const CompiledLesson& compiled, size_t stage_index, const Sheet& sheet) {
  const Lesson& lesson = compiled.lesson();
  const Stage& stage = lesson.stages[stage_index];
  const SheetView names(lesson, sheet);
  const Flags<LineTag> graded = graded_lines(lesson, stage);
  Evidence evidence;
  evidence.sheet_text = normalise(sheet.text);
  evidence.sheet_sha256 = sha256(evidence.sheet_text);
  Evaluator evaluator(sheet, lesson.environment, Purpose::values);
  for (const Case& item : stage.flat_cases) {
    EvidenceCase result{&item, input_row(lesson, item.given), {}, {}};
    const IndexedVector<LineTag, double> values = lesson_values(lesson, sheet, evaluator.run(result.inputs.data()));
    for (const LineIndex line : lesson.lines.indices()) {
      const StatementIndex definition = names.definitions[line];
      if (!graded[line] || !definition.exists()) continue;
      const Statement& statement = sheet.statements[definition];
      if (!statement.readable()) continue;  // in a sheet that is verified and didn't pass
      result.lines.push_back({line, print_formula(sheet, lesson.environment, statement), values[line],
                              named_inputs(sheet, lesson.environment, statement)});
    }
    result.notes = holding_notes(lesson, result.inputs, values);
    evidence.cases.push_back(std::move(result));
  }
  for (const Refusal& refusal : stage.refusals) {
    const Outcome outcome = evaluator.run(input_row(lesson, refusal.given).data()).outcome;
    const bool refused = outcome.kind == Outcome::Kind::refused;
    evidence.refusals.push_back({&refusal, refused, {}});
    if (refused) evidence.refusals.back().message = sheet.statements[outcome.statement].message;
  }
  return evidence;
}

}  // namespace tsa
