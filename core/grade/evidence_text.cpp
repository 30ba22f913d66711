#include "core/grade/evidence_text.hpp"

#include <cmath>

#include "core/base/format.hpp"
#include "core/json/json_writer.hpp"

namespace tsa {

namespace {

class EvidenceText {
 public:
  EvidenceText(const Lesson& lesson, const LessonDigests& digests, const Evidence& evidence)
      : lesson_(lesson), digests_(digests), evidence_(evidence) {}

  std::string write() {
    json_.begin_object().member("schema", "tpu-systems-audit/evidence/1").member("core", TSA_VERSION);
    json_.key("lesson").begin_object().member("id", lesson_.id).key("files").begin_object();
    json_.member("lesson.json", digests_.lesson_json)
        .member("starter.sheet", digests_.starter)
        .member("solution.sheet", digests_.solution);
    json_.end_object().end_object();
    json_.key("sheet")
        .begin_object()
        .member("text", evidence_.sheet_text)
        .member("sha256", evidence_.sheet_sha256)
        .end_object();
    json_.key("cases").begin_array();
    for (const EvidenceCase& item : evidence_.cases) write_case(item);
    json_.end_array().key("refusals").begin_array();
    for (const EvidenceRefusal& refusal : evidence_.refusals) write_refusal(refusal);
    json_.end_array();
    write_scope();
    json_.end_object();
    return json_.take() += '\n';
  }

 private:
  const LessonLine& lesson_line(const EvidenceLine& line) const { return lesson_.lines[line.line]; }

  void write_quantity(std::string_view name, double value, std::string_view unit) {
    json_.key(name).begin_object().member("value", value).member("unit", unit).end_object();
  }

  void write_input(const EvidenceCase& item, InputIndex index) {
    const LessonInput& input = lesson_.inputs[index];
    write_quantity(input.name, item.inputs[index] / input.unit.scale, input.unit_text);
  }

  void write_figure(const EvidenceLine& line) {
    const LessonLine& own = lesson_line(line);
    if (own.is_condition() && !std::isnan(line.value)) {
      json_.key(own.name).begin_object().member("value", line.value != 0).member("unit", own.unit_text).end_object();
    } else {
      write_quantity(own.name, line.value / own.unit.scale, own.unit_text);
    }
  }

  void write_bytes(const EvidenceLine& line) {
    json_.begin_object()
        .member("name", lesson_line(line).name)
        .member("formula", line.formula)
        .member("bytes", line.value)
        .end_object();
  }

  static bool is_rate(const LessonLine& line) { return line.role == Role::rate || line.role == Role::ratio; }

  void write_case(const EvidenceCase& item) {
    json_.begin_object().member("id", item.given->id).key("inputs").begin_object();
    for (const InputIndex i : lesson_.inputs.indices()) write_input(item, i);
    json_.end_object().key("ledger").begin_array();
    const EvidenceLine* total = nullptr;
    for (const EvidenceLine& line : item.lines) {
      if (lesson_line(line).role == Role::ledger) write_bytes(line);
      if (lesson_line(line).role == Role::total) total = &line;
    }
    json_.end_array().key("total");
    if (total == nullptr) {
      json_.null();
    } else {
      write_bytes(*total);
    }
    write_rates(item);
    json_.key("figures").begin_object();
    for (const EvidenceLine& line : item.lines) {
      if (!is_rate(lesson_line(line)) && !lesson_line(line).is_exact()) write_figure(line);
    }
    json_.end_object().key("notes").begin_array();
    for (const size_t index : item.notes) {
      const Note& note = lesson_.notes[index];
      json_.begin_object().member("id", note.id).member("title", note.title).member("say", note.say).end_object();
    }
    json_.end_array().end_object();
  }

  // Each rate and ratio, after the inputs that its formula names.
  void write_rates(const EvidenceCase& item) {
    json_.key("rates").begin_object();
    Flags<InputTag> written(lesson_.inputs.size());
    for (const EvidenceLine& line : item.lines) {
      if (!is_rate(lesson_line(line))) continue;
      for (const InputIndex i : written.indices()) {
        if (!line.inputs[i] || written[i]) continue;
        written[i] = true;
        write_input(item, i);
      }
      write_figure(line);
    }
    json_.end_object();
  }

  void write_refusal(const EvidenceRefusal& refusal) {
    json_.begin_object().key("given").begin_object();
    for (const Binding& binding : refusal.refusal->given) json_.key(binding.input).number(binding.value);
    json_.end_object()
        .member("because", refusal.refusal->because)
        .member("refused", refusal.refused)
        .member("message", refusal.message)
        .end_object();
  }

  void write_scope() {
    json_.key("scope").begin_object();
    for (const Text what : lesson_.scope.not_measured) json_.key(format("{}_measured", {what})).boolean(false);
    json_.member("sentence", lesson_.scope.sentence)
        .texts("left_out", lesson_.scope.left_out)
        .member("advice", lesson_.scope.advice);
    json_.end_object();
  }

  const Lesson& lesson_;
  const LessonDigests& digests_;
  const Evidence& evidence_;
  JsonWriter json_{2};
};

}  // namespace

std::string evidence_text(const Lesson& lesson, const LessonDigests& digests, const Evidence& evidence) {
  return EvidenceText(lesson, digests, evidence).write();
}

}  // namespace tsa
