#include "core/lint/lint_rules.hpp"

namespace tsa {

namespace {

bool is_blank(Text text) { return text.find_first_not_of(" \t\r\n") == Text::npos; }

// The core refuses texts that are missing or empty; one of spaces says no more.
class TextRules {
 public:
  TextRules(const Lesson& lesson, LintFindings& findings) : lesson_(lesson), findings_(findings) {}

  void lint() {
    const Path root(lesson_.json);
    check(lesson_.title, root, "title");
    check(lesson_.introduction, root, "introduction");
    check_all(lesson_.prerequisites, root, "prerequisites");
    each(lesson_.inputs, root / "inputs",
         [&](const auto& input, const Path& path) { check(input.label, path, "label"); });
    each(lesson_.lines, root / "lines", [&](const auto& line, const Path& path) { check(line.label, path, "label"); });
    each(lesson_.stages, root / "stages", [&](const auto& stage, const Path& path) { lint_stage(stage, path); });
    each(lesson_.misconceptions, root / "misconceptions",
         [&](const auto& misconception, const Path& path) { check(misconception.say, path, "say"); });
    each(lesson_.notes, root / "notes", [&](const auto& note, const Path& path) {
      check(note.title, path, "title");
      check(note.say, path, "say");
    });
    const Path sources = root / "sources";
    for (const SourceEntry& source : lesson_.sources) check(source.title, sources / source.id, "title");
    each(lesson_.tables, root / "tables", [&](const auto& table, const Path& path) { lint_table(table, path); });
    each(lesson_.figures, root / "figures", [&](const auto& figure, const Path& path) { lint_figure(figure, path); });
    lint_scope(lesson_.scope, root / "scope");
  }

 private:
  template <class Item, class Lint>
  static void each(const ArenaSpan<Item>& items, const Path& list, Lint lint) {
    for (size_t i = 0; i < items.size(); ++i) lint(items[i], list[i]);
  }

  void check(Text text, const Path& path, const char* key) {
    if (is_blank(text)) add_finding(findings_, path / key, lint_messages::blank(key), text);
  }
  void check_all(const ArenaSpan<Text>& texts, const Path& path, const char* key) {
    const Path list = path / key;
    for (size_t i = 0; i < texts.size(); ++i) {
      if (is_blank(texts[i])) add_finding(findings_, list[i], lint_messages::blank(key), texts[i]);
    }
  }

  void lint_stage(const Stage& stage, const Path& path) {
    check(stage.title, path, "title");
    check(stage.task, path, "task");
    check(stage.why, path, "why");
    check_all(stage.hints, path, "hints");
    each(stage.cases, path / "cases", [&](const auto& item, const Path& here) { check(item.title, here, "title"); });
    each(stage.refusals, path / "refusals",
         [&](const auto& refusal, const Path& here) { check(refusal.because, here, "because"); });
  }

  void lint_table(const Table& table, const Path& path) {
    check(table.title, path, "title");
    each(table.columns, path / "columns",
         [&](const auto& column, const Path& here) { check(column.label, here, "label"); });
    each(table.rows, path / "rows", [&](const auto& row, const Path& here) { check(row.title, here, "title"); });
  }

  void lint_figure(const Figure& figure, const Path& path) {
    check(figure.title, path, "title");
    check(figure.x, path, "x");
    check(figure.y, path, "y");
    check(figure.alt, path, "alt");
    if (figure.alt == figure.title) add_finding(findings_, path / "alt", lint_messages::alternative_text(), figure.alt);
  }

  void lint_scope(const Scope& scope, const Path& path) {
    check(scope.sentence, path, "sentence");
    check(scope.advice, path, "advice");
    check_all(scope.left_out, path, "left_out");
    if (scope.left_out.empty()) add_finding(findings_, path / "left_out", lint_messages::no_scope(), "[]");
  }

  const Lesson& lesson_;
  LintFindings& findings_;
};

}  // namespace

void lint_texts(const Lesson& lesson, LintFindings& findings) { TextRules(lesson, findings).lint(); }

}  // namespace tsa
