#include "core/grade/repairs.hpp"
#include "core/sheet/read/source.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

constexpr std::string_view kPrefixes = "kMGTP";

// A unit with a prefix: "GiB" is {"G", true, "B"}.
struct Prefixed {
  std::string_view prefix;
  bool is_binary = false;
  std::string_view base;

  explicit Prefixed(std::string_view word) : base(word) {
    if (word.size() < 2) return;
    const char first = word[0] == 'K' ? 'k' : word[0];
    const bool binary = word[1] == 'i' && word != "bit" && word.size() > 2;
    if (kPrefixes.find(first) == std::string_view::npos) return;
    prefix = word.substr(0, 1);
    is_binary = binary;
    base = word.substr(binary ? 2 : 1);
  }
  std::string with(std::string_view other_prefix, bool binary, std::string_view other_base) const {
    std::string word(other_prefix == "k" && binary ? "K" : other_prefix);
    if (binary) word += 'i';
    return word.append(other_base);
  }
};

class Units {
 public:
  explicit Units(RepairList& list) : list_(list), units_(list.view.lesson.environment.units) {}

  void add() {
    for (size_t at = 0; at < list_.tree.size(); ++at) {
      if (list_.tree.is(at, Op::number)) add_of(list_.tree.node(at));
    }
  }

 private:
  void add_of(const Node& number) {
    const std::string_view unit = list_.view.joined().sheet.literals[number.payload.literal].unit;
    for (size_t from = 0; from < unit.size(); ++from) {
      size_t to = from;
      while (to < unit.size() && goes_on_name(unit[to])) ++to;
      if (to > from) add_of(number, unit, from, to);
      from = to;
    }
  }

  // The other units that a word of the number's unit may have been meant as.
  void add_of(const Node& number, std::string_view unit, size_t from, size_t to) {
    const std::string_view word = unit.substr(from, to - from);
    const Prefixed parts(word);
    const auto add = [&](const std::string& other) { add_word(number, unit, from, word, other); };
    if (parts.base == "B" || parts.base == "bit") {
      if (!parts.prefix.empty())
        add(parts.with(parts.prefix == "K" ? "k" : parts.prefix, !parts.is_binary, parts.base));
      add(parts.with(parts.prefix, parts.is_binary, parts.base == "B" ? "bit" : "B"));
    }
    if (parts.base != "B" && parts.base != "bit" && parts.base != "FLOP") return;
    for (size_t i = 0; i < kPrefixes.size(); ++i) {
      const std::string_view prefix = kPrefixes.substr(i, 1);
      if (prefix != parts.prefix) add(parts.with(prefix, parts.is_binary, parts.base));
    }
    if (!parts.prefix.empty()) add(std::string(parts.base));
  }

  void add_word(const Node& number, std::string_view unit, size_t from, std::string_view word,
                const std::string& other) {
    const std::optional<Unit> found = units_.find(word);
    const std::optional<Unit> meant = units_.find(other);
    if (!found || !meant || !(found->dimension == meant->dimension)) return;
    const bool divides = from > 0 && unit[from - 1] == '/';
    Unit change = divides ? *found : *meant;
    change.multiply_or_divide(divides ? *meant : *found, true);
    std::string expected(unit);
    expected.replace(from, word.size(), other);
    std::vector<Node> nodes;
    list_.tree.add_range(nodes, 0, list_.tree.size());
    list_.add(std::move(nodes), number.span, messages::slip_unit(list_.name, expected, unit), number.payload.literal,
              change);
  }

  RepairList& list_;
  const UnitTable& units_;
};

}  // namespace

void repair_units(RepairList& list) { Units(list).add(); }

}  // namespace tsa
