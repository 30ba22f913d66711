#include <doctest/doctest.h>

#include "tests/native/engines.hpp"

using namespace tsa;

TEST_CASE("a call that can't be answered returns the reason") {
  Asked lesson("tpu-systems-audit");
  struct Row {
    const char* request;
    const char* code;
  };
  for (const Row& row : {Row{"", "json_syntax"},
                         Row{"{}", "unknown_stage"},
                         Row{"[]", "unknown_stage"},
                         Row{R"({"stage":0,"sheet":""})", "unknown_stage"},
                         Row{R"({"stage":5,"sheet":""})", "unknown_stage"},
                         Row{R"({"stage":1.5,"sheet":""})", "unknown_stage"},
                         Row{R"({"stage":"each","sheet":""})", "unknown_stage"},
                         Row{R"({"stage":1})", "bad_sheet"},
                         Row{R"({"stage":1,"sheet":3})", "bad_sheet"},
                         Row{R"({"stage":1,"sheet":"","case":3})", "bad_text"},
                         Row{R"({"stage":1,"sheet":"","seed":-1})", "bad_seed"},
                         Row{R"({"stage":1,"sheet":"","seed":1.5})", "bad_seed"},
                         Row{R"({"stage":1,"sheet":"","seed":"18446744073709551616"})", "bad_seed"},
                         Row{R"({"stage":1,"sheet":"","seed":"99999999999999999999"})", "bad_seed"},
                         Row{R"({"stage":1,"sheet":"","seed":1e17})", "bad_seed"},
                         Row{R"({"stage":1,"sheet":"","seed":""})", "bad_seed"},
                         Row{R"({"stage":1,"sheet":"","seed":"x"})", "bad_seed"},
                         Row{R"({"stage":1,"sheet":"","seed":"-12"})", "bad_seed"},
                         Row{R"({"stage":1,"sheet":"","inputs":[]})", "bad_inputs"},
                         Row{R"({"stage":1,"sheet":"","inputs":{"depth":1}})", "unknown_input"},
                         Row{R"({"stage":1,"sheet":"","inputs":{"workers":"4"}})", "input_not_number"},
                         Row{R"({"stage":1,"sheet":"","inputs":{"workers":500000}})", "out_of_bounds"},
                         Row{R"({"stage":1,"sheet":"","inputs":{"workers":-1}})", "out_of_bounds"},
                         Row{R"({"stage":1,"sheet":"","inputs":{"workers":1.5}})", "input_not_whole"},
                         Row{R"({"stage":1,"sheet":"","case":"ninety"})", "unknown_case"},
                         Row{R"({"stage":1,"sheet":"","table":3})", "bad_text"},
                         Row{R"({"stage":1,"sheet":"","row":"v9"})", "unknown_row"}}) {
    INFO(std::string(row.request));
    CHECK(refusal(parsed(lesson.engine.live(lesson.lesson, row.request))) == row.code);
  }
  const std::string request = Asked::request("1", "");
  CHECK(refusal(parsed(lesson.engine.live(lesson.lesson + 1, request))) == "unknown_lesson");
  CHECK(refusal(parsed(lesson.engine.check(lesson.lesson + 1, request))) == "unknown_lesson");
  CHECK(refusal(parsed(lesson.engine.evidence(lesson.lesson + 1, request))) == "unknown_lesson");
  CHECK(refusal(parsed(lesson.engine.grade(lesson.lesson + 1, request, ""))) == "unknown_lesson");
  CHECK(refusal(parsed(lesson.engine.check(lesson.lesson, "{}"))) == "unknown_stage");
  CHECK(refusal(parsed(lesson.engine.evidence(lesson.lesson, "{}"))) == "unknown_stage");
  CHECK(refusal(parsed(lesson.engine.grade(lesson.lesson, "{}", ""))) == "unknown_stage");
  CHECK(refusal(parsed(lesson.engine.verify(0, "{}"))) == "unknown_lesson");
  CHECK(refusal(lesson.evidence("1", lesson.solution)) == "no_evidence");
  CHECK(refusal(lesson.evidence("\"all\"", lesson.solution)) == "no_evidence");
  lesson.engine.close_lesson(lesson.lesson);
  CHECK(refusal(lesson.check("1", "")) == "unknown_lesson");
  lesson.engine.close_lesson(lesson.lesson);
  lesson.engine.close_lesson(-1);
}

TEST_CASE("a handle is free again once its lesson is closed") {
  Asked lesson = tiny();
  const JsonTree& all = vectors("lessons.json");
  const auto open = [&] {
    return number(parsed(lesson.engine.open_lesson(written(member(all, "lesson")), "", text(all, "solution"))),
                  "lesson");
  };
  CHECK(open() == 2);
  CHECK(open() == 3);
  lesson.engine.close_lesson(2);
  CHECK(open() == 2);
}

TEST_CASE("a null member of a request counts as absent") {
  Asked lesson("tpu-systems-audit");
  CHECK(written(lesson.live("1", lesson.starter, R"(,"case":null,"row":null,"seed":null,"inputs":null)")) ==
        written(lesson.live("1", lesson.starter)));
}

TEST_CASE("live: the ledger of the first case, its bytes, formulas and shares") {
  Asked lesson("tpu-systems-audit");
  const JsonTree answer = lesson.live("1", lesson.solution);
  CHECK(text(answer, "case") == "hundred");
  const JsonTree& rows = member(member(answer, "ledger"), "rows");
  REQUIRE(rows.items.size() == 3);
  struct Row {
    const char* name;
    double bytes;
    const char* in_place;
    double share;  // of the total
  };
  size_t at = 0;
  for (const Row& row : {Row{"weights", 200, "100 param × 2 B/param", 200.0 / 1400},
                         Row{"masters", 400, "100 param × 4 B/param", 400.0 / 1400},
                         Row{"moments", 800, "100 param × 2 × 4 B/param", 800.0 / 1400}}) {
    const JsonTree& entry = rows.items[at++];
    CHECK(text(entry, "name") == row.name);
    CHECK(number(entry, "value") == row.bytes);
    CHECK(text(entry, "in_place") == row.in_place);
    CHECK(number(entry, "share") == row.share);
    CHECK(text(entry, "state") == "ok");
  }
  const JsonTree& total = member(member(answer, "ledger"), "total");
  CHECK(text(member(total, "shown"), "text") == "1400 B");
  CHECK(text(total, "formula") == "weights + masters + moments");
  CHECK(text(member(item(member(answer, "figures"), "name", "ratio"), "shown"), "text") == "0.8");
  CHECK(text(member(item(member(answer, "figures"), "name", "ideal_rate"), "shown"), "text") == "200 example/s");
  CHECK(member(answer, "notes").items.empty());
  CHECK(text(member(answer, "outcome"), "kind") == "values");
}

TEST_CASE("live: the second case, its ratio as 3.0 and its note") {
  Asked lesson("tpu-systems-audit");
  const JsonTree answer = lesson.live("2", lesson.solution);
  CHECK(text(member(member(member(answer, "ledger"), "total"), "shown"), "text") == "700 B");
  CHECK(text(member(item(member(answer, "figures"), "name", "ratio"), "shown"), "text") == "3.0");
  REQUIRE(member(answer, "notes").items.size() == 1);
  const JsonTree& note = member(answer, "notes").items[0];
  CHECK(text(note, "line") == "ratio");
  CHECK(text(note, "level") == "caution");
  CHECK(text(note, "say").find("not proof of superlinear speedup") != std::string::npos);
  CHECK(member(note, "look_at").items.size() == 4);
}

TEST_CASE("live: given inputs override the case's, up to and including their bounds") {
  Asked lesson("tpu-systems-audit");
  const JsonTree answer = lesson.live("1", lesson.solution, R"(,"inputs":{"parameters":1e12,"workers":0})");
  CHECK(number(member(member(answer, "ledger"), "total"), "value") == 14e12);
  CHECK(text(member(answer, "outcome"), "kind") == "refused");
  CHECK(number(member(answer, "outcome"), "line") == 6);
  CHECK(text(member(answer, "outcome"), "code") == "stopped");
  CHECK(written(member(member(answer, "outcome"), "args")) == R"(["throughput must be positive"])");
  CHECK(text(item(member(answer, "lines"), "name", "ratio"), "state") == "not_reached");
}

TEST_CASE("live: the shipped lessons count exactly where all inputs are as large as they may be") {
  Asked audit("tpu-systems-audit");
  const JsonTree most = audit.live("3", audit.solution, R"(,"inputs":{"parameters":1e14,"weight_bytes":8,
      "master_bytes":8,"moment_bytes":8,"moment_count":4,"single_worker_rate":1e9,"workers":100000,
      "measured_rate":1e14})");
  // 8 + 8 + 4 * 8 bytes per parameter: 4.8e15 is below 2^53.
  CHECK(number(member(member(most, "ledger"), "total"), "value") == 4.8e15);
  CHECK(text(member(most, "outcome"), "kind") == "values");
  Asked budgets("tpu-03");
  const JsonTree cache = budgets.live("4", budgets.solution, R"(,"inputs":{"parameters":1e14,"layers":256,
      "kv_tokens":3.2e7,"kv_heads":128,"head_dim":1024,"hbm_printed":1024,"usable_fraction":1,"chips":9216,"n":100000})");
  // 18 bytes per parameter; 2 * 256 * 3.2e7 * 128 * 1024 elements of 4 bytes.
  CHECK(number(member(member(cache, "ledger"), "total"), "value") == 1.8e15);
  CHECK(number(item(member(cache, "figures"), "name", "kv_fp32"), "value") == 8589934592e6);
  CHECK(text(member(cache, "outcome"), "kind") == "values");
  // What was refused and is real: a router's worker, a sparse model, a latent cache, a context of 2^24.
  CHECK(text(member(audit.live("3", audit.solution, R"(,"inputs":{"single_worker_rate":1.6e8,"parameters":1.04e12})"),
                    "outcome"),
             "kind") == "values");
  CHECK(text(member(budgets.live("4", budgets.solution,
                                 R"(,"inputs":{"parameters":1.04e12,"head_dim":576,"kv_tokens":16777216,
                                     "hbm_printed":192,"usable_fraction":0.6})"),
                    "outcome"),
             "kind") == "values");
}

TEST_CASE("live: a line's state is one word") {
  Asked lesson("tpu-systems-audit");
  const JsonTree answer =
      lesson.live("1",
                  "weights = 3 B\nmasters = (\nmoments = masters\ntotal = weights + "
                  "parameters\nrequire true\nx = 1 / moment_count / 0\nrequire 1 > 2\nrequire true\ny = 1\n");
  const char* states[] = {"ok",    "unreadable", "waiting",     "error",      "holds",
                          "error", "refuses",    "not_reached", "not_reached"};
  REQUIRE(member(answer, "lines").items.size() == std::size(states));
  for (size_t i = 0; i < std::size(states); ++i) CHECK(text(member(answer, "lines").items[i], "state") == states[i]);
  const auto awaited = [&](size_t i) { return written(member(member(answer, "lines").items[i], "waiting_for")); };
  CHECK(awaited(2) == R"({"line":2,"name":"masters"})");
  for (const size_t i : {0, 1, 3, 8}) CHECK(awaited(i) == "null");
  CHECK(text(item(member(member(answer, "ledger"), "rows"), "name", "masters"), "state") == "unreadable");
  CHECK(text(item(member(answer, "figures"), "name", "ratio"), "state") == "missing");
}

TEST_CASE("live: the row of a table is chosen, or found by its figures, and its ladder climbed") {
  Asked lesson = tiny();
  const JsonTree chosen = lesson.live("2", lesson.solution, R"(,"row":"b")");
  CHECK(text(chosen, "row") == "b");
  CHECK(member(chosen, "ladders").items.empty());
  const JsonTree found = lesson.live("1", lesson.solution, R"(,"inputs":{"hbm":16})");
  CHECK(text(found, "row") == "a");
  REQUIRE(member(found, "ladders").items.size() == 1);
  CHECK(number(member(found, "ladders").items[0], "fits") == 1);
  CHECK(member(lesson.live("1", lesson.solution, R"(,"inputs":{"hbm":17})"), "row").kind == JsonTree::Kind::null);
  const auto fits = [&](const char* chips) {
    return lesson.live("2", std::string("needed = ") + chips + "\n", R"(,"row":"a")");
  };
  CHECK(number(member(fits("2 chip"), "ladders").items[0], "fits") == 4);
  CHECK(number(member(fits("8 chip"), "ladders").items[0], "fits") == 8);
  CHECK(member(member(fits("9 chip"), "ladders").items[0], "fits").kind == JsonTree::Kind::null);
}

TEST_CASE("live: a case is selected by its id, and all checks show the first stage's") {
  Asked lesson("tpu-03");
  const auto total = [&](const char* stage, const char* more) {
    return number(member(member(lesson.live(stage, lesson.solution, more), "ledger"), "total"), "value");
  };
  CHECK(total("2", "") == 126e9);  // 7e9 × 18
  CHECK(total("2", R"(,"case":"one_and_a_half_billion")") == 27e9);
  Asked first("tpu-systems-audit");
  for (const char* stage : {"4", "\"all\""}) CHECK(text(first.live(stage, first.solution), "case") == "hundred");
}

TEST_CASE("live: a row of a table sets the inputs that its columns are bound to, and is known by them") {
  Asked lesson("tpu-03");
  const auto given = [](const JsonTree& answer, const char* name) {
    return number(item(member(answer, "given"), "name", name), "value");
  };
  const JsonTree chosen = lesson.live("2", "", R"(,"row":"v6e")");
  CHECK(text(chosen, "row") == "v6e");
  CHECK(given(chosen, "hbm_printed") == 32);
  CHECK(given(chosen, "peak_printed") == 918);
  CHECK(given(chosen, "parameters") == 7e9);
  CHECK(text(lesson.live("2", ""), "row") == "v5e");
  CHECK(member(lesson.live("2", "", R"(,"inputs":{"bandwidth_printed":820})"), "row").kind == JsonTree::Kind::null);
}

TEST_CASE("live: of a row each figure is the first source's, or another's by its place, and the row is its table's") {
  Asked lesson("tpu-03");
  const auto bandwidth = [&](const char* more) {
    return number(item(member(lesson.live("2", "", more), "given"), "name", "bandwidth_printed"), "value");
  };
  // What web/lessons/tpu-03 prints of v6e: 1600 GB/s, 1638 and 1640 elsewhere.
  CHECK(bandwidth(R"(,"row":"v6e","table":"tpus")") == 1600);
  CHECK(bandwidth(R"(,"row":"v6e","sources":{})") == 1600);
  CHECK(bandwidth(R"(,"row":"v6e","sources":null)") == 1600);
  CHECK(bandwidth(R"(,"row":"v6e","sources":{"bandwidth":0})") == 1600);
  CHECK(bandwidth(R"(,"row":"v6e","sources":{"bandwidth":1,"peak":0})") == 1638);
  CHECK(bandwidth(R"(,"row":"v6e","sources":{"bandwidth":1},"inputs":{"bandwidth_printed":7})") == 7);
  CHECK(refusal(lesson.live("2", "", R"(,"row":"v6e","table":"gpus")")) == "unknown_row");
  for (const char* place : {"99", "-1", "0.5", "\"1\"", "null"}) {
    INFO(place);
    const std::string more = std::string(R"(,"row":"v6e","sources":{"bandwidth":)") + place + "}";
    CHECK(refusal(lesson.live("2", "", more)) == "bad_sources");
  }
}

TEST_CASE("live: no row is taken for chosen where two have the figures, or where no column is bound") {
  for (const char* patch : {R"([{"op":"replace","path":"/tables/0/rows/1/figures/memory/value","value":16}])",
                            R"([{"op":"remove","path":"/tables/0/columns/0/input"}])"}) {
    Asked lesson = tiny(patch);
    CHECK(member(lesson.live("1", "", R"(,"inputs":{"hbm":16})"), "row").kind == JsonTree::Kind::null);
  }
}

TEST_CASE("live: a ladder is climbed by a figure that there is") {
  Asked lesson = tiny();
  for (const char* sheet : {"", "needed = 1 chip / 0\n"})
    CHECK(member(lesson.live("2", sheet, R"(,"row":"a")"), "ladders").items.empty());
}

TEST_CASE("live: a ratio has the decimals that its lesson sets, or as many as it needs") {
  const auto shown = [](Asked lesson) {
    const JsonTree answer = lesson.live("1", lesson.solution, R"(,"inputs":{"width":0.5})");
    return text(member(item(member(answer, "figures"), "name", "ratio"), "shown"), "text");
  };
  CHECK(shown(tiny()) == "2.0");
  CHECK(shown(tiny(R"([{"op":"remove","path":"/lines/2/decimals"}])")) == "2");
}

TEST_CASE("live: a ledger may have no total") {
  Asked lesson = tiny(R"([{"op":"replace","path":"/lines/1/role","value":"figure"}])");
  const JsonTree ledger = member(lesson.live("1", lesson.solution), "ledger");
  CHECK(member(ledger, "total").kind == JsonTree::Kind::null);
  CHECK(number(member(ledger, "rows").items[0], "value") == 20);
}

TEST_CASE(
    "live: a row has its share of the total, or of the greatest row where that is more; no bytes, or fewer, have "
    "none") {
  Asked lesson("tpu-systems-audit");
  const auto shares = [&](const char* sheet) {
    std::vector<double> all;
    const JsonTree answer = lesson.live("1", sheet);
    for (const JsonTree& row : member(member(answer, "ledger"), "rows").items) all.push_back(number(row, "share"));
    return all;
  };
  CHECK(shares("weights = 0 B\nmasters = 4 B\nmoments = -8 B\n") == std::vector<double>{0, 1, 0});
  CHECK(shares("weights = 0 B\n") == std::vector<double>{0, 0, 0});
  CHECK(shares("weights = 1 B\nmasters = 3 B\nmoments = 4 B\ntotal = 8 B\n") == std::vector<double>{0.125, 0.375, 0.5});
  CHECK(shares("weights = 1 B\nmasters = 3 B\nmoments = 4 B\ntotal = 2 B\n") == std::vector<double>{0.25, 0.75, 1});
}

TEST_CASE("live: a condition of the student's own is shown as yes or no") {
  Asked lesson("tpu-systems-audit");
  const JsonTree lines = member(lesson.live("1", "low = workers < 4 worker\nfour = workers == 4 worker\n"), "lines");
  CHECK_FALSE(member(lines.items[0], "value").boolean);
  CHECK(text(member(lines.items[0], "shown"), "text") == "no");
  CHECK(member(lines.items[1], "value").boolean);
  CHECK(text(member(lines.items[1], "shown"), "text") == "yes");
  CHECK(text(member(lines.items[1], "shown"), "exact") == "yes");
}

TEST_CASE("live: the first line without a value is the outcome, in its own words") {
  Asked lesson("tpu-systems-audit");
  const JsonTree answer = lesson.live("1", "require true\nx = 1 / 0\nrequire false\n");
  CHECK(text(member(answer, "outcome"), "kind") == "error");
  CHECK(number(member(answer, "outcome"), "line") == 2);
  const JsonTree& problem = member(member(answer, "lines").items[1], "problems").items[0];
  CHECK(text(member(answer, "outcome"), "code") == "division_by_number_zero");
  const JsonTree units = lesson.live("1", "masters = parameters * 4\nrequire weight_bytes\nx = 1 / 0\n");
  CHECK(number(member(units, "outcome"), "line") == 2);
  CHECK(text(member(units, "outcome"), "code") == "require_number");
  CHECK(written(member(member(units, "outcome"), "args")) == R"(["weight_bytes"])");
  CHECK(written(member(member(answer, "outcome"), "args")) == written(member(problem, "args")));
}

TEST_CASE("live: the outcome has a code: of the line that can't be read, of a `require` without a message, or none") {
  Asked lesson("tpu-systems-audit");
  const auto outcome = [&](const char* sheet) { return written(member(lesson.live("1", sheet), "outcome")); };
  CHECK(outcome("x = 1\n") == R"({"kind":"values","line":null,"code":null,"args":[]})");
  CHECK(outcome("x = 1\nrequire false\n") ==
        R"({"kind":"refused","line":2,"code":"stopped_without_message","args":[]})");
  CHECK(text(parsed(outcome("(\n")), "kind") == "unreadable");
  CHECK_FALSE(text(parsed(outcome("(\n")), "code").empty());
}

TEST_CASE("live: a note is next to its line, and waits for it") {
  Asked lesson = tiny(R"([{"op":"replace","path":"/notes/0/when","value":"parameters > 5 param"}])");
  CHECK(member(lesson.live("1", lesson.solution), "notes").items.size() == 1);
  CHECK(member(lesson.live("1", "weights = parameters * width\n"), "notes").items.empty());
}

TEST_CASE("live: a note says nothing while its line, or one that it reads, has no value") {
  Asked lesson("tpu-systems-audit");
  const auto notes = [&](const std::string& ratio) {
    return member(lesson.live("2", "ideal_rate = single_worker_rate * workers\n" + ratio), "notes").items.size();
  };
  CHECK(notes("ratio = measured_rate / ideal_rate\n") == 1);
  CHECK(notes("require workers > 2 worker\nratio = measured_rate / ideal_rate\n") == 0);
  CHECK(notes("require workers > 1 worker\nratio = measured_rate / ideal_rate\n") == 1);
  CHECK(notes("x = 1 / 0\nratio = measured_rate / ideal_rate * x\n") == 0);
  CHECK(notes("ratio = measured_rate / ideal_rate + 1 B\n") == 0);
  // The condition's left side would decide alone.
  Asked both = tiny(R"([{"op":"replace","path":"/notes/0/when","value":"parameters > 5 param or total > 1 B"}])");
  CHECK(member(both.live("1", "total = 2 B\nratio = 1\n"), "notes").items.size() == 1);
  CHECK(member(both.live("1", "total = 2 B + 1 s\nratio = 1\n"), "notes").items.empty());
}

TEST_CASE("check: the starter has one finding, at the moments, and the total follows from it") {
  Asked lesson("tpu-systems-audit");
  const JsonTree answer = lesson.check("1", lesson.starter);
  CHECK(text(answer, "verdict") == "fail");
  REQUIRE(member(answer, "findings").items.size() == 1);
  const JsonTree& finding = member(answer, "findings").items[0];
  CHECK(text(finding, "line") == "moments");
  CHECK(text(finding, "misconception") == "moments_at_weight_width");
  CHECK(number(finding, "sheet_line") == 3);
  CHECK(lacking(member(finding, "span"), parsed(R"({"line":3,"from":41,"to":53})")) ==
        "");  // the position of weight_bytes
  CHECK(number(finding, "found") == 400);
  CHECK(number(finding, "expected") == 800);
  CHECK(text(finding, "unit") == "B");
  CHECK(text(finding, "case") == "hundred");
  CHECK(text(member(finding, "expected_shown"), "text") == "800 B");
  CHECK(text(item(member(answer, "lines"), "name", "total"), "state") == "follows");
}

TEST_CASE("check: a value that only a probe shows wrong is never reported") {
  Asked lesson("tpu-systems-audit");
  const JsonTree answer = lesson.check(
      "1", replaced(lesson.solution, "parameters * weight_bytes", "parameters * (weight_bytes - 2 B/param) + 200 B"));
  REQUIRE(member(answer, "findings").items.size() == 1);
  const JsonTree& finding = member(answer, "findings").items[0];
  CHECK(text(finding, "line") == "weights");
  CHECK(member(finding, "found").kind == JsonTree::Kind::null);
  CHECK(member(finding, "expected").kind == JsonTree::Kind::null);
  CHECK(member(finding, "case").kind == JsonTree::Kind::null);
}

TEST_CASE("check: nor does a message tell it, so that another seed has the same words") {
  Asked lesson("tpu-systems-audit");
  struct Row {
    const char* formula;  // right for 100 parameters of two bytes alone
    const char* code;
  };
  for (const Row& row :
       {Row{"parameters * 2 B/param", "misconception"},
        Row{"parameters * weight_bytes + (parameters - 100 param) * 0.5 B/param", "wrong_for_other_inputs"},
        Row{"parameters * weight_bytes + (parameters - 100 param) * 0.01 B/param", "not_whole"},
        Row{"parameters * weight_bytes + (parameters - 100 param) * 1e16 B/param", "too_large"}}) {
    INFO(std::string(row.formula));
    const std::string sheet = replaced(lesson.solution, "parameters * weight_bytes", row.formula);
    const JsonTree one = lesson.check("1", sheet, ",\"seed\":1");
    const JsonTree other = lesson.check("1", sheet, ",\"seed\":2");
    REQUIRE(member(one, "findings").items.size() == 1);
    CHECK(text(member(one, "findings").items[0], "code") == row.code);
    CHECK(written(member(one, "findings")) == written(member(other, "findings")));
  }
}

TEST_CASE("check: all stages, with the score, and what a failure blocks") {
  Asked lesson("tpu-systems-audit");
  struct Row {
    std::string sheet;
    const char* verdict;
    const char* verdicts[4];
    double passed;
  };
  const std::string unguarded =
      replaced(lesson.solution, "require ideal_rate > 0, \"throughput must be positive\"\n", "");
  const std::string lacking_one = replaced(lesson.solution, "ratio      = measured_rate / ideal_rate\n", "");
  for (const Row& row : {Row{lesson.solution, "pass", {"pass", "pass", "pass", "pass"}, 4},
                         Row{lesson.starter, "fail", {"fail", "fail", "skipped", "skipped"}, 0},
                         Row{unguarded, "fail", {"pass", "fail", "skipped", "skipped"}, 1},
                         Row{lacking_one, "fail", {"fail", "fail", "skipped", "skipped"}, 0},
                         Row{"", "ungradable", {"ungradable", "ungradable", "skipped", "skipped"}, 0}}) {
    const JsonTree all = lesson.check("\"all\"", row.sheet);
    CHECK(text(all, "verdict") == row.verdict);
    for (size_t i = 0; i < 4; ++i) CHECK(text(member(all, "stages").items[i], "verdict") == row.verdicts[i]);
    CHECK(number(member(all, "score"), "passed") == row.passed);
    CHECK(number(member(all, "score"), "of") == 4);
    CHECK(text(lesson.check("4", row.sheet), "verdict") == row.verdict);
  }
  CHECK(written(member(member(lesson.check("\"all\"", unguarded), "stages").items[2], "blocked_by")) == "[2]");
  CHECK(written(member(member(lesson.check("\"all\"", lesson.starter), "stages").items[3], "blocked_by")) == "[1,2,3]");
}

TEST_CASE("check: what does not pass before the last stage blocks it, whether it needs it by name or not") {
  Asked lesson = tiny();
  const JsonTree all = lesson.check("\"all\"", replaced(lesson.solution, "total = weights", "total = weights * 2"));
  const char* blocked[] = {"[]", "[1]", "[1,2]"};
  for (size_t i = 0; i < std::size(blocked); ++i)
    CHECK(written(member(member(all, "stages").items[i], "blocked_by")) == blocked[i]);
}

TEST_CASE("check: all checks tell the findings of two lines, and those of one line once") {
  Asked lesson("tpu-systems-audit");
  const JsonTree answer = lesson.check("4", lesson.solution + "x = parameters + workers\ny = parameters + workers\n");
  REQUIRE(member(answer, "findings").items.size() == 2);
  CHECK(number(member(answer, "findings").items[0], "sheet_line") == 8);
  CHECK(number(member(answer, "findings").items[1], "sheet_line") == 9);
}

TEST_CASE("check: a sheet beyond the limits is ungradable and names the limit") {
  Asked lesson("tpu-systems-audit");
  struct Row {
    std::string sheet;
    const char* code;
  };
  for (const auto& [sheet, code] :
       {Row{std::string(1001, '\n'), "line_limit"}, Row{std::string(70000, '#'), "sheet_limit"}}) {
    const JsonTree answer = lesson.check("1", sheet);
    CHECK(text(answer, "verdict") == "ungradable");
    CHECK(text(member(answer, "findings").items[0], "code") == code);
    CHECK(text(lesson.live("1", sheet).find("problems")->items[0], "code") == code);
  }
}

TEST_CASE("check: the same request has the same answer, before and after other seeds") {
  Asked lesson("tpu-03");
  const std::string request = Asked::request("2", lesson.starter);
  const std::string first = lesson.engine.check(lesson.lesson, request);
  lesson.check("2", lesson.starter, ",\"seed\":12345");
  CHECK(lesson.engine.check(lesson.lesson, request) == first);
}

TEST_CASE("evidence is the same bytes each time, and its own verification") {
  Asked lesson("tpu-systems-audit");
  const JsonTree answer = lesson.evidence("3", lesson.solution);
  const std::string& file = text(answer, "text");
  CHECK(text(lesson.evidence("3", lesson.solution, ",\"seed\":99"), "text") == file);
  const JsonTree verified = lesson.verify(file);
  CHECK(member(verified, "valid").boolean);
  CHECK(member(verified, "differences").items.empty());
  CHECK(member(verified, "version_note").kind == JsonTree::Kind::null);
  CHECK(text(parsed(file), "core") == Engine::version());
}

TEST_CASE("evidence has the lines that its stage grades, and marks conditions") {
  Asked first = tiny();
  Asked second =
      tiny(R"([{"op":"remove","path":"/stages/0/evidence"},{"op":"add","path":"/stages/1/evidence","value":true}])");
  const auto figures = [](Asked& lesson, const char* stage) {
    const std::string file = text(lesson.evidence(stage, lesson.solution), "text");
    CHECK(member(lesson.verify(file), "valid").boolean);
    return member(parsed(file), "cases").items[0];
  };
  CHECK(lacking(figures(second, "2"), parsed(R"({"ledger":[],"total":null,"figures":{"needed":{"value":1,"unit":"chip"},
                                        "fits":{"value":true,"unit":"condition"}}})")) == "");
  CHECK(lacking(figures(first, "1"), parsed(R"({"ledger":[{"name":"weights","bytes":20}],"total":{"bytes":20},
                                        "rates":{"ratio":{"value":0.5}}})")) == "");
  CHECK(member(figures(first, "1"), "figures").members.empty());
}

TEST_CASE("verify rejects evidence with one value changed, and names it") {
  Asked lesson("tpu-systems-audit");
  const std::string file = text(lesson.evidence("3", lesson.solution), "text");
  struct Row {
    const char* from;
    const char* to;
    const char* path;
  };
  for (const Row& row :
       {Row{"\"bytes\": 1400", "\"bytes\": 1401", "$.cases[0].total.bytes"},
        Row{"\"bytes\": 100", "\"bytes\": 101", "$.cases[1].ledger[0].bytes"},
        Row{"\"device_memory_measured\": false", "\"device_memory_measured\": true", "$.scope.device_memory_measured"},
        Row{"\"refused\": true", "\"refused\": false", "$.refusals[0].refused"},
        Row{"\"gradients\",", "", "$.scope.left_out[4]"},
        Row{"\"id\": \"hundred\"", "\"id\": \"thousand\"", "$.cases[0].id"},
        Row{"\"core\": ", "\"core\": 3, \"was\": ", "$.core"},
        Row{"ratio      = measured_rate / ideal_rate\\n", "", "$.cases[0].rates.ratio"},
        Row{"= measured_rate / ideal_rate\\n", "= measured_rate /\\n", "$.cases[1].rates.ratio"},
        Row{"\"schema\":", "\"more\": 1, \"schema\":", "$.more"}}) {
    INFO(std::string(row.from));
    const JsonTree answer = lesson.verify(replaced(file, row.from, row.to));
    CHECK(member(answer, "ok").boolean);
    CHECK_FALSE(member(answer, "valid").boolean);
    CHECK(item(member(answer, "differences"), "path", row.path).kind == JsonTree::Kind::object);
  }
}

TEST_CASE("verify works everything out from the sheet, and reports another version") {
  Asked lesson("tpu-systems-audit");
  const std::string file = text(lesson.evidence("3", lesson.solution), "text");
  CHECK_FALSE(
      member(lesson.verify(replaced(file, "parameters * weight_bytes", "parameters * master_bytes")), "valid").boolean);
  CHECK_FALSE(member(lesson.verify(replaced(file, "throughput must be positive", "why not")), "valid").boolean);
  std::string many = "{\"sheet\": {\"text\": \"\"}, \"cases\": [0";
  for (int i = 0; i < 100000; ++i) many += ",0";
  CHECK(member(lesson.verify(many + "]}"), "differences").items.size() == 100);

  const JsonTree other = lesson.verify(replaced(file, "\"core\": \"" + Engine::version(), "\"core\": \"0.0.1"));
  CHECK(member(other, "valid").boolean);
  CHECK(text(member(other, "version_note"), "code") == "other_version");
  CHECK(written(member(member(other, "version_note"), "args")) == "[\"0.0.1\",\"" + Engine::version() + "\"]");
  CHECK(refusal(lesson.verify("no JSON")) == "json_syntax");
  CHECK(refusal(lesson.verify("{}")) == "no_sheet");
  CHECK(refusal(lesson.verify("[]")) == "no_sheet");
  CHECK(refusal(lesson.verify(R"({"sheet":"weights = 1"})")) == "no_sheet");
  CHECK(refusal(lesson.verify(R"({"sheet":{"text":3}})")) == "no_sheet");
}

TEST_CASE("a lesson without an evidence stage verifies no evidence") {
  const JsonTree& all = vectors("lessons.json");
  const JsonTree patch = parsed(R"([{"op":"remove","path":"/stages/0/evidence"}])");
  Asked lesson(written(patched(member(all, "lesson"), patch)), "", text(all, "solution"));
  CHECK(refusal(lesson.verify(R"({"sheet":{"text":""}})")) == "no_evidence_stage");
}
