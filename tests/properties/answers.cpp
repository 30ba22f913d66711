#include <cmath>
#include <cstdio>
#include <cstring>
#include <iostream>

#include "core/api/engine.hpp"
#include "core/base/sha256.hpp"

// Asks the core what each line of the standard input says, and prints a line for each: the SHA-256 of the answer, or
// with --texts the answer itself. A line is a JSON object:
//   {"open": [lesson, starter, solution]}                          opens a lesson; handles count from 1
//   {"ask": "live" | "check" | "evidence", "lesson", "request"}    the request is JSON text
//   {"ask": "columns", "lesson", "sheet", "rows": [[…]]}           one list of numbers for each input
// The answer to columns is the bits of all its values in hexadecimal, line by line, with x for a missing value.

namespace {

using tsa::Json;

std::string text(const Json& object, std::string_view key) {
  const Json* found = object.find(key);
  return found == nullptr ? std::string() : std::string(found->text);
}

std::string bits(double value) {
  if (std::isnan(value)) return "x";
  uint64_t whole = 0;
  std::memcpy(&whole, &value, sizeof whole);
  char digits[17];
  std::snprintf(digits, sizeof digits, "%llx", static_cast<unsigned long long>(whole));
  return digits;
}

std::string columns(tsa::Engine& engine, int lesson, const Json& asked) {
  const tsa::ArenaSpan<Json>& inputs = asked.find("rows")->items;
  const auto rows = static_cast<double>(inputs.front().items.size());
  const tsa::Result<tsa::JsonDocument> document =
      tsa::read_json(engine.columns_open(lesson, text(asked, "sheet"), rows));
  const Json& opened = document->root;
  const Json* handle = opened.find("columns");
  if (handle == nullptr) return "none";
  const auto number = static_cast<int>(handle->number);
  tsa::ColumnSheet& sheet = *engine.columns(number);
  for (size_t i = 0; i < inputs.size(); ++i) {
    double* column = sheet.input(static_cast<int>(i));
    for (size_t row = 0; row < sheet.rows(); ++row) column[row] = inputs[i].items[row].number;
  }
  sheet.run();
  std::string values;
  for (int line = 0; double* column = sheet.line(line); ++line) {
    for (size_t row = 0; row < sheet.rows(); ++row) values += bits(column[row]) + " ";
  }
  engine.columns_close(number);
  return values;
}

std::string answer(tsa::Engine& engine, const Json& asked) {
  if (const Json* lesson = asked.find("open")) {
    return engine.open_lesson(lesson->items[0].text, lesson->items[1].text, lesson->items[2].text);
  }
  const int lesson = static_cast<int>(asked.find("lesson")->number);
  const std::string ask = text(asked, "ask");
  if (ask == "live") return engine.live(lesson, text(asked, "request"));
  if (ask == "check") return engine.check(lesson, text(asked, "request"));
  if (ask == "evidence") return engine.evidence(lesson, text(asked, "request"));
  return columns(engine, lesson, asked);
}

}  // namespace

int main(int count, char** words) {
  const bool texts = count > 1 && std::strcmp(words[1], "--texts") == 0;
  tsa::Engine engine;
  for (std::string line; std::getline(std::cin, line);) {
    const tsa::Result<tsa::JsonDocument> asked = tsa::read_json(line);
    if (!asked) return 2;
    const std::string reported = answer(engine, asked->root);
    std::puts((texts ? reported : tsa::sha256(reported)).c_str());
  }
}
