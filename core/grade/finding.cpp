#include "core/grade/finding.hpp"

namespace tsa {

std::string_view verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::pass:
      return "pass";
    case Verdict::fail:
      return "fail";
    case Verdict::ungradable:
      return "ungradable";
    case Verdict::skipped:
      return "skipped";
  }
  return {};
}

std::string_view line_state_name(LineState state) {
  switch (state) {
    case LineState::right:
      return "right";
    case LineState::fault:
      return "fault";
    case LineState::follows:
      return "follows";
    case LineState::missing:
      return "missing";
    case LineState::unreadable:
      return "unreadable";
  }
  return {};
}

namespace {

// The main code of a problem whose sentence varies with what can be shown.
Code main_code(Code code) {
  switch (code) {
    case Code::missing_line_similar:
      return Code::missing_line;
    case Code::misconception:
    case Code::wrong_hidden_digits:
    case Code::wrong_in_one_case:
    case Code::wrong_for_other_inputs:
    case Code::should_be_yes:
    case Code::should_be_no:
    case Code::slip_divisor:
    case Code::slip_sum:
    case Code::slip_rounding:
    case Code::slip_factor:
    case Code::slip_unit:
    case Code::slip_swapped:
    case Code::slip_min_max:
    case Code::slip_equal_counts:
    case Code::slip_equal_does_not_count:
    case Code::slip_name:
      return Code::wrong_value;
    case Code::converted_bits:
      return Code::converted_by_hand;
    case Code::guard_refuses_good_inputs:
    case Code::guard_refuses_inputs:
    case Code::guard_stops_all:
      return Code::guard_refuses_good_case;
    case Code::not_refused_no_value:
    case Code::never_refused:
      return Code::not_refused;
    default:
      return code;
  }
}

}  // namespace

bool is_same_problem(const Finding& a, const Finding& b) {
  if (a.line != b.line || a.statement != b.statement) return false;
  return main_code(a.message.code) == main_code(b.message.code);
}

}  // namespace tsa
