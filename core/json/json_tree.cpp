#include "core/json/json_tree.hpp"

#include <nlohmann/json.hpp>

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"
#include "core/base/utf8.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

constexpr size_t kMaxDepth = 32;
constexpr int kMaxMembers = 512;
constexpr int kMaxKeys = 32768;

// Follows the reader token by token and counts lines and columns, which its events do not give. The text has been read
// up to there, so each token is known to be well-formed.
class TokenScanner {
 public:
  explicit TokenScanner(std::string_view text) : text_(text) {
    if (text_.substr(0, 3) == "\xEF\xBB\xBF") at_ = 3;
  }

  // Goes to the next token, past commas, colons and closing brackets, and gives where it starts.
  TextPosition next() {
    at_ = end_of_token();
    while (at_ < text_.size() && is_between_values(text_[at_])) step();
    return {line_, column_, at_};
  }

 private:
  static bool is_between_values(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',' || c == ':' || c == ']' || c == '}';
  }

  // Columns count UTF-16 units, as JavaScript does.
  void step() {
    const auto c = static_cast<unsigned char>(text_[at_++]);
    if (c == '\n') {
      ++line_;
      column_ = 1;
    } else if ((c & 0xC0) != 0x80) {
      column_ += c >= 0xF0 ? 2 : 1;
    }
  }

  uint32_t end_of_token() {
    if (!in_token_) {
      in_token_ = true;
      return at_;
    }
    const char first = at_ < text_.size() ? text_[at_] : ' ';
    if (at_ < text_.size()) step();
    if (first == '"') {
      while (at_ < text_.size() && text_[at_] != '"') {
        if (text_[at_] == '\\') step();
        step();
      }
      if (at_ < text_.size()) step();
    } else if (first != '{' && first != '[') {
      while (at_ < text_.size() && !is_between_values(text_[at_])) step();
    }
    return at_;
  }

  std::string_view text_;
  uint32_t at_ = 0;
  uint32_t line_ = 1;
  uint32_t column_ = 1;
  bool in_token_ = false;  // at_ is the start of one
};

// Builds the tree from nlohmann's events. A handler that returns false ends the parse.
class Builder {
 public:
  using string_t = nlohmann::json::string_t;

  explicit Builder(std::string_view text) : text_(text), tokens_(text) {}

  Result<JsonDocument> build() {
    if (nlohmann::json::sax_parse(text_.data(), text_.data() + text_.size(), this)) return finish();
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
    key_position_ = tokens_.next();
    // Each key is compared with those before it: the limits keep that from being slow.
    if (waiting_.size() - open_.back() > kMaxMembers || ++keys_ > kMaxKeys)
      return fail(key_position_.offset, messages::json_member_limit(kMaxMembers, kMaxKeys));
    for (size_t i = open_.back() + 1; i < waiting_.size(); ++i) {
      if (waiting_[i].key == name) return fail(key_position_.offset, messages::json_duplicate(name));
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

  bool fail(size_t position, Message message) {
    const auto at = static_cast<uint32_t>(position);
    error_ = {std::move(message), {at, at}};
    return false;
  }

  bool put(Json::Kind kind) {
    Json json;
    json.kind = kind;
    const TextPosition position = tokens_.next();
    json.position = key_.data() != nullptr ? key_position_ : position;
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
    put(kind);
    if (open_.size() == kMaxDepth)
      return fail(waiting_.back().position.offset, messages::json_nesting_limit(kMaxDepth));
    open_.push_back(waiting_.size() - 1);
    return true;
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
  TokenScanner tokens_;
  TextPosition key_position_;
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

TextPosition position_of(std::string_view text, uint32_t offset) {
  TextPosition position;
  if (offset > text.size()) offset = static_cast<uint32_t>(text.size());
  uint32_t line_from = text.substr(0, 3) == "\xEF\xBB\xBF" ? 3 : 0;
  for (uint32_t at = line_from; at < offset && at < text.size(); ++at) {
    if (text[at] != '\n') continue;
    ++position.line;
    line_from = at + 1;
  }
  position.offset = offset;
  position.column = utf16_column(text, line_from, offset) + 1;
  return position;
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
