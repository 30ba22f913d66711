#include "tests/native/vectors.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/json/json_writer.hpp"

namespace tsa {

namespace {

// The test case that asked fails, and says why.
[[noreturn]] void give_up(const std::string& why) { throw std::runtime_error(why); }

void write(JsonWriter& json, const JsonTree& value) {
  switch (value.kind) {
    case JsonTree::Kind::null:
      json.null();
      return;
    case JsonTree::Kind::boolean:
      json.boolean(value.boolean);
      return;
    case JsonTree::Kind::number:
      json.number(value.number);
      return;
    case JsonTree::Kind::text:
      json.text(value.text);
      return;
    case JsonTree::Kind::array:
      json.begin_array();
      for (const JsonTree& item : value.items) write(json, item);
      json.end_array();
      return;
    case JsonTree::Kind::object:
      json.begin_object();
      for (const auto& [key, item] : value.members) {
        json.key(key);
        write(json, item);
      }
      json.end_object();
      return;
  }
}

using nlohmann::ordered_json;

ordered_json to_nlohmann(const JsonTree& value) { return ordered_json::parse(written(value)); }

bool has(std::initializer_list<std::string_view> names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

JsonTree::JsonTree(const Json& json) : kind(json.kind), boolean(json.boolean), number(json.number), text(json.text) {
  for (const Json& item : json.items) {
    if (kind == Kind::object) {
      members.emplace_back(std::string(item.key), JsonTree(item));
    } else {
      items.emplace_back(item);
    }
  }
}

const JsonTree* JsonTree::find(std::string_view key) const {
  for (const auto& [name, value] : members) {
    if (name == key) return &value;
  }
  return nullptr;
}

std::string file_text(std::string_view path) {
  std::ifstream file(std::string(TSA_SOURCE_DIR) + "/" + std::string(path), std::ios::binary);
  if (!file) give_up("cannot read " + std::string(path));
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

JsonTree parsed(std::string_view text) {
  const Result<JsonDocument> json = read_json(text);
  if (!json) give_up("no JSON: " + words_of(json.error()));
  return JsonTree(json->root);
}

const JsonTree& vectors(std::string_view name) {
  static std::map<std::string, JsonTree, std::less<>> files;
  const auto known = files.find(name);
  if (known != files.end()) return known->second;
  return files.emplace(name, parsed(file_text("tests/vectors/" + std::string(name)))).first->second;
}

const JsonTree& member(const JsonTree& object, std::string_view key) {
  static const JsonTree nothing;
  const JsonTree* found = object.find(key);
  return found == nullptr ? nothing : *found;
}

const std::string& text(const JsonTree& object, std::string_view key) { return member(object, key).text; }
double number(const JsonTree& object, std::string_view key) { return member(object, key).number; }

std::string spelt_out(const JsonTree& text) {
  if (text.kind == JsonTree::Kind::text) return text.text;
  std::string whole;
  for (const JsonTree& part : text.items) {
    for (auto left = static_cast<int>(part.items[1].number); left > 0; --left) whole += part.items[0].text;
  }
  return whole;
}

std::string written(const JsonTree& value) {
  JsonWriter json;
  write(json, value);
  return json.take();
}

JsonTree patched(const JsonTree& document, const JsonTree& patch) {
  if (patch.kind == JsonTree::Kind::null) return document;
  return parsed(to_nlohmann(document).patch(to_nlohmann(patch)).dump());
}

const JsonTree& required(const JsonTree& object, std::string_view key) {
  const JsonTree* found = object.find(key);
  if (found == nullptr) give_up("no member " + std::string(key) + " in " + written(object));
  return *found;
}

const JsonTree& with_keys(const JsonTree& object, Keys required_keys, Keys optional_keys) {
  for (const std::string_view key : required_keys) required(object, key);
  for (const auto& [key, value] : object.members) {
    if (!has(required_keys, key) && !has(optional_keys, key))
      give_up("no test reads " + key + " in " + written(object));
  }
  return object;
}

const std::vector<JsonTree>& entries(std::string_view file, std::string_view list, Keys required_keys,
                                     Keys optional_keys) {
  const std::vector<JsonTree>& items = required(vectors(file), list).items;
  if (items.empty()) give_up(std::string(file) + ": " + std::string(list) + " is empty");
  for (const JsonTree& entry : items) with_keys(entry, required_keys, optional_keys);
  return items;
}

UnitTable units_of(const JsonTree& names) {
  UnitTable units;
  for (const JsonTree& name : names.items) {
    if (!units.declare(name.text)) give_up("no counting unit: " + name.text);
  }
  return units;
}

Environment environment_of(const JsonTree& description) {
  Environment environment;
  environment.units = units_of(member(description, "counting_units"));
  const auto dimension = [&](const std::string& unit) {
    return unit == "condition" ? Dimension::none() : environment.units.read(unit)->dimension;
  };
  with_keys(description, {"inputs"}, {"counting_units", "lines"});
  for (const JsonTree& input : member(description, "inputs").items) {
    with_keys(input, {"name", "unit", "value"});
    environment.inputs.push_back({text(input, "name"), dimension(text(input, "unit")), false});
  }
  for (const JsonTree& line : member(description, "lines").items) {
    with_keys(line, {"name", "unit", "role"});
    const std::string& unit = text(line, "unit");
    const std::string& role = text(line, "role");
    environment.lines.push_back(
        {text(line, "name"), dimension(unit), unit == "condition", role == "ledger" || role == "total"});
  }
  return environment;
}

const std::vector<SheetVector>& sheet_vectors() {
  static std::map<std::string, Environment, std::less<>> environments;
  static std::vector<SheetVector> all;
  if (!all.empty()) return all;
  const JsonTree& file = vectors("sheets.json");
  for (const JsonTree& entry :
       entries("sheets.json", "entries", {"name", "sheet", "lines"}, {"environment", "problems", "outcome"})) {
    const std::string name = entry.find("environment") == nullptr ? "plain" : text(entry, "environment");
    const JsonTree& description = required(required(file, "environments"), name);
    if (environments.count(name) == 0) environments.emplace(name, environment_of(description));
    std::vector<double> inputs;
    for (const JsonTree& input : member(description, "inputs").items) inputs.push_back(number(input, "value"));
    all.push_back(
        {&entry, text(entry, "name"), spelt_out(member(entry, "sheet")), &environments.at(name), std::move(inputs)});
  }
  return all;
}

double double_of(const std::string& bits) {
  const uint64_t whole = std::strtoull(bits.c_str(), nullptr, 16);
  double value = 0;
  std::memcpy(&value, &whole, sizeof value);
  return value;
}

std::string bits_of(double value) {
  uint64_t whole = 0;
  std::memcpy(&whole, &value, sizeof whole);
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[whole >> shift & 15];
  return text;
}

}  // namespace tsa
