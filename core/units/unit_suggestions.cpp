#include "core/base/spelling.hpp"
#include "core/units/unit_table.hpp"

namespace tsa {

namespace {

// What people write for a unit, and what to write instead. `?` stands for one decimal prefix letter or nothing.
struct Habit {
  std::string_view name;
  std::string_view sentence;
};
constexpr Habit kHabits[] = {
    {"KB", "`KB` can mean 1000 or 1024 bytes: write `kB` for 1000 bytes or `KiB` for 1024"},
    {"K", "`K` is no unit: write the number out, or `kB` for 1000 bytes, `KiB` for 1024"},
    {"kb", "`kb` can mean bits or bytes: write `kbit` for 1000 bits or `kB` for 1000 bytes"},
    {"Kb", "`Kb` can mean bits or bytes: write `kbit` for 1000 bits or `kB` for 1000 bytes"},
    {"b", "`b` can mean bits or bytes: write `bit` or `B`"},
    {"?b", "a small `b` can mean bits or bytes: write `?bit` for bits or `?B` for bytes"},
    {"?ib", "a small `b` can mean bits or bytes: write `?ibit` for bits or `?iB` for bytes"},
    {"?bps", "write `?bit/s` for bits each second, or `?B/s` for bytes each second"},
    {"?Bps", "write `?B/s`: each second is `/s`"},
    {"?FLOPS", "`?FLOPS` can mean operations or operations each second: write `?FLOP` or `?FLOP/s`"},
    {"?FLOPs", "`?FLOPs` can mean operations or operations each second: write `?FLOP` or `?FLOP/s`"},
    {"?flops", "`?flops` can mean operations or operations each second: write `?FLOP` or `?FLOP/s`"},
    {"?flop", "write `?FLOP`, in capitals"},
    {"?OPS", "operations are written `?FLOP` here, each second `?FLOP/s`"},
    {"byte", "bytes are written `B`"},
    {"bytes", "bytes are written `B`"},
    {"sec", "seconds are written `s`"},
    {"secs", "seconds are written `s`"},
    {"second", "seconds are written `s`"},
    {"seconds", "seconds are written `s`"},
    {"minute", "minutes are written `min`"},
    {"minutes", "minutes are written `min`"},
    {"hour", "hours are written `h`"},
    {"hours", "hours are written `h`"},
    {"day", "days are written `d`"},
    {"days", "days are written `d`"},
};

}  // namespace

std::string UnitTable::advice_for(std::string_view name) const {
  for (const Habit& habit : kHabits) {
    const bool any_prefix = habit.name[0] == '?';
    const std::string_view rest = any_prefix ? habit.name.substr(1) : habit.name;
    std::string_view prefix;
    if (name != rest) {
      if (!any_prefix || name.empty() || name.substr(1) != rest) continue;
      prefix = name.substr(0, 1);
      if (std::string_view("kKMGTPE").find(prefix[0]) == std::string_view::npos) continue;
      if (prefix == "K" || prefix == "k") prefix = rest == "ib" ? "K" : "k";
    } else if (any_prefix && rest == "ib") {
      continue;
    }
    std::string sentence;
    for (const char c : habit.sentence) {
      if (c == '?') {
        sentence += prefix;
      } else {
        sentence += c;
      }
    }
    return sentence;
  }
  return {};
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
