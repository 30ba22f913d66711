#include "core/units/unit_table.hpp"

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

struct Factor {
  std::string_view name;
  double scale;
  ScaleFactors factors = {};
};

constexpr Factor kDecimalFactors[] = {{"", 1, {}},
                                      {"k", 1e3, {3, 0, 3}},
                                      {"M", 1e6, {6, 0, 6}},
                                      {"G", 1e9, {9, 0, 9}},
                                      {"T", 1e12, {12, 0, 12}},
                                      {"P", 1e15, {15, 0, 15}},
                                      {"E", 1e18, {18, 0, 18}}};
constexpr Factor kBinaryFactors[] = {{"Ki", 1024.0, {10, 0, 0}},
                                     {"Mi", 1048576.0, {20, 0, 0}},
                                     {"Gi", 1073741824.0, {30, 0, 0}},
                                     {"Ti", 1099511627776.0, {40, 0, 0}},
                                     {"Pi", 1125899906842624.0, {50, 0, 0}},
                                     {"Ei", 1152921504606846976.0, {60, 0, 0}}};
constexpr Factor kTimes[] = {
    {"ns", 1e-9, {-9, 0, -9}}, {"us", 1e-6, {-6, 0, -6}}, {"ms", 1e-3, {-3, 0, -3}}, {"s", 1, {}},
    {"min", 60, {2, 1, 1}},    {"h", 3600, {4, 2, 2}},    {"d", 86400, {7, 3, 2}}};

// Units in words; each has a plural with an s.
struct Spelled {
  std::string_view name;
  std::string_view unit;
};
constexpr Spelled kSpelled[] = {{"byte", "B"},       {"kilobyte", "kB"},  {"megabyte", "MB"},  {"gigabyte", "GB"},
                                {"terabyte", "TB"},  {"kibibyte", "KiB"}, {"mebibyte", "MiB"}, {"gibibyte", "GiB"},
                                {"tebibyte", "TiB"}, {"second", "s"},     {"sec", "s"},        {"minute", "min"},
                                {"hour", "h"},       {"day", "d"}};

// Counting units that lessons abbreviate.
struct Abbreviated {
  std::string_view full;
  std::string_view unit;
};
constexpr Abbreviated kAbbreviated[] = {{"parameter", "param"}, {"element", "elem"}};

// Units with prefixes. A bit is an eighth of a byte.
struct Prefixed {
  std::string_view name;
  int base;
  double scale;
  int twos;
  bool binary;
};
constexpr Prefixed kPrefixed[] = {
    {"B", kByte, 1, 0, true}, {"bit", kByte, 0.125, -3, true}, {"FLOP", kFlop, 1, 0, false}};

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

std::string plural(std::string_view name) {
  if (ends_with(name, "s") || ends_with(name, "x") || ends_with(name, "ch") || ends_with(name, "sh"))
    return format("{}es", {name});
  const bool consonant_before_y =
      name.size() > 1 && std::string_view("aeiou").find(name[name.size() - 2]) == std::string_view::npos;
  if (ends_with(name, "y") && consonant_before_y) return format("{}ies", {name.substr(0, name.size() - 1)});
  return format("{}s", {name});
}

bool find_prefixed(std::string_view name, Unit& unit) {
  for (const Prefixed& prefixed : kPrefixed) {
    if (!ends_with(name, prefixed.name)) continue;
    const std::string_view prefix = name.substr(0, name.size() - prefixed.name.size());
    const auto set_unit = [&](const Factor& factor) {
      unit = {factor.scale * prefixed.scale, Dimension::of(prefixed.base), factor.factors};
      unit.factors.twos += prefixed.twos;
      return true;
    };
    for (const Factor& factor : kDecimalFactors) {
      if (factor.name == prefix) return set_unit(factor);
    }
    for (const Factor& factor : kBinaryFactors) {
      if (prefixed.binary && factor.name == prefix) return set_unit(factor);
    }
  }
  return false;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_word(char c) { return is_letter(c) || (c >= '0' && c <= '9'); }

// An error whose span is all of a unit's text.
Error error_in(std::string_view text, Message message) {
  return {std::move(message), {0, static_cast<uint32_t>(text.size())}};
}

}  // namespace

bool ScaleFactors::equals_eighths(double scale) const {
  constexpr int kMaxTwos = 50;
  if (threes < 0 || fives < 0 || twos < -3 || twos > kMaxTwos || !below_2_53(scale * 8)) return false;
  double exact = std::ldexp(1, twos);
  for (int i = 0; i < threes && exact <= scale; ++i) exact *= 3;
  for (int i = 0; i < fives && exact <= scale; ++i) exact *= 5;
  return exact == scale;
}

Rational ScaleFactors::exact() const {
  return Rational::whole(2).power(twos) * Rational::whole(3).power(threes) * Rational::whole(5).power(fives);
}

Result<int> UnitTable::declare(std::string_view name) {
  constexpr size_t kMaxUnitName = 64;
  bool is_name = !name.empty() && name.size() <= kMaxUnitName && is_letter(name[0]);
  for (const char c : name) is_name = is_name && is_word(c);
  if (!is_name) return error_in(name, messages::unit_name(kMaxUnitName));
  if (find(name)) return error_in(name, messages::unit_reserved(name));
  if (counting_.size() == kMaxCountingUnits) return error_in(name, messages::too_many_units(kMaxCountingUnits));
  const Unit unit{1, Dimension::of(kFirstCount + static_cast<int>(counting_.size())), {}};
  counting_.emplace_back(name);
  counts_.push_back({counting_.back(), unit, false});
  const std::string many = plural(counting_.back());
  if (!find(many)) counts_.push_back({many, unit, true});
  return static_cast<int>(counting_.size());
}

std::optional<Unit> UnitTable::find(std::string_view name) const {
  for (const Named& named : counts_) {
    if (named.name == name) return named.unit;
  }
  Unit unit;
  if (find_prefixed(name, unit)) return unit;
  if (name == "bits") return find("bit");
  for (const Factor& time : kTimes) {
    if (time.name == name) return Unit{time.scale, Dimension::of(kSecond), time.factors};
  }
  return find_spelled(name);
}

std::optional<Unit> UnitTable::find_spelled(std::string_view name) const {
  if (name.size() > 1 && name.back() == 's') name.remove_suffix(1);
  for (const Spelled& spelled : kSpelled) {
    if (spelled.name == name) return find(spelled.unit);
  }
  for (const Abbreviated& counting : kAbbreviated) {
    if (counting.full != name) continue;
    for (const Named& named : counts_) {
      if (named.name == counting.unit) return named.unit;
    }
  }
  return std::nullopt;
}

bool UnitTable::reserves(std::string_view name) const {
  for (const Named& named : counts_) {
    if (named.name == name) return !named.plural;
  }
  return !find_spelled(name) && find(name).has_value();
}

Result<Unit> UnitTable::read(std::string_view text) const {
  Unit result;
  if (text == "1") return result;
  constexpr size_t kMaxUnitText = 1024;
  if (text.size() > kMaxUnitText) return error_in(text, messages::unit_range());
  bool divide = text.substr(0, 2) == "1/";
  size_t at = divide ? 2 : 0;
  while (true) {
    const size_t from = at;
    while (at < text.size() && is_word(text[at])) ++at;
    const std::string_view name = text.substr(from, at - from);
    const std::optional<Unit> unit = find(name);
    if (!unit) {
      std::optional<Message> message = spelling_message(name);
      return error_in(text, message ? std::move(*message) : messages::unknown_unit(name.empty() ? text : name));
    }
    result.multiply_or_divide(*unit, divide);
    if (at == text.size()) {
      if (!result.in_range()) return error_in(text, messages::unit_range());
      return result;
    }
    if (text[at] != '/' && text[at] != '*') return error_in(text, messages::malformed_unit());
    divide = text[at++] == '/';
  }
}

std::string_view UnitTable::base_name(size_t base) const {
  if (base == kByte) return "B";
  if (base == kFlop) return "FLOP";
  if (base == kSecond) return "s";
  return base - kFirstCount < counting_.size() ? std::string_view(counting_[base - kFirstCount]) : "?";
}

std::string UnitTable::print(const Dimension& dimension) const {
  std::string numerator;
  std::string denominator;
  for (size_t base = 0; base < dimension.exponents.size(); ++base) {
    const int exponent = dimension.exponents[base];
    for (int i = 0; i < exponent; ++i) (numerator.empty() ? numerator : numerator += '*') += base_name(base);
    for (int i = 0; i > exponent; --i) (denominator += '/') += base_name(base);
  }
  if (numerator.empty()) numerator = "1";
  return numerator += denominator;
}

std::string UnitTable::print_behind(const Dimension& dimension) const {
  const std::string unit = print(dimension);
  return unit[0] == '1' ? unit.substr(1) : unit;
}

std::string UnitTable::in_words(const Dimension& dimension) const {
  std::string numerator;
  std::string denominator;
  for (size_t base = 0; base < dimension.exponents.size(); ++base) {
    const int exponent = dimension.exponents[base];
    if (exponent == 0) continue;
    static constexpr std::string_view kOne[] = {"byte", "FLOP", "second"};
    static constexpr std::string_view kMany[] = {"bytes", "FLOP", "seconds"};
    const bool built_in = base < kFirstCount;
    if (exponent > 0) {
      if (!numerator.empty()) numerator += " times ";
      numerator += built_in ? std::string(kMany[base]) : plural(base_name(base));
    } else {
      (denominator += " per ") += built_in ? kOne[base] : base_name(base);
    }
    if (exponent > 1) (numerator += '^') += print_integer(exponent);
    if (exponent < -1) (denominator += '^') += print_integer(-exponent);
  }
  if (numerator.empty()) return denominator.empty() ? "a plain number" : print(dimension);
  return numerator += denominator;
}

}  // namespace tsa
