#include "tests/fuzz/shared/harness.hpp"

// Any JSON as a request. The first byte chooses what is asked and of which lesson; from `A` on, what follows is a sheet
// and not JSON, and its request is written around it, so that checking is reached, too.

namespace tsa::fuzz {

namespace {

std::string request_of(unsigned char choice, std::string_view sheet) {
  JsonWriter json;
  json.begin_object().key("stage");
  const int stage = choice % 5;
  if (stage == 0) {
    json.text("all");
  } else {
    json.number(stage);
  }
  json.member("seed", choice % 3).member("sheet", sheet).end_object();
  return json.take();
}

}  // namespace

void take(std::string_view input) {
  if (input.empty()) return;
  const auto choice = static_cast<unsigned char>(input.front());
  const std::string_view rest = input.substr(1);
  const std::string request = choice < 'A' ? std::string(rest) : request_of(choice, rest);
  const int lesson = 1 + choice / 4 % 2;
  switch (choice % 4) {
    case 0:
      answer(engine().live(lesson, request));
      break;
    case 1:
      answer(engine().check(lesson, request));
      break;
    case 2:
      answer(engine().evidence(lesson, request));
      break;
    default:
      must(read_json(engine().grade(lesson, request, choice < 'A' ? "total = 1 B\n" : rest)).has_value(),
           "a row is JSON");
      break;
  }
}

}  // namespace tsa::fuzz
