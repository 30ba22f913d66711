#include "core/grade/line_shapes.hpp"

#include "core/sheet/read/source.hpp"

namespace tsa {

namespace {

using View = std::string_view;

bool starts_with(View text, View start) { return text.substr(0, start.size()) == start; }

bool contains(View text, View part) { return text.find(part) != View::npos; }

View first_word(View text) {
  size_t end = 0;
  while (end < text.size() && goes_on_name(text[end])) ++end;
  return text.substr(0, end);
}

View after_spaces(View text) {
  const size_t start = text.find_first_not_of(" \t");
  return start == View::npos ? View() : text.substr(start);
}

constexpr View kCodeWords[] = {
    "def",    "return", "print",  "import", "from",   "class",    "if",     "elif",  "else",   "for",     "while",
    "raise",  "assert", "try",    "except", "with",   "function", "func",   "fn",    "public", "private", "void",
    "int",    "double", "float",  "long",   "let",    "var",      "const",  "auto",  "using",  "local",   "val",
    "static", "struct", "printf", "throw",  "export", "console",  "switch", "case",  "end",    "lambda",  "uint64_t",
    "string", "bool",   "size_t", "final",  "mut",    "unsigned", "pub",    "catch", "exit"};

bool is_code_word(View word) {
  for (const View known : kCodeWords) {
    if (known == word) return true;
  }
  return false;
}

// `A1`, `$B$12`: the column and row of a cell.
bool is_cell(View word) {
  size_t letters = 0;
  while (letters < word.size() && word[letters] >= 'A' && word[letters] <= 'Z') ++letters;
  size_t digits = letters;
  while (digits < word.size() && is_digit(word[digits])) ++digits;
  return letters >= 1 && letters <= 2 && digits > letters && digits - letters <= 4 && digits == word.size();
}

bool has_cells(View text) {
  for (size_t at = 0; at < text.size();) {
    const View word = first_word(text.substr(at));
    if (is_cell(word)) return true;
    at += word.empty() ? 1 : word.size();
  }
  return false;
}

bool is_list_item(View text) {
  for (const View bullet : {"- ", "* ", "+ ", "> ", "\xE2\x80\xA2", "\xE2\x80\x93 ", "\xE2\x80\x94 "}) {
    if (starts_with(text, bullet)) return true;
  }
  size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  return digits > 0 && digits + 1 < text.size() && (text[digits] == '.' || text[digits] == ')') &&
         text[digits + 1] == ' ';
}

bool is_markdown(View text) {
  return is_list_item(text) || text[0] == '|' || text[0] == '`' || starts_with(text, "**") || starts_with(text, "__") ||
         contains(text, "** =") || contains(text, "**=") || contains(text, "**:");
}

bool is_only_punctuation(View text) { return text.find_first_not_of("{}()[];,:\"' \t") == View::npos; }

bool is_json(View text) {
  if (text[0] != '"' && text[0] != '\'' && text[0] != '{') return false;
  const size_t quote = text.find_first_of("\"'");
  if (quote == View::npos) return false;
  const size_t end = text.find(text[quote], quote + 1);
  return end != View::npos && starts_with(after_spaces(text.substr(end + 1)), ":");
}

bool is_latex(View text) {
  for (size_t at = 0; at + 1 < text.size(); ++at) {
    const bool command = text[at] == '\\' && (starts_name(text[at + 1]) || contains("[]()\\", text.substr(at + 1, 1)));
    if (command || (text[at] == '&' && text[at + 1] == '=')) return true;
  }
  return text[0] == '$' || starts_with(text, "\\\\");
}

// Words without any sign of a formula.
bool is_prose(View text) {
  if (text.find_first_of("=*<>^+") != View::npos || contains(text, " / ")) return false;
  size_t words = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    if (starts_name(text[at]) && (at == 0 || text[at - 1] == ' ')) ++words;
  }
  return words >= 2 || text.back() == ':' || text.back() == '.';
}

// Prose may begin with a word that is one of a programming language, too: "For the weights I took …".
bool starts_sentence(View text) {
  constexpr size_t kFewest = 4;
  size_t words = 1;
  for (const char c : text) words += c == ' ' ? 1 : 0;
  return is_prose(text) && words >= kFewest && !contains(text, "(") && !contains(text, " import ") &&
         text.back() != ':' && text.back() != ';';
}

// The formulas of a line: names outside of brackets before a single `=` that follows nothing, or a complete formula.
size_t count_formulas(View text) {
  size_t formulas = 0;
  int depth = 0;
  char before = ';';  // the last character before the name, other than a space
  for (size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
    if (!starts_name(c)) {
      if (c != ' ' && c != '\t') before = c;
      ++at;
      continue;
    }
    const View word = first_word(text.substr(at));
    at += word.size();
    const View next = after_spaces(text.substr(at));
    const bool assigns = starts_with(next, "=") && !starts_with(next, "==");
    const bool may_begin = goes_on_name(before) || contains(");,\"'|.", View(&before, 1));
    if (assigns && depth == 0 && may_begin && !is_code_word(word)) ++formulas;
    before = word.back();
  }
  return formulas;
}

}  // namespace

View line_text(const Sheet& sheet, const Statement& statement) {
  View text = sheet.slice(sheet.lines[statement.line - 1]);
  text = after_spaces(text.substr(0, text.find('#')));
  const size_t end = text.find_last_not_of(" \t");
  return text.substr(0, end == View::npos ? 0 : end + 1);
}

LineShape shape_of(const Sheet& sheet, const Statement& statement) {
  const Code code = statement.problems.empty() ? Code::none : statement.problems.front().error.message.code;
  if (code == Code::input_assigned) return LineShape::input;
  if (code == Code::compound_assignment) return LineShape::compound;
  const View text = line_text(sheet, statement);
  if (text.empty()) return LineShape::other;
  if (starts_with(text, "```") || starts_with(text, "~~~")) return LineShape::text;
  if (is_json(text)) return LineShape::json;
  if (text[0] == '=' || is_cell(first_word(text)) || has_cells(text)) return LineShape::spreadsheet;
  if (is_latex(text)) return LineShape::latex;
  if (is_only_punctuation(text)) return LineShape::code;
  if (is_code_word(first_word(text))) return starts_sentence(text) ? LineShape::text : LineShape::code;
  if (code == Code::malformed_line && text.size() > 2 && text.substr(text.size() - 2) == "()") return LineShape::code;
  if (is_markdown(text)) return LineShape::markdown;
  if (count_formulas(text) >= 2) return LineShape::several;
  if (text.back() == ';' && code == Code::semicolon) return LineShape::code;
  if (statement.kind != StatementKind::require && is_prose(text)) return LineShape::text;
  return LineShape::other;
}

std::vector<std::string> defined_names(View text) {
  std::string plain;  // without marks, `\_` as `_`
  for (const char c : text) {
    if (!contains("*`\"'\\{}$&~", View(&c, 1))) plain += c;
  }
  std::vector<std::string> names;
  const View all = plain;
  for (size_t at = 0; at < all.size();) {
    if (!starts_name(all[at])) {
      ++at;
      continue;
    }
    const View word = first_word(all.substr(at));
    at += word.size();
    const View next = after_spaces(all.substr(at));
    const bool defines = (starts_with(next, "=") && !starts_with(next, "==")) || starts_with(next, ":") ||
                         starts_with(next, "|") || starts_with(next, "<-");
    if (defines) names.emplace_back(word);
  }
  return names;
}

}  // namespace tsa
