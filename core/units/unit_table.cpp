#include "core/units/unit_table.hpp"

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"

namespace tsa {

namespace {

struct Factor {
  std::string_view name;
  double scale;
};

constexpr Factor kDecimalFactors[] = {{"", 1},     {"k", 1e3},  {"M", 1e6}, {"G", 1e9},
                                      {"T", 1e12}, {"P", 1e15}, {"E", 1e18}};
constexpr Factor kBinaryFactors[] = {
    {"Ki", 1024.0},          {"Mi", 1048576.0},          {"Gi", 1073741824.0},
    {"Ti", 1099511627776.0}, {"Pi", 1125899906842624.0}, {"Ei", 1152921504606846976.0}};
constexpr Factor kTimes[] = {{"ns", 1e-9}, {"us", 1e-6}, {"ms", 1e-3}, {"s", 1},
                             {"min", 60},  {"h", 3600},  {"d", 86400}};

// The units that take prefixes. A bit is an eighth of a byte.
struct Prefixed {
  std::string_view name;
  int base;
  double scale;
  bool binary;
};
constexpr Prefixed kPrefixed[] = {{"B", kByte, 1, true}, {"bit", kByte, 0.125, true}, {"FLOP", kFlop, 1, false}};

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
    const auto take = [&](const Factor& factor) {
      unit = {factor.scale * prefixed.scale, Dimension::of(prefixed.base)};
      return true;
    };
    for (const Factor& factor : kDecimalFactors) {
      if (factor.name == prefix) return take(factor);
    }
    for (const Factor& factor : kBinaryFactors) {
      if (prefixed.binary && factor.name == prefix) return take(factor);
    }
  }
  return false;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_word(char c) { return is_letter(c) || (c >= '0' && c <= '9'); }

Error no_unit(std::string_view text, const char* pattern, FormatArgs parts = {}) {
  return make_error({0, static_cast<uint32_t>(text.size())}, "unknown_unit", pattern, parts);
}

}  // namespace

Result<int> UnitTable::declare(std::string_view name) {
  const Span whole{0, static_cast<uint32_t>(name.size())};
  bool is_name = !name.empty() && name.size() <= 64 && is_letter(name[0]);
  for (const char c : name) is_name = is_name && is_word(c);
  if (!is_name)
    return make_error(whole, "unit_name", "a counting unit is a word of letters, digits and _, at most 64 of them");
  if (find(name)) return make_error(whole, "unit_reserved", "`{}` is a unit already", {name});
  if (counting_.size() == kMaxCountingUnits) {
    return make_error(whole, "too_many_units", "a lesson declares at most {} counting units",
                      {print_integer(kMaxCountingUnits)});
  }
  const Unit unit{1, Dimension::of(kFirstCount + static_cast<int>(counting_.size()))};
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
  if (name == "bits") return Unit{0.125, Dimension::of(kByte)};
  for (const Factor& time : kTimes) {
    if (time.name == name) return Unit{time.scale, Dimension::of(kSecond)};
  }
  return std::nullopt;
}

bool UnitTable::reserves(std::string_view name) const {
  for (const Named& named : counts_) {
    if (named.name == name) return !named.plural;
  }
  return find(name).has_value();
}

Result<Unit> UnitTable::read(std::string_view text) const {
  Unit result;
  if (text == "1") return result;
  constexpr size_t kLongestUnit = 1024;
  if (text.size() > kLongestUnit) return make_error({0, static_cast<uint32_t>(text.size())}, "unit_range", kUnitRange);
  bool divide = text.substr(0, 2) == "1/";
  size_t at = divide ? 2 : 0;
  while (true) {
    const size_t from = at;
    while (at < text.size() && is_word(text[at])) ++at;
    const std::string_view name = text.substr(from, at - from);
    const std::optional<Unit> unit = find(name);
    if (!unit) {
      const std::string advice = advice_for(name);
      if (!advice.empty()) return no_unit(text, "{}", {advice});
      return no_unit(text, "`{}` is no unit of this lesson", {name.empty() ? text : name});
    }
    result.take(*unit, divide);
    if (at == text.size()) {
      if (!result.in_range()) return make_error({0, static_cast<uint32_t>(at)}, "unit_range", kUnitRange);
      return result;
    }
    if (text[at] != '/' && text[at] != '*')
      return no_unit(text, "a unit is names joined by `/` or `*`, as in `B/param`");
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
  std::string above;
  std::string below;
  for (size_t base = 0; base < dimension.exponents.size(); ++base) {
    const int exponent = dimension.exponents[base];
    for (int i = 0; i < exponent; ++i) (above.empty() ? above : above += '*') += base_name(base);
    for (int i = 0; i > exponent; --i) (below += '/') += base_name(base);
  }
  if (above.empty()) above = "1";
  return above += below;
}

std::string UnitTable::print_behind(const Dimension& dimension) const {
  const std::string unit = print(dimension);
  return unit[0] == '1' ? unit.substr(1) : unit;
}

std::string UnitTable::in_words(const Dimension& dimension) const {
  std::string above;
  std::string below;
  for (size_t base = 0; base < dimension.exponents.size(); ++base) {
    const int exponent = dimension.exponents[base];
    if (exponent == 0) continue;
    static constexpr std::string_view kOne[] = {"byte", "FLOP", "second"};
    static constexpr std::string_view kMany[] = {"bytes", "FLOP", "seconds"};
    const bool own = base < kFirstCount;
    if (exponent > 0) {
      if (!above.empty()) above += " times ";
      above += own ? std::string(kMany[base]) : plural(base_name(base));
    } else {
      (below += " per ") += own ? kOne[base] : base_name(base);
    }
    if (exponent > 1) (above += '^') += print_integer(exponent);
    if (exponent < -1) (below += '^') += print_integer(-exponent);
  }
  if (above.empty()) above = below.empty() ? "a plain number" : "one";
  return above += below;
}

}  // namespace tsa
