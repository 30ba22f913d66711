#pragma once

#include "core/grade/check.hpp"
#include "core/lint/mutants.hpp"
#include "core/lint/random_rows.hpp"

namespace tsa {

// `equivalent`: the units are right, and in every stage the graded lines and the outcome are the solution's on each
// random row, case and refusal. A lesson should reject all other mutants.
enum class MutantStatus : uint8_t { rejected, equivalent, survived };
std::string_view status_name(MutantStatus status);

struct MutantResult {
  Mutant mutant;
  MutantStatus status = MutantStatus::rejected;
  int stage = -1;    // that rejected it, from 0; -1: none
  std::string code;  // of the finding that rejected it
};

// `rows`: of each stage.
MutantResult run_mutant(CompiledLesson& lesson, const std::vector<RandomRows>& rows, Mutant mutant);

}  // namespace tsa
