#include "core/grade/line_shapes.hpp"
#include "core/grade/passes.hpp"
#include "generated/core/messages.hpp"

namespace tsa {

namespace {

// Codes of habits: a mistake that is made on several lines is one mistake.
bool is_habit(Code code) {
  switch (code) {
    case Code::semicolon:
    case Code::stray_colon:
    case Code::stray_dollar:
    case Code::stray_comma:
    case Code::declaration_keyword:
    case Code::use_single_equals:
    case Code::use_star_to_multiply:
    case Code::use_slash_to_divide:
    case Code::use_slash_for_per:
    case Code::use_caret_for_power:
    case Code::use_round_brackets:
    case Code::use_floor_for_integer_division:
    case Code::point_at_end:
    case Code::point_in_name:
    case Code::superscript:
    case Code::implicit_product:
    case Code::double_equals_in_definition:
    case Code::decimal_comma:
      return true;
    default:
      return false;
  }
}

Code first_code(const Statement& statement) { return statement.problems.front().error.message.code; }

class PastedText {
 public:
  PastedText(const StageView& view, Flags<StatementTag>& reported, Flags<LineTag>& explained)
      : view_(view), reported_(reported), explained_(explained) {}

  Findings find() {
    sort_statements();
    add_inputs();
    add_compound();
    add_several();
    add_pasted();
    add_habits();
    return std::move(findings_);
  }

 private:
  using Statements = std::vector<StatementIndex>;

  struct Unreadable {
    StatementIndex statement;
    LineShape shape;
  };

  void sort_statements() {
    for (const StatementIndex i : view_.sheet.statements.indices()) {
      if (!view_.statement(i).readable() && !view_.statement(i).problems.empty())
        unreadable_.push_back({i, shape_of(view_.sheet, view_.statement(i))});
    }
  }

  template <class Matches>
  Statements select(Matches matches) const {
    Statements selected;
    for (const Unreadable& one : unreadable_) {
      if (!reported_[one.statement] && matches(one)) selected.push_back(one.statement);
    }
    return selected;
  }

  Statements of_shape(LineShape shape) const {
    return select([&](const Unreadable& one) { return one.shape == shape; });
  }

  // One finding for all of them, at the first.
  void add(const Statements& statements, Message message, Span span) {
    bool relevant = false;
    for (const StatementIndex i : statements) relevant = relevant || view_.is_relevant(i);
    if (!relevant) return;
    Finding finding;
    finding.statement = statements.front();
    finding.line = view_.names.intended_lines[statements.front()];
    finding.set_error({std::move(message), span});
    finding.incomplete_only = true;
    for (const StatementIndex i : statements) {
      reported_[i] = true;
      for (const std::string& name : defined_names(line_text(view_.sheet, view_.statement(i)))) explain(name);
    }
    findings_.push_back(std::move(finding));
  }

  void explain(std::string_view name) {
    const LineIndex line = view_.lesson.find_line(name);
    if (line.exists()) explained_[line] = true;
  }

  // The first one's own message.
  void add_with_own_message(const Statements& statements) {
    const Error& error = view_.statement(statements.front()).problems.front().error;
    add(statements, error.message, error.span);
    if (!reported_[statements.front()]) return;
    for (size_t i = 1; i < statements.size(); ++i)
      findings_.back().also.push_back(view_.statement(statements[i]).problems.front());
  }

  Span line_span(StatementIndex i) const {
    const std::string_view text = line_text(view_.sheet, view_.statement(i));
    const auto from = static_cast<uint32_t>(text.data() - view_.sheet.text.data());
    return {from, from + static_cast<uint32_t>(text.size())};
  }

  void add_inputs() {
    const Statements inputs = of_shape(LineShape::input);
    if (inputs.size() < 2) return;
    add(inputs, messages::inputs_restated(inputs.size(), view_.statement(inputs.front()).name),
        view_.statement(inputs.front()).name_span);
  }

  // The lines that go on with a sum are one mistake, and the wrong value of its first line isn't another.
  void add_compound() {
    while (true) {
      const Statements left = of_shape(LineShape::compound);
      if (left.empty()) return;
      const std::string name = view_.statement(left.front()).problems.front().error.message.args.front();
      Statements same;
      for (const StatementIndex i : left) {
        if (view_.statement(i).problems.front().error.message.args.front() == name) same.push_back(i);
      }
      add_with_own_message(same);
      if (!reported_[left.front()]) return;
      explain(name);
    }
  }

  void add_several() {
    const Statements several = of_shape(LineShape::several);
    if (!several.empty()) add(several, messages::several_formulas_on_line(), line_span(several.front()));
  }

  // Everything that isn't a sheet is one mistake, named for what most of its lines are.
  void add_pasted() {
    size_t counts[static_cast<size_t>(LineShape::compound) + 1] = {};
    const Statements pasted = select([&](const Unreadable& one) {
      const bool is_pasted = one.shape >= LineShape::text && one.shape <= LineShape::spreadsheet;
      if (is_pasted) ++counts[static_cast<size_t>(one.shape)];
      return is_pasted;
    });
    if (pasted.empty()) return;
    LineShape most = LineShape::text;
    for (const LineShape shape :
         {LineShape::markdown, LineShape::code, LineShape::latex, LineShape::json, LineShape::spreadsheet}) {
      const size_t count = counts[static_cast<size_t>(shape)];
      if (count > 0 && (most == LineShape::text || count >= counts[static_cast<size_t>(most)])) most = shape;
    }
    const StatementIndex first = first_of(pasted, most);
    const bool own_message = first_code(view_.statement(pasted.front())) != Code::name_with_spaces;
    if (most == LineShape::code && own_message && is_same_code(pasted)) return add_with_own_message(pasted);
    if (most == LineShape::latex && pasted.size() == 1) return add_with_own_message(pasted);
    add(pasted, message_of(most, pasted), line_span(first));
    if (reported_[pasted.front()]) findings_.back().statement = first;
    if (most == LineShape::spreadsheet || !defines_any_line()) explained_.assign(explained_.size(), 1);
  }

  StatementIndex first_of(const Statements& statements, LineShape shape) const {
    for (const StatementIndex i : statements) {
      if (shape_of(view_.sheet, view_.statement(i)) == shape) return i;
    }
    return statements.front();
  }

  bool is_same_code(const Statements& statements) const {
    for (const StatementIndex i : statements) {
      if (first_code(view_.statement(i)) != first_code(view_.statement(statements.front()))) return false;
    }
    return true;
  }

  bool defines_any_line() const {
    for (const StatementIndex definition : view_.names.definitions) {
      if (definition.exists()) return true;
    }
    return false;
  }

  Message message_of(LineShape shape, const Statements& statements) const {
    switch (shape) {
      case LineShape::markdown:
        return messages::leave_out_markdown();
      case LineShape::code:
        return code_message(statements);
      case LineShape::latex:
        return messages::leave_out_latex();
      case LineShape::json:
        return messages::leave_out_json();
      case LineShape::spreadsheet:
        return messages::no_cells();
      case LineShape::text:
      case LineShape::several:
      case LineShape::input:
      case LineShape::compound:
      case LineShape::other:
        break;
    }
    return messages::text_around_formulas();
  }

  // `if …` with `raise …` is a guard of another language.
  Message code_message(const Statements& statements) const {
    bool raises = false;
    bool only_guard = true;
    for (const StatementIndex i : statements) {
      const Code code = first_code(view_.statement(i));
      raises = raises || code == Code::use_require_for_raise;
      only_guard = only_guard && (code == Code::use_require_for_raise || code == Code::no_if || code == Code::no_else);
    }
    return raises && only_guard ? messages::use_require_for_raise() : messages::leave_out_code();
  }

  void add_habits() {
    for (const Unreadable& one : unreadable_) {
      const Code code = first_code(view_.statement(one.statement));
      if (reported_[one.statement] || !is_habit(code)) continue;
      const Statements same =
          select([&](const Unreadable& other) { return first_code(view_.statement(other.statement)) == code; });
      if (same.size() > 1) add_with_own_message(same);
    }
  }

  const StageView& view_;
  Flags<StatementTag>& reported_;
  Flags<LineTag>& explained_;
  std::vector<Unreadable> unreadable_;
  Findings findings_;
};

}  // namespace

Findings find_pasted_text(const StageView& view, Flags<StatementTag>& reported, Flags<LineTag>& explained) {
  return PastedText(view, reported, explained).find();
}

}  // namespace tsa
