#include "core/grade/shown_value.hpp"

#include "core/base/format.hpp"
#include "core/units/quantity.hpp"

namespace tsa {

std::string shown_value(const Lesson& lesson, const LessonLine& line, double value) {
  const Shown quantity = show_quantity(lesson.environment.units, value, line.unit.dimension);
  return quantity.also_digits.empty() ? quantity.text() : format("{} ({})", {quantity.text(), quantity.exact});
}

}  // namespace tsa
