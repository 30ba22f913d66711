#include "core/grade/evidence_verification.hpp"

#include "core/base/format.hpp"
#include "core/base/print_number.hpp"
#include "core/grade/check.hpp"
#include "core/json/json_tree.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

bool same_scalar(const Json& a, const Json& b) {
  return a.boolean == b.boolean && a.number == b.number && a.text == b.text;
}

// Walks through what was found and what was recomputed together and collects the places where they differ.
class Comparison {
 public:
  explicit Comparison(std::vector<Difference>& differences) : differences_(differences) {}

  // Null: there is no value.
  void compare(const Json* found, const Json* recomputed, const std::string& path) {
    if (full()) return;
    if (found == nullptr || recomputed == nullptr || found->kind != recomputed->kind ||
        !same_scalar(*found, *recomputed)) {
      const auto described = [](const Json* json) { return json == nullptr ? std::string() : describe(*json); };
      differences_.push_back({path, described(found), described(recomputed)});
    } else if (found->kind == Json::Kind::array) {
      compare_items(found->items, recomputed->items, path);
    } else {
      compare_members(*found, *recomputed, path);
    }
  }

 private:
  bool full() const { return differences_.size() >= kMaxDifferences; }

  void compare_items(const ArenaSpan<Json>& found, const ArenaSpan<Json>& recomputed, const std::string& path) {
    const auto item = [](const ArenaSpan<Json>& list, size_t i) { return i < list.size() ? &list[i] : nullptr; };
    for (size_t i = 0; !full() && (i < found.size() || i < recomputed.size()); ++i) {
      compare(item(found, i), item(recomputed, i), format("{}[{}]", {path, print_integer(static_cast<int64_t>(i))}));
    }
  }

  void compare_members(const Json& found, const Json& recomputed, const std::string& path) {
    for (const Json& member : found.items) {
      compare(&member, recomputed.find(member.key), format("{}.{}", {path, member.key}));
    }
    for (const Json& member : recomputed.items) {
      if (found.find(member.key) == nullptr) compare(nullptr, &member, format("{}.{}", {path, member.key}));
    }
  }

  std::vector<Difference>& differences_;
};

const Json* sheet_text(const Json& evidence) {
  const Json* sheet = evidence.find("sheet");
  const Json* text = sheet == nullptr ? nullptr : sheet->find("text");
  return text != nullptr && text->kind == Json::Kind::text ? text : nullptr;
}

std::optional<size_t> evidence_stage(const Lesson& lesson) {
  for (size_t i = 0; i < lesson.stages.size(); ++i) {
    if (lesson.stages[i].evidence) return i;
  }
  return std::nullopt;
}

// The version that a file says has written it, if it is another one.
const Json* other_version(const Json& evidence) {
  const Json* version = evidence.find("core");
  return version != nullptr && version->kind == Json::Kind::text && version->text != TSA_VERSION ? version : nullptr;
}

}  // namespace

Result<EvidenceVerification> verify_evidence(const CompiledLesson& lesson, const LessonDigests& digests,
                                             std::string_view file_text) {
  const Result<JsonDocument> file = read_json(file_text);
  if (!file) return file.error();
  const Json* text = sheet_text(file->root);
  if (text == nullptr) return Error{messages::no_sheet(), {}};
  const std::optional<size_t> stage = evidence_stage(lesson.lesson());
  if (!stage) return Error{messages::no_evidence_stage(), {}};
  const Sheet sheet = read_sheet(text->text, lesson.environment());
  Result<JsonDocument> recomputed =
      read_json(evidence_text(lesson.lesson(), digests, make_evidence(lesson, *stage, sheet)));
  EvidenceVerification verification;
  if (const Json* version = other_version(file->root)) {
    verification.other_version = version->text;
    for (Json& member : recomputed->root.items) {
      if (member.key == "core") member = *version;
    }
  }
  const Verdict verdict = Checker(lesson, sheet).check(*stage).verdict;
  if (verdict != Verdict::pass) {
    verification.differences.push_back(
        {"verdict", std::string(verdict_name(Verdict::pass)), std::string(verdict_name(verdict))});
  }
  Comparison(verification.differences).compare(&file->root, &recomputed->root, "$");
  return verification;
}

}  // namespace tsa
