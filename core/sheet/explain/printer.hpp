#pragma once

#include <string>

#include "core/sheet/ast.hpp"
#include "core/sheet/environment.hpp"

namespace tsa {

// The expression of a readable statement as text that reads back as the same tree: single spaces, no bracket that is
// not needed, numbers as typed.
std::string print_formula(const Sheet& sheet, const Environment& environment, const Statement& statement);

// The same with `text_of(symbol)` in place of each name, × and ÷ for the operators and a space before units, for
// reading: "100 param × 2 B/param".
template <class TextOf>
std::string print_in_place(const Sheet& sheet, const Environment& environment, const Statement& statement,
                           TextOf text_of);

// The printer that both use: how names and operators are written.
class PrintStyle {
 public:
  virtual ~PrintStyle() = default;
  virtual std::string name(SymbolIndex symbol) const = 0;
  virtual bool for_reading() const = 0;
};
std::string print_expression(const Sheet& sheet, const Statement& statement, const PrintStyle& style);

template <class TextOf>
std::string print_in_place(const Sheet& sheet, const Environment&, const Statement& statement, TextOf text_of) {
  class InPlace : public PrintStyle {
   public:
    explicit InPlace(TextOf& text) : text_(text) {}
    std::string name(SymbolIndex symbol) const override { return text_(symbol); }
    bool for_reading() const override { return true; }

   private:
    TextOf& text_;
  } style(text_of);
  return print_expression(sheet, statement, style);
}

}  // namespace tsa
