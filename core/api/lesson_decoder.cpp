#include "core/api/lesson_decoder.hpp"

#include "core/api/fields.hpp"

namespace tsa {

namespace {

constexpr std::string_view kSchema = "tpu-systems-audit/lesson/1";
constexpr auto kOptional = Fields::Need::optional;
constexpr auto kRequired = Fields::Need::required;

constexpr std::pair<std::string_view, Role> kRoles[] = {{"ledger", Role::ledger}, {"total", Role::total},
                                                        {"rate", Role::rate},     {"ratio", Role::ratio},
                                                        {"figure", Role::figure}, {"verdict", Role::verdict}};

class LessonDecoder {
 public:
  explicit LessonDecoder(std::vector<LessonProblem>& problems) : problems_(problems) {}

  Lesson decode(const Json& json) {
    Lesson lesson;
    Fields fields(json, "$", problems_);
    fields.ignore("$schema");
    fields.text("schema", lesson.schema);
    if (!lesson.schema.empty() && lesson.schema != kSchema) {
      problems_.push_back({"$.schema", "schema", lesson.schema, "this core reads lessons of schema \"" + std::string(kSchema) + "\""});
    }
    fields.text("id", lesson.id);
    fields.text("title", lesson.title);
    fields.text("lang", lesson.lang);
    fields.texts("authors", lesson.authors);
    fields.text("licence", lesson.licence);
    fields.texts("prerequisites", lesson.prerequisites);
    fields.text("introduction", lesson.introduction);
    fields.texts("counting_units", lesson.counting_units);
    fields.list("inputs", kRequired, [&](const Json& item, const std::string& path) { lesson.inputs.push_back(input(item, path)); });
    fields.list("lines", kRequired, [&](const Json& item, const std::string& path) { lesson.lines.push_back(line(item, path)); });
    fields.list("stages", kRequired, [&](const Json& item, const std::string& path) { lesson.stages.push_back(stage(item, path)); });
    fields.list("misconceptions", kRequired, [&](const Json& item, const std::string& path) { lesson.misconceptions.push_back(misconception(item, path)); });
    fields.list("notes", kRequired, [&](const Json& item, const std::string& path) { lesson.notes.push_back(note(item, path)); });
    fields.object("scope", kRequired, [&](const Json& item, const std::string& path) { lesson.scope = scope(item, path); });
    fields.members("sources", kOptional, [&](const std::string& id, const Json& item, const std::string& path) { lesson.sources.push_back(source(id, item, path)); });
    fields.list("tables", kOptional, [&](const Json& item, const std::string& path) { lesson.tables.push_back(table(item, path)); });
    fields.list("ladders", kOptional, [&](const Json& item, const std::string& path) { lesson.ladders.push_back(ladder(item, path)); });
    fields.list("figures", kOptional, [&](const Json& item, const std::string& path) { lesson.figures.push_back(figure(item, path)); });
    return lesson;
  }

 private:
  LessonInput input(const Json& json, const std::string& path) {
    LessonInput input;
    Fields fields(json, path, problems_);
    fields.text("name", input.name);
    fields.text("unit", input.unit_text);
    fields.text("label", input.label);
    fields.number("default", input.default_value);
    fields.number("least", input.least);
    fields.number("most", input.most);
    fields.boolean("whole", input.whole);
    return input;
  }

  LessonLine line(const Json& json, const std::string& path) {
    LessonLine line;
    std::string role;
    Fields fields(json, path, problems_);
    fields.text("name", line.name);
    fields.text("unit", line.unit_text);
    fields.text("label", line.label);
    fields.text("role", role);
    fields.integer("decimals", line.decimals, kOptional);
    fields.text("ladder", line.ladder, kOptional);
    bool known = role.empty();
    for (const auto& [name, value] : kRoles) {
      if (name != role) continue;
      line.role = value;
      known = true;
    }
    if (!known) problems_.push_back({path + ".role", "one_of", role, "a role is `ledger`, `total`, `rate`, `ratio`, `figure` or `verdict`"});
    return line;
  }

  std::vector<Binding> bindings(Fields& fields, std::string_view key, Fields::Need need) {
    std::vector<Binding> given;
    fields.members(key, need, [&](const std::string& name, const Json& value, const std::string& path) {
      if (value.kind != Json::Kind::number) return Fields::wrong(problems_, path, "a number", value);
      given.push_back({name, value.number});
    });
    return given;
  }

  Stage stage(const Json& json, const std::string& path) {
    Stage stage;
    Fields fields(json, path, problems_);
    fields.boolean("all_checks", stage.all_checks, kOptional);
    const auto need = stage.all_checks ? kOptional : kRequired;
    fields.text("title", stage.title);
    fields.text("task", stage.task);
    fields.texts("lines", stage.lines, need);
    fields.integers("needs", stage.needs, kOptional);
    fields.list("cases", need, [&](const Json& item, const std::string& here) { stage.cases.push_back(given_case(item, here)); });
    fields.object("probes", kOptional, [&](const Json& item, const std::string& here) { stage.probes = probes(item, here); });
    fields.list("refusals", kOptional, [&](const Json& item, const std::string& here) { stage.refusals.push_back(refusal(item, here)); });
    fields.boolean("evidence", stage.evidence, kOptional);
    fields.texts("hints", stage.hints);
    fields.text("why", stage.why);
    return stage;
  }

  Case given_case(const Json& json, const std::string& path) {
    Case item;
    Fields fields(json, path, problems_);
    fields.text("id", item.id);
    fields.text("title", item.title);
    fields.text("table", item.table, kOptional);
    fields.texts("rows", item.rows, item.table.empty() ? kOptional : kRequired);
    item.given = bindings(fields, "given", item.table.empty() ? kRequired : kOptional);
    fields.number("tolerance", item.tolerance, kOptional);
    if (fields.has("tolerance") && item.tolerance < 0) problems_.push_back({path + ".tolerance", "not_negative", "", "a tolerance is zero or more"});
    fields.text("source", item.source);
    fields.members("expect", kRequired, [&](const std::string& line, const Json& value, const std::string& here) { expectation(item, line, value, here); });
    fields.members("expect_units", kOptional, [&](const std::string& line, const Json& value, const std::string& here) { expectation_unit(item, line, value, here); });
    return item;
  }

  void expectation(Case& item, const std::string& line, const Json& value, const std::string& path) {
    if (!item.table.empty() && value.kind == Json::Kind::text) {
      item.expect_columns.push_back({line, value.text});
    } else if (value.kind == Json::Kind::number) {
      item.expect.push_back({line, value.number, false, {}, {}});
    } else if (value.kind == Json::Kind::boolean) {
      item.expect.push_back({line, value.boolean ? 1.0 : 0.0, true, {}, {}});
    } else {
      Fields::wrong(problems_, path, item.table.empty() ? "a number, true or false" : "a number, true, false or the name of a column", value);
    }
  }

  void expectation_unit(Case& item, const std::string& line, const Json& value, const std::string& path) {
    if (value.kind != Json::Kind::text) return Fields::wrong(problems_, path, "a unit", value);
    for (Expectation& expectation : item.expect) {
      if (expectation.line != line) continue;
      expectation.unit_text = value.text;
      return;
    }
    problems_.push_back({path, "expected", line, "`" + line + "` is not pinned in this case"});
  }

  Probes probes(const Json& json, const std::string& path) {
    Probes probes;
    Fields fields(json, path, problems_);
    fields.integer("count", probes.count);
    fields.members("ranges", kRequired, [&](const std::string& input, const Json& item, const std::string& here) {
      Range range;
      range.input = input;
      Fields bounds(item, here, problems_);
      bounds.numbers("each", range.each, kOptional);
      const bool listed = bounds.has("each");
      if (listed && range.each.empty()) problems_.push_back({here + ".each", "not_empty", "[]", "`each` lists at least one value"});
      bounds.number("from", range.from, listed ? kOptional : kRequired);
      bounds.number("to", range.to, listed ? kOptional : kRequired);
      bounds.number("one_below", range.one_below, kOptional);
      if (listed && (bounds.has("from") || bounds.has("to") || bounds.has("one_below"))) {
        problems_.push_back({here, "either", input, "a range has `each`, or `from` and `to`"});
      }
      probes.ranges.push_back(std::move(range));
    });
    return probes;
  }

  Refusal refusal(const Json& json, const std::string& path) {
    Refusal refusal;
    Fields fields(json, path, problems_);
    refusal.given = bindings(fields, "given", kRequired);
    fields.text("because", refusal.because);
    return refusal;
  }

  Misconception misconception(const Json& json, const std::string& path) {
    Misconception misconception;
    Fields fields(json, path, problems_);
    fields.text("id", misconception.id);
    fields.text("line", misconception.line);
    fields.text("formula", misconception.formula);
    fields.text("say", misconception.say);
    fields.text("point", misconception.point, kOptional);
    return misconception;
  }

  Note note(const Json& json, const std::string& path) {
    Note note;
    Fields fields(json, path, problems_);
    fields.text("id", note.id);
    fields.text("when", note.when);
    fields.text("line", note.line);
    fields.text("level", note.level);
    fields.text("title", note.title);
    fields.text("say", note.say);
    fields.texts("look_at", note.look_at, kOptional);
    return note;
  }

  Scope scope(const Json& json, const std::string& path) {
    Scope scope;
    Fields fields(json, path, problems_);
    fields.texts("not_measured", scope.not_measured);
    fields.text("sentence", scope.sentence);
    fields.texts("left_out", scope.left_out);
    fields.text("advice", scope.advice);
    return scope;
  }

  SourceEntry source(const std::string& id, const Json& json, const std::string& path) {
    SourceEntry source{id, {}, {}};
    Fields fields(json, path, problems_);
    fields.text("title", source.title);
    fields.text("url", source.url, kOptional);
    if (!source.url.empty() && source.url.rfind("https://", 0) != 0) {
      problems_.push_back({path + ".url", "https", source.url, "an address begins with https://"});
    }
    return source;
  }

  Table table(const Json& json, const std::string& path) {
    Table table;
    Fields fields(json, path, problems_);
    fields.text("id", table.id);
    fields.text("title", table.title);
    fields.list("columns", kRequired, [&](const Json& item, const std::string& here) {
      TableColumn column;
      Fields inner(item, here, problems_);
      inner.text("name", column.name);
      inner.text("label", column.label);
      inner.text("unit", column.unit_text);
      inner.text("input", column.input, kOptional);
      table.columns.push_back(std::move(column));
    });
    fields.list("rows", kRequired, [&](const Json& item, const std::string& here) { table.rows.push_back(row(item, here)); });
    return table;
  }

  TableRow row(const Json& json, const std::string& path) {
    TableRow row;
    Fields fields(json, path, problems_);
    fields.text("id", row.id);
    fields.text("title", row.title);
    fields.text("ladder", row.ladder, kOptional);
    fields.members("figures", kRequired, [&](const std::string& column, const Json& item, const std::string& here) {
      TableFigure figure;
      figure.column = column;
      Fields inner(item, here, problems_);
      inner.number("value", figure.first.value);
      inner.text("source", figure.first.source);
      inner.list("others", kOptional, [&](const Json& other, const std::string& where) {
        SourcedValue value;
        Fields innermost(other, where, problems_);
        innermost.number("value", value.value);
        innermost.text("source", value.source);
        figure.others.push_back(std::move(value));
      });
      row.figures.push_back(std::move(figure));
    });
    return row;
  }

  Ladder ladder(const Json& json, const std::string& path) {
    Ladder ladder;
    Fields fields(json, path, problems_);
    fields.text("id", ladder.id);
    fields.text("title", ladder.title);
    fields.text("unit", ladder.unit_text);
    fields.numbers("sizes", ladder.sizes);
    fields.text("source", ladder.source);
    return ladder;
  }

  Figure figure(const Json& json, const std::string& path) {
    Figure figure;
    Fields fields(json, path, problems_);
    fields.text("id", figure.id);
    fields.text("kind", figure.kind);
    fields.text("title", figure.title);
    fields.text("x", figure.x);
    fields.text("y", figure.y);
    fields.text("alt", figure.alt);
    fields.text("unit", figure.unit_text, kOptional);
    fields.texts("lines", figure.lines, kOptional);
    fields.object("over", kOptional, [&](const Json& item, const std::string& here) {
      Fields over(item, here, problems_);
      over.text("table", figure.table, kOptional);
      over.texts("rows", figure.rows, kOptional);
      over.text("input", figure.over_input, kOptional);
    });
    figure.given = bindings(fields, "given", kOptional);
    fields.text("bandwidth", figure.bandwidth, kOptional);
    fields.text("peak", figure.peak, kOptional);
    fields.text("mark", figure.mark, kOptional);
    fields.text("ideal", figure.ideal, kOptional);
    fields.text("supplied", figure.supplied, kOptional);
    return figure;
  }

  std::vector<LessonProblem>& problems_;
};

}  // namespace

Lesson decode_lesson(const Json& json, std::vector<LessonProblem>& problems) { return LessonDecoder(problems).decode(json); }

}  // namespace tsa
