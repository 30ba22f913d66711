#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/sheet/environment.hpp"
#include "tests/native/json.hpp"

// The vectors of tests/vectors, and what is needed to read them. Each file says in "about" what its entries mean.

namespace tsa {

// tests/vectors/NAME, read once.
const JsonTree& vectors(std::string_view name);

// A file of the repository, by its path from the root.
std::string file_text(std::string_view path);

// A JSON text that is known to be one.
JsonTree parsed(std::string_view text);

// The member of an object; null where there is none.
const JsonTree& member(const JsonTree& object, std::string_view key);
const std::string& text(const JsonTree& object, std::string_view key);
double number(const JsonTree& object, std::string_view key);

using Keys = std::initializer_list<std::string_view>;

// The member of an object. Without it the test case fails.
const JsonTree& required(const JsonTree& object, std::string_view key);

// An object that must have all of `required_keys`, and no others than these and `optional_keys`: with a key that is
// misspelt in a vector, or renamed, its checks would silently be skipped.
const JsonTree& with_keys(const JsonTree& object, Keys required_keys, Keys optional_keys = {});

// A list of tests/vectors/FILE, which must not be empty; its entries have these keys, as above.
const std::vector<JsonTree>& entries(std::string_view file, std::string_view list, Keys required_keys,
                                     Keys optional_keys = {});

// A text, or a list of [text, how many times].
std::string spelt_out(const JsonTree& text);

// A value as JSON text.
std::string written(const JsonTree& value);

// A document after a JSON Patch (RFC 6902); without one, as it is.
JsonTree patched(const JsonTree& document, const JsonTree& patch);

// An environment of sheets.json.
Environment environment_of(const JsonTree& description);

UnitTable units_of(const JsonTree& names);

// The entries of sheets.json, with what their sheets are read against.
struct SheetVector {
  const JsonTree* entry;
  std::string name;
  std::string text;
  const Environment* environment;
  std::vector<double> inputs;
};
const std::vector<SheetVector>& sheet_vectors();

// The double of 16 hexadecimal digits, and the other way round.
double double_of(const std::string& bits);
std::string bits_of(double value);

// The code of an error, and its arguments in the order of the catalogue, separated by spaces.
inline std::string code_of(const Error& error) { return std::string(code_name(error.message.code)); }
inline std::string words_of(const Error& error) {
  std::string words;
  for (const std::string& arg : error.message.args) words += arg + ' ';
  return words;
}
// The arguments that a vector expects, in the same form.
inline std::string joined_args(const JsonTree& args) {
  std::string words;
  for (const JsonTree& arg : args.items) words += arg.text + ' ';
  return words;
}

}  // namespace tsa
