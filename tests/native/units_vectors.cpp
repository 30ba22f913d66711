#include <doctest/doctest.h>

#include "core/base/spelling.hpp"
#include "core/units/quantity.hpp"
#include "tests/native/vectors.hpp"

using namespace tsa;

TEST_CASE("units.json: each unit has its factor and its dimension") {
  const JsonTree& all = vectors("units.json");
  const UnitTable units = units_of(required(all, "counting_units"));
  for (const JsonTree& entry : entries("units.json", "good", {"text", "scale", "dimension", "unit"})) {
    INFO(text(entry, "text"));
    const Result<Unit> unit = units.read(text(entry, "text"));
    REQUIRE(unit.has_value());
    CHECK(bits_of(unit->scale) == bits_of(number(entry, "scale")));
    Dimension expected;
    for (const auto& [base, exponent] : member(entry, "dimension").members) {
      expected = expected * power(units.find(base)->dimension, static_cast<int>(exponent.number));
    }
    CHECK(unit->dimension == expected);
    CHECK(units.print(unit->dimension) == text(entry, "unit"));
    const Result<Unit> again = units.read(units.print(unit->dimension));
    REQUIRE(again.has_value());
    CHECK(again->scale == 1);
    CHECK(again->dimension == expected);
  }
}

TEST_CASE("units.json: other text is rejected with a message that says what to write") {
  const JsonTree& all = vectors("units.json");
  const UnitTable units = units_of(required(all, "counting_units"));
  for (const JsonTree& entry : entries("units.json", "bad", {"text"}, {"args", "code"})) {
    const std::string& bad = text(entry, "text");
    INFO(bad);
    const Result<Unit> unit = units.read(bad);
    REQUIRE_FALSE(unit.has_value());
    CHECK(code_of(unit.error()) == (entry.find("code") == nullptr ? "unknown_unit" : text(entry, "code")));
    CHECK(unit.error().span == Span{0, static_cast<uint32_t>(bad.size())});
    if (const JsonTree* args = entry.find("args")) CHECK(words_of(unit.error()) == joined_args(*args));
  }
  CHECK_FALSE(units.read("").has_value());
  std::string many = "B";
  for (int i = 1; i < 100; ++i) many += "*B";
  CHECK(units.read(many).has_value());
  CHECK(units.read(many + "*B").error().message.code == Code::unit_range);
}

TEST_CASE("counting units are words, declared once, at most 21") {
  UnitTable units;
  struct Row {
    const char* name;
    const char* code;
  };
  for (const Row& row : {Row{"", "unit_name"}, Row{"2nd", "unit_name"}, Row{"a b", "unit_name"}, Row{"a{", "unit_name"},
                         Row{"B", "unit_reserved"}, Row{"GiB", "unit_reserved"}, Row{"min", "unit_reserved"},
                         Row{"bits", "unit_reserved"}}) {
    INFO(std::string(row.name));
    const Result<int> declared = units.declare(row.name);
    REQUIRE_FALSE(declared.has_value());
    CHECK(code_of(declared.error()) == row.code);
  }
  CHECK_FALSE(units.declare(std::string(65, 'a')).has_value());
  for (int i = 0; i < kMaxCountingUnits; ++i)
    CHECK(units.declare("thing_" + std::string(1, static_cast<char>('a' + i))).has_value());
  CHECK(code_of(units.declare("one_more").error()) == "too_many_units");
  CHECK(code_of(units.declare("thing_a").error()) == "unit_reserved");
  CHECK(units.counting_units().size() == kMaxCountingUnits);
}

TEST_CASE("a plural that is already a unit keeps its meaning") {
  UnitTable units;
  for (const char* name : {"params", "param", "m", "y", "_day"}) CHECK(units.declare(name).has_value());
  CHECK(units.find("params")->dimension == Dimension::of(kFirstCount));
  CHECK(units.find("param")->dimension == Dimension::of(kFirstCount + 1));
  CHECK(units.find("ms")->dimension == Dimension::of(kSecond));
  CHECK(units.find("ys")->dimension == Dimension::of(kFirstCount + 3));
  CHECK(units.find("_days")->dimension == Dimension::of(kFirstCount + 4));
}

TEST_CASE("every unit is reserved, but not the plurals of counting units") {
  UnitTable units;
  units.declare("worker");
  for (const char* name : {"B", "GiB", "bit", "bits", "TFLOP", "s", "min", "h", "d", "worker"}) {
    INFO(std::string(name));
    CHECK(units.reserves(name));
  }
  for (const char* name : {"workers", "KB", "weights", "S", "Min"}) {
    INFO(std::string(name));
    CHECK_FALSE(units.reserves(name));
  }
}

TEST_CASE("dimensions in words") {
  UnitTable units;
  units.declare("param");
  units.declare("worker");
  units.declare("query");
  struct Row {
    const char* unit;
    const char* words;
  };
  for (const Row& row : {Row{"1", "a plain number"}, Row{"B", "bytes"}, Row{"B/param", "bytes per param"},
                         Row{"FLOP/s", "FLOP per second"}, Row{"1/s", "1/s"}, Row{"B*s", "bytes times seconds"},
                         Row{"param/s/worker", "params per second per worker"},
                         Row{"B*B/s/s/s", "bytes^2 per second^3"}, Row{"query", "queries"}}) {
    INFO(std::string(row.unit));
    CHECK(units.in_words(units.read(row.unit)->dimension) == row.words);
  }
  // A base unit that the table doesn't have.
  CHECK(units.print(Dimension::of(kFirstCount + 3)) == "?");
}

TEST_CASE("a suggested name is at most one typing error away") {
  struct Row {
    const char* misspelt;
    const char* nearest;
  };
  for (const Row& row : {Row{"paramters", "parameters"}, Row{"Parameters", "parameters"}, Row{"wrokers", "workers"},
                         Row{"worker", "workers"}, Row{"n", ""}, Row{"nn", ""}, Row{"zebra", ""},
                         Row{"weihgts", "weights"}, Row{"rat", "rate"}, Row{"rtae", "rate"}, Row{"", ""}}) {
    SpellingSuggester nearest(row.misspelt);
    for (const char* known : {"parameters", "workers", "weights", "rate"}) nearest.consider(known);
    INFO(std::string(row.misspelt));
    CHECK(nearest.suggestion() == row.nearest);
  }
  const std::string long_name(65, 'a');
  SpellingSuggester nearest(long_name);
  nearest.consider(long_name);
  CHECK(nearest.suggestion().empty());
}

TEST_CASE("quantities.json: printed quantities") {
  const JsonTree& all = vectors("quantities.json");
  const UnitTable units = units_of(required(all, "counting_units"));
  for (const JsonTree& entry :
       entries("quantities.json", "entries", {"value", "unit", "digits", "shown_unit", "also", "exact"},
               {"decimals", "at_least"})) {
    INFO(written(entry));
    const Result<Unit> unit = units.read(text(entry, "unit"));
    REQUIRE(unit.has_value());
    Places places;
    if (const JsonTree* decimals = entry.find("decimals")) places.exactly = static_cast<int>(decimals->number);
    if (const JsonTree* least = entry.find("at_least")) places.at_least = static_cast<int>(least->number);
    const Shown shown = show_quantity(units, number(entry, "value"), unit->dimension, places);
    CHECK(shown.digits == text(entry, "digits"));
    CHECK(shown.unit == text(entry, "shown_unit"));
    CHECK(shown.also_digits == text(member(entry, "also"), "digits"));
    CHECK(shown.also_unit == text(member(entry, "also"), "unit"));
    CHECK(shown.exact == text(entry, "exact"));
    CHECK(shown.text() == (shown.unit.empty() ? shown.digits : shown.digits + " " + shown.unit));
    CHECK(print_quantity(units, number(entry, "value"), unit->dimension) == shown.exact);
  }
}

TEST_CASE("a minimum number of places, in units with and without a prefix") {
  const UnitTable units;
  Places places;
  places.at_least = 2;
  CHECK(show_quantity(units, 2e9, Dimension::of(kFlop), places).text() == "2.00 GFLOP");
  CHECK(show_quantity(units, 1.2346e9, Dimension::of(kFlop), places).text() == "1.235 GFLOP");
  CHECK(show_quantity(units, 0.5, Dimension::none(), places).text() == "0.50");
  CHECK(show_quantity(units, 2.5, Dimension::of(kSecond), places).text() == "2.50 s");
}

TEST_CASE("a unit's exact factors are its scale") {
  const UnitTable units;
  for (const char* name :
       {"B",        "kB",       "MB",    "GB",        "TB",        "PB",        "EB",        "KiB",
        "MiB",      "GiB",      "TiB",   "PiB",       "EiB",       "bit",       "bits",      "kbit",
        "Gibit",    "FLOP",     "GFLOP", "TFLOP",     "EFLOP",     "ns",        "us",        "ms",
        "s",        "min",      "h",     "d",         "byte",      "kilobytes", "megabytes", "gigabytes",
        "terabyte", "kibibyte", "hours", "mebibytes", "gibibytes", "tebibytes", "seconds",   "sec",
        "minutes",  "days",     "B/s",   "GB/min",    "GiB/ms",    "bit/h"}) {
    INFO(std::string(name));
    const Result<Unit> unit = units.read(name);
    REQUIRE(static_cast<bool>(unit));
    CHECK(unit->factors.exact().nearest() == doctest::Approx(unit->scale).epsilon(1e-15));
  }
}
