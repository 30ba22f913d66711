#pragma once

#include "core/grade/check.hpp"
#include "core/lint/mutants.hpp"
#include "core/lint/samples.hpp"

namespace tsa {

// What became of a mutant. `equivalent`: its units work out, and it agrees with the solution on every draw, case and
// refusal of every stage: values of the graded lines, and how each row ends. Of the others a lesson should reject all.
enum class MutantStatus : uint8_t { rejected, equivalent, survived };
std::string_view fate_name(MutantStatus fate);

struct MutantResult {
  Mutant mutant;
  MutantStatus fate = MutantStatus::rejected;
  int stage = -1;    // that rejected it, from 0
  std::string code;  // of the finding that rejected it
};

// `draws`: one for each stage.
MutantResult try_mutant(CompiledLesson& lesson, const std::vector<Draws>& draws, Mutant mutant);

}  // namespace tsa
