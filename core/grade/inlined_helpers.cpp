#include "core/grade/inlined_helpers.hpp"

#include "core/base/format.hpp"
#include "core/grade/expression.hpp"
#include "core/sheet/explain/printer.hpp"

namespace tsa {

namespace {

// Prints names as they are, and the solution's helper lines as their formulas in brackets.
class HelpersInlined : public PrintStyle {
 public:
  HelpersInlined(const Sheet& sheet, const Environment& environment,
                 const IndexedVector<StatementTag, std::string>& formulas)
      : sheet_(sheet), environment_(environment), formulas_(formulas) {}
  std::string name(SymbolIndex symbol) const override {
    const StatementIndex statement = sheet_.symbol_statement[symbol];
    if (!statement.exists()) return std::string(environment_.inputs[environment_.input_of(symbol)].name);
    const Statement& used = sheet_.statements[statement];
    return used.expected.exists() ? std::string(used.name) : format("({})", {formulas_[statement]});
  }
  bool for_reading() const override { return false; }

  // Whether the helpers' formulas alone would make the statement's longer than a sheet may be. It is checked before
  // printing, since a statement may name a long helper a thousand times.
  bool passes_limit(const Statement& statement) const {
    size_t bytes = 0;
    for_each_used_statement(sheet_, statement, [&](StatementIndex used) { bytes += formulas_[used].size(); });
    return bytes > kMaxBytes;
  }

 private:
  const Sheet& sheet_;
  const Environment& environment_;
  const IndexedVector<StatementTag, std::string>& formulas_;
};

}  // namespace

IndexedVector<StatementTag, std::string> formulas_without_helpers(const Sheet& sheet, const Environment& environment) {
  IndexedVector<StatementTag, std::string> formulas(sheet.statements.size());
  const HelpersInlined style(sheet, environment, formulas);
  // Each formula is read again, so their total length is limited, too: the formulas after the limit count as too long.
  constexpr size_t kMaxTotal = size_t{8} * kMaxBytes;
  size_t total = 0;
  for (const StatementIndex i : formulas.indices()) {
    const Statement& statement = sheet.statements[i];
    if (total <= kMaxTotal && !style.passes_limit(statement)) formulas[i] = print_expression(sheet, statement, style);
    total += formulas[i].size();
    if (formulas[i].empty() || formulas[i].size() > kMaxBytes) formulas[i].assign(kMaxBytes + 1, ' ');
  }
  return formulas;
}

}  // namespace tsa
