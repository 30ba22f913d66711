#include <doctest/doctest.h>

#include "tests/native/engines.hpp"

using namespace tsa;

namespace {

constexpr const char* kLines =
    "weights = parameters * weight_bytes\nmasters = parameters * master_bytes\n"
    "moments = parameters * moment_count * moment_bytes\ntotal = weights + masters + moments\n";
constexpr const char* kRate = "ideal_rate = single_worker_rate * workers\n";
constexpr const char* kRatio = "ratio = measured_rate / ideal_rate\n";

std::string guarded(const std::string& guard) { return std::string(kLines) + kRate + guard + "\n" + kRatio; }

// Of stage 2, whatever the seed.
void check_verdicts(const std::string& sheet, const char* verdict) {
  static Asked lesson("tpu-systems-audit");
  INFO(sheet);
  for (const char* seed : {"0", "1", "2", "77", "\"18446744073709551615\""})
    CHECK(text(lesson.check("2", sheet, std::string(",\"seed\":") + seed), "verdict") == verdict);
}

std::string first_finding(const std::string& sheet) {
  static Asked lesson("tpu-systems-audit");
  const JsonTree answer = lesson.check("2", sheet);
  const JsonTree& findings = member(answer, "findings");
  if (findings.items.size() != 1) return std::to_string(findings.items.size()) + " findings";
  std::string words = text(findings.items[0], "code");
  for (const JsonTree& arg : member(findings.items[0], "args").items) words += " | " + arg.text;
  return words;
}

}  // namespace

TEST_CASE("guards that let through exactly what has an answer pass, however they are written") {
  for (const char* guard : {
           "require workers > 0 and single_worker_rate > 0",
           "require single_worker_rate > 0 and workers > 0",
           "require workers != 0 and single_worker_rate != 0",
           "require workers >= 1 worker and single_worker_rate > 0",
           "require not (workers == 0 or single_worker_rate == 0)",
           "require abs(ideal_rate) > 0",
           "require ideal_rate != 0",
           "require 0 < ideal_rate",
           "require not ideal_rate <= 0",
           "require min(ideal_rate, 1 example/s) > 0",
           "require ideal_rate * 2 > 0",
           "require ideal_rate ^ 2 > 0",
           "require workers * single_worker_rate > 0, \"positive\"",
           "require workers > 0\nrequire single_worker_rate > 0",
           "require ideal_rate > 0 and measured_rate >= 0",
           "require ideal_rate > 0 or ideal_rate < 0",
           "positive = ideal_rate > 0\nrequire positive",
           "rate = ideal_rate\nrequire rate > 0",
           "require parameters >= 1 param and ideal_rate > 0",
           "require ideal_rate > 0 and total > 0",
           "require ideal_rate > -1 example/s and ideal_rate != 0",
       })
    check_verdicts(guarded(guard), "pass");
  check_verdicts("require workers > 0 and single_worker_rate > 0\n" + std::string(kLines) + kRate + kRatio, "pass");
  check_verdicts(std::string(kRate) + "require ideal_rate > 0\n" + kRatio + kLines, "pass");
  check_verdicts(std::string(kRate) + kLines + "require ideal_rate > 0\nhalf = measured_rate / 2\n" +
                     "ratio = 2 * half / ideal_rate\n",
                 "pass");
}

TEST_CASE("guards that are a little too strict fail") {
  for (const char* guard : {
           "require ideal_rate > 0 and measured_rate > 0",
           "require ideal_rate > 0.1 example/s",
           "require ideal_rate > 1e-8 example/s",
           "require ideal_rate >= 0.125 example/s",
           "require ideal_rate > 0\nrequire moment_count == 2",
           "require ideal_rate > 0\nrequire moment_count != 3",
           "require ideal_rate > 0\nrequire weight_bytes <= 4 B/param",
           "require ideal_rate > 0\nrequire weight_bytes != 7 B/param",
           "require ideal_rate > 0\nrequire parameters > 1 param",
           "require ideal_rate > 0\nrequire parameters < 1e12 param",
           "require ideal_rate > 0\nrequire workers < 4096 worker",
           "require ideal_rate > 0 and workers > 1 worker",
           "require ideal_rate > 0\nrequire measured_rate <= ideal_rate * 1e6",
           "require ideal_rate > 0\nrequire master_bytes + moment_bytes > 1 B/param",
           "require ideal_rate > 0\nrequire master_bytes * moment_count > 0",
           "require ideal_rate > 0\nrequire total >= 2 * weights",
           "require ideal_rate > 0\nrequire round(single_worker_rate / 1 example/s/worker, 3) > 0",
           "require floor(ideal_rate / 1 example/s) > 0",
           "require ideal_rate > 0\nrequire workers / 2 == floor(workers / 2)",
           "require ideal_rate > 0 and 1 / measured_rate >= 0 s/example",
           "require ideal_rate > 0\nrequire single_worker_rate < 1e6 example/s/worker",
           "require ideal_rate > 0\nrequire measured_rate != 1e14 example/s",
       })
    check_verdicts(guarded(guard), "fail");
}

TEST_CASE("guards that are a little too lax, or fitted to what is shown, fail") {
  for (const char* guard : {
           "require ideal_rate >= 0",
           "require ideal_rate > 0 or measured_rate == 0",
           "require ideal_rate > 0 or measured_rate != 160 example/s",
           "require ideal_rate > 0 or workers == single_worker_rate * 1 worker/(example/s/worker)",
           "require ideal_rate > 0 or parameters > 100 param",
           "require ideal_rate > 0 or moment_count == 0",
           "require ideal_rate > 0 or weight_bytes == 8 B/param",
           "require workers > 0",
           "require workers > 0 or single_worker_rate > 0",
           "require workers + single_worker_rate * 1 worker/(example/s/worker) > 0",
           "require not (workers == 0 and single_worker_rate == 50 example/s/worker) and not (workers == 4 worker and "
           "single_worker_rate == 0)",
           "require max(workers, single_worker_rate * 1 worker/(example/s/worker)) > 0",
           "require ideal_rate + measured_rate > 0",
           "require true",
       })
    check_verdicts(guarded(guard), "fail");
  check_verdicts(std::string(kLines) + kRate + kRatio + "require ideal_rate > 0\n", "fail");
}

TEST_CASE("values that only a clamp, a cap or a fit beyond the ranges gets wrong fail") {
  struct Line {
    const char* right;
    const char* wrong;
  };
  static const std::string solution = guarded("require ideal_rate > 0");
  for (const Line& line : {
           Line{"parameters * weight_bytes", "parameters * min(weight_bytes, 4 B/param)"},
           Line{"parameters * weight_bytes", "parameters * min(weight_bytes, 7 B/param)"},
           Line{"parameters * weight_bytes", "max(parameters, 2 param) * weight_bytes"},
           Line{"parameters * weight_bytes", "min(parameters, 999999999999 param) * weight_bytes"},
           Line{"measured_rate / ideal_rate", "min(measured_rate / ideal_rate, 1e10)"},
           Line{"measured_rate / ideal_rate", "min(measured_rate / ideal_rate, 1e17)"},
           Line{"measured_rate / ideal_rate", "max(measured_rate / ideal_rate, 1e-12)"},
           Line{"measured_rate / ideal_rate", "measured_rate / max(ideal_rate, 1e-8 example/s)"},
           Line{"measured_rate / ideal_rate", "1 / (ideal_rate / measured_rate)"},
           Line{"measured_rate / ideal_rate", "round(measured_rate / ideal_rate, 9)"},
           Line{"single_worker_rate * workers", "single_worker_rate * min(workers, 4095 worker)"},
           Line{"single_worker_rate * workers",
                "round(single_worker_rate / 1 example/s/worker, 4) * 1 example/s/worker * workers"},
           Line{"single_worker_rate * workers", "min(single_worker_rate, 999999 example/s/worker) * workers"},
       })
    check_verdicts(replaced(solution, line.right, line.wrong), "fail");
  // A polynomial through 1, 2, 4 and 8 bytes.
  check_verdicts("w = weight_bytes / 1 B/param\n" +
                     replaced(solution, "parameters * weight_bytes",
                              "parameters * (w + (w - 1) * (w - 2) * (w - 4) * (w - 8)) * 1 B/param"),
                 "fail");
}

TEST_CASE("a guard is one finding that points at it, and names valid inputs that it stops") {
  CHECK(first_finding(guarded("require ideal_rate == 0")) == "guard_stops_all");
  CHECK(first_finding(guarded("require ideal_rate >= 1 example/s")) ==
        "guard_refuses_inputs | single_worker_rate = 0.1");
  CHECK(first_finding(guarded("require ideal_rate > 0 and measured_rate > 0")) ==
        "guard_refuses_inputs | measured_rate = 0");
  CHECK(first_finding(guarded("require ideal_rate > 0 or measured_rate == 0")) ==
        "guard_accepts | single_worker_rate = 0, measured_rate = 0");
  // The guard is right for the rate that the line above should have.
  CHECK(first_finding(replaced(guarded("require ideal_rate > 0"), "single_worker_rate * workers",
                               "single_worker_rate / workers * 4 worker^2"))
            .substr(0, 5) == "wrong");
}
