#include "core/json/json_tree.hpp"

#include <nlohmann/json.hpp>

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

constexpr size_t kMaxDepth = 32;
constexpr int kMaxMembers = 512;
constexpr int kMaxKeys = 32768;

// Input iterator that records the read position for errors.
struct TrackingIterator {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  const char* at;
  const char** position;

  reference operator*() const { return *at; }
  TrackingIterator& operator++() {
    *position = ++at;
    return *this;
  }
  bool operator==(const TrackingIterator& other) const { return at == other.at; }
};

// Builds the tree from nlohmann's events. A handler that returns false ends the parse.
class Builder {
 public:
  using string_t = nlohmann::json::string_t;

  explicit Builder(std::string_view text) : text_(text), read_(text.data()) {}

  Result<JsonDocument> build() {
    const char* end = text_.data() + text_.size();
    if (nlohmann::json::sax_parse(TrackingIterator{text_.data(), &read_}, TrackingIterator{end, &read_}, this))
      return finish();
    return std::move(error_);
  }

  bool null() { return put(Json::Kind::null); }
  bool boolean(bool value) {
    put(Json::Kind::boolean);
    waiting_.back().boolean = value;
    return true;
  }
  bool number_integer(nlohmann::json::number_integer_t value) { return number(static_cast<double>(value)); }
  bool number_unsigned(nlohmann::json::number_unsigned_t value) { return number(static_cast<double>(value)); }
  bool number_float(nlohmann::json::number_float_t value, const string_t&) { return number(value); }
  bool string(string_t& value) {
    put(Json::Kind::text);
    waiting_.back().text = document_.arena.intern(value);
    return true;
  }
  bool binary(nlohmann::json::binary_t&) { return false; }

  bool start_object(std::size_t) { return start(Json::Kind::object); }
  bool end_object() { return end(); }
  bool start_array(std::size_t) { return start(Json::Kind::array); }
  bool end_array() { return end(); }

  bool key(string_t& name) {
    // Each key is compared with those before it: the limits keep that from being slow.
    if (waiting_.size() - open_.back() > kMaxMembers || ++keys_ > kMaxKeys)
      return fail(here(), messages::json_member_limit(kMaxMembers, kMaxKeys));
    for (size_t i = open_.back() + 1; i < waiting_.size(); ++i) {
      if (waiting_[i].key == name) return fail(here(), messages::json_duplicate(name));
    }
    key_ = document_.arena.intern(name);
    return true;
  }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) {
    return fail(position, messages::json_syntax(position));
  }

 private:
  JsonDocument finish() {
    document_.root = waiting_.front();
    return std::move(document_);
  }

  size_t here() const { return static_cast<size_t>(read_ - text_.data()); }

  bool fail(size_t position, Message message) {
    const auto at = static_cast<uint32_t>(position);
    error_ = {std::move(message), {at, at}};
    return false;
  }

  bool put(Json::Kind kind) {
    Json json;
    json.kind = kind;
    json.key = key_;
    key_ = {};
    waiting_.push_back(json);
    return true;
  }

  bool number(double value) {
    put(Json::Kind::number);
    waiting_.back().number = value;
    return true;
  }

  bool start(Json::Kind kind) {
    if (open_.size() == kMaxDepth) return fail(here(), messages::json_nesting_limit(kMaxDepth));
    open_.push_back(waiting_.size());
    return put(kind);
  }

  // Moves the values since the opening bracket into their list or object.
  bool end() {
    const size_t start = open_.back();
    open_.pop_back();
    const size_t size = waiting_.size() - start - 1;
    ArenaSpan<Json> items = document_.arena.make_span<Json>(size);
    for (size_t i = 0; i < size; ++i) items[i] = waiting_[start + 1 + i];
    while (waiting_.size() > start + 1) waiting_.pop_back();
    waiting_.back().items = items;
    return true;
  }

  std::string_view text_;
  const char* read_;
  Error error_;
  JsonDocument document_;
  std::string_view key_;
  std::vector<Json> waiting_;  // values whose list or object is still open
  std::vector<size_t> open_;   // the indices of the open lists and objects among them
  int keys_ = 0;
};

}  // namespace

const Json* Json::find(std::string_view member) const {
  if (kind != Kind::object) return nullptr;
  for (const Json& item : items) {
    if (item.key == member) return &item;
  }
  return nullptr;
}

Result<JsonDocument> read_json(std::string_view text) {
  if (text.size() > kMaxJsonBytes) return Error{messages::json_limit(kMaxJsonBytes), {}};
  return Builder(text).build();
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
      return format("\"{}\"", {value.text});
    case Json::Kind::array:
      return "a list";
    case Json::Kind::object:
      break;
  }
  return "an object";
}

}  // namespace tsa
