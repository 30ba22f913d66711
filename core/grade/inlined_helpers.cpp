#include "core/grade/inlined_helpers.hpp"

#include "core/base/format.hpp"
#include "core/sheet/explain/printer.hpp"

namespace tsa {

namespace {

// Writes names out as they are, and the solution's helper lines as their formulas in brackets.
class HelpersInlined : public PrintStyle {
 public:
  HelpersInlined(const Sheet& sheet, const Environment& environment, const std::vector<std::string>& formulas)
      : sheet_(sheet), environment_(environment), formulas_(formulas) {}
  std::string name(SymbolIndex symbol) const override {
    const int statement = sheet_.symbol_statement[symbol.value()];
    if (statement < 0) return std::string(environment_.inputs[symbol.value()].name);
    const Statement& used = sheet_.statements[static_cast<size_t>(statement)];
    return used.expected >= 0 ? std::string(used.name) : format("({})", {formulas_[static_cast<size_t>(statement)]});
  }
  bool for_reading() const override { return false; }

  // Whether the formulas written into a statement's would alone pass a sheet's limit: a helper that is named a thousand
  // times is not written out so often to find that.
  bool passes_limit(const Statement& statement) const {
    size_t bytes = 0;
    for (int at = statement.first_node; at <= statement.root && bytes <= kMaxBytes; ++at) {
      const Node& node = sheet_.nodes[static_cast<size_t>(at)];
      const int used = node.op == Op::name ? sheet_.symbol_statement[node.payload.symbol.value()] : -1;
      if (used >= 0) bytes += formulas_[static_cast<size_t>(used)].size();
    }
    return bytes > kMaxBytes;
  }

 private:
  const Sheet& sheet_;
  const Environment& environment_;
  const std::vector<std::string>& formulas_;
};

}  // namespace

std::vector<std::string> formulas_without_helpers(const Sheet& sheet, const Environment& environment) {
  std::vector<std::string> formulas(sheet.statements.size());
  const HelpersInlined style(sheet, environment, formulas);
  // Each is read again: of lines by the hundred that all name one long helper, those that come too late are too long.
  constexpr size_t kMaxInAll = size_t{8} * kMaxBytes;
  size_t in_all = 0;
  for (size_t i = 0; i < formulas.size(); ++i) {
    const Statement& statement = sheet.statements[i];
    if (in_all <= kMaxInAll && !style.passes_limit(statement)) formulas[i] = print_expression(sheet, statement, style);
    in_all += formulas[i].size();
    if (formulas[i].empty() || formulas[i].size() > kMaxBytes) formulas[i].assign(kMaxBytes + 1, ' ');
  }
  return formulas;
}

}  // namespace tsa
