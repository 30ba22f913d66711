#pragma once

#include <string>

#include "core/sheet/environment.hpp"
#include "core/sheet/tree.hpp"

namespace tsa {

// The expression of a readable statement as text that reads back as the same tree: single spaces, no bracket that is
// not needed, numbers as typed.
std::string print_formula(const Sheet& sheet, const Environment& environment, const Statement& statement);

// The same with `text_of(symbol)` in place of each name, × and ÷ for the operators and a space before units, for
// reading: "100 param × 2 B/param".
template <class TextOf>
std::string print_in_place(const Sheet& sheet, const Environment& environment, const Statement& statement,
                           TextOf text_of);

// The printer behind both: how names and operators are written.
class Wording {
 public:
  virtual ~Wording() = default;
  virtual std::string name(int symbol) const = 0;
  virtual bool for_reading() const = 0;
};
std::string print_expression(const Sheet& sheet, const Statement& statement, const Wording& wording);

template <class TextOf>
std::string print_in_place(const Sheet& sheet, const Environment&, const Statement& statement, TextOf text_of) {
  class InPlace : public Wording {
   public:
    explicit InPlace(TextOf& text) : text_(text) {}
    std::string name(int symbol) const override { return text_(symbol); }
    bool for_reading() const override { return true; }

   private:
    TextOf& text_;
  } wording(text_of);
  return print_expression(sheet, statement, wording);
}

}  // namespace tsa
