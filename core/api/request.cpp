#include "core/api/request.hpp"

#include <cmath>

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"

namespace tsa {

namespace {

Error wrong(const char* code, const char* pattern, FormatArgs parts = {}) {
  return make_error({}, code, pattern, parts);
}
Error bad(const char* pattern, FormatArgs parts = {}) { return wrong("request", pattern, parts); }

Result<int> read_stage(const Lesson& lesson, const Json* json) {
  if (json != nullptr && json->kind == Json::Kind::text && json->text == "all") return -1;
  const auto most = static_cast<double>(lesson.stages.size());
  const bool whole = json != nullptr && json->kind == Json::Kind::number && std::trunc(json->number) == json->number;
  if (whole && json->number >= 1 && json->number <= most) return static_cast<int>(json->number) - 1;
  return wrong("unknown_stage", "a stage of this lesson is a number from 1 to {}, or \"all\"",
               {print_integer(static_cast<int64_t>(most))});
}

// A seed may have 64 bits, more than a JSON number keeps, so digits in quotes are read too.
Result<uint64_t> read_seed(const Json& json) {
  if (json.kind == Json::Kind::number && json.number >= 0 && json.number <= 9007199254740992.0 &&
      std::trunc(json.number) == json.number) {
    return static_cast<uint64_t>(json.number);
  }
  uint64_t seed = 0;
  bool digits = json.kind == Json::Kind::text && !json.text.empty();
  for (const char c : json.text) {
    digits = digits && c >= '0' && c <= '9' && !__builtin_mul_overflow(seed, uint64_t{10}, &seed) &&
             !__builtin_add_overflow(seed, static_cast<uint64_t>(c - '0'), &seed);
  }
  if (digits) return seed;
  return bad("a seed is a whole number from 0 to 2^64 - 1; from 2^53 on, write its digits in quotes");
}

Result<int> read_inputs(const Lesson& lesson, const Json& json, std::vector<Binding>& inputs) {
  if (json.kind != Json::Kind::object) return bad("\"inputs\" is an object of numbers by name");
  for (const Json& value : json.items) {
    const Text name = value.key;
    const int index = lesson.find_input(name);
    if (index < 0) return wrong("unknown_input", "`{}` is no input of this lesson", {name});
    const LessonInput& input = lesson.inputs[static_cast<size_t>(index)];
    if (value.kind != Json::Kind::number) return bad("`{}` is a number, and {} was given", {name, describe(value)});
    if (value.number < input.minimum || value.number > input.maximum) {
      return wrong("out_of_bounds", "`{}` lies between {} and {} {}, and {} was given",
                   {name, print_shortest(input.minimum), print_shortest(input.maximum), input.unit_text,
                    print_shortest(value.number)});
    }
    if (input.whole && std::trunc(value.number) != value.number) {
      return wrong("out_of_bounds", "`{}` is a whole number, and {} was given", {name, print_shortest(value.number)});
    }
    inputs.push_back({name, value.number, index});
  }
  return 0;
}

// The row of a table whose every bound figure the inputs hold, or null where none or more than one does.
const TableRow* matching_row(const Lesson& lesson, const Table& table, const std::vector<double>& inputs) {
  const TableRow* match = nullptr;
  for (const TableRow& row : table.rows) {
    bool same = true;
    bool binds = false;
    for (const TableColumn& column : table.columns) {
      if (column.input.empty()) continue;
      binds = true;
      const auto index = static_cast<size_t>(column.index);
      same = same && inputs[index] == bound_value(lesson.inputs[index], column, row.find(column.name)->value);
    }
    if (!same || !binds) continue;
    if (match != nullptr) return nullptr;
    match = &row;
  }
  return match;
}

// The figure that is taken of a row, in its column's unit; null where it has no such source.
const SourcedValue* figure_taken(const TableFigure& figure, const Json* sources) {
  const Json* which = sources == nullptr ? nullptr : sources->find(figure.column);
  if (which == nullptr) return &figure;
  for (size_t i = 0; which->kind == Json::Kind::number && i <= figure.others.size(); ++i) {
    if (which->number == static_cast<double>(i)) return i == 0 ? &figure : &figure.others[i - 1];
  }
  return nullptr;
}

}  // namespace

Result<Request> read_request(const Lesson& lesson, std::string_view text) {
  Result<JsonDocument> document = read_json(text);
  if (!document) return std::move(document.error());
  Request request;
  request.document = std::move(*document);
  const Json& json = request.document.root;
  const Result<int> stage = read_stage(lesson, json.find("stage"));
  if (!stage) return stage.error();
  request.stage = *stage;
  const Json* sheet = json.find("sheet");
  if (sheet == nullptr || sheet->kind != Json::Kind::text) return bad("\"sheet\" is the text of a sheet");
  request.sheet = sheet->text;
  for (const auto& [key, member] :
       {std::pair<const char*, Text*>{"case", &request.case_id}, {"table", &request.table}, {"row", &request.row}}) {
    const Json* value = json.find(key);
    if (value == nullptr || value->kind == Json::Kind::null) continue;
    if (value->kind != Json::Kind::text) return bad("\"{}\" is a text", {key});
    *member = value->text;
  }
  request.sources = json.find("sources");
  if (const Json* seed = json.find("seed"); seed != nullptr && seed->kind != Json::Kind::null) {
    const Result<uint64_t> read = read_seed(*seed);
    if (!read) return read.error();
    request.seed = *read;
  }
  if (const Json* inputs = json.find("inputs"); inputs != nullptr && inputs->kind != Json::Kind::null) {
    const Result<int> read = read_inputs(lesson, *inputs, request.inputs);
    if (!read) return read.error();
  }
  return request;
}

Result<ChosenInputs> choose_inputs(const Lesson& lesson, const Request& request) {
  ChosenInputs chosen;
  // A stage of all checks has no case of its own and shows the first stage's.
  const size_t stage = request.stage < 0 || lesson.stages[static_cast<size_t>(request.stage)].all_checks
                           ? 0
                           : static_cast<size_t>(request.stage);
  const ArenaSpan<Case>& cases = lesson.stages[stage].flat_cases;
  const Case* item = &cases.front();
  if (!request.case_id.empty()) {
    item = nullptr;
    for (const Case& candidate : cases) {
      if (candidate.id == request.case_id) item = &candidate;
    }
    if (item == nullptr) return wrong("unknown_case", "`{}` is no case of this stage", {request.case_id});
  }
  chosen.case_id = item->id;
  chosen.table_row = item->row;
  std::vector<Binding> given(item->given.begin(), item->given.end());
  const TableRow* row = nullptr;
  for (const Table& table : lesson.tables) {
    if (request.row.empty() || !(request.table.empty() || request.table == table.id)) continue;
    row = table.find_row(request.row);
    if (row == nullptr) continue;
    chosen.table_row = row->id;
    for (const TableColumn& column : table.columns) {
      if (column.input.empty()) continue;
      const LessonInput& input = lesson.inputs[static_cast<size_t>(column.index)];
      const SourcedValue* figure = figure_taken(*row->find(column.name), request.sources);
      if (figure == nullptr) return bad("\"sources\" has a figure's place by its column, from 0");
      given.push_back({column.input, bound_value(input, column, figure->value) / input.unit.scale, column.index});
    }
    break;
  }
  if (!request.row.empty() && row == nullptr)
    return wrong("unknown_row", "`{}` is no row of a table of this lesson", {request.row});
  given.insert(given.end(), request.inputs.begin(), request.inputs.end());
  chosen.row = input_row(lesson, {given.data(), given.size()});
  for (const Table& table : lesson.tables) {
    if (!chosen.table_row.empty()) break;
    if (const TableRow* match = matching_row(lesson, table, chosen.row)) chosen.table_row = match->id;
  }
  return chosen;
}

}  // namespace tsa
