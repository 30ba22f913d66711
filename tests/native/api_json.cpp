#include <doctest/doctest.h>

#include <cmath>

#include "core/json/json_tree.hpp"
#include "core/json/json_writer.hpp"
#include "tests/native/vectors.hpp"

using namespace tsa;

namespace {

std::string many_members(int count) {
  std::string text = "{";
  for (int i = 0; i < count; ++i) text += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
  return text + "}";
}

}  // namespace

TEST_CASE("JSON is read completely and in order, or refused with a code") {
  const JsonTree json = parsed(R"({"b": [1, -2.5e1, true, null], "a": {"text": "ä\n\"\u00e4\ud83d\ude42"}})");
  REQUIRE(json.members.size() == 2);
  CHECK(json.members[0].first == "b");
  CHECK(json.members[0].second.items[1].number == -25);
  CHECK(text(member(json, "a"), "text") == "ä\n\"ä🙂");
  struct Row {
    std::string text;
    const char* code;
  };
  for (const Row& row :
       {Row{"", "json_syntax"}, Row{"{", "json_syntax"}, Row{"[1,]", "json_syntax"}, Row{"1 2", "json_syntax"},
        Row{"{a: 1}", "json_syntax"}, Row{"'a'", "json_syntax"}, Row{"\"\xFF\"", "json_syntax"},
        Row{"\"\\ud83d\"", "json_syntax"}, Row{"NaN", "json_syntax"}, Row{"1e999", "json_syntax"},
        Row{"// x\n1", "json_syntax"}, Row{R"({"a":1,"a":1})", "json_duplicate"},
        Row{std::string(33, '['), "json_nesting_limit"}, Row{std::string(100000, '['), "json_nesting_limit"},
        Row{many_members(513), "json_member_limit"}, Row{std::string(kMaxJsonBytes + 1, ' '), "json_limit"}}) {
    INFO(row.text.substr(0, 40));
    const Result<JsonDocument> read = read_json(row.text);
    REQUIRE_FALSE(read.has_value());
    CHECK(code_of(read.error()) == row.code);
  }
  CHECK(read_json(many_members(512)).has_value());
  CHECK(read_json(std::string(32, '[') + std::string(32, ']')).has_value());
}

TEST_CASE("a JSON error has a position: at a key or bracket, otherwise after the byte at which it was noticed") {
  struct Row {
    std::string text;
    const char* code;
    uint32_t at;
  };
  for (const Row& row :
       {Row{"[1,]", "json_syntax", 4}, Row{R"({"a":1,"a":1})", "json_duplicate", 7},
        Row{R"([{"b":"é","b":1}])", "json_duplicate", 11}, Row{std::string(40, '['), "json_nesting_limit", 32},
        Row{many_members(520), "json_member_limit", static_cast<uint32_t>(many_members(512).size())},
        Row{std::string(kMaxJsonBytes + 1, ' '), "json_limit", 0}}) {
    INFO(row.text.substr(0, 40));
    const Result<JsonDocument> read = read_json(row.text);
    REQUIRE_FALSE(read.has_value());
    CHECK(code_of(read.error()) == row.code);
    CHECK(read.error().span.from == row.at);
    CHECK(read.error().span.to == row.at);
  }
}

TEST_CASE("each value knows its line and column, a member those of its key") {
  const Result<JsonDocument> read = read_json(
      "\xEF\xBB\xBF{\n  \"a\": [1, -2.5e1 , true,\n    {\"b\" :\n null}],\n"
      "  \"\xC3\xA9\\\"x\": \"\xF0\x9F\x99\x82\", \"c\": {}, \"d\": [] }");
  REQUIRE(read.has_value());
  const auto at = [](const Json& json) {
    return std::to_string(json.position.line) + ":" + std::to_string(json.position.column);
  };
  const Json& root = read->root;
  CHECK(at(root) == "1:1");
  CHECK(at(root.items[0]) == "2:3");
  CHECK(at(root.items[0].items[0]) == "2:9");
  CHECK(at(root.items[0].items[1]) == "2:12");
  CHECK(at(root.items[0].items[2]) == "2:21");
  CHECK(at(root.items[0].items[3]) == "3:5");
  CHECK(at(root.items[0].items[3].items[0]) == "3:6");
  CHECK(at(root.items[1]) == "5:3");
  CHECK(at(root.items[2]) == "5:17");
  CHECK(at(root.items[3]) == "5:26");
}

TEST_CASE("a JSON text has at most 32768 keys, in however many objects") {
  // Objects of five hundred members each, in a list.
  const auto with = [](int keys) {
    std::string text = "[";
    for (; keys > 0; keys -= 500) text += many_members(keys < 500 ? keys : 500) + ",";
    return read_json(text + "0]");
  };
  CHECK(with(32768).has_value());
  REQUIRE_FALSE(with(32769).has_value());
  CHECK(code_of(with(32769).error()) == "json_member_limit");
}

TEST_CASE("JSON is written as it is reported") {
  JsonWriter json;
  json.begin_object()
      .member("text", "a\"\\\n\t\x01\xFF")
      .member("yes", true)
      .member("none", std::nan(""))
      .key("list")
      .begin_array()
      .number(0.1)
      .null()
      .end_array();
  json.key("empty").begin_array().end_array().end_object();
  CHECK(json.take() ==
        "{\"text\":\"a\\\"\\\\\\n\\u0009\\u0001\xEF\xBF\xBD\",\"yes\":true,\"none\":null,\"list\":[0.1,null],\"empty\":"
        "[]}");
  JsonWriter indented(2);
  indented.begin_object()
      .key("a")
      .begin_array()
      .number(1)
      .number(2)
      .end_array()
      .key("b")
      .begin_object()
      .end_object()
      .end_object();
  CHECK(indented.take() == "{\n  \"a\": [\n    1,\n    2\n  ],\n  \"b\": {}\n}");
}

TEST_CASE("values in a few words") {
  struct Row {
    const char* json;
    const char* words;
  };
  for (const Row& row : {Row{"null", "null"}, Row{"true", "true"}, Row{"false", "false"}, Row{"1.5", "1.5"},
                         Row{"\"a\"", "\"a\""}, Row{"[1]", "a list"}, Row{"{}", "an object"}})
    CHECK(describe(read_json(row.json)->root) == row.words);
}
