#include "tests/native/vectors.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>

#include "core/api/json_writer.hpp"

namespace tsa {

namespace {

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::abort();
}

void write(JsonWriter& json, const Json& value) {
  switch (value.kind) {
    case Json::Kind::null:
      json.null();
      return;
    case Json::Kind::boolean:
      json.boolean(value.boolean);
      return;
    case Json::Kind::number:
      json.number(value.number);
      return;
    case Json::Kind::text:
      json.text(value.text);
      return;
    case Json::Kind::array:
      json.begin_array();
      for (const Json& item : value.items) write(json, item);
      json.end_array();
      return;
    case Json::Kind::object:
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
  Json* holder;
  std::string last;
};

Json* step(Json& from, const std::string& part) {
  if (from.kind == Json::Kind::array) {
    const size_t index = std::strtoul(part.c_str(), nullptr, 10);
    return index < from.items.size() ? &from.items[index] : nullptr;
  }
  for (auto& [key, value] : from.members) {
    if (key == part) return &value;
  }
  return nullptr;
}

Place place_of(Json& document, const std::string& pointer) {
  Json* here = &document;
  size_t from = 1;
  for (size_t to = pointer.find('/', from); to != std::string::npos; to = pointer.find('/', from)) {
    here = step(*here, pointer.substr(from, to - from));
    if (here == nullptr) give_up("no such place: " + pointer);
    from = to + 1;
  }
  return {here, pointer.substr(from)};
}

Json* found(Json& document, const std::string& pointer) {
  const Place place = place_of(document, pointer);
  return step(*place.holder, place.last);
}

void add(Json& document, const std::string& pointer, Json value) {
  const Place place = place_of(document, pointer);
  Json& holder = *place.holder;
  if (holder.kind == Json::Kind::object) {
    if (Json* old = step(holder, place.last)) {
      *old = std::move(value);
    } else {
      holder.members.emplace_back(place.last, std::move(value));
    }
    return;
  }
  const size_t index = place.last == "-" ? holder.items.size() : std::strtoul(place.last.c_str(), nullptr, 10);
  holder.items.insert(holder.items.begin() + static_cast<std::ptrdiff_t>(index), std::move(value));
}

void remove(Json& document, const std::string& pointer) {
  const Place place = place_of(document, pointer);
  Json& holder = *place.holder;
  const Json* old = step(holder, place.last);
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

std::string file_text(std::string_view path) {
  std::ifstream file(std::string(TSA_SOURCE_DIR) + "/" + std::string(path), std::ios::binary);
  if (!file) give_up("cannot read " + std::string(path));
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

Json parsed(std::string_view text) {
  Result<Json> json = read_json(text);
  if (!json) give_up("no JSON: " + json.error().message);
  return std::move(*json);
}

const Json& vectors(std::string_view name) {
  static std::map<std::string, Json, std::less<>> files;
  const auto known = files.find(name);
  if (known != files.end()) return known->second;
  return files.emplace(name, parsed(file_text("tests/vectors/" + std::string(name)))).first->second;
}

const Json& member(const Json& object, std::string_view key) {
  static const Json nothing;
  const Json* found = object.find(key);
  return found == nullptr ? nothing : *found;
}

const std::string& text(const Json& object, std::string_view key) { return member(object, key).text; }
double number(const Json& object, std::string_view key) { return member(object, key).number; }

std::string spelt_out(const Json& text) {
  if (text.kind == Json::Kind::text) return text.text;
  std::string whole;
  for (const Json& part : text.items) {
    for (double i = 0; i < part.items[1].number; ++i) whole += part.items[0].text;
  }
  return whole;
}

std::string written(const Json& value) {
  JsonWriter json;
  write(json, value);
  return json.take();
}

Json patched(Json document, const Json& patch) {
  for (const Json& operation : patch.items) {
    const std::string& op = text(operation, "op");
    const std::string& path = text(operation, "path");
    if (op == "add") {
      add(document, path, member(operation, "value"));
    } else if (op == "remove") {
      remove(document, path);
    } else if (op == "replace") {
      Json* old = found(document, path);
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

UnitTable units_of(const Json& names) {
  UnitTable units;
  for (const Json& name : names.items) {
    if (!units.declare(name.text)) give_up("no counting unit: " + name.text);
  }
  return units;
}

Environment environment_of(const Json& description) {
  Environment environment;
  environment.units = units_of(member(description, "counting_units"));
  const auto dimension = [&](const std::string& unit) {
    return unit == "condition" ? Dimension::none() : environment.units.read(unit)->dimension;
  };
  for (const Json& input : member(description, "inputs").items) {
    environment.inputs.push_back({text(input, "name"), dimension(text(input, "unit")), false});
  }
  for (const Json& line : member(description, "lines").items) {
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
  const Json& file = vectors("sheets.json");
  for (const Json& entry : member(file, "entries").items) {
    const std::string name = entry.find("environment") == nullptr ? "plain" : text(entry, "environment");
    const Json& description = member(member(file, "environments"), name);
    if (environments.count(name) == 0) environments.emplace(name, environment_of(description));
    std::vector<double> inputs;
    for (const Json& input : member(description, "inputs").items) inputs.push_back(number(input, "value"));
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
