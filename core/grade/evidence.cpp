#include "core/grade/evidence.hpp"

#include <limits>

#include "core/base/sha256.hpp"
#include "core/sheet/explain/printer.hpp"
#include "core/sheet/read/source.hpp"

namespace tsa {

std::vector<double> lesson_values(const Lesson& lesson, const Sheet& sheet, const Evaluation& evaluation) {
  std::vector<double> values(lesson.lines.size(), std::numeric_limits<double>::quiet_NaN());
  for (size_t i = 0; i < sheet.statements.size(); ++i) {
    const Statement& statement = sheet.statements[i];
    if (statement.expected >= 0 && evaluation.lines[i].exists())
      values[static_cast<size_t>(statement.expected)] = evaluation.lines[i].value;
  }
  return values;
}

std::vector<int> holding_notes(CompiledLesson& lesson, const std::vector<double>& inputs,
                               const std::vector<double>& lines) {
  std::vector<double> row = inputs;
  row.insert(row.end(), lines.begin(), lines.end());
  std::vector<int> holding;
  for (size_t i = 0; i < lesson.lesson().notes.size(); ++i) {
    if (lesson.note(i).at(row) == 1) holding.push_back(static_cast<int>(i));
  }
  return holding;
}

namespace {

Flags named_inputs(const Sheet& sheet, const Statement& statement, size_t inputs) {
  Flags named(inputs);
  for (int at = statement.first_node; at <= statement.root; ++at) {
    const Node& node = sheet.nodes[static_cast<size_t>(at)];
    if (node.op == Op::name && node.payload.symbol.value() < inputs) named[node.payload.symbol.value()] = true;
  }
  return named;
}

}  // namespace

Evidence make_evidence(CompiledLesson& lesson, size_t stage_index, const Sheet& sheet) {
  const Lesson& about = lesson.lesson();
  const Stage& stage = about.stages[stage_index];
  Evidence evidence;
  evidence.sheet_text = normalise(sheet.text);
  evidence.sheet_sha256 = sha256(evidence.sheet_text);
  Evaluator evaluator(sheet, about.environment);
  for (const Case& item : stage.flat_cases) {
    EvidenceCase result;
    result.given = &item;
    result.inputs = input_row(about, item.given);
    const std::vector<double> values = lesson_values(about, sheet, evaluator.run(result.inputs.data()));
    for (size_t line = 0; line < about.lines.size(); ++line) {
      bool graded = false;
      for (const int index : stage.graded) graded = graded || index == static_cast<int>(line);
      const int statement = sheet.defines(static_cast<int>(line));
      if (!graded || statement < 0) continue;
      const Statement& own = sheet.statements[static_cast<size_t>(statement)];
      if (!own.readable()) continue;  // of a sheet that did not pass, and is verified
      result.lines.push_back({static_cast<int>(line), print_formula(sheet, about.environment, own), values[line],
                              named_inputs(sheet, own, about.inputs.size())});
    }
    result.notes = holding_notes(lesson, result.inputs, values);
    evidence.cases.push_back(std::move(result));
  }
  for (const Refusal& refusal : stage.refusals) {
    const Outcome outcome = evaluator.run(input_row(about, refusal.given).data()).outcome;
    const bool refused = outcome.kind == Outcome::Kind::refused;
    evidence.refusals.push_back({&refusal, refused, {}});
    if (refused) evidence.refusals.back().message = sheet.statements[static_cast<size_t>(outcome.statement)].message;
  }
  return evidence;
}

}  // namespace tsa
