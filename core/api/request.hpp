#pragma once

#include <optional>

#include "core/grade/compiled_lesson.hpp"
#include "core/json/json_tree.hpp"

namespace tsa {

// What a page or a grader asks about a sheet. Its texts are in its document.
struct Request {
  JsonDocument document;
  std::optional<size_t> stage;  // none: all
  Text sheet;
  Text case_id;
  Text table;  // that `row` is in; empty: the first that has it
  Text row;
  const Json* sources = nullptr;  // in the document
  uint64_t seed = 0;
  std::vector<Binding> inputs;
};

// Reads a request, {"stage": from 1, or "all", "sheet", "case", "table", "row", "sources": {column: position}, "seed",
// "inputs": {name: number}}. `sources` chooses another source than the first, 0, for a value of the row.
// Errors: those of JSON and of the catalogue's section "request". A value is never moved into its bounds.
Result<Request> read_request(const Lesson& lesson, std::string_view text);

// The row of inputs, in base units, that a request is about: those of its case (else of the stage's first), then of a
// row of a table, then those given in the request.
struct ChosenInputs {
  IndexedVector<InputTag, double> row;
  Text case_id;
  Text table_row;  // the row of a table that these inputs are, empty for none
};
Result<ChosenInputs> choose_inputs(const Lesson& lesson, const Request& request);

}  // namespace tsa
