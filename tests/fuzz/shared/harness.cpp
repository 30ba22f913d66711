#include "tests/fuzz/shared/harness.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iterator>

#include "core/sheet/run/columns.hpp"

namespace tsa::fuzz {

namespace {

struct PlainInput {
  const char* name;
  const char* unit;
  double value;
};
constexpr PlainInput kPlainInputs[] = {
    {"parameters", "param", 100},
    {"width", "B/param", 2},
    {"rate", "example/s/worker", 50},
    {"workers", "worker", 4},
    {"measured", "example/s", 160},
    {"big", "param", 1099511627776},
    {"n", "1", 7},
    {"zero", "1", 0},
    {"huge", "1", 1e300},
};

struct PlainLine {
  const char* name;
  const char* unit;
  bool exact;
};
constexpr PlainLine kPlainLines[] = {
    {"weights", "B", true},       {"total", "B", true},     {"speed", "example/s", false}, {"ratio", "1", false},
    {"fits", "condition", false}, {"chips", "chip", false}, {"size", "B", false},
};

Environment make_plain() {
  Environment environment;
  for (const char* unit : {"param", "example", "worker", "token", "layer", "head", "element", "chip"}) {
    must(environment.units.declare(unit).has_value(), "a counting unit is declared");
  }
  for (const PlainInput& input : kPlainInputs) {
    environment.inputs.push_back({input.name, environment.units.read(input.unit)->dimension, false});
  }
  for (const PlainLine& line : kPlainLines) {
    const bool condition = std::strcmp(line.unit, "condition") == 0;
    const Dimension dimension = condition ? Dimension::none() : environment.units.read(line.unit)->dimension;
    environment.lines.push_back({line.name, dimension, condition, line.exact});
  }
  return environment;
}

Engine* make_engine() {
  auto* engine = new Engine;
  for (const char* lesson : kLessons) {
    const std::string folder = "web/lessons/" + std::string(lesson) + "/";
    const JsonDocument opened = answer(engine->open_lesson(
        file_text(folder + "lesson.json"), file_text(folder + "starter.sheet"), file_text(folder + "solution.sheet")));
    must(opened.root.find("ok")->boolean, "a shipped lesson opens");
  }
  return engine;
}

}  // namespace

void must(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

void same(std::string_view found, std::string_view due, const char* what) {
  if (found == due) return;
  std::fprintf(stderr, "found: %.*s\ndue:   %.*s\n", static_cast<int>(found.size()), found.data(),
               static_cast<int>(due.size()), due.data());
  must(false, what);
}

const Environment& plain() {
  static const Environment environment = make_plain();
  return environment;
}

const std::vector<double>& plain_row() {
  static const std::vector<double> row = [] {
    std::vector<double> values;
    for (const PlainInput& input : kPlainInputs) values.push_back(input.value);
    return values;
  }();
  return row;
}

bool same_bits(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
  return std::memcmp(&a, &b, sizeof a) == 0;
}

namespace {

void columns_equal_rows(const Sheet& sheet, const Environment& environment,
                        const std::vector<std::vector<double>>& inputs, size_t rows, Purpose purpose) {
  IndexedVector<StatementTag, std::vector<double>> values(sheet.statements.size(), std::vector<double>(rows));
  IndexedVector<StatementTag, std::vector<Fault>> faults(sheet.statements.size(), std::vector<Fault>(rows));
  std::vector<Outcome> outcomes(rows);
  std::vector<InputColumn> columns;
  std::vector<OutputColumn> outputs;
  for (const std::vector<double>& input : inputs) columns.push_back({input.data(), false});
  for (const StatementIndex i : values.indices()) outputs.push_back({values[i].data(), faults[i].data()});
  Columns(sheet, environment, purpose).run(columns.data(), rows, outputs.data(), outcomes.data());

  Evaluator evaluator(sheet, environment, purpose);
  std::vector<double> row(inputs.size());
  for (size_t at = 0; at < rows; ++at) {
    for (size_t i = 0; i < inputs.size(); ++i) row[i] = inputs[i][at];
    const Evaluation& evaluation = evaluator.run(row.data());
    for (const StatementIndex i : values.indices()) {
      const LineValue& line = evaluation.lines[i];
      must(faults[i][at] == line.fault, "a column has the fault of its row");
      must(line.exists() ? same_bits(values[i][at], line.value) : std::isnan(values[i][at]),
           "a column has the value of its row");
    }
    must(outcomes[at].kind == evaluation.outcome.kind && outcomes[at].statement == evaluation.outcome.statement,
         "a column has the outcome of its row");
  }
}

}  // namespace

void columns_equal_rows(const Sheet& sheet, const Environment& environment,
                        const std::vector<std::vector<double>>& inputs, size_t rows) {
  for (const Purpose purpose : {Purpose::values, Purpose::diagnosis})
    columns_equal_rows(sheet, environment, inputs, rows, purpose);
}

std::string file_text(std::string_view path) {
  std::ifstream file(std::string(TSA_SOURCE_DIR) + "/" + std::string(path), std::ios::binary);
  must(static_cast<bool>(file), "a file of the repository can be read");
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

Engine& engine() {
  static Engine* engine = make_engine();
  return *engine;
}

JsonDocument answer(std::string_view text) {
  Result<JsonDocument> json = read_json(text);
  if (!json) same(text, code_name(json.error().message.code), "an answer is JSON");
  const Json* ok = json->root.find("ok");
  must(ok != nullptr && ok->kind == Json::Kind::boolean, "an answer says whether it is one");
  return std::move(*json);
}

std::vector<std::string_view> parts(std::string_view input) {
  std::vector<std::string_view> found;
  for (size_t end = input.find('\0'); end != std::string_view::npos; end = input.find('\0')) {
    found.push_back(input.substr(0, end));
    input.remove_prefix(end + 1);
  }
  found.push_back(input);
  return found;
}

double milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

}  // namespace tsa::fuzz
