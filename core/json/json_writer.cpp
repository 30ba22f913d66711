#include "core/json/json_writer.hpp"

#include <cmath>

#include "core/base/print_number.hpp"
#include "core/base/utf8.hpp"

namespace tsa {

namespace {

// The number of bytes from here on that need no escape.
uint32_t plain_characters(std::string_view value, uint32_t from) {
  uint32_t at = from;
  for (; at < value.size(); ++at) {
    const auto c = static_cast<unsigned char>(value[at]);
    if (c < 0x20 || c >= 0x80 || c == '"' || c == '\\') break;
  }
  return at - from;
}

}  // namespace

void JsonWriter::new_line() {
  if (indent_ == 0) return;
  out_ += '\n';
  out_.append(static_cast<size_t>(indent_) * static_cast<size_t>(depth_), ' ');
}

void JsonWriter::before_value() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (depth_ == 0) return;
  if (!first_) out_ += ',';
  first_ = false;
  new_line();
}

JsonWriter& JsonWriter::begin(char bracket) {
  before_value();
  out_ += bracket;
  ++depth_;
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::end(char bracket) {
  --depth_;
  if (!first_) new_line();
  out_ += bracket;
  first_ = false;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  text(name);
  out_ += indent_ == 0 ? ":" : ": ";
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(const char* name) { return key(std::string_view(name)); }

JsonWriter& JsonWriter::text(std::string_view value) {
  before_value();
  out_ += '"';
  for (uint32_t at = 0; at < value.size();) {
    const uint32_t plain = plain_characters(value, at);
    out_.append(value.data() + at, plain);
    at += plain;
    if (at == value.size()) break;
    const char c = value[at];
    if (c == '"' || c == '\\') {
      out_ += '\\';
      out_ += c;
      ++at;
    } else if (c == '\n') {
      out_ += "\\n";
      ++at;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out_ += "\\u00";
      out_ += "0123456789abcdef"[c >> 4 & 15];
      out_ += "0123456789abcdef"[c & 15];
      ++at;
    } else {
      const Character character = character_at(value, at);
      out_ += character.code == 0xFFFD ? std::string_view("\xEF\xBF\xBD") : value.substr(at, character.bytes);
      at += character.bytes;
    }
  }
  out_ += '"';
  return *this;
}

JsonWriter& JsonWriter::number(double value) {
  before_value();
  out_ += std::isfinite(value) ? print_shortest(value) : "null";
  return *this;
}

JsonWriter& JsonWriter::boolean(bool value) {
  before_value();
  out_ += value ? "true" : "false";
  return *this;
}

JsonWriter& JsonWriter::null() {
  before_value();
  out_ += "null";
  return *this;
}

JsonWriter& JsonWriter::member(const char* name, const std::string& value) { return key(name).text(value); }
JsonWriter& JsonWriter::member(const char* name, const char* value) { return key(name).text(value); }
JsonWriter& JsonWriter::member(const char* name, std::string_view value) { return key(name).text(value); }
JsonWriter& JsonWriter::member(const char* name, double value) { return key(name).number(value); }
JsonWriter& JsonWriter::member(const char* name, int value) { return key(name).number(value); }
JsonWriter& JsonWriter::member(const char* name, uint32_t value) { return key(name).number(value); }
JsonWriter& JsonWriter::member(const char* name, bool value) { return key(name).boolean(value); }

JsonWriter& JsonWriter::member_or_null(const char* name, std::string_view value) {
  return value.empty() ? key(name).null() : key(name).text(value);
}

JsonWriter& JsonWriter::texts(const char* name, const ArenaSpan<std::string_view>& values) {
  key(name).begin_array();
  for (const std::string_view value : values) text(value);
  return end_array();
}

}  // namespace tsa
