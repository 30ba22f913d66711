#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/grade/evidence_text.hpp"
#include "core/grade/finding.hpp"

namespace tsa {

// A place in an evidence file that doesn't follow from its sheet: a JSON path, or "verdict". What was found and what
// was recomputed are short descriptions of JSON values, empty for none.
struct Difference {
  std::string path;
  std::string found;
  std::string recomputed;
};

inline constexpr size_t kMaxDifferences = 100;

struct EvidenceVerification {
  std::vector<Difference> differences;  // at most kMaxDifferences; none if the evidence is valid
  std::string other_version;            // that wrote the file, empty if it is this one
};

// Recomputes an evidence file from its sheet and compares the two. Errors: those of JSON, `no_sheet`,
// `no_evidence_stage`.
Result<EvidenceVerification> verify_evidence(const CompiledLesson& lesson, const LessonDigests& digests,
                                             std::string_view text);

}  // namespace tsa
