#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/sheet/ast.hpp"

namespace tsa {

// What a line that can't be read looks like: often a whole sheet was pasted from elsewhere.
enum class LineShape : uint8_t {
  other,
  text,         // prose, or a code fence
  markdown,     // bullets, bold names, table rows
  code,         // of a programming language
  latex,        // commands, math delimiters
  json,         // quoted keys, braces
  spreadsheet,  // cells, or no name before `=`
  several,      // several formulas
  input,        // defines an input
  compound,     // `total += …`
};

LineShape shape_of(const Sheet& sheet, const Statement& statement);

// The names that a text defines (before `=`, `:`, `|` or `<-`), without the marks of Markdown, LaTeX or JSON around
// them.
std::vector<std::string> defined_names(std::string_view text);

// A statement's line without its comment.
std::string_view line_text(const Sheet& sheet, const Statement& statement);

}  // namespace tsa
