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

// Reads each kind of thing that a lesson is made of into its place, which is there already: lists have the length that
// the author gave them before their items are read.
class LessonDecoder {
 public:
  explicit LessonDecoder(std::vector<LessonProblem>& problems) : problems_(problems) {}

  void decode(const Json& json, Lesson& lesson) {
    const Path root("$");
    Fields fields(json, root, problems_);
    fields.ignore("$schema");
    fields.text("schema", lesson.schema);
    if (!lesson.schema.empty() && lesson.schema != kSchema) {
      break_rule(fields.at("schema"), "schema", lesson.schema, "this core reads lessons of schema \"{}\"", {kSchema});
    }
    fields.text("id", lesson.id);
    fields.text("title", lesson.title);
    fields.text("lang", lesson.lang);
    fields.texts("authors", lesson.authors);
    fields.text("licence", lesson.licence);
    fields.texts("prerequisites", lesson.prerequisites);
    fields.text("introduction", lesson.introduction);
    fields.texts("counting_units", lesson.counting_units);
    read_list(fields, "inputs", kRequired, lesson.inputs);
    read_list(fields, "lines", kRequired, lesson.lines);
    read_list(fields, "stages", kRequired, lesson.stages);
    read_list(fields, "misconceptions", kRequired, lesson.misconceptions);
    read_list(fields, "notes", kRequired, lesson.notes);
    if (const Json* scope = fields.object("scope", kRequired)) read(*scope, fields.at("scope"), lesson.scope);
    read_members(fields, "sources", kOptional, lesson.sources, &SourceEntry::id);
    read_list(fields, "tables", kOptional, lesson.tables);
    read_list(fields, "ladders", kOptional, lesson.ladders);
    read_list(fields, "figures", kOptional, lesson.figures);
  }

 private:
  void break_rule(const Path& path, const char* rule, const Part& value, const char* pattern, Parts parts = {}) {
    report(problems_, path, rule, value, pattern, parts);
  }

  template <class Item>
  void read_list(Fields& fields, const char* key, Fields::Need need, std::vector<Item>& list) {
    const Path path = fields.at(key);
    const std::vector<Json>& items = fields.list(key, need);
    std::vector<Item>(items.size()).swap(list);
    for (size_t i = 0; i < items.size(); ++i) read(items[i], path[i], list[i]);
  }

  // The members of an object, each into an item that is named by its key.
  template <class Item>
  void read_members(Fields& fields, const char* key, Fields::Need need, std::vector<Item>& list, std::string Item::*name) {
    const Path path = fields.at(key);
    const auto& members = fields.members(key, need);
    std::vector<Item>(members.size()).swap(list);
    for (size_t i = 0; i < members.size(); ++i) {
      list[i].*name = members[i].first;
      read(members[i].second, path / members[i].first, list[i]);
    }
  }

  void read(const Json& json, const Path& path, LessonInput& input) {
    Fields fields(json, path, problems_);
    fields.text("name", input.name);
    fields.text("unit", input.unit_text);
    fields.text("label", input.label);
    fields.number("default", input.default_value);
    fields.number("least", input.least);
    fields.number("most", input.most);
    fields.boolean("whole", input.whole);
  }

  void read(const Json& json, const Path& path, LessonLine& line) {
    std::string role;
    Fields fields(json, path, problems_);
    fields.text("name", line.name);
    fields.text("unit", line.unit_text);
    fields.text("label", line.label);
    fields.text("role", role);
    fields.integer("decimals", line.decimals, kOptional);
    fields.text("ladder", line.ladder, kOptional);
    if (role.empty()) return;
    for (const auto& [name, value] : kRoles) {
      if (name != role) continue;
      line.role = value;
      return;
    }
    break_rule(path / "role", "one_of", role, "a role is `ledger`, `total`, `rate`, `ratio`, `figure` or `verdict`");
  }

  void read_given(Fields& fields, Fields::Need need, std::vector<Binding>& given) {
    const Path path = fields.at("given");
    for (const auto& [name, value] : fields.members("given", need)) {
      if (value.kind == Json::Kind::number) {
        given.push_back({name, value.number});
      } else {
        Fields::wrong(problems_, path / name, "a number", value);
      }
    }
  }

  void read(const Json& json, const Path& path, Stage& stage) {
    Fields fields(json, path, problems_);
    fields.boolean("all_checks", stage.all_checks, kOptional);
    const auto need = stage.all_checks ? kOptional : kRequired;
    fields.text("title", stage.title);
    fields.text("task", stage.task);
    fields.texts("lines", stage.lines, need);
    fields.integers("needs", stage.needs, kOptional);
    read_list(fields, "cases", need, stage.cases);
    if (const Json* probes = fields.object("probes", kOptional)) read(*probes, fields.at("probes"), stage.probes);
    read_list(fields, "refusals", kOptional, stage.refusals);
    fields.boolean("evidence", stage.evidence, kOptional);
    fields.texts("hints", stage.hints);
    fields.text("why", stage.why);
  }

  void read(const Json& json, const Path& path, Case& item) {
    Fields fields(json, path, problems_);
    fields.text("id", item.id);
    fields.text("title", item.title);
    fields.text("table", item.table, kOptional);
    fields.texts("rows", item.rows, item.table.empty() ? kOptional : kRequired);
    read_given(fields, item.table.empty() ? kRequired : kOptional, item.given);
    fields.number("tolerance", item.tolerance, kOptional);
    if (fields.has("tolerance") && item.tolerance < 0) {
      break_rule(path / "tolerance", "not_negative", "", "a tolerance is zero or more");
    }
    fields.text("source", item.source);
    const Path expect = path / "expect";
    for (const auto& [line, value] : fields.members("expect", kRequired)) read_expectation(item, line, value, expect / line);
    const Path units = path / "expect_units";
    for (const auto& [line, value] : fields.members("expect_units", kOptional)) read_expected_unit(item, line, value, units / line);
  }

  void read_expectation(Case& item, const std::string& line, const Json& value, const Path& path) {
    if (!item.table.empty() && value.kind == Json::Kind::text) {
      item.expect_columns.push_back({line, value.text});
    } else if (value.kind == Json::Kind::number || value.kind == Json::Kind::boolean) {
      const bool condition = value.kind == Json::Kind::boolean;
      item.expect.push_back({line, condition ? (value.boolean ? 1.0 : 0.0) : value.number, condition, {}, {}});
    } else {
      Fields::wrong(problems_, path, item.table.empty() ? "a number, true or false" : "a number, true, false or the name of a column", value);
    }
  }

  void read_expected_unit(Case& item, const std::string& line, const Json& value, const Path& path) {
    if (value.kind != Json::Kind::text) return Fields::wrong(problems_, path, "a unit", value);
    for (Expectation& expectation : item.expect) {
      if (expectation.line != line) continue;
      expectation.unit_text = value.text;
      return;
    }
    break_rule(path, "expected", line, "`{}` is not pinned in this case", {line});
  }

  void read(const Json& json, const Path& path, Probes& probes) {
    Fields fields(json, path, problems_);
    fields.integer("count", probes.count);
    read_members(fields, "ranges", kRequired, probes.ranges, &Range::input);
  }

  void read(const Json& json, const Path& path, Range& range) {
    Fields fields(json, path, problems_);
    fields.numbers("each", range.each, kOptional);
    const bool listed = fields.has("each");
    if (listed && range.each.empty()) break_rule(path / "each", "not_empty", "[]", "`each` lists at least one value");
    fields.number("from", range.from, listed ? kOptional : kRequired);
    fields.number("to", range.to, listed ? kOptional : kRequired);
    fields.number("one_below", range.one_below, kOptional);
    if (listed && (fields.has("from") || fields.has("to") || fields.has("one_below"))) {
      break_rule(path, "either", range.input, "a range has `each`, or `from` and `to`");
    }
  }

  void read(const Json& json, const Path& path, Refusal& refusal) {
    Fields fields(json, path, problems_);
    read_given(fields, kRequired, refusal.given);
    fields.text("because", refusal.because);
  }

  void read(const Json& json, const Path& path, Misconception& misconception) {
    Fields fields(json, path, problems_);
    fields.text("id", misconception.id);
    fields.text("line", misconception.line);
    fields.text("formula", misconception.formula);
    fields.text("say", misconception.say);
    fields.text("point", misconception.point, kOptional);
  }

  void read(const Json& json, const Path& path, Note& note) {
    Fields fields(json, path, problems_);
    fields.text("id", note.id);
    fields.text("when", note.when);
    fields.text("line", note.line);
    fields.text("level", note.level);
    fields.text("title", note.title);
    fields.text("say", note.say);
    fields.texts("look_at", note.look_at, kOptional);
  }

  void read(const Json& json, const Path& path, Scope& scope) {
    Fields fields(json, path, problems_);
    fields.texts("not_measured", scope.not_measured);
    fields.text("sentence", scope.sentence);
    fields.texts("left_out", scope.left_out);
    fields.text("advice", scope.advice);
  }

  void read(const Json& json, const Path& path, SourceEntry& source) {
    Fields fields(json, path, problems_);
    fields.text("title", source.title);
    fields.text("url", source.url, kOptional);
    if (!source.url.empty() && source.url.rfind("https://", 0) != 0) {
      break_rule(path / "url", "https", source.url, "an address begins with https://");
    }
  }

  void read(const Json& json, const Path& path, Table& table) {
    Fields fields(json, path, problems_);
    fields.text("id", table.id);
    fields.text("title", table.title);
    read_list(fields, "columns", kRequired, table.columns);
    read_list(fields, "rows", kRequired, table.rows);
  }

  void read(const Json& json, const Path& path, TableColumn& column) {
    Fields fields(json, path, problems_);
    fields.text("name", column.name);
    fields.text("label", column.label);
    fields.text("unit", column.unit_text);
    fields.text("input", column.input, kOptional);
  }

  void read(const Json& json, const Path& path, TableRow& row) {
    Fields fields(json, path, problems_);
    fields.text("id", row.id);
    fields.text("title", row.title);
    fields.text("ladder", row.ladder, kOptional);
    read_members(fields, "figures", kRequired, row.figures, &TableFigure::column);
  }

  void read(const Json& json, const Path& path, TableFigure& figure) {
    Fields fields(json, path, problems_);
    read_sourced(fields, figure.first);
    read_list(fields, "others", kOptional, figure.others);
  }

  void read(const Json& json, const Path& path, SourcedValue& value) {
    Fields fields(json, path, problems_);
    read_sourced(fields, value);
  }

  static void read_sourced(Fields& fields, SourcedValue& value) {
    fields.number("value", value.value);
    fields.text("source", value.source);
  }

  void read(const Json& json, const Path& path, Ladder& ladder) {
    Fields fields(json, path, problems_);
    fields.text("id", ladder.id);
    fields.text("title", ladder.title);
    fields.text("unit", ladder.unit_text);
    fields.numbers("sizes", ladder.sizes);
    fields.text("source", ladder.source);
  }

  void read(const Json& json, const Path& path, Figure& figure) {
    Fields fields(json, path, problems_);
    fields.text("id", figure.id);
    fields.text("kind", figure.kind);
    fields.text("title", figure.title);
    fields.text("x", figure.x);
    fields.text("y", figure.y);
    fields.text("alt", figure.alt);
    fields.text("unit", figure.unit_text, kOptional);
    fields.texts("lines", figure.lines, kOptional);
    if (const Json* over = fields.object("over", kOptional)) read_over(*over, fields.at("over"), figure);
    read_given(fields, kOptional, figure.given);
    fields.text("bandwidth", figure.bandwidth, kOptional);
    fields.text("peak", figure.peak, kOptional);
    fields.text("mark", figure.mark, kOptional);
    fields.text("ideal", figure.ideal, kOptional);
    fields.text("supplied", figure.supplied, kOptional);
  }

  void read_over(const Json& json, const Path& path, Figure& figure) {
    Fields over(json, path, problems_);
    over.text("table", figure.table, kOptional);
    over.texts("rows", figure.rows, kOptional);
    over.text("input", figure.over_input, kOptional);
  }

  std::vector<LessonProblem>& problems_;
};

}  // namespace

Lesson decode_lesson(const Json& json, std::vector<LessonProblem>& problems) {
  Lesson lesson;
  LessonDecoder(problems).decode(json, lesson);
  return lesson;
}

}  // namespace tsa
