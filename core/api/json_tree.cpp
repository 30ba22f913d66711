#include "core/api/json_tree.hpp"

#include <nlohmann/json.hpp>

#include "core/units/number.hpp"
#include "core/units/say.hpp"

namespace tsa {

namespace {

constexpr size_t kDeepestJson = 32;

// Builds the tree from nlohmann's events. A member function that gives false ends the reading.
class Builder {
 public:
  using string_t = nlohmann::json::string_t;

  Json root;
  Error error;

  bool null() { return put({}); }
  bool boolean(bool value) {
    Json json;
    json.kind = Json::Kind::boolean;
    json.boolean = value;
    return put(std::move(json));
  }
  bool number_integer(nlohmann::json::number_integer_t value) { return number(static_cast<double>(value)); }
  bool number_unsigned(nlohmann::json::number_unsigned_t value) { return number(static_cast<double>(value)); }
  bool number_float(nlohmann::json::number_float_t value, const string_t&) { return number(value); }
  bool string(string_t& value) {
    Json json;
    json.kind = Json::Kind::text;
    json.text = std::move(value);
    return put(std::move(json));
  }
  bool binary(nlohmann::json::binary_t&) { return false; }

  bool start_object(std::size_t) { return start(Json::Kind::object); }
  bool end_object() { return end(); }
  bool start_array(std::size_t) { return start(Json::Kind::array); }
  bool end_array() { return end(); }

  bool key(string_t& name) {
    if (open_.back()->find(name) != nullptr) {
      error = error_at({}, "json_duplicate", "the key \"{}\" stands twice in one object", {name});
      return false;
    }
    open_.back()->members.emplace_back(std::move(name), Json{});
    return true;
  }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) {
    const auto at = static_cast<uint32_t>(position);
    error = error_at({at, at}, "json_syntax", "this is no JSON: it stops making sense at byte {}", {print_integer(at)});
    return false;
  }

 private:
  bool number(double value) {
    Json json;
    json.kind = Json::Kind::number;
    json.number = value;
    return put(std::move(json));
  }

  Json& place() {
    if (open_.empty()) return root;
    Json& parent = *open_.back();
    if (parent.kind == Json::Kind::object) return parent.members.back().second;
    parent.items.emplace_back();
    return parent.items.back();
  }

  bool put(Json json) {
    place() = std::move(json);
    return true;
  }

  bool start(Json::Kind kind) {
    if (open_.size() == kDeepestJson) {
      error = error_at({}, "json_limit", "lists and objects nest at most 32 deep");
      return false;
    }
    Json& json = place();
    json.kind = kind;
    open_.push_back(&json);  // stays put: nothing is added beside it until it is closed
    return true;
  }

  bool end() {
    open_.pop_back();
    return true;
  }

  std::vector<Json*> open_;
};

}  // namespace

const Json* Json::find(std::string_view key) const {
  for (const auto& [name, value] : members) {
    if (name == key) return &value;
  }
  return nullptr;
}

Result<Json> read_json(std::string_view text) {
  if (text.size() > kMostJsonBytes) return error_at({}, "json_limit", "a JSON text has at most 4 MiB here");
  Builder builder;
  if (nlohmann::json::sax_parse(text.begin(), text.end(), &builder)) return std::move(builder.root);
  if (builder.error.message.empty()) builder.error = error_at({}, "json_syntax", "this is no JSON");
  return std::move(builder.error);
}

std::string describe(const Json& value) {
  switch (value.kind) {
    case Json::Kind::null:
      return "null";
    case Json::Kind::boolean:
      return value.boolean ? "true" : "false";
    case Json::Kind::number:
      return print_shortest(value.number);
    case Json::Kind::text:
      return say("\"{}\"", {value.text});
    case Json::Kind::array:
      return "a list";
    case Json::Kind::object:
      return "an object";
  }
  return {};
}

}  // namespace tsa
