#include "tests/native/vectors.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>

#include "core/json/json_writer.hpp"

namespace tsa {

namespace {

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::abort();
}

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

// What a JSON pointer (RFC 6901, without escapes) names: the place that holds it, and its last part.
struct Place {
  JsonTree* holder;
  std::string last;
};

JsonTree* step(JsonTree& from, const std::string& part) {
  if (from.kind == JsonTree::Kind::array) {
    const size_t index = std::strtoul(part.c_str(), nullptr, 10);
    return index < from.items.size() ? &from.items[index] : nullptr;
  }
  for (auto& [key, value] : from.members) {
    if (key == part) return &value;
  }
  return nullptr;
}

Place place_of(JsonTree& document, const std::string& pointer) {
  JsonTree* here = &document;
  size_t from = 1;
  for (size_t to = pointer.find('/', from); to != std::string::npos; to = pointer.find('/', from)) {
    here = step(*here, pointer.substr(from, to - from));
    if (here == nullptr) give_up("no such place: " + pointer);
    from = to + 1;
  }
  return {here, pointer.substr(from)};
}

JsonTree* found(JsonTree& document, const std::string& pointer) {
  const Place place = place_of(document, pointer);
  return step(*place.holder, place.last);
}

void add(JsonTree& document, const std::string& pointer, JsonTree value) {
  const Place place = place_of(document, pointer);
  JsonTree& holder = *place.holder;
  if (holder.kind == JsonTree::Kind::object) {
    if (JsonTree* old = step(holder, place.last)) {
      *old = std::move(value);
    } else {
      holder.members.emplace_back(place.last, std::move(value));
    }
    return;
  }
  const size_t index = place.last == "-" ? holder.items.size() : std::strtoul(place.last.c_str(), nullptr, 10);
  holder.items.insert(holder.items.begin() + static_cast<std::ptrdiff_t>(index), std::move(value));
}

void remove(JsonTree& document, const std::string& pointer) {
  const Place place = place_of(document, pointer);
  JsonTree& holder = *place.holder;
  const JsonTree* old = step(holder, place.last);
  if (old == nullptr) give_up("nothing to remove: " + pointer);
  for (size_t i = 0; i < holder.items.size(); ++i) {
    if (&holder.items[i] != old) continue;
    holder.items.erase(holder.items.begin() + static_cast<std::ptrdiff_t>(i));
    return;
  }
  for (size_t i = 0; i < holder.members.size(); ++i) {
    if (&holder.members[i].second != old) continue;
    holder.members.erase(holder.members.begin() + static_cast<std::ptrdiff_t>(i));
    return;
  }
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

JsonTree patched(JsonTree document, const JsonTree& patch) {
  for (const JsonTree& operation : patch.items) {
    const std::string& op = text(operation, "op");
    const std::string& path = text(operation, "path");
    if (op == "add") {
      add(document, path, member(operation, "value"));
    } else if (op == "remove") {
      remove(document, path);
    } else if (op == "replace") {
      JsonTree* old = found(document, path);
      if (old == nullptr) give_up("nothing to replace: " + path);
      *old = member(operation, "value");
    } else if (op == "copy") {
      add(document, path, *found(document, text(operation, "from")));
    } else {
      give_up("no such operation: " + op);
    }
  }
  return document;
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
  for (const JsonTree& input : member(description, "inputs").items) {
    environment.inputs.push_back({text(input, "name"), dimension(text(input, "unit")), false});
  }
  for (const JsonTree& line : member(description, "lines").items) {
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
  for (const JsonTree& entry : member(file, "entries").items) {
    const std::string name = entry.find("environment") == nullptr ? "plain" : text(entry, "environment");
    const JsonTree& description = member(member(file, "environments"), name);
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
