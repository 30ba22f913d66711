#pragma once

#include "core/api/request.hpp"
#include "core/grade/evidence.hpp"

namespace tsa {

// What a page shows while a sheet is written: every line's value or what is wrong with it, the ledger, the other
// figures, the notes that hold. No verdict. The shape is in README, "The answers of the core".
std::string live_answer(ReadyLesson& lesson, const Request& request, const ChosenInputs& chosen);

}  // namespace tsa
