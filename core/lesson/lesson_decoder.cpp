#include "core/lesson/lesson_decoder.hpp"

#include <cmath>
#include <cstring>

#include "core/base/print_number.hpp"
#include "core/base/spelling.hpp"
#include "core/lesson/lesson_shape.hpp"
#include "core/sheet/read/source.hpp"

namespace tsa {

namespace {

constexpr std::string_view kSchema = "tpu-systems-audit/lesson/1";

struct Due {
  Json::Kind kind;
  const char* words;
};
// By FieldKind; a pin is of more kinds than one.
constexpr Due kDue[] = {
    {Json::Kind::text, "a text"},           {Json::Kind::number, "a number"},
    {Json::Kind::number, "a whole number"}, {Json::Kind::boolean, "true or false"},
    {Json::Kind::object, "an object"},      {Json::Kind::number, "a number, true, false or the name of a column"}};

// Small letters and digits, with single hyphens or underscores between them.
bool is_slug(std::string_view text) {
  char before = '-';
  for (const char c : text) {
    const bool joins = c == '-' || c == '_';
    const bool stands = joins ? before != '-' : is_digit(c) || (c >= 'a' && c <= 'z');
    if (!stands) return false;
    before = joins ? '-' : c;
  }
  return before != '-';
}

bool is_integer(double value) { return std::trunc(value) == value && std::fabs(value) <= 1e6; }

// Walks a lesson's JSON and its shape together, and puts each value where the shape says.
class Decoder {
 public:
  Decoder(Arena& arena, std::vector<LessonProblem>& problems) : arena_(arena), problems_(problems) {}

  // False where it is of another kind than is due.
  bool read_value(const Json& json, const Path& path, const Field& field, char* place) {
    if (field.kind == FieldKind::ignored || problems_.size() == kMaxTold) return false;
    if (field.kind == FieldKind::pin && read_pin(json, place)) return true;
    const Due& due = kDue[static_cast<size_t>(field.kind)];
    if (json.kind != due.kind || (field.kind == FieldKind::integer && !is_integer(json.number))) {
      wrong(path, due.words, json);
      return false;
    }
    switch (field.kind) {
      case FieldKind::text:
        put(place, json.text);
        break;
      case FieldKind::number:
        put(place, json.number);
        break;
      case FieldKind::integer:
        put(place, static_cast<int>(json.number));
        break;
      case FieldKind::boolean:
        put(place, json.boolean);
        break;
      case FieldKind::object:
      case FieldKind::pin:  // this and the next are dealt with before
      case FieldKind::ignored:
        read_object(json, path, *field.shape, place);
        break;
    }
    return true;
  }

 private:
  // A field that says false or nothing is not there for another's need.
  static bool stands(const Json& json, const char* key) {
    const Json* other = json.find(key);
    return other != nullptr && !(other->kind == Json::Kind::boolean && !other->boolean);
  }

  static bool is_required(const Field& field, bool other) {
    if (field.need == FieldNeed::unless || field.need == FieldNeed::instead_of) return !other;
    return field.need == FieldNeed::required || (field.need == FieldNeed::where && other);
  }

  void wrong(const Path& path, const char* due, const Json& found) {
    const std::string described = describe(found);
    report(problems_, path, "kind", described, "{} is due here, and {} stands here", {due, described});
  }

  template <class Value>
  static void put(char* place, const Value& value) {
    std::memcpy(place, &value, sizeof value);
  }

  void read_field(const Json& json, const Path& path, const Field& field, char* place) {
    const Path here = path / field.key;
    const bool other = field.other != nullptr && stands(json, field.other);
    const Json* found = json.find(field.key);
    if (found == nullptr) {
      if (is_required(field, other)) report(problems_, here, "required", "", "\"{}\" is missing", {field.key});
      if ((field.rules & kElseMinusOne) != 0) put(place + field.offset, -1);
      if ((field.rules & kNotNegative) != 0) put(place + field.offset, -1.0);
      return;
    }
    if (other && (field.need == FieldNeed::instead_of || field.need == FieldNeed::not_beside)) {
      report(problems_, path, "either", json.key, "\"{}\" and \"{}\" exclude each other", {field.key, field.other});
    }
    if (field.many != FieldMany::one) return read_items(*found, here, field, place + field.offset);
    if (!read_value(*found, here, field, place + field.offset)) return;
    if (field.need == FieldNeed::required && field.kind == FieldKind::text && found->text.empty()) {
      report(problems_, here, "not_empty", "", "\"{}\" is empty", {field.key});
    } else if ((field.rules & kSlug) != 0 && !is_slug(found->text)) {
      report(problems_, here, "slug", found->text,
             "\"{}\" is small letters and digits, with single `-` or `_` between them", {field.key});
    }
    if ((field.rules & (kNotNegative | kElseMinusOne)) != 0 && found->number < 0) {
      report(problems_, here, "not_negative", describe(*found), "\"{}\" is zero or more", {field.key});
    }
  }

  void read_items(const Json& json, const Path& path, const Field& field, char* place) {
    const bool named = field.many == FieldMany::members;
    if (json.kind != (named ? Json::Kind::object : Json::Kind::array))
      return wrong(path, named ? "an object" : "a list", json);
    const size_t size = field.shape != nullptr ? field.shape->size : field.item_size;
    const size_t count = json.items.size();
    if (count == 0 && (field.rules & kFilled) != 0)
      report(problems_, path, "not_empty", "[]", "\"{}\" has at least one item", {field.key});
    const size_t most = (field.rules & kFew) != 0 ? kMaxOfFew : kMaxItems;
    if (count > most) {
      const auto text = [](size_t number) { return print_integer(static_cast<int64_t>(number)); };
      return report(problems_, path, "at_most", text(count), "\"{}\" has at most {} items", {field.key, text(most)});
    }
    char* items = static_cast<char*>(arena_.allocate(count * size));
    // All lists are a pointer and a size.
    put(place, ArenaSpan<char>(items, count));
    for (size_t i = 0; i < count; ++i) {
      char* item = items + i * size;
      if (named) put(item, json.items[i].key);
      read_value(json.items[i], named ? path / json.items[i].key : path[i], field, item + field.item_offset);
    }
  }

  void read_object(const Json& json, const Path& path, const Shape& shape, char* place) {
    for (size_t i = 0; i < shape.count; ++i) read_field(json, path, shape.fields[i], place);
    for (const Json& member : json.items) find_unknown(member, path, shape);
  }

  static bool read_pin(const Json& json, char* place) {
    Expectation pin{};
    pin.line = json.key;
    pin.column = json.text;
    pin.condition = json.kind == Json::Kind::boolean;
    pin.value = pin.condition ? (json.boolean ? 1.0 : 0.0) : json.number;
    put(place, pin);
    return pin.condition || json.kind == Json::Kind::number || json.kind == Json::Kind::text;
  }

  void find_unknown(const Json& member, const Path& path, const Shape& shape) {
    SpellingSuggester nearest(member.key);
    for (size_t i = 0; i < shape.count; ++i) {
      if (member.key == shape.fields[i].key) return;
      nearest.consider(shape.fields[i].key);
    }
    report(problems_, path / member.key, "known_key", member.key,
           nearest.suggestion().empty() ? "\"{}\" means nothing here: delete it"
                                        : "\"{}\" means nothing here: did you mean \"{}\"?",
           {member.key, nearest.suggestion()});
  }

  Arena& arena_;
  std::vector<LessonProblem>& problems_;
};

}  // namespace

Lesson decode_lesson(JsonDocument document, std::vector<LessonProblem>& problems) {
  Lesson lesson;
  lesson.arena = std::move(document.arena);
  Field root{"$", &kLessonShape};
  root.kind = FieldKind::object;
  const Path path("$");
  Decoder(lesson.arena, problems)
      .read_value(document.root, path, root, reinterpret_cast<char*>(static_cast<LessonText*>(&lesson)));
  if (!lesson.schema.empty() && lesson.schema != kSchema) {
    report(problems, path / "schema", "schema", lesson.schema, "this core reads lessons of schema \"{}\"", {kSchema});
  }
  return lesson;
}

}  // namespace tsa
