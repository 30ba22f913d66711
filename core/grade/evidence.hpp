#pragma once

#include <string>
#include <vector>

#include "core/grade/compiled_lesson.hpp"

namespace tsa {

// The evidence of a sheet: everything in it follows from the sheet and the lesson, nothing from the time or the
// machine. Values are in base units.
struct EvidenceLine {
  LineIndex line;
  std::string formula;
  double value;            // NaN for none
  Flags<InputTag> inputs;  // by input: the formula names it
};

struct EvidenceCase {
  const Case* given;
  IndexedVector<InputTag, double> inputs;
  std::vector<EvidenceLine> lines;  // those that the stage grades and the sheet has, in the lesson's order
  std::vector<size_t> notes;        // of the lesson, those that hold
};

struct EvidenceRefusal {
  const Refusal* refusal;
  bool refused;
  std::string message;  // the student's words
};

struct Evidence {
  std::string sheet_text;  // normalised
  std::string sheet_sha256;
  std::vector<EvidenceCase> cases;
  std::vector<EvidenceRefusal> refusals;
};

// The evidence of a sheet on a stage.
Evidence make_evidence(const CompiledLesson& lesson, size_t stage, const Sheet& sheet);

}  // namespace tsa
