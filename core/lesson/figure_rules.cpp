#include "core/lesson/lesson_rules.hpp"

namespace tsa {

namespace {

class FigureRules : LessonRules {
 public:
  using LessonRules::LessonRules;

  void check() {
    const Path figures = root_ / "figures";
    check_unique(lesson_.figures, &Figure::id, figures);
    for (size_t i = 0; i < lesson_.figures.size(); ++i) check_figure(lesson_.figures[i], figures[i]);
  }

 private:
  // Which members a figure of each kind has is in the schema.
  void check_figure(Figure& figure, const Path& path) {
    check_bindings(figure.given, path / "given", true);
    switch (figure.kind) {
      case FigureKind::bars:
        check_bars(figure, path);
        break;
      case FigureKind::roofline:
        check_over_table(figure, path);
        line_at(figure.bandwidth, path / "bandwidth");
        line_at(figure.peak, path / "peak");
        line_at(figure.mark, path / "mark");
        break;
      case FigureKind::ideal_line: {
        const Path over = path / "over";
        line_at(figure.ideal, path / "ideal");
        input_at(figure.supplied, path / "supplied");
        input_at(figure.over.input, over / "input");
        break;
      }
    }
  }

  void check_over_table(const Figure& figure, const Path& path) {
    if (figure.over.table.empty()) return;
    const Path over = path / "over";
    const Table* table = table_at(figure.over.table, over / "table");
    if (table != nullptr) check_rows(*table, figure.over.rows, over / "rows");
  }

  void check_bars(Figure& figure, const Path& path) {
    const Path lines = path / "lines";
    check_over_table(figure, path);
    read_unit(figure.unit_text, figure.unit, path / "unit");
    for (size_t i = 0; i < figure.lines.size(); ++i) {
      const LineIndex line = line_at(figure.lines[i], lines[i]);
      if (line.exists() && lesson_.lines[line].unit.dimension != figure.unit.dimension)
        break_rule(path / "unit", messages::bars_unit(figure.lines[i]), figure.unit_text);
    }
  }
};

}  // namespace

void check_figures(Lesson& lesson, LessonProblems& problems) { FigureRules(lesson, problems).check(); }

}  // namespace tsa
