#include "core/lesson/lesson_decoder.hpp"

#include <cmath>
#include <type_traits>

#include "core/base/print_number.hpp"
#include "core/base/spelling.hpp"
#include "core/sheet/read/source.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

enum class FieldKind : uint8_t {
  text,
  number,
  integer,  // a whole number of at most a million
  boolean,
  object,    // of `shape`
  expected,  // of a line: a number, true, false, or the name of a column
};

enum class FieldMany : uint8_t {
  one,
  list,
  members,  // of an object: items with names
};

constexpr uint8_t kRequired = 1;
constexpr uint8_t kUnique = 2;    // no item of the list equals another
constexpr uint8_t kPositive = 4;  // greater than zero
constexpr uint8_t kAbsentIsMinusOne = 8;

constexpr int16_t kNoBound = INT16_MIN;

struct Shape;

// A property of the schema. Of a list, the checks of values are those of its items.
struct Field {
  const char* key;
  const Shape* shape = nullptr;
  const char* const* words = nullptr;  // the only texts that are allowed, up to a null
  FieldKind kind = FieldKind::text;
  FieldMany many = FieldMany::one;
  TextRule rule = TextRule::any;
  TextRule key_rule = TextRule::any;  // of the names of members
  uint8_t flags = 0;
  uint8_t least = 0;  // items
  uint16_t most = 0;  // items; of a single text, bytes, or 0 for any number of them
  int16_t minimum = kNoBound;
  int16_t maximum = kNoBound;
};

// What follows if a property is there (a boolean: is true) or has one of its words. The masks have a bit for each of
// the object's properties, in order.
struct Condition {
  uint8_t field;
  int8_t word;    // of the property; -1: any
  bool holds;     // whether it applies where the test holds, or where it doesn't
  uint8_t inner;  // a property that is an object
  uint32_t required;
  uint32_t excluded;
  uint32_t inner_required;  // of the inner object's properties
};

struct Shape {
  const Field* fields;
  const Condition* conditions;
  uint8_t field_count;
  uint8_t condition_count;
};

#include "generated/core/lesson_table.inc"

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_letter(char c) { return is_small(c) || (c >= 'A' && c <= 'Z'); }

// Lowercase letters and digits, with single hyphens or underscores between them.
bool is_slug(std::string_view text) {
  char before = '-';
  for (const char c : text) {
    const bool joins = c == '-' || c == '_';
    if (joins ? before == '-' : !is_digit(c) && !is_small(c)) return false;
    before = joins ? '-' : c;
  }
  return before != '-';
}

// A letter or underscore, then letters, digits and underscores.
bool is_name(std::string_view text) {
  if (text.empty() || text.size() > kMaxNameLength || is_digit(text[0])) return false;
  for (const char c : text) {
    if (!is_letter(c) && !is_digit(c) && c != '_') return false;
  }
  return true;
}

// Two or three letters, then parts of two to eight letters and digits, joined by hyphens.
bool is_language_tag(std::string_view text) {
  size_t part = 0;
  size_t length = 0;
  for (size_t i = 0; i <= text.size(); ++i) {
    if (i == text.size() || text[i] == '-') {
      if (length < 2 || length > (part == 0 ? 3 : 8)) return false;
      ++part;
      length = 0;
    } else if (is_letter(text[i]) || (part > 0 && is_digit(text[i]))) {
      ++length;
    } else {
      return false;
    }
  }
  return true;
}

bool is_integer(double value) { return std::trunc(value) == value && std::fabs(value) <= 1e6; }

bool is_same(const Json& a, const Json& b) { return a.kind == b.kind && a.text == b.text && a.number == b.number; }

// A boolean that is false isn't there for a condition.
bool is_there(const Json* json) { return json != nullptr && !(json->kind == Json::Kind::boolean && !json->boolean); }

Json::Kind kind_of(FieldKind kind) {
  switch (kind) {
    case FieldKind::text:
      return Json::Kind::text;
    case FieldKind::number:
    case FieldKind::integer:
      return Json::Kind::number;
    case FieldKind::boolean:
      return Json::Kind::boolean;
    case FieldKind::object:
    case FieldKind::expected:
      break;
  }
  return Json::Kind::object;
}

Message wrong_kind(FieldKind kind, std::string_view key) {
  switch (kind) {
    case FieldKind::text:
      return messages::needs_text(key);
    case FieldKind::number:
      return messages::needs_number(key);
    case FieldKind::integer:
      return messages::needs_whole_number(key);
    case FieldKind::boolean:
      return messages::needs_boolean(key);
    case FieldKind::object:
      return messages::needs_object(key);
    case FieldKind::expected:
      break;
  }
  return messages::needs_expected_value(key);
}

// Walks a lesson's JSON and its structs together. The generated `visit` calls `member` for each property of the table
// in order, so each call is about the next row.
class Decoder {
 public:
  Decoder(Arena& arena, std::vector<LessonProblem>& problems) : arena_(arena), problems_(problems) {}

  template <class Item>
  void read_object(const Json& json, const Path& path, const Shape& shape, Item& item) {
    check_object(json, path, shape);
    const Frame outer = frame_;
    frame_ = {&json, &path, shape.fields};
    visit(*this, item);
    frame_ = outer;
  }

  void member(Text& text) {
    if (const Json* json = next_value()) text = json->text;
  }
  void member(double& number) {
    if (absent_is_minus_one()) number = -1;
    if (const Json* json = next_value()) number = json->number;
  }
  void member(int& number) {
    if (absent_is_minus_one()) number = -1;
    if (const Json* json = next_value()) number = static_cast<int>(json->number);
  }
  void member(bool& boolean) {
    if (const Json* json = next_value()) boolean = json->boolean;
  }
  template <class Word>
  requires std::is_enum_v<Word>
  void member(Word& word) {
    const Field& field = *frame_.field;
    if (const Json* json = next_value()) word = static_cast<Word>(word_of(field, json->text));
  }
  template <class Item>
  void member(ArenaSpan<Item>& items) {
    const Field& field = *frame_.field;
    const Path path = *frame_.path / field.key;
    const Json* json = next_list(path);
    if (json == nullptr) return;
    items = arena_.make_span<Item>(json->items.size());
    for (size_t i = 0; i < items.size(); ++i) {
      const Json& one = json->items[i];
      read_item(one, field.many == FieldMany::members ? path / one.key : path[i], field, items[i]);
    }
  }
  template <class Tag, class Item>
  void member(IndexedSpan<Tag, Item>& items) {
    member(static_cast<ArenaSpan<Item>&>(items));
  }
  template <class Item>
  requires(std::is_class_v<Item> && !std::is_same_v<Item, Text>) void member(Item& item) {
    const Field& field = *frame_.field;
    const Path path = *frame_.path / field.key;
    if (const Json* json = next_value()) read_object(*json, path, *field.shape, item);
  }
  void skip() { next_value(); }

 private:
  struct Frame {
    const Json* json;
    const Path* path;
    const Field* field;  // the next one
  };

  void read_item(const Json& json, const Path& path, const Field& field, Text& item) {
    if (check_value(json, path, field)) item = json.text;
  }
  void read_item(const Json& json, const Path& path, const Field& field, double& item) {
    if (check_value(json, path, field)) item = json.number;
  }
  void read_item(const Json& json, const Path& path, const Field& field, int& item) {
    if (check_value(json, path, field)) item = static_cast<int>(json.number);
  }
  void read_item(const Json& json, const Path& path, const Field& field, Binding& item) {
    item.input = json.key;
    read_item(json, path, field, item.value);
  }
  void read_item(const Json& json, const Path& path, const Field& field, ExpectedUnit& item) {
    item.line = json.key;
    read_item(json, path, field, item.unit_text);
  }
  void read_item(const Json& json, const Path& path, const Field& field, Expectation& item) {
    if (!check_value(json, path, field)) return;
    item.line = json.key;
    item.column = json.text;
    item.condition = json.kind == Json::Kind::boolean;
    item.value = item.condition ? (json.boolean ? 1.0 : 0.0) : json.number;
  }
  template <class Item>
  void read_item(const Json& json, const Path& path, const Field& field, Item& item) {
    if constexpr (requires { set_key(item, json.key); }) set_key(item, json.key);
    if (check_value(json, path, field)) read_object(json, path, *field.shape, item);
  }

  void problem(const Path& path, Message message, const Json& found) {
    report(problems_, path, std::move(message),
           found.kind == Json::Kind::text ? std::string(found.text) : describe(found));
  }

  // The next property where it is there and right, else null.
  const Json* next_value() {
    const Field& field = *frame_.field++;
    const Json* json = frame_.json->find(field.key);
    return json != nullptr && check_value(*json, *frame_.path / field.key, field) ? json : nullptr;
  }
  bool absent_is_minus_one() const { return (frame_.field->flags & kAbsentIsMinusOne) != 0; }

  const Json* next_list(const Path& path) {
    const Field& field = *frame_.field++;
    const Json* json = frame_.json->find(field.key);
    return json != nullptr && check_list(*json, path, field) ? json : nullptr;
  }

  bool check_list(const Json& json, const Path& path, const Field& field) {
    const bool named = field.many == FieldMany::members;
    if (json.kind != (named ? Json::Kind::object : Json::Kind::array)) {
      problem(path, named ? messages::needs_object(field.key) : messages::needs_list(field.key), json);
      return false;
    }
    const size_t count = json.items.size();
    if (count < field.least) report(problems_, path, messages::not_empty(field.key), named ? "{}" : "[]");
    if (count > field.most) {
      const std::string found = print_integer(static_cast<int64_t>(count));
      report(problems_, path, messages::at_most(field.key, found, print_integer(field.most)), found);
      return false;
    }
    for (size_t i = 0; i < count; ++i) {
      const Json& item = json.items[i];
      if (named) check_text(item.key, path / item.key, field.key_rule, item.key);
      for (size_t before = 0; before < i && (field.flags & kUnique) != 0; ++before) {
        if (!is_same(json.items[before], item)) continue;
        problem(path[i], messages::unique(item.kind == Json::Kind::text ? std::string(item.text) : describe(item)),
                item);
        break;
      }
    }
    return true;
  }

  bool check_value(const Json& json, const Path& path, const Field& field) {
    if (problems_.size() == kMaxLessonProblems) return false;
    const bool is_kind =
        field.kind == FieldKind::expected
            ? json.kind == Json::Kind::number || json.kind == Json::Kind::boolean || json.kind == Json::Kind::text
            : json.kind == kind_of(field.kind);
    if (!is_kind || (field.kind == FieldKind::integer && !is_integer(json.number))) {
      report(problems_, path, wrong_kind(field.kind, field.key), describe(json));
      return false;
    }
    if (json.kind == Json::Kind::number) check_number(json.number, path, field);
    if (json.kind != Json::Kind::text) return true;
    if (field.words != nullptr && field.words[word_of(field, json.text)] == nullptr) {
      wrong_word(json.text, path, field);
      return false;
    }
    if (field.many == FieldMany::one && field.most != 0 && json.text.size() > field.most) {
      const std::string size = print_integer(static_cast<int64_t>(json.text.size()));
      report(problems_, path, messages::text_too_long(field.key, print_integer(field.most)), size);
    }
    check_text(json.text, path, field.rule, field.key);
    return true;
  }

  void check_number(double number, const Path& path, const Field& field) {
    const bool low = field.minimum != kNoBound && number < field.minimum;
    const bool high = field.maximum != kNoBound && number > field.maximum;
    const std::string minimum = print_integer(field.minimum);
    if ((low || high) && field.maximum != kNoBound) {
      report(problems_, path, messages::between(field.key, minimum, print_integer(field.maximum)),
             print_shortest(number));
    } else if (low) {
      report(problems_, path, messages::at_least(field.key, minimum), print_shortest(number));
    } else if ((field.flags & kPositive) != 0 && !(number > 0)) {
      report(problems_, path, messages::positive(field.key), print_shortest(number));
    }
  }

  void check_text(std::string_view text, const Path& path, TextRule rule, std::string_view key) {
    switch (rule) {
      case TextRule::any:
      case TextRule::unit:  // read by validate_lesson, which knows the lesson's units
        return;
      case TextRule::not_empty:
        if (text.empty()) report(problems_, path, messages::empty_text(key), text);
        return;
      case TextRule::slug:
        if (!is_slug(text)) report(problems_, path, messages::slug(key), text);
        return;
      case TextRule::name:
        if (!is_name(text)) report(problems_, path, messages::name(text), text);
        return;
      case TextRule::language_tag:
        if (!is_language_tag(text)) report(problems_, path, messages::language_tag(), text);
        return;
      case TextRule::https_address:
        if (text.substr(0, 8) != "https://") report(problems_, path, messages::https(), text);
        return;
    }
  }

  // The index of a text among the words, or of the null after them.
  static size_t word_of(const Field& field, std::string_view text) {
    size_t word = 0;
    while (field.words[word] != nullptr && field.words[word] != text) ++word;
    return word;
  }

  void wrong_word(std::string_view text, const Path& path, const Field& field) {
    std::string words;
    for (size_t i = 0; field.words[i] != nullptr; ++i) words += format(i == 0 ? "`{}`" : ", `{}`", {field.words[i]});
    report(problems_, path,
           field.words[1] == nullptr ? messages::schema(field.words[0]) : messages::one_of(field.key, words), text);
  }

  // Which properties are there.
  void check_object(const Json& json, const Path& path, const Shape& shape) {
    uint32_t there = 0;
    for (const Json& member : json.items) find_property(member, path, shape);
    for (size_t i = 0; i < shape.field_count; ++i) {
      const Json* member = json.find(shape.fields[i].key);
      if (is_there(member)) there |= 1u << i;
      if (member == nullptr && (shape.fields[i].flags & kRequired) != 0) missing(path, shape.fields[i]);
    }
    for (size_t i = 0; i < shape.condition_count; ++i) check_condition(json, path, shape, shape.conditions[i], there);
  }

  void check_condition(const Json& json, const Path& path, const Shape& shape, const Condition& condition,
                       uint32_t there) {
    const Field& tested = shape.fields[condition.field];
    bool holds = (there >> condition.field & 1) != 0;
    const char* other = tested.key;
    if (condition.word >= 0) {
      other = tested.words[condition.word];
      holds = holds && json.find(tested.key)->text == other;
    }
    if (holds != condition.holds) return;
    for (size_t i = 0; i < shape.field_count; ++i) {
      const Field& field = shape.fields[i];
      const bool is_there = (there >> i & 1) != 0;
      if ((condition.required >> i & 1) != 0 && json.find(field.key) == nullptr) missing(path, field);
      if ((condition.excluded >> i & 1) != 0 && is_there)
        report(problems_, path / field.key, messages::either(field.key, other), field.key);
    }
    const Field& inner = shape.fields[condition.inner];
    const Json* object = condition.inner_required == 0 ? nullptr : json.find(inner.key);
    if (object == nullptr) return;
    const Path inside = path / inner.key;
    for (size_t i = 0; i < inner.shape->field_count; ++i) {
      const Field& field = inner.shape->fields[i];
      if ((condition.inner_required >> i & 1) != 0 && object->find(field.key) == nullptr) missing(inside, field);
    }
  }

  // The same property may be required by the object and by the one around it.
  void missing(const Path& path, const Field& field) {
    const Path here = path / field.key;
    const std::string text = here.text();
    for (const LessonProblem& problem : problems_) {
      if (problem.path == text) return;
    }
    report(problems_, here, messages::required(field.key), "");
  }

  void find_property(const Json& member, const Path& path, const Shape& shape) {
    SpellingSuggester nearest(member.key);
    for (size_t i = 0; i < shape.field_count; ++i) {
      if (member.key == shape.fields[i].key) return;
      nearest.consider(shape.fields[i].key);
    }
    const std::string& near = nearest.suggestion();
    report(problems_, path / member.key,
           near.empty() ? messages::known_key(member.key) : messages::misspelt_key(member.key, near), member.key);
  }

  Arena& arena_;
  std::vector<LessonProblem>& problems_;
  Frame frame_{};
};

}  // namespace

Lesson decode_lesson(JsonDocument document, std::vector<LessonProblem>& problems) {
  Lesson lesson;
  lesson.arena = std::move(document.arena);
  lesson.json = document.root;
  const Path path(lesson.json);
  if (lesson.json.kind == Json::Kind::object) {
    LessonText& text = lesson;
    Decoder(lesson.arena, problems).read_object(lesson.json, path, kLessonTextShape, text);
  } else {
    report(problems, path, messages::needs_object("lesson.json"), describe(lesson.json));
  }
  return lesson;
}

}  // namespace tsa
