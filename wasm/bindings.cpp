#include <emscripten/bind.h>

#include "core/api/engine.hpp"

// The engine's functions for JavaScript: JSON text in, JSON text out (see core/api/engine.hpp). Text is UTF-8; the
// loader refuses what is too long before it is copied.

static tsa::Engine engine;

// What a page needs until its first ledger: the core module.
namespace core {

std::string version() { return tsa::Engine::version(); }
std::string open_known_lesson(const std::string& lesson, const std::string& starter, const std::string& solution) {
  return engine.open_known_lesson(lesson, starter, solution);
}
void close_lesson(int handle) { engine.close_lesson(handle); }
std::string live(int handle, const std::string& request) { return engine.live(handle, request); }

}  // namespace core

// What it doesn't need until then: the build moves code that is used only from here into the grading
// module (wasm/build/split-engine.mjs), which is fetched meanwhile.
namespace grading {

std::string open_lesson(const std::string& lesson, const std::string& starter, const std::string& solution) {
  return engine.open_lesson(lesson, starter, solution);
}
std::string check(int handle, const std::string& request) { return engine.check(handle, request); }
std::string evidence(int handle, const std::string& request) { return engine.evidence(handle, request); }
std::string verify(int handle, const std::string& text) { return engine.verify(handle, text); }

// A view of the row's bytes, valid until the next call: no copy as a JavaScript string.
emscripten::val grade(int handle, const std::string& request, const std::string& sheet) {
  static std::string row;
  row = engine.grade(handle, request, sheet);
  return emscripten::val(emscripten::typed_memory_view(row.size(), reinterpret_cast<const unsigned char*>(row.data())));
}

std::string columns_open(int handle, const std::string& sheet, double rows) {
  return engine.columns_open(handle, sheet, rows);
}
std::string columns_names(int columns) { return engine.columns_names(columns); }
void columns_run(int columns) {
  if (tsa::ColumnSheet* sheet = engine.columns(columns)) sheet->run();
}
void columns_close(int columns) { engine.columns_close(columns); }

// A Float64Array over the column itself, valid until memory grows; null if there is no such column.
static emscripten::val view(int columns, int index, double* (tsa::ColumnSheet::*column)(int)) {
  tsa::ColumnSheet* sheet = engine.columns(columns);
  double* values = sheet == nullptr ? nullptr : (sheet->*column)(index);
  if (values == nullptr) return emscripten::val::null();
  return emscripten::val(emscripten::typed_memory_view(sheet->rows(), values));
}
emscripten::val columns_input(int columns, int input) { return view(columns, input, &tsa::ColumnSheet::input); }
emscripten::val columns_line(int columns, int line) { return view(columns, line, &tsa::ColumnSheet::line); }

}  // namespace grading

EMSCRIPTEN_BINDINGS(tsa) {
  emscripten::function("version", &core::version);
  emscripten::function("open_known_lesson", &core::open_known_lesson);
  emscripten::function("close_lesson", &core::close_lesson);
  emscripten::function("live", &core::live);
  emscripten::function("open_lesson", &grading::open_lesson);
  emscripten::function("check", &grading::check);
  emscripten::function("grade", &grading::grade);
  emscripten::function("evidence", &grading::evidence);
  emscripten::function("verify", &grading::verify);
  emscripten::function("columns_open", &grading::columns_open);
  emscripten::function("columns_names", &grading::columns_names);
  emscripten::function("columns_input", &grading::columns_input);
  emscripten::function("columns_line", &grading::columns_line);
  emscripten::function("columns_run", &grading::columns_run);
  emscripten::function("columns_close", &grading::columns_close);
}
