#include "core/base/spelling.hpp"
#include "core/units/unit_table.hpp"

namespace tsa {

namespace {

// Other spellings of units, and the message for each with the units it suggests. `?` is a decimal prefix or nothing.
struct UnitSpelling {
  std::string_view name;
  Code code;
  std::string_view first_unit;
  std::string_view second_unit;
};
constexpr UnitSpelling kSpellings[] = {
    {"KB", Code::ambiguous_kilobyte, {}, {}},
    {"K", Code::kilo_without_unit, {}, {}},
    {"kb", Code::ambiguous_bit_or_byte, "kbit", "kB"},
    {"Kb", Code::ambiguous_bit_or_byte, "kbit", "kB"},
    {"b", Code::ambiguous_bit_or_byte, "bit", "B"},
    {"?b", Code::ambiguous_bit_or_byte, "?bit", "?B"},
    {"?ib", Code::ambiguous_bit_or_byte, "?ibit", "?iB"},
    {"?bps", Code::bits_or_bytes_per_second, "?bit/s", "?B/s"},
    {"?Bps", Code::bytes_per_second, "?B/s", {}},
    {"?FLOPS", Code::flop_or_flop_per_second, "?FLOP", "?FLOP/s"},
    {"?FLOPs", Code::flop_or_flop_per_second, "?FLOP", "?FLOP/s"},
    {"?flops", Code::flop_or_flop_per_second, "?FLOP", "?FLOP/s"},
    {"?OPS", Code::flop_or_flop_per_second, "?FLOP", "?FLOP/s"},
    {"?flop", Code::uppercase_flop, "?FLOP", {}},
};

std::string with_prefix(std::string_view unit, std::string_view prefix) {
  if (unit.empty() || unit[0] != '?') return std::string(unit);
  return std::string(prefix) += unit.substr(1);
}

Message message_of(const UnitSpelling& spelling, std::string_view prefix) {
  const std::string first = with_prefix(spelling.first_unit, prefix);
  const std::string second = with_prefix(spelling.second_unit, prefix);
  if (first.empty()) return make_message(spelling.code, {});
  return second.empty() ? make_message(spelling.code, {first}) : make_message(spelling.code, {first, second});
}

}  // namespace

std::optional<Message> UnitTable::spelling_message(std::string_view name) const {
  for (const UnitSpelling& spelling : kSpellings) {
    const bool any_prefix = spelling.name[0] == '?';
    const std::string_view unprefixed = any_prefix ? spelling.name.substr(1) : spelling.name;
    std::string_view prefix;
    if (name != unprefixed) {
      if (!any_prefix || name.empty() || name.substr(1) != unprefixed) continue;
      prefix = name.substr(0, 1);
      if (std::string_view("kKMGTPE").find(prefix[0]) == std::string_view::npos) continue;
      if (prefix == "K" || prefix == "k") prefix = unprefixed == "ib" ? "K" : "k";
    } else if (any_prefix && unprefixed == "ib") {
      continue;
    }
    return message_of(spelling, prefix);
  }
  return std::nullopt;
}

std::string UnitTable::nearest(std::string_view name) const {
  SpellingSuggester nearest(name);
  for (const Named& named : counts_) nearest.consider(named.name);
  for (const std::string_view known :
       {"GB", "MB", "kB", "TB", "GiB", "MiB", "KiB", "TiB", "FLOP", "TFLOP", "GFLOP", "bit"})
    nearest.consider(known);
  return nearest.suggestion();
}

}  // namespace tsa
