#include "tests/fuzz/shared/harness.hpp"

// Any JSON as a lesson, with sheets after NUL bytes, or else those of the first shipped lesson. One that opens is asked
// everything about its own solution.

namespace tsa::fuzz {

namespace {

std::string request(double stage, std::string_view sheet) {
  JsonWriter json;
  json.begin_object().key("stage");
  if (stage == 0) {
    json.text("all");
  } else {
    json.number(stage);
  }
  json.member("sheet", sheet).end_object();
  return json.take();
}

}  // namespace

void take(std::string_view input) {
  static const std::string folder = "web/lessons/tpu-systems-audit/";
  static const std::string shipped_starter = file_text(folder + "starter.sheet");
  static const std::string shipped_solution = file_text(folder + "solution.sheet");
  const std::vector<std::string_view> texts = parts(input);
  const std::string_view starter = texts.size() > 1 ? texts[1] : std::string_view(shipped_starter);
  const std::string_view solution = texts.size() > 2 ? texts[2] : std::string_view(shipped_solution);

  Engine engine;
  const JsonDocument document = answer(engine.open_lesson(texts[0], starter, solution));
  const Json& opened = document.root;
  if (!opened.find("ok")->boolean) {
    must(!opened.find("errors")->items.empty(), "a lesson that does not open says why");
    return;
  }
  const int handle = static_cast<int>(opened.find("lesson")->number);
  for (const std::string_view sheet : {starter, solution}) {
    answer(engine.live(handle, request(1, sheet)));
    answer(engine.check(handle, request(0, sheet)));
    answer(engine.evidence(handle, request(1, sheet)));
    answer(engine.columns_open(handle, sheet, 2));
    if (ColumnSheet* columns = engine.columns(1)) {
      answer(engine.columns_names(1));
      columns->run();
    }
    engine.columns_close(1);
  }
  engine.close_lesson(handle);
}

}  // namespace tsa::fuzz
