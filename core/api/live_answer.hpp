#pragma once

#include "core/api/request.hpp"

namespace tsa {

// What a page shows while a sheet is written, without a verdict:
//
//   {"ok": true, "stage": from 1, or 0 for all, "case": its id, "row": of a table, or null, "problems": [PROBLEM],
//    "given": [{"name", "label", "value", "shown"}],
//    "lines": [{"line", "kind", "name", "lesson", "formula", "in_place", "value", "shown", "state",
//               "waiting_for", "problems"}],
//    "ledger": {"rows": [ENTRY], "total": ENTRY or null}, "figures": [ENTRY],
//    "ladders": [{"line", "row", "title", "fits", "text"}],
//    "notes": [{"id", "level", "line", "title", "say", "look_at": [text]}],
//    "outcome": {"kind", "line", "code", "args"}}
//
// problems   of the whole sheet, and of a line: {"code", "args", "level": "error" or "advice", "span",
//            "other": a second place}; a span is as in json_parts.hpp
// given      every input of the lesson; "value" is in the input's own unit
// lines      every statement of the sheet. "line" is from 1; "kind" is "line", "require" or "unreadable"; "lesson" is
//            true for a line of the lesson, which also has "role" and "label"; a `require` has its "message"; "state"
//            is "ok", "error", "waiting" (for a line above), "not_reached" (below a `require` that refuses),
//            "unreadable", or for a `require` "holds" or "refuses"
// waiting_for  of a line or an ENTRY that waits: {"line", "name"} of the line to fix first, also through others
// ENTRY      a line of the lesson: {"name", "label", "role", "formula", "in_place", "value", "shown",
//            "share": 0 to 1, of the total, or of the greatest row while that is more, "state": as above, or "missing",
//            "waiting_for"}
// value      of a line or an ENTRY in base units (bytes, FLOP, seconds, counts), true or false for a condition
// shown      {"text", "digits", "unit", "also": {"digits", "unit"} in the other prefix, or null, "exact": every digit}
// formula    the line as it is printed, and "in_place" with values in place of names
// ladders    for a line that has a value: "fits", the smallest size that is enough, in the ladder's unit; "text", shown
// notes      those that hold, of lines that have a value
// outcome    "kind" is "values", "refused", "error" or "unreadable"; "line" has the place, code and args the reason
//
// What doesn't exist is null.
std::string live_answer(const Lesson& lesson, const Request& request, const ChosenInputs& chosen);

}  // namespace tsa
