#include "core/api/request.hpp"

#include <cmath>

#include "core/base/deferred.hpp"
#include "core/base/print_number.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

Error error(Message message) { return {std::move(message), {}}; }

bool is_whole(double number) { return std::trunc(number) == number; }

Result<std::optional<size_t>> read_stage(const Lesson& lesson, const Json* json) {
  if (json != nullptr && json->kind == Json::Kind::text && json->text == "all") return std::optional<size_t>();
  const bool is_number = json != nullptr && json->kind == Json::Kind::number && is_whole(json->number);
  if (is_number && json->number >= 1 && json->number <= static_cast<double>(lesson.stages.size()))
    return std::optional<size_t>(static_cast<size_t>(json->number) - 1);
  return error(messages::unknown_stage(static_cast<uint32_t>(lesson.stages.size())));
}

// A seed has 64 bits, more than a JSON number can hold exactly, so it may also be digits in quotes.
TSA_DEFERRED Result<uint64_t> read_seed(const Json& json) {
  if (json.kind == Json::Kind::number && json.number >= 0 && json.number <= 9007199254740992.0 &&
      is_whole(json.number)) {
    return static_cast<uint64_t>(json.number);
  }
  uint64_t seed = 0;
  bool digits = json.kind == Json::Kind::text && !json.text.empty();
  for (const char c : json.text) {
    digits = digits && c >= '0' && c <= '9' && !__builtin_mul_overflow(seed, uint64_t{10}, &seed) &&
             !__builtin_add_overflow(seed, static_cast<uint64_t>(c - '0'), &seed);
  }
  if (digits) return seed;
  return error(messages::bad_seed());
}

TSA_DEFERRED std::optional<Message> read_inputs(const Lesson& lesson, const Json& json, std::vector<Binding>& inputs) {
  if (json.kind != Json::Kind::object) return messages::bad_inputs();
  for (const Json& value : json.items) {
    const Text name = value.key;
    const InputIndex index = lesson.find_input(name);
    if (!index.exists()) return messages::unknown_input(name);
    const LessonInput& input = lesson.inputs[index];
    if (value.kind != Json::Kind::number) return messages::input_not_number(name);
    if (value.number < input.minimum || value.number > input.maximum) {
      return messages::out_of_bounds(name, print_shortest(input.minimum), print_shortest(input.maximum),
                                     print_shortest(value.number));
    }
    if (input.whole && !is_whole(value.number)) return messages::input_not_whole(name, print_shortest(value.number));
    inputs.push_back({name, value.number, index});
  }
  return std::nullopt;
}

// The one row of a table whose values the inputs have, in every column that sets an input; null for none or several.
const TableRow* matching_row(const Lesson& lesson, const Table& table, const IndexedVector<InputTag, double>& inputs) {
  const TableRow* match = nullptr;
  for (const TableRow& row : table.rows) {
    bool same = true;
    bool binds = false;
    for (const TableColumn& column : table.columns) {
      if (column.input.empty()) continue;
      binds = true;
      same = same &&
             inputs[column.index] == bound_value(lesson.inputs[column.index], column, row.find(column.name)->value);
    }
    if (!same || !binds) continue;
    if (match != nullptr) return nullptr;
    match = &row;
  }
  return match;
}

// The value of a row that is chosen for a column, in the column's unit; null if it has no such source.
const SourcedValue* chosen_value(const TableFigure& value, const Json* sources) {
  const Json* position = sources == nullptr ? nullptr : sources->find(value.column);
  if (position == nullptr) return &value;
  for (size_t i = 0; position->kind == Json::Kind::number && i <= value.others.size(); ++i) {
    if (position->number == static_cast<double>(i)) return i == 0 ? &value : &value.others[i - 1];
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
  const Result<std::optional<size_t>> stage = read_stage(lesson, json.find("stage"));
  if (!stage) return stage.error();
  request.stage = *stage;
  const Json* sheet = json.find("sheet");
  if (sheet == nullptr || sheet->kind != Json::Kind::text) return error(messages::bad_sheet());
  request.sheet = sheet->text;
  for (const auto& [key, member] :
       {std::pair<const char*, Text*>{"case", &request.case_id}, {"table", &request.table}, {"row", &request.row}}) {
    const Json* value = json.find(key);
    if (value == nullptr || value->kind == Json::Kind::null) continue;
    if (value->kind != Json::Kind::text) return error(messages::bad_text(key));
    *member = value->text;
  }
  request.sources = json.find("sources");
  if (const Json* seed = json.find("seed"); seed != nullptr && seed->kind != Json::Kind::null) {
    const Result<uint64_t> read = read_seed(*seed);
    if (!read) return read.error();
    request.seed = *read;
  }
  if (const Json* inputs = json.find("inputs"); inputs != nullptr && inputs->kind != Json::Kind::null) {
    std::optional<Message> problem = read_inputs(lesson, *inputs, request.inputs);
    if (problem) return error(std::move(*problem));
  }
  return request;
}

Result<ChosenInputs> choose_inputs(const Lesson& lesson, const Request& request) {
  ChosenInputs chosen;
  // All stages, and a stage of all checks, show the first stage's case.
  const size_t stage = request.stage && !lesson.stages[*request.stage].all_checks ? *request.stage : 0;
  const ArenaSpan<Case>& cases = lesson.stages[stage].flat_cases;
  const Case* item = &cases.front();
  if (!request.case_id.empty()) {
    item = nullptr;
    for (const Case& candidate : cases) {
      if (candidate.id == request.case_id) item = &candidate;
    }
    if (item == nullptr) return error(messages::unknown_case(request.case_id));
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
      const LessonInput& input = lesson.inputs[column.index];
      const SourcedValue* value = chosen_value(*row->find(column.name), request.sources);
      if (value == nullptr) return error(messages::bad_sources());
      given.push_back({column.input, bound_value(input, column, value->value) / input.unit.scale, column.index});
    }
    break;
  }
  if (!request.row.empty() && row == nullptr) return error(messages::unknown_row(request.row));
  given.insert(given.end(), request.inputs.begin(), request.inputs.end());
  chosen.row = input_row(lesson, {given.data(), given.size()});
  for (const Table& table : lesson.tables) {
    if (!chosen.table_row.empty()) break;
    if (const TableRow* match = matching_row(lesson, table, chosen.row)) chosen.table_row = match->id;
  }
  return chosen;
}

}  // namespace tsa
