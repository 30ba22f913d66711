#pragma once

#include <string>
#include <vector>

#include "core/grade/check.hpp"

namespace tsa {

// What a passed sheet leaves behind: everything here follows from the sheet and the lesson, and nothing from the time
// or the machine. Values are in base units.
struct EvidenceLine {
  int line = -1;  // of the lesson
  std::string formula;
  double value = 0;
  Flags inputs;  // whether the formula names an input
};

struct EvidenceCase {
  const Case* given = nullptr;
  std::vector<double> inputs;
  std::vector<EvidenceLine> lines;  // all lines that the stage grades, in the lesson's order
  std::vector<int> notes;           // of the lesson, whose condition holds
};

struct EvidenceRefusal {
  const Refusal* refusal = nullptr;
  bool refused = false;
  std::string message;
};

struct Evidence {
  std::string sheet_text;  // normalised
  std::string sheet_sha256;
  std::vector<EvidenceCase> cases;
  std::vector<EvidenceRefusal> refusals;
};

// The evidence of a sheet that passed the stage; `stage` from 0.
Evidence make_evidence(CompiledLesson& lesson, size_t stage, const Sheet& sheet);

// The notes whose condition holds over a row of inputs and the sheet's values of the lesson's lines (NaN for none).
std::vector<int> holding_notes(CompiledLesson& lesson, const std::vector<double>& inputs,
                               const std::vector<double>& lines);

// By line of the lesson: the value that the sheet gives it, NaN for none.
std::vector<double> lesson_values(const Lesson& lesson, const Sheet& sheet, const Evaluation& evaluation);

}  // namespace tsa
