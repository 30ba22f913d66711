#include <emscripten/bind.h>

#include "core/api/engine.hpp"

// What JavaScript sees of the engine: JSON text in, JSON text out (core/api/engine.hpp says what each gives). Texts
// cross as UTF-8; the loader refuses what is too long before it is copied in.

namespace {

tsa::Engine engine;

std::string version() { return tsa::Engine::version(); }
std::string open_lesson(const std::string& lesson, const std::string& starter, const std::string& solution) {
  return engine.open_lesson(lesson, starter, solution);
}
void close_lesson(int handle) { engine.close_lesson(handle); }
std::string live(int handle, const std::string& request) { return engine.live(handle, request); }
std::string check(int handle, const std::string& request) { return engine.check(handle, request); }
std::string evidence(int handle, const std::string& request) { return engine.evidence(handle, request); }
std::string verify(int handle, const std::string& text) { return engine.verify(handle, text); }

}  // namespace

EMSCRIPTEN_BINDINGS(tsa) {
  emscripten::function("version", &version);
  emscripten::function("open_lesson", &open_lesson);
  emscripten::function("close_lesson", &close_lesson);
  emscripten::function("live", &live);
  emscripten::function("check", &check);
  emscripten::function("evidence", &evidence);
  emscripten::function("verify", &verify);
}
