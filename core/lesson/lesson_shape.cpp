#include "core/lesson/lesson_shape.hpp"

#include <cstddef>

namespace tsa {

namespace {

// A row for each kind of member; `at` is where in the struct it goes.
constexpr auto kOptional = FieldNeed::optional;

consteval Field one(FieldKind kind, const char* key, size_t at, FieldNeed need, const char* other = nullptr) {
  Field field{key};
  field.kind = kind;
  field.offset = static_cast<uint16_t>(at);
  field.need = need;
  field.other = other;
  return field;
}
consteval Field text(const char* key, size_t at, FieldNeed need = FieldNeed::required) {
  return one(FieldKind::text, key, at, need);
}
consteval Field number(const char* key, size_t at, FieldNeed need = FieldNeed::required, const char* other = nullptr) {
  return one(FieldKind::number, key, at, need, other);
}
consteval Field integer(const char* key, size_t at, FieldNeed need = FieldNeed::required) {
  return one(FieldKind::integer, key, at, need);
}
consteval Field boolean(const char* key, size_t at, FieldNeed need = FieldNeed::required) {
  return one(FieldKind::boolean, key, at, need);
}
consteval Field slug(const char* key, size_t at) {
  Field field = text(key, at);
  field.rules = kSlug;
  return field;
}
consteval Field list(FieldKind kind, size_t item, const char* key, size_t at, FieldNeed need = FieldNeed::required,
                     const char* other = nullptr) {
  Field field = one(kind, key, at, need, other);
  field.many = FieldMany::list;
  field.item_size = static_cast<uint16_t>(item);
  return field;
}
consteval Field texts(const char* key, size_t at, FieldNeed need = FieldNeed::required, const char* other = nullptr) {
  return list(FieldKind::text, sizeof(Text), key, at, need, other);
}
consteval Field objects(const char* key, size_t at, const Shape& shape, FieldNeed need = FieldNeed::required,
                        const char* other = nullptr) {
  Field field = list(FieldKind::object, 0, key, at, need, other);
  field.shape = &shape;
  return field;
}
consteval Field object(const char* key, size_t at, const Shape& shape, FieldNeed need = FieldNeed::required) {
  Field field = one(FieldKind::object, key, at, need);
  field.shape = &shape;
  return field;
}
// The members of an object, each an object of `shape`.
consteval Field named_objects(const char* key, size_t at, const Shape& shape, FieldNeed need = FieldNeed::required) {
  Field field = objects(key, at, shape, need);
  field.many = FieldMany::members;
  return field;
}
consteval Field given(size_t at, FieldNeed need = FieldNeed::required, const char* other = nullptr) {
  Field field = list(FieldKind::number, sizeof(Binding), "given", at, need, other);
  field.many = FieldMany::members;
  field.item_offset = offsetof(Binding, value);
  return field;
}
consteval Field with(Field field, uint8_t rules) {
  field.rules = rules;
  return field;
}

template <class Struct, size_t N>
consteval Shape shape_of(const Field (&fields)[N]) {
  return {fields, N, sizeof(Struct)};
}

constexpr Field kInputFields[] = {
    text("name", offsetof(LessonInput, name)),      text("unit", offsetof(LessonInput, unit_text)),
    text("label", offsetof(LessonInput, label)),    number("default", offsetof(LessonInput, default_value)),
    number("least", offsetof(LessonInput, least)),  number("most", offsetof(LessonInput, most)),
    boolean("whole", offsetof(LessonInput, whole)),
};
constexpr Shape kInput = shape_of<LessonInput>(kInputFields);

constexpr Field kLineFields[] = {
    text("name", offsetof(LessonLine, name)),
    text("unit", offsetof(LessonLine, unit_text)),
    text("label", offsetof(LessonLine, label)),
    text("role", offsetof(LessonLine, role_text)),
    with(integer("decimals", offsetof(LessonLine, decimals), kOptional), kElseMinusOne),
    text("ladder", offsetof(LessonLine, ladder), kOptional),
};
constexpr Shape kLine = shape_of<LessonLine>(kLineFields);

consteval Field expectations() {
  Field field = list(FieldKind::pin, sizeof(Expectation), "expect", offsetof(Case, expect));
  field.many = FieldMany::members;
  return field;
}
consteval Field pinned_units() {
  Field field = list(FieldKind::text, sizeof(ExpectedUnit), "expect_units", offsetof(Case, expect_units), kOptional);
  field.many = FieldMany::members;
  field.item_offset = offsetof(ExpectedUnit, unit_text);
  return field;
}
constexpr Field kCaseFields[] = {
    slug("id", offsetof(Case, id)),
    text("title", offsetof(Case, title)),
    text("table", offsetof(Case, table), kOptional),
    with(texts("rows", offsetof(Case, rows), FieldNeed::where, "table"), kFilled),
    given(offsetof(Case, given), FieldNeed::unless, "table"),
    with(number("tolerance", offsetof(Case, tolerance), kOptional), kNotNegative),
    text("source", offsetof(Case, source)),
    expectations(),
    pinned_units(),
};
constexpr Shape kCase = shape_of<Case>(kCaseFields);

constexpr Field kRangeFields[] = {
    with(list(FieldKind::number, sizeof(double), "each", offsetof(Range, each), kOptional), kFilled),
    number("from", offsetof(Range, from), FieldNeed::instead_of, "each"),
    number("to", offsetof(Range, to), FieldNeed::instead_of, "each"),
    number("one_below", offsetof(Range, one_below), FieldNeed::not_beside, "each"),
};
constexpr Shape kRange = shape_of<Range>(kRangeFields);

constexpr Field kProbesFields[] = {
    integer("count", offsetof(Probes, count)),
    named_objects("ranges", offsetof(Probes, ranges), kRange),
};
constexpr Shape kProbes = shape_of<Probes>(kProbesFields);

constexpr Field kRefusalFields[] = {
    given(offsetof(Refusal, given)),
    text("because", offsetof(Refusal, because)),
};
constexpr Shape kRefusal = shape_of<Refusal>(kRefusalFields);

constexpr Field kStageFields[] = {
    boolean("all_checks", offsetof(Stage, all_checks), kOptional),
    text("title", offsetof(Stage, title)),
    text("task", offsetof(Stage, task)),
    with(texts("lines", offsetof(Stage, lines), FieldNeed::unless, "all_checks"), kFilled),
    list(FieldKind::integer, sizeof(int), "needs", offsetof(Stage, needs), kOptional),
    with(objects("cases", offsetof(Stage, cases), kCase, FieldNeed::unless, "all_checks"), kFilled),
    object("probes", offsetof(Stage, probes), kProbes, kOptional),
    objects("refusals", offsetof(Stage, refusals), kRefusal, kOptional),
    boolean("evidence", offsetof(Stage, evidence), kOptional),
    texts("hints", offsetof(Stage, hints)),
    text("why", offsetof(Stage, why)),
};
constexpr Shape kStage = shape_of<Stage>(kStageFields);

constexpr Field kMisconceptionFields[] = {
    slug("id", offsetof(Misconception, id)),
    text("line", offsetof(Misconception, line)),
    text("formula", offsetof(Misconception, formula)),
    text("say", offsetof(Misconception, say)),
    text("point", offsetof(Misconception, point), kOptional),
};
constexpr Shape kMisconception = shape_of<Misconception>(kMisconceptionFields);

constexpr Field kNoteFields[] = {
    slug("id", offsetof(Note, id)),
    text("when", offsetof(Note, when)),
    text("line", offsetof(Note, line)),
    text("level", offsetof(Note, level)),
    text("title", offsetof(Note, title)),
    text("say", offsetof(Note, say)),
    texts("look_at", offsetof(Note, look_at), kOptional),
};
constexpr Shape kNote = shape_of<Note>(kNoteFields);

constexpr Field kScopeFields[] = {
    texts("not_measured", offsetof(Scope, not_measured)),
    text("sentence", offsetof(Scope, sentence)),
    texts("left_out", offsetof(Scope, left_out)),
    text("advice", offsetof(Scope, advice)),
};
constexpr Shape kScope = shape_of<Scope>(kScopeFields);

constexpr Field kSourceFields[] = {
    text("title", offsetof(SourceEntry, title)),
    text("url", offsetof(SourceEntry, url), kOptional),
};
constexpr Shape kSource = shape_of<SourceEntry>(kSourceFields);

constexpr Field kColumnFields[] = {
    text("name", offsetof(TableColumn, name)),
    text("label", offsetof(TableColumn, label)),
    text("unit", offsetof(TableColumn, unit_text)),
    text("input", offsetof(TableColumn, input), kOptional),
};
constexpr Shape kColumn = shape_of<TableColumn>(kColumnFields);

constexpr Field kSourcedFields[] = {
    number("value", offsetof(SourcedValue, value)),
    text("source", offsetof(SourcedValue, source)),
};
constexpr Shape kSourced = shape_of<SourcedValue>(kSourcedFields);

constexpr Field kTableFigureFields[] = {
    number("value", offsetof(TableFigure, first) + offsetof(SourcedValue, value)),
    text("source", offsetof(TableFigure, first) + offsetof(SourcedValue, source)),
    objects("others", offsetof(TableFigure, others), kSourced, kOptional),
};
constexpr Shape kTableFigure = shape_of<TableFigure>(kTableFigureFields);

constexpr Field kRowFields[] = {
    slug("id", offsetof(TableRow, id)),
    text("title", offsetof(TableRow, title)),
    text("ladder", offsetof(TableRow, ladder), kOptional),
    named_objects("figures", offsetof(TableRow, figures), kTableFigure),
};
constexpr Shape kRow = shape_of<TableRow>(kRowFields);

constexpr Field kTableFields[] = {
    slug("id", offsetof(Table, id)),
    text("title", offsetof(Table, title)),
    objects("columns", offsetof(Table, columns), kColumn),
    objects("rows", offsetof(Table, rows), kRow),
};
constexpr Shape kTable = shape_of<Table>(kTableFields);

constexpr Field kLadderFields[] = {
    slug("id", offsetof(Ladder, id)),
    text("title", offsetof(Ladder, title)),
    text("unit", offsetof(Ladder, unit_text)),
    with(list(FieldKind::number, sizeof(double), "sizes", offsetof(Ladder, sizes)), kFilled),
    text("source", offsetof(Ladder, source)),
};
constexpr Shape kLadder = shape_of<Ladder>(kLadderFields);

// Its members go into the figure itself.
constexpr Field kOverFields[] = {
    text("table", offsetof(Figure, table), kOptional),
    texts("rows", offsetof(Figure, rows), kOptional),
    text("input", offsetof(Figure, over_input), kOptional),
};
constexpr Shape kOver = shape_of<Figure>(kOverFields);

constexpr Field kFigureFields[] = {
    slug("id", offsetof(Figure, id)),
    text("kind", offsetof(Figure, kind)),
    text("title", offsetof(Figure, title)),
    text("x", offsetof(Figure, x)),
    text("y", offsetof(Figure, y)),
    text("alt", offsetof(Figure, alt)),
    text("unit", offsetof(Figure, unit_text), kOptional),
    texts("lines", offsetof(Figure, lines), kOptional),
    object("over", 0, kOver, kOptional),
    given(offsetof(Figure, given), kOptional),
    text("bandwidth", offsetof(Figure, bandwidth), kOptional),
    text("peak", offsetof(Figure, peak), kOptional),
    text("mark", offsetof(Figure, mark), kOptional),
    text("ideal", offsetof(Figure, ideal), kOptional),
    text("supplied", offsetof(Figure, supplied), kOptional),
};
constexpr Shape kFigure = shape_of<Figure>(kFigureFields);

constexpr Field kLessonFields[] = {
    one(FieldKind::ignored, "$schema", 0, kOptional),
    text("schema", offsetof(LessonText, schema)),
    slug("id", offsetof(LessonText, id)),
    text("title", offsetof(LessonText, title)),
    text("lang", offsetof(LessonText, lang)),
    texts("authors", offsetof(LessonText, authors)),
    text("licence", offsetof(LessonText, licence)),
    texts("prerequisites", offsetof(LessonText, prerequisites)),
    text("introduction", offsetof(LessonText, introduction)),
    texts("counting_units", offsetof(LessonText, counting_units)),
    with(objects("inputs", offsetof(LessonText, inputs), kInput), kFilled),
    with(objects("lines", offsetof(LessonText, lines), kLine), kFilled),
    with(objects("stages", offsetof(LessonText, stages), kStage), kFilled | kFew),
    objects("misconceptions", offsetof(LessonText, misconceptions), kMisconception),
    objects("notes", offsetof(LessonText, notes), kNote),
    object("scope", offsetof(LessonText, scope), kScope),
    named_objects("sources", offsetof(LessonText, sources), kSource, kOptional),
    objects("tables", offsetof(LessonText, tables), kTable, kOptional),
    objects("ladders", offsetof(LessonText, ladders), kLadder, kOptional),
    with(objects("figures", offsetof(LessonText, figures), kFigure, kOptional), kFew),
};

}  // namespace

const Shape kLessonShape = shape_of<LessonText>(kLessonFields);

}  // namespace tsa
