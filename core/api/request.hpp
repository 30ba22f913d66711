#pragma once

#include "core/grade/compiled_lesson.hpp"
#include "core/json/json_tree.hpp"

namespace tsa {

// What a page or a grader asks about a sheet. Its texts stand in its document.
struct Request {
  JsonDocument document;
  int stage = 0;  // from 0; -1: all
  Text sheet;
  Text case_id;
  Text table;  // that `row` is of; empty: the first that has it
  Text row;
  const Json* sources = nullptr;  // in the document, as it stands there
  uint64_t seed = 0;
  std::vector<Binding> inputs;
};

// Reads a request, {"stage": 1 | "all", "sheet", "case", "table", "row", "sources": {column: which}, "seed", "inputs":
// {name: number}}. Of a row's figures the first source's are taken, 0, but where `sources` says which other.
// Errors: those of JSON, `request` (a member is missing or of the wrong kind), `unknown_stage`, `unknown_input`,
// `out_of_bounds` (a value is never moved into its bounds).
Result<Request> read_request(const Lesson& lesson, std::string_view text);

// The row of inputs, in base units, that a request speaks of: the case's (else the stage's first), with a row of a
// table and the inputs given over it. Errors: `unknown_case`, `unknown_row`, `request` (a source that a figure has
// not).
struct ChosenInputs {
  std::vector<double> row;
  Text case_id;
  Text table_row;
};
Result<ChosenInputs> choose_inputs(const Lesson& lesson, const Request& request);

}  // namespace tsa
