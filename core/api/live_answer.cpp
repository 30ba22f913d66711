#include "core/api/live_answer.hpp"

#include <cmath>

#include "core/api/json_parts.hpp"
#include "core/grade/notes.hpp"
#include "core/sheet/explain/fault_messages.hpp"
#include "core/sheet/explain/printer.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

const char* kind_name(StatementKind kind) {
  switch (kind) {
    case StatementKind::line:
      return "line";
    case StatementKind::require:
      return "require";
    case StatementKind::unreadable:
      return "unreadable";
  }
  return "";
}

class LiveAnswer {
 public:
  LiveAnswer(const Lesson& lesson, const Request& request, const ChosenInputs& chosen)
      : lesson_(lesson),
        chosen_(chosen),
        request_(request),
        sheet_(read_sheet(request.sheet, lesson_.environment)),
        evaluator_(sheet_, lesson_.environment, Purpose::values),
        evaluation_(evaluator_.run(chosen.row.data())) {}

  std::string write() {
    json_.begin_object()
        .member("ok", true)
        .member("stage", request_.stage ? static_cast<uint32_t>(*request_.stage) + 1 : 0);
    json_.member("case", chosen_.case_id).member_or_null("row", chosen_.table_row);
    write_problems(json_, "problems", sheet_, sheet_.problems);
    write_given();
    write_lines();
    write_ledger();
    write_figures();
    write_ladders();
    write_notes();
    write_outcome();
    json_.end_object();
    return json_.take();
  }

 private:
  const LessonLine& lesson_line(LineIndex line) const { return lesson_.lines[line]; }
  const LineValue& value_of(StatementIndex statement) const { return evaluation_.lines[statement]; }
  const Statement& statement_at(StatementIndex index) const { return sheet_.statements[index]; }

  void write_given() {
    json_.key("given").begin_array();
    for (const InputIndex i : lesson_.inputs.indices()) {
      const LessonInput& input = lesson_.inputs[i];
      json_.begin_object()
          .member("name", input.name)
          .member("label", input.label)
          .member("value", chosen_.row[i] / input.unit.scale)
          .key("shown");
      write_shown(json_, show_input(lesson_, input, chosen_.row[i]));
      json_.end_object();
    }
    json_.end_array();
  }

  Shown shown_statement(const Statement& statement, double value) const {
    if (statement.expected.exists()) return show_line(lesson_, lesson_line(statement.expected), value);
    if (statement.type.kind == Type::Kind::condition) return show_condition(value != 0);
    return show_quantity(lesson_.environment.units, value, statement.type.dimension);
  }

  // With values in place of names; a name without a value stays.
  std::string in_place(const Statement& statement) const {
    return print_in_place(sheet_, lesson_.environment, statement, [&](SymbolIndex symbol) {
      const InputIndex input = lesson_.environment.input_of(symbol);
      if (input.exists()) return show_input(lesson_, lesson_.inputs[input], chosen_.row[input]).text();
      const StatementIndex used = sheet_.symbol_statement[symbol];
      const LineValue& value = value_of(used);
      return value.exists() ? shown_statement(statement_at(used), value.value).text()
                            : std::string(statement_at(used).name);
    });
  }

  static std::optional<double> existing(const LineValue& value) {
    return value.exists() ? std::optional<double>(value.value) : std::nullopt;
  }

  const char* state_of(StatementIndex index) const {
    const LineValue& value = value_of(index);
    switch (value.fault) {
      case Fault::unreadable:
        return "unreadable";
      case Fault::depends_on_failed:
        return "waiting";
      case Fault::not_reached:
        return "not_reached";
      case Fault::none:
        if (statement_at(index).kind != StatementKind::require) return "ok";
        return value.value != 0 ? "holds" : "refuses";
      default:
        return "error";
    }
  }

  void write_waiting_for(StatementIndex index) {
    if (value_of(index).fault != Fault::depends_on_failed) {
      json_.null_member("waiting_for");
      return;
    }
    const Statement& awaited = statement_at(awaited_statement(sheet_, evaluation_, index));
    json_.key("waiting_for").begin_object().member("line", awaited.line).member("name", awaited.name).end_object();
  }

  void write_formula(StatementIndex index) {
    const Statement& statement = statement_at(index);
    if (statement.readable()) {
      json_.member("formula", print_formula(sheet_, lesson_.environment, statement))
          .member("in_place", in_place(statement));
    } else {
      json_.null_member("formula").null_member("in_place");
    }
  }

  void write_lines() {
    json_.key("lines").begin_array();
    for (const StatementIndex i : sheet_.statements.indices()) write_line(i);
    json_.end_array();
  }

  void write_line(StatementIndex index) {
    const Statement& statement = statement_at(index);
    const LineValue& value = value_of(index);
    const bool is_lesson_line = statement.expected.exists();
    json_.begin_object().member("line", statement.line).member("kind", kind_name(statement.kind));
    json_.member("name", statement.name).member("lesson", is_lesson_line);
    if (is_lesson_line) {
      json_.member("role", role_name(lesson_line(statement.expected).role))
          .member("label", lesson_line(statement.expected).label);
    }
    write_formula(index);
    if (statement.kind == StatementKind::require) json_.member("message", statement.message);
    json_.key("value");
    write_value(json_, statement.type.kind == Type::Kind::condition, existing(value));
    if (value.exists() && statement.kind == StatementKind::line) {
      json_.key("shown");
      write_shown(json_, shown_statement(statement, value.value));
    } else {
      json_.null_member("shown");
    }
    json_.member("state", state_of(index));
    write_waiting_for(index);
    std::vector<Problem> problems = statement.problems;
    if (is_own_failure(value.fault)) problems.push_back({Severity::error, fault_error(sheet_, value), {}});
    write_problems(json_, "problems", sheet_, problems);
    json_.end_object();
  }

  // A line of the lesson as the ledger shows it, with its share of `greatest`.
  void write_entry(LineIndex line, double greatest) {
    const LessonLine& about = lesson_.lines[line];
    const StatementIndex index = sheet_.defines(line);
    json_.begin_object().member("name", about.name).member("label", about.label).member("role", role_name(about.role));
    if (!index.exists()) {
      json_.null_member("formula").null_member("in_place").null_member("value").null_member("shown");
      json_.member("share", 0).member("state", "missing").null_member("waiting_for").end_object();
      return;
    }
    write_formula(index);
    const LineValue& value = value_of(index);
    json_.key("value");
    write_value(json_, about.is_condition(), existing(value));
    if (value.exists()) {
      json_.key("shown");
      write_shown_line(json_, lesson_, about, value.value);
    } else {
      json_.null_member("shown");
    }
    const bool has_share = value.exists() && greatest > 0 && value.value > 0;
    json_.member("share", has_share ? value.value / greatest : 0.0).member("state", state_of(index));
    write_waiting_for(index);
    json_.end_object();
  }

  // Shares are of the total, or of the greatest entry while that is more.
  void write_ledger() {
    double greatest = 0;
    for (const LineIndex i : lesson_.lines.indices()) {
      const StatementIndex index = lesson_.lines[i].is_exact() ? sheet_.defines(i) : StatementIndex();
      if (index.exists() && value_of(index).exists()) greatest = std::fmax(greatest, value_of(index).value);
    }
    json_.key("ledger").begin_object().key("rows").begin_array();
    for (const LineIndex i : lesson_.lines.indices()) {
      if (lesson_.lines[i].role == Role::ledger) write_entry(i, greatest);
    }
    json_.end_array();
    LineIndex total;
    for (const LineIndex i : lesson_.lines.indices()) {
      if (lesson_.lines[i].role == Role::total) total = i;
    }
    if (total.exists()) {
      json_.key("total");
      write_entry(total, greatest);
    } else {
      json_.null_member("total");
    }
    json_.end_object();
  }

  void write_figures() {
    json_.key("figures").begin_array();
    for (const LineIndex i : lesson_.lines.indices()) {
      if (lesson_.lines[i].role != Role::ledger && lesson_.lines[i].role != Role::total) write_entry(i, 0);
    }
    json_.end_array();
  }

  // For each line with a ladder: the smallest size that is enough, on the ladder of the chosen row.
  void write_ladders() {
    json_.key("ladders").begin_array();
    for (const LineIndex i : lesson_.lines.indices()) {
      const LessonLine& line = lesson_.lines[i];
      const Table* table = line.ladder.empty() ? nullptr : lesson_.find_table(line.ladder);
      const TableRow* row = table == nullptr ? nullptr : table->find_row(chosen_.table_row);
      const Ladder* ladder = row == nullptr ? nullptr : lesson_.find_ladder(row->ladder);
      const StatementIndex index = sheet_.defines(i);
      if (ladder == nullptr || !index.exists() || !value_of(index).exists()) continue;
      double fits = 0;
      for (size_t size = ladder->sizes.size(); size-- > 0;) {
        if (ladder->sizes[size] * ladder->unit.scale >= value_of(index).value) fits = ladder->sizes[size];
      }
      json_.begin_object().member("line", line.name).member("row", row->id).member("title", ladder->title).key("fits");
      write_value(json_, false, fits > 0 ? std::optional<double>(fits) : std::nullopt);
      json_.member(
          "text",
          fits > 0 ? show_quantity(lesson_.environment.units, fits * ladder->unit.scale, ladder->unit.dimension).text()
                   : "does not exist");
      json_.end_object();
    }
    json_.end_array();
  }

  void write_notes() {
    json_.key("notes").begin_array();
    for (const size_t index : holding_notes(lesson_, chosen_.row, lesson_values(lesson_, sheet_, evaluation_))) {
      const Note& note = lesson_.notes[index];
      json_.begin_object()
          .member("id", note.id)
          .member("level", kNoteLevelNames[static_cast<size_t>(note.level)])
          .member("line", note.line)
          .member("title", note.title);
      json_.member("say", note.say).texts("look_at", note.look_at).end_object();
    }
    json_.end_array();
  }

  void write_outcome() {
    json_.key("outcome").begin_object();
    if (!evaluation_.outcome.statement.exists()) {
      json_.member("kind", "values").null_member("line").null_member("code").key("args").begin_array().end_array();
    } else {
      const Statement& statement = statement_at(evaluation_.outcome.statement);
      json_.member("kind", outcome_name(statement)).member("line", statement.line);
      write_message(json_, outcome_message(statement));
    }
    json_.end_object();
  }

  const char* outcome_name(const Statement& statement) const {
    if (!statement.readable()) return "unreadable";
    switch (evaluation_.outcome.kind) {
      case Outcome::Kind::values:
        return "values";
      case Outcome::Kind::refused:
        return "refused";
      case Outcome::Kind::error:
        return "error";
    }
    return "";
  }

  Message outcome_message(const Statement& statement) const {
    const Fault fault = value_of(evaluation_.outcome.statement).fault;
    if (fault == Fault::unreadable || fault == Fault::wrong_units) {
      for (const Problem& problem : statement.problems) {
        if (problem.level == Severity::error) return problem.error.message;
      }
    }
    if (evaluation_.outcome.kind != Outcome::Kind::refused)
      return fault_error(sheet_, value_of(evaluation_.outcome.statement)).message;
    return statement.message.empty() ? messages::stopped_without_message() : messages::stopped(statement.message);
  }

  const Lesson& lesson_;
  const ChosenInputs& chosen_;
  const Request& request_;
  Sheet sheet_;
  Evaluator evaluator_;
  const Evaluation& evaluation_;
  JsonWriter json_;
};

}  // namespace

std::string live_answer(const Lesson& lesson, const Request& request, const ChosenInputs& chosen) {
  return LiveAnswer(lesson, request, chosen).write();
}

}  // namespace tsa
