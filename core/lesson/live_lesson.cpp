#include "core/lesson/live_lesson.hpp"

#include <cmath>

#include "core/lesson/derived.hpp"

namespace tsa {

namespace {

#include "generated/core/lesson_live_visits.inc"

// Of any list; of the cases of a lesson together.
constexpr size_t kMaxItems = 256;

class LiveReader {
 public:
  explicit LiveReader(Lesson& lesson) : lesson_(lesson) {}

  // Whether a live view can rely on the lesson.
  bool read() {
    json_ = &lesson_.json;
    visit_live(*this, static_cast<LessonText&>(lesson_));
    if (!usable_) return false;
    for (const Text unit : lesson_.counting_units) require(lesson_.environment.units.declare(unit).has_value());
    for (LessonInput& input : lesson_.inputs) {
      read_unit(input.unit_text, input.unit);
      for (const double value : {input.default_value, input.minimum, input.maximum}) check_size(value, input);
    }
    for (LessonLine& line : lesson_.lines) {
      line.unit = {};
      if (!line.is_condition()) read_unit(line.unit_text, line.unit);
    }
    make_environments(lesson_);
    for (Ladder& ladder : lesson_.ladders) read_unit(ladder.unit_text, ladder.unit);
    for (Table& table : lesson_.tables) read_table(table);
    for (const Note& note : lesson_.notes) read_note(note);
    if (!usable_) return false;
    read_stages();
    return usable_;
  }

  // What visit_live calls. A property that isn't there is empty, zero or false.
  void key(Text& text) { text = json_->key; }
  void member(const char* name, Text& text) { text = at(name).text; }
  void member(const char* name, double& number) { number = at(name).number; }
  void member(const char* name, bool& boolean) { boolean = at(name).boolean; }
  void member(const char* name, int& number, int absent) {
    const Json* json = json_->find(name);
    number = absent;
    if (json == nullptr) return;
    require(json->number >= 0 && json->number <= 15);
    if (usable_) number = static_cast<int>(json->number);
  }
  template <class Word, size_t N>
  void member(const char* name, Word& word, const Text (&words)[N]) {
    word = static_cast<Word>(index_of(words, N, at(name).text));
  }
  template <class Item>
  void member(const char* name, ArenaSpan<Item>& items) {
    const Json& list = at(name);
    require(list.items.size() <= kMaxItems);
    if (!usable_) return;
    items = lesson_.arena.make_span<Item>(list.items.size());
    for (size_t i = 0; i < items.size(); ++i) read_item(list.items[i], items[i]);
  }

 private:
  void read_item(const Json& json, Text& item) { item = json.text; }
  void read_item(const Json& json, double& item) { item = json.number; }
  void read_item(const Json& json, Binding& item) { item = {json.key, json.number, {}}; }
  template <class Item>
  void read_item(const Json& json, Item& item) {
    const Json* outer = json_;
    json_ = &json;
    visit_live(*this, item);
    json_ = outer;
  }

  const Json& at(const char* name) const {
    static constexpr Json nothing;
    const Json* json = json_->find(name);
    return json != nullptr ? *json : nothing;
  }

  size_t index_of(const Text* words, size_t count, Text wanted) {
    const size_t index = find_named(words, count, sizeof(Text), wanted);
    require(index < count);
    return index < count ? index : 0;
  }

  void require(bool holds) { usable_ = usable_ && holds; }

  void read_unit(Text text, Unit& unit) {
    const Result<Unit> read = lesson_.environment.units.read(text);
    require(read.has_value());
    unit = *read;
  }

  void check_size(double value, const LessonInput& input) { require(std::isfinite(value * input.unit.scale)); }

  InputIndex input_at(Text name) {
    const InputIndex index = lesson_.find_input(name);
    require(index.exists());
    return index;
  }

  void read_table(Table& table) {
    for (TableColumn& column : table.columns) {
      read_unit(column.unit_text, column.unit);
      column.index = column.input.empty() ? InputIndex() : input_at(column.input);
      for (const TableRow& row : table.rows) require(row.find(column.name) != nullptr);
    }
  }

  void read_note(const Note& note) {
    require(lesson_.find_line(note.line).exists());
    Result<Sheet> condition = read_formula(note.when, lesson_.formula_environment);
    require(condition.has_value());
    lesson_.conditions.push_back(std::move(*condition));
  }

  void read_stages() {
    require(!lesson_.stages.empty());
    for (size_t i = 0; i < lesson_.stages.size() && usable_; ++i) {
      Stage& stage = lesson_.stages[i];
      size_t flat = 0;
      for (const Case& item : stage.cases) flat += flat_size(item);
      require((cases_ += flat) <= kMaxFlatCases && (flat > 0 || (stage.all_checks && i > 0)));
      if (!usable_) return;
      stage.flat_cases = lesson_.arena.make_span<Case>(flat);
      Case* next = stage.flat_cases.begin();
      for (Case& item : stage.cases) next = read_case(item, next);
    }
  }

  Case* read_case(Case& item, Case* next) {
    for (Binding& binding : item.given) {
      binding.index = input_at(binding.input);
      if (usable_) check_size(binding.value, lesson_.inputs[binding.index]);
    }
    const Table* table = lesson_.find_table(item.table);
    if (item.table.empty()) *next++ = item;
    for (size_t i = 0; i < item.rows.size() && !item.table.empty() && usable_; ++i) {
      const TableRow* row = table == nullptr ? nullptr : table->find_row(item.rows[i]);
      require(row != nullptr);
      if (usable_) *next++ = case_of_row(lesson_, item, *table, *row);
    }
    return next;
  }

  Lesson& lesson_;
  const Json* json_ = nullptr;
  size_t cases_ = 0;  // of the stages so far
  bool usable_ = true;
};

}  // namespace

std::optional<Lesson> read_live_lesson(JsonDocument document) {
  Lesson lesson;
  lesson.arena = std::move(document.arena);
  lesson.json = document.root;
  if (!LiveReader(lesson).read()) return std::nullopt;
  return lesson;
}

}  // namespace tsa
