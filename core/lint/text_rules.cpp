#include "core/lint/lint_rules.hpp"

namespace tsa {

namespace {

bool is_blank(Text text) { return text.find_first_not_of(" \t\r\n") == Text::npos; }

// Words, by where they stand. The core refuses those that are missing or empty; a text of spaces says no more.
class Texts {
 public:
  explicit Texts(LintFindings& findings) : findings_(findings) {}

  void due(Text text, const std::string& path, const char* what) {
    if (is_blank(text))
      findings_.push_back({path, "blank", std::string(text), std::string(what) + " is blank: write it out"});
  }
  void all_due(const ArenaSpan<Text>& texts, const std::string& path, const char* what) {
    for (size_t i = 0; i < texts.size(); ++i) due(texts[i], list_place(path, i), what);
  }

 private:
  LintFindings& findings_;
};

void lint_scope(const Scope& scope, Texts& texts, LintFindings& findings) {
  texts.due(scope.sentence, "$.scope.sentence", "the sentence that says what was not measured");
  texts.due(scope.advice, "$.scope.advice", "the advice below the total");
  texts.all_due(scope.left_out, "$.scope.left_out", "what is left out");
  if (scope.left_out.empty())
    findings.push_back({"$.scope.left_out", "no_scope", "[]",
                        "no estimate holds everything: name at least one thing that this one leaves out"});
}

void lint_figure(const Figure& figure, const std::string& path, Texts& texts, LintFindings& findings) {
  texts.due(figure.title, path + ".title", "the title of a figure");
  texts.due(figure.x, path + ".x", "the horizontal axis' name");
  texts.due(figure.y, path + ".y", "the vertical axis' name");
  texts.due(figure.alt, path + ".alt", "the alternative text of a figure");
  if (figure.alt == figure.title)
    findings.push_back(
        {path + ".alt", "alternative_text", std::string(figure.alt),
         "the alternative text repeats the title: say what the figure shows to those who do not see it"});
  if (!figure.table.empty() && figure.rows.empty())
    findings.push_back({path + ".over.rows", "figure_table", "[]",
                        "the figure names no row, so there is nothing to draw and no table beside it"});
}

void lint_stage(const Stage& stage, const std::string& path, Texts& texts) {
  texts.due(stage.title, path + ".title", "the title of a stage");
  texts.due(stage.task, path + ".task", "the task of a stage");
  texts.due(stage.why, path + ".why", "why it is right");
  texts.all_due(stage.hints, path + ".hints", "a hint");
  for (size_t i = 0; i < stage.cases.size(); ++i)
    texts.due(stage.cases[i].title, list_place(path + ".cases", i) + ".title", "the title of a case");
  for (size_t i = 0; i < stage.refusals.size(); ++i)
    texts.due(stage.refusals[i].because, list_place(path + ".refusals", i) + ".because",
              "what is wrong with a case that is refused");
}

}  // namespace

void lint_texts(const Lesson& lesson, LintFindings& findings) {
  Texts texts(findings);
  texts.due(lesson.title, "$.title", "the title");
  texts.due(lesson.introduction, "$.introduction", "the introduction");
  texts.all_due(lesson.prerequisites, "$.prerequisites", "what to know before");
  for (size_t i = 0; i < lesson.inputs.size(); ++i)
    texts.due(lesson.inputs[i].label, list_place("$.inputs", i) + ".label", "the name of a field");
  for (size_t i = 0; i < lesson.lines.size(); ++i)
    texts.due(lesson.lines[i].label, list_place("$.lines", i) + ".label", "the name of a line");
  for (size_t i = 0; i < lesson.stages.size(); ++i) lint_stage(lesson.stages[i], list_place("$.stages", i), texts);
  for (size_t i = 0; i < lesson.misconceptions.size(); ++i)
    texts.due(lesson.misconceptions[i].say, list_place("$.misconceptions", i) + ".say",
              "what to say of a misconception");
  for (size_t i = 0; i < lesson.notes.size(); ++i) {
    texts.due(lesson.notes[i].title, list_place("$.notes", i) + ".title", "the title of a note");
    texts.due(lesson.notes[i].say, list_place("$.notes", i) + ".say", "what to say in a note");
  }
  for (const SourceEntry& source : lesson.sources)
    texts.due(source.title, "$.sources." + std::string(source.id) + ".title", "the title of a source");
  for (size_t i = 0; i < lesson.tables.size(); ++i) {
    const std::string path = list_place("$.tables", i);
    texts.due(lesson.tables[i].title, path + ".title", "the title of a table");
    for (size_t j = 0; j < lesson.tables[i].columns.size(); ++j)
      texts.due(lesson.tables[i].columns[j].label, list_place(path + ".columns", j) + ".label", "the name of a column");
    for (size_t j = 0; j < lesson.tables[i].rows.size(); ++j)
      texts.due(lesson.tables[i].rows[j].title, list_place(path + ".rows", j) + ".title", "the title of a row");
  }
  for (size_t i = 0; i < lesson.figures.size(); ++i)
    lint_figure(lesson.figures[i], list_place("$.figures", i), texts, findings);
  lint_scope(lesson.scope, texts, findings);
}

}  // namespace tsa
