#include "core/sheet/run/fault.hpp"

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"

namespace tsa {

std::string_view fault_code(Fault fault) {
  switch (fault) {
    case Fault::none:
      return "none";
    case Fault::unreadable:
      return "unreadable";
    case Fault::depends_on_failed:
      return "depends_on_failed";
    case Fault::division_by_zero:
      return "division_by_zero";
    case Fault::overflow:
      return "overflow";
    case Fault::not_a_number:
      return "not_a_number";
    case Fault::too_large:
      return "too_large";
    case Fault::not_whole:
      return "not_whole";
    case Fault::not_exact:
      return "not_exact";
  }
  return {};
}

Error fault_error(const Sheet& sheet, const LineValue& line, bool may_tell_figure) {
  const auto quoted = [&](int node, const char* unquoted = "this") {
    const std::string_view text = sheet.slice(sheet.nodes[static_cast<size_t>(node)].span);
    return format(text.size() > 60 ? unquoted : "`{}`", {text});
  };
  const auto divisor = [&] {
    const Node& node = sheet.nodes[static_cast<size_t>(line.node)];
    return node.op == Op::divide ? node.right : node.left;
  };
  const char* pattern = "";
  std::string part;
  switch (line.fault) {
    case Fault::division_by_zero:
      part = quoted(divisor(), "what it is divided by");
      pattern = "{} is zero here, and a division by zero has no value: refuse the case with `require` above this line";
      break;
    case Fault::overflow:
      part = quoted(line.node);
      pattern = "{} is larger than any number kept here (about 1.8e308)";
      break;
    case Fault::not_a_number:
      part = quoted(line.node);
      pattern = "{} takes the square root of a negative number, which has no value here";
      break;
    case Fault::too_large:
      pattern =
          "a result on the way to this line is beyond 2^53 (9007199254740992), and bytes are counted exactly or not at "
          "all: use smaller figures";
      break;
    case Fault::not_whole:
      part = may_tell_figure ? print_shortest(line.value) : "a broken number of";
      pattern =
          "this comes to {} bytes, and a ledger line is a whole number of bytes, or of eighths for bits: something is "
          "divided that should not be";
      break;
    case Fault::not_exact:
      pattern =
          "rounding took part in this line, and bytes are counted exactly or not at all: leave out what cancels, and "
          "what is smaller than an eighth of a byte";
      break;
    case Fault::unreadable:
      pattern = "this line cannot be read";
      break;
    case Fault::depends_on_failed:
      part = quoted(line.node);
      pattern = "{} has no value yet, so this line waits for it";
      break;
    case Fault::none:
      break;
  }
  const Span span = line.node >= 0 ? sheet.nodes[static_cast<size_t>(line.node)].span : Span{};
  return make_error(span, fault_code(line.fault).data(), pattern, {part});
}

}  // namespace tsa
