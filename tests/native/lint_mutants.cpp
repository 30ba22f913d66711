#include <doctest/doctest.h>

#include <algorithm>

#include "core/lint/mutants.hpp"
#include "tests/native/vectors.hpp"

using namespace tsa;

namespace {

const Environment& plain() {
  static const Environment environment =
      environment_of(member(member(vectors("sheets.json"), "environments"), "plain"));
  return environment;
}

std::vector<Mutant> mutants_of(const std::string& text) {
  const Sheet sheet = read_sheet(text, plain());
  return make_mutants(sheet, plain());
}

using Texts = std::vector<std::string>;

// What lines become by changes of this kind, in order.
Texts made(const std::string& sheet, const std::string& kind) {
  Texts texts;
  for (const Mutant& mutant : mutants_of(sheet)) {
    if (mutant.kind == kind) texts.push_back(mutant.text);
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

// The same of a line `x = FORMULA`: what its formula becomes.
Texts of(const std::string& formula, const std::string& kind) {
  Texts texts = made("x = " + formula + "\n", kind);
  for (std::string& text : texts) text.erase(0, 4);
  return texts;
}

}  // namespace

TEST_CASE("an operator becomes each other of its kind") {
  CHECK(of("n + zero", "operator") == Texts{"n * zero", "n - zero", "n / zero"});
  CHECK(of("n / zero", "operator") == Texts{"n * zero", "n + zero", "n - zero"});
  CHECK(of("n <= zero", "operator") == Texts{"n != zero", "n < zero", "n == zero", "n > zero", "n >= zero"});
  CHECK(of("n > 0 and zero > 0", "operator").size() == 11);
  CHECK(made("a = true\nx = a and a\n", "operator") == Texts{"x = a or a"});
  CHECK(made("a = true\nx = a or not a\n", "operator") == Texts{"x = a and not a"});
  CHECK(of("n * (zero + huge)", "operator") == Texts{"n * (zero * huge)", "n * (zero - huge)", "n * (zero / huge)",
                                                     "n + (zero + huge)", "n - (zero + huge)", "n / (zero + huge)"});
}

TEST_CASE("a function is replaced by each other of its kind, a call with three arguments too") {
  CHECK(of("ceil(n)", "function") == Texts{"floor(n)", "round(n)"});
  CHECK(of("floor(n)", "function") == Texts{"ceil(n)", "round(n)"});
  CHECK(of("round(n, 2)", "function") == Texts{"ceil(n)", "floor(n)"});
  CHECK(of("min(n, zero)", "function") == Texts{"max(n, zero)"});
  CHECK(of("min(n, zero, huge)", "function") == Texts{"max(n, zero, huge)"});
  CHECK(of("max(n, zero + 1, min(huge, 2), huge)", "function") ==
        Texts{"max(n, zero + 1, max(huge, 2), huge)", "min(n, zero + 1, min(huge, 2), huge)"});
  CHECK(of("min(min(n, zero), huge) + min(n, huge)", "function") == Texts{"max(min(n, zero), huge) + min(n, huge)",
                                                                          "min(max(n, zero), huge) + min(n, huge)",
                                                                          "min(min(n, zero), huge) + max(n, huge)"});
  CHECK(of("min(n, zero) + min(huge, n, zero)", "function") ==
        Texts{"max(n, zero) + min(huge, n, zero)", "min(n, zero) + max(huge, n, zero)"});
  CHECK(of("sqrt(n) + abs(n)", "function") == Texts{});
}

TEST_CASE("an exponent and the decimals of round become one more and one less, but decimals not below zero") {
  CHECK(of("n^2", "number") == Texts{"n^1", "n^3"});
  CHECK(of("round(n, 2)", "number") == Texts{"round(n, 1)", "round(n, 3)"});
  CHECK(of("round(n, 0)", "number") == Texts{"round(n, 1)"});
  CHECK(of("round(n)", "number") == Texts{});
}

TEST_CASE(
    "a name is replaced by every other valid name: numbers by numbers, conditions by conditions, none from below") {
  CHECK(of("n", "name") == Texts{"big", "huge", "measured", "parameters", "rate", "width", "workers", "zero"});
  CHECK(made("a = true\nb = false\nx = a\nc = true\n", "name") == Texts{"x = b"});
  const Texts names = made("own = 1\nx = own\nlow = 2\n", "name");
  CHECK(names.size() == plain().inputs.size());
  CHECK(std::count(names.begin(), names.end(), "x = low") == 0);
  // A condition among the inputs, as formulas over a student's lines have them.
  Environment environment = plain();
  environment.inputs.push_back({"fit", Dimension::none(), true});
  environment.inputs.push_back({"slow", Dimension::none(), true});
  const Sheet sheet = read_sheet("x = not fit\n", environment);
  const std::vector<Mutant> mutants = make_mutants(sheet, environment);
  REQUIRE(mutants.size() == 2);
  CHECK(mutants[0].text == "x = not slow");
  CHECK(mutants[0].change == "`fit` to `slow`");
  CHECK(mutants[1].text == "x = fit");
}

TEST_CASE(
    "a number becomes its double, one more, one less, none and one, each once and none below zero from above it") {
  CHECK(of("3", "number") == Texts{"0", "1", "2", "4", "6"});
  CHECK(of("1", "number") == Texts{"0", "2"});
  CHECK(of("0", "number") == Texts{"-1", "1"});
  CHECK(of("0.5", "number") == Texts{"0", "1", "1.5"});
  CHECK(of("2 B/param", "number") == Texts{"0 B/param", "1 B/param", "3 B/param", "4 B/param"});
}

TEST_CASE("a unit becomes the one it is taken for: binary for decimal, bits for bytes, and the other way round") {
  CHECK(of("1 GiB", "unit") == Texts{"1 GB", "1 Gibit"});
  CHECK(of("1 GB", "unit") == Texts{"1 Gbit", "1 GiB"});
  CHECK(of("1 KiB", "unit") == Texts{"1 Kibit", "1 kB"});
  CHECK(of("1 kB", "unit") == Texts{"1 KiB", "1 kbit"});
  CHECK(of("1 Mbit/s", "unit") == Texts{"1 MB/s", "1 Mibit/s"});
  CHECK(of("1 Eibit", "unit") == Texts{"1 Ebit", "1 EiB"});
  CHECK(of("2 B/param", "unit") == Texts{"2 bit/param"});
  CHECK(of("8 bits", "unit") == Texts{"8 B"});
  CHECK(of("1 bit", "unit") == Texts{"1 B"});
  for (const char* formula : {"1 s", "1 TFLOP", "1 token", "1 param", "7"}) CHECK(of(formula, "unit") == Texts{});
}

TEST_CASE("a term is kept alone, with all of its parts") {
  CHECK(of("n - zero", "term") == Texts{"n", "zero"});
  CHECK(of("(n + zero) * huge", "term") == Texts{"huge", "n * huge", "n + zero", "zero * huge"});
  CHECK(of("huge * (n + zero)", "term") == Texts{"huge", "huge * n", "huge * zero", "n + zero"});
  CHECK(of("-n", "term") == Texts{"n"});
  CHECK(of("n^2", "term") == Texts{"n"});
  CHECK(of("ceil(n / huge)", "term") == Texts{"ceil(huge)", "ceil(n)", "n / huge"});
  CHECK(of("min(n + zero, huge)", "term") == Texts{"min(n, huge)", "min(zero, huge)"});
  CHECK(of("max(n, zero, huge)", "term") == Texts{});
}

TEST_CASE("a guard is removed, negated and moved below the next line and below all of them") {
  const std::string sheet = "require n > 0, \"n\"\nx = 1 / n # why\n\ny = x\nz = y\n";
  Texts changes;
  Texts sheets;
  for (const Mutant& mutant : mutants_of(sheet)) {
    if (mutant.kind != "guard") continue;
    changes.push_back(mutant.change);
    sheets.push_back(mutant.sheet);
    CHECK(mutant.line == 1);
  }
  CHECK(changes == Texts{"removed", "negated", "moved below line 2", "moved below line 5"});
  REQUIRE(sheets.size() == 4);
  const auto begins = [](const std::string& text, const std::string& with) {
    return text.compare(0, with.size(), with) == 0;
  };
  CHECK(begins(sheets[0], "x = 1 / n # why\n\ny = x\nz = y\n"));
  CHECK(sheets[1] == "require not n > 0, \"n\"\nx = 1 / n # why\n\ny = x\nz = y\n");
  CHECK(begins(sheets[2], "x = 1 / n # why\nrequire n > 0, \"n\"\n\ny = x\nz = y\n"));
  CHECK(begins(sheets[3], "x = 1 / n # why\n\ny = x\nz = y\nrequire n > 0, \"n\"\n"));
  CHECK(made("x = 1\nrequire n > 0", "guard") == Texts{"require n > 0", "require not n > 0"});
}

TEST_CASE("each mutant is another sheet, and a line that cannot be read has none") {
  const std::string text = "weights = parameters * width\nx = (\ntotal = weights + 1 * 1 * 1 B\nrequire total > 0 B\n";
  Texts sheets;
  for (const Mutant& mutant : mutants_of(text)) {
    CHECK(mutant.line != 2);
    CHECK(mutant.sheet != text);
    sheets.push_back(mutant.sheet);
  }
  std::sort(sheets.begin(), sheets.end());
  CHECK(std::adjacent_find(sheets.begin(), sheets.end()) == sheets.end());
}
