#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/api/engine.hpp"
#include "core/json/json_tree.hpp"
#include "core/json/json_writer.hpp"

namespace tsa::fuzz {

// What each target defines: one input taken, and everything asserted that must hold of it.
void take(std::string_view input);

// Ends the program where something that must hold does not; libFuzzer then keeps the input.
void must(bool holds, const char* what);
void same(std::string_view found, std::string_view due, const char* what);

// The environment `plain` of tests/vectors/sheets.json, and its row of inputs in base units.
const Environment& plain();
const std::vector<double>& plain_row();

// The same double, to the bit; NaN is one value here.
bool same_bits(double a, double b);

// Columns over `rows` rows hold what the evaluator gives for each: values, faults and outcomes.
// `inputs`: one column for each input of the environment.
void columns_equal_rows(const Sheet& sheet, const Environment& environment,
                        const std::vector<std::vector<double>>& inputs, size_t rows);

// A file of the repository, by its path from the root.
std::string file_text(std::string_view path);

// An engine with the lessons that ship, by their place in kLessons; handles are that place and one.
inline constexpr const char* kLessons[] = {"tpu-systems-audit", "tpu-03"};
Engine& engine();

// An answer is JSON with "ok" in it.
JsonDocument answer(std::string_view text);

// The parts of an input that NULs divide.
std::vector<std::string_view> parts(std::string_view input);

// Processor time of this thread in milliseconds.
double milliseconds();

}  // namespace tsa::fuzz
