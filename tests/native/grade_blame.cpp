#include <doctest/doctest.h>

#include "tests/native/engines.hpp"

using namespace tsa;

namespace {

// The sheet with another formula for one of its lines.
std::string with(const std::string& sheet, const std::string& line, const std::string& formula) {
  std::string result;
  for (size_t from = 0; from < sheet.size();) {
    const size_t to = sheet.find('\n', from);
    const std::string text = sheet.substr(from, to - from);
    const bool defines =
        text.compare(0, line.size(), line) == 0 && text.find_first_not_of(' ', line.size()) == text.find('=');
    result += (defines ? line + " = " + formula : text) + "\n";
    from = to + 1;
  }
  return result;
}

// "line code misconception; …" of the findings, in the order of the sheet.
std::string findings(const JsonTree& answer) {
  std::string all;
  for (const JsonTree& finding : member(answer, "findings").items) {
    if (!all.empty()) all += "; ";
    all += text(finding, "line") + " " + text(finding, "code");
    if (!text(finding, "misconception").empty()) all += " " + text(finding, "misconception");
  }
  return all;
}

std::string states(const JsonTree& answer) {
  std::string all;
  for (const JsonTree& line : member(answer, "lines").items) all += (all.empty() ? "" : " ") + text(line, "state");
  return all;
}

// The arguments of a finding's message, joined by |.
std::string args_of(const JsonTree& finding) {
  std::string all;
  for (const JsonTree& arg : member(finding, "args").items) all += (all.empty() ? "" : "|") + arg.text;
  return all;
}

struct Change {
  const char* line;
  const char* formula;
};

struct Row {
  std::vector<Change> changes;
  const char* findings;
  const char* states;  // of weights, masters, moments, total, ideal_rate, ratio
};

}  // namespace

TEST_CASE("one mistake is one finding, three are three, and their consequences give none") {
  Asked lesson("tpu-systems-audit");
  for (const Row& row : {
           Row{{}, "", "right right right right right right"},
           Row{{{"weights", "parameters * master_bytes"}},
               "weights misconception weights_at_four",
               "fault right right follows right right"},
           Row{{{"weights", "parameters * master_bytes"}, {"total", "weights + moments"}},
               "weights misconception weights_at_four; total misconception total_without_masters",
               "fault right right fault right right"},
           Row{{{"moments", "parameters * moment_bytes"},
                {"ideal_rate", "single_worker_rate"},
                {"total", "weights + moments"}},
               "moments misconception one_moment; total misconception total_without_masters; ideal_rate misconception "
               "ideal_rate_of_one_worker",
               "right right fault fault fault follows"},
           Row{{{"ratio", "ideal_rate / measured_rate"}, {"ideal_rate", "single_worker_rate / workers"}},
               "ideal_rate misconception ideal_rate_divided; ratio misconception ratio_upside_down",
               "right right right right fault fault"},
           Row{{{"total", "parameters * 14 B/param"}},
               "total wrong_for_other_inputs",
               "right right right fault right right"},
           Row{{{"total", "1400 B"}}, "total constant", "right right right fault right right"},
           Row{{{"weights", "200 B"}, {"total", "1400 B"}},
               "weights constant; total constant",
               "fault right right fault right right"},
           Row{{{"weights", "parameters * weight_bytes / 1024"}},
               "weights converted_by_hand",
               "fault right right follows right right"},
           Row{{{"ideal_rate", "single_worker_rate * workers * 1000"}},
               "ideal_rate converted_by_hand",
               "right right right right fault follows"},
           Row{{{"weights", "parameters * weight_bytes *"}},
               "weights missing_operand",
               "unreadable right right follows right right"},
           Row{{{"total", "weights + masters + moments + parameters - parameters"}},
               "total add_unlike_units",
               "right right right fault right right"},
           Row{{{"weights", "parameters * weight_bytes / 0"}},
               "weights division_by_number_zero",
               "fault right right follows right right"},
       }) {
    std::string sheet = lesson.solution;
    for (const Change& change : row.changes) sheet = with(sheet, change.line, change.formula);
    INFO(sheet);
    const JsonTree answer = lesson.check("1", sheet);
    CHECK(findings(answer) == row.findings);
    CHECK(states(answer) == row.states);
  }
}

TEST_CASE("a guard rejects what has no value, above the line that it protects, and nothing else") {
  Asked lesson("tpu-systems-audit");
  const std::string lines =
      "weights = parameters * weight_bytes\nmasters = parameters * master_bytes\nmoments = parameters * moment_count * "
      "moment_bytes\n"
      "total = weights + masters + moments\nideal_rate = single_worker_rate * workers\n";
  const std::string ratio = "ratio = measured_rate / ideal_rate\n";
  struct Guard {
    std::string sheet;
    const char* findings;
  };
  for (const Guard& row :
       {Guard{lines + "require ideal_rate > 0\n" + ratio, ""},
        Guard{lines + "require workers > 0 and single_worker_rate > 0\n" + ratio, ""},
        Guard{"require workers > 0\nrequire single_worker_rate > 0\n" + lines + ratio, ""},
        Guard{lines + ratio, "ratio not_refused"}, Guard{lines + "require workers > 0\n" + ratio, "ratio not_refused"},
        Guard{lines + ratio + "require ideal_rate > 0\n", " guard_below"},
        Guard{lines + "require ideal_rate > 100 example/s\n" + ratio, " guard_refuses_good_case"},
        Guard{lines + "require false\n" + ratio, " guard_stops_all"},
        Guard{lines + "ratio = measured_rate / max(ideal_rate, 0.0000000001 example/s)\n", " never_refused"}}) {
    INFO(std::string(row.sheet));
    const JsonTree answer = lesson.check("2", row.sheet);
    CHECK(findings(answer) == row.findings);
    CHECK(text(answer, "verdict") == (row.findings[0] == '\0' ? "pass" : "fail"));
  }
}

TEST_CASE("each helper line that fails by itself is a finding, at the first row that shows it") {
  Asked lesson("tpu-systems-audit");
  const JsonTree answer = lesson.check("1", lesson.solution +
                                                "a = 1 / (workers - 4 worker)\nb = 1 / (workers - 4 worker)\n"
                                                "c = 1 / (weight_bytes - 4 B/param)\nafter = a + 1\n");
  CHECK(findings(answer) == " division_by_zero;  division_by_zero;  division_by_zero");
  const char* cases[] = {"hundred", "hundred", ""};  // the last is a probe
  for (size_t i = 0; i < std::size(cases); ++i) CHECK(text(member(answer, "findings").items[i], "case") == cases[i]);
}

TEST_CASE("a wrong value of a given case is reported with the expected one, both as they are shown") {
  struct Row {
    const char* lesson;
    const char* stage;
    const char* line;
    const char* formula;
    const char* code;
    const char* args;  // how they begin, joined by |
  };
  for (const Row& row :
       {Row{"tpu-03", "4", "fits", "5 * needed <= chips * usable", "should_be_yes", "fits"},
        Row{"tpu-03", "4", "fits", "needed <= chips * usable or kv_tokens == 0", "should_be_no", "fits"},
        Row{"tpu-03", "3", "usable", "hbm * 0.8", "wrong_in_one_case",
            "usable|12.8 GiB/chip (13743895347.2 B/chip)|12 GiB/chip"},
        Row{"tpu-03", "3", "usable", "hbm * usable_fraction * 0.9999999", "wrong_value", "usable|12.8 GiB/chip"},
        Row{"tpu-systems-audit", "1", "ratio", "measured_rate / ideal_rate * 1.00000001", "wrong_hidden_digits",
            "ratio|0.8"},
        Row{"tpu-03", "2", "mixed_state", "weights + gradients + masters + moments + parameters * 1 B/param",
            "wrong_value", "mixed_state|123.866 GiB (133000000000 B)|117.347 GiB (126000000000 B)"}}) {
    Asked lesson(row.lesson);
    const JsonTree answer = lesson.check(row.stage, with(lesson.solution, row.line, row.formula));
    const JsonTree& finding = item(member(answer, "findings"), "line", row.line);
    INFO(written(finding));
    CHECK(text(finding, "code") == row.code);
    CHECK(args_of(finding).find(row.args) == 0);
  }
}

TEST_CASE("a number where the solution has one too is a wrong value, and else a constant") {
  const std::string solution =
      "require width > 0\nweights = parameters * width\ntotal = weights\nratio = 0.5\nmemory = hbm * 1 GiB/chip\n"
      "needed = ceil(total / memory)\nfits = total <= 1 chip * memory\n";
  Asked constant = tiny("[]", solution);
  CHECK(findings(constant.check("1", with(solution, "ratio", "0.6"))) == "ratio wrong_value");
  // By two ways: of the weights, and of the total that is made of them.
  const std::string made = with(solution, "ratio", "weights / (weights + total)");
  Asked computed = tiny("[]", made);
  CHECK(findings(computed.check("1", with(made, "ratio", "0.6"))) == "ratio constant");
}

TEST_CASE("a misconception points at a part of the formula, or at all of it") {
  const auto span = [](Asked lesson) {
    const JsonTree answer = lesson.check("1", with(lesson.solution, "weights", "parameters * 1"));
    const JsonTree& finding = item(member(answer, "findings"), "misconception", "count_only");
    return written(member(finding, "span"));
  };
  CHECK(span(tiny()) == R"({"line":2,"from":10,"to":20})");
  CHECK(span(tiny(R"([{"op":"remove","path":"/misconceptions/0/point"}])")) == R"({"line":2,"from":10,"to":24})");
}

TEST_CASE("each misconception of the lessons is recognised by its formula") {
  for (const char* name : {"tpu-systems-audit", "tpu-03"}) {
    Asked lesson(name);
    const JsonTree about = parsed(file_text(std::string("web/lessons/") + name + "/lesson.json"));
    for (const JsonTree& misconception : member(about, "misconceptions").items) {
      const std::string& line = text(misconception, "line");
      INFO(text(misconception, "id"));
      size_t stage = 0;
      const auto grades = [&](const JsonTree& one) {
        for (const JsonTree& graded : member(one, "lines").items) {
          if (graded.text == line) return true;
        }
        return false;
      };
      while (!grades(member(about, "stages").items[stage])) ++stage;
      const JsonTree answer =
          lesson.check(std::to_string(stage + 1), with(lesson.solution, line, text(misconception, "formula")));
      CHECK(text(answer, "verdict") == "fail");
      const JsonTree& finding = item(member(answer, "findings"), "line", line);
      CHECK(text(finding, "misconception") == text(misconception, "id"));
      CHECK(text(finding, "code") == "misconception");
      CHECK(args_of(finding) == text(misconception, "say"));
    }
  }
}

TEST_CASE("a line that another stage grades does not prevent a refusal") {
  const std::string folder = "web/lessons/tpu-systems-audit/";
  const JsonTree lesson = patched(parsed(file_text(folder + "lesson.json")),
                                  parsed(R"([{"op":"replace","path":"/stages/1/lines","value":["ideal_rate","ratio"]},
                         {"op":"replace","path":"/stages/1/cases","value":[{"id":"four","title":"Four","given":{},
                           "expect":{"ideal_rate":200},"source":"by hand"}]}])"));
  Asked asked(written(lesson), file_text(folder + "starter.sheet"), file_text(folder + "solution.sheet"));
  REQUIRE(asked.lesson != 0);
  for (const char* weights : {"weights =", "weights = parameters / 0", "weights = 1 /", ""}) {
    INFO(std::string(weights));
    const std::string sheet = replaced(asked.solution, "weights    = parameters * weight_bytes", weights);
    CHECK(findings(asked.check("2", sheet)) == "");
    CHECK(text(asked.check("2", sheet), "verdict") == "pass");
    const std::string unguarded = replaced(sheet, "require ideal_rate > 0, \"throughput must be positive\"", "");
    CHECK(findings(asked.check("2", unguarded)) == "ratio not_refused");
  }
}

TEST_CASE("refusals that one guard is missing for are one finding, which names them in order") {
  const std::string folder = "web/lessons/tpu-systems-audit/";
  const JsonTree lesson =
      patched(parsed(file_text(folder + "lesson.json")),
              parsed(R"([{"op":"add","path":"/stages/1/refusals/2","value":{"given":{"workers":0},"because":"C"}},)"
                     R"({"op":"replace","path":"/stages/1/refusals/0/because","value":"A"},)"
                     R"({"op":"replace","path":"/stages/1/refusals/1/because","value":"B"}])"));
  Asked asked(written(lesson), file_text(folder + "starter.sheet"), file_text(folder + "solution.sheet"));
  const std::string unguarded = replaced(asked.solution, "require ideal_rate > 0", "require 1 > 0");
  const JsonTree answer = asked.check("2", unguarded);
  const JsonTree& all = member(answer, "findings");
  REQUIRE(all.items.size() == 1);
  CHECK(text(all.items[0], "code") == "not_refused");
  CHECK(args_of(all.items[0]) == "ideal_rate|A, B, C");
}
