#pragma once

#include <cstddef>
#include <cstdint>

#include "core/lesson/lesson.hpp"

namespace tsa {

// How a lesson is written down, as a table: which member of which object goes where in lesson.hpp's structs. A new
// field of lessons is a row of lesson_shape.cpp and a member there.

enum class FieldKind : uint8_t {
  text,
  number,
  integer,  // a whole number of at most a million
  boolean,
  object,  // of `shape`
  pin,     // of an Expectation: a number, true, false, or the name of a column
  ignored,
};

enum class FieldMany : uint8_t {
  one,
  list,
  members,  // of an object: each item begins with its name
};

enum class FieldNeed : uint8_t {
  required,  // a text must say something besides
  optional,
  unless,      // required where `other` is not there
  where,       // required where `other` is there
  instead_of,  // required where `other` is not there, and else not allowed
  not_beside,  // optional, and not allowed where `other` is there
};

// A list, and an object whose members are items, has at most so many; stages and figures cost the most and are fewer.
// Names are looked for one by one, so this is what keeps a lesson of 4 MiB from taking seconds.
inline constexpr size_t kMaxItems = 256;
inline constexpr size_t kMaxOfFew = 64;

// Further rules, as bits.
inline constexpr uint8_t kFilled = 1;        // a list that stands there has items
inline constexpr uint8_t kNotNegative = 2;   // a number that stands there is zero or more; one that does not is -1
inline constexpr uint8_t kElseMinusOne = 4;  // the same, of a whole number
inline constexpr uint8_t kFew = 8;           // a list of at most kMaxOfFew items
inline constexpr uint8_t kSlug = 16;         // a text that may name a file: see is_slug in lesson_decoder.cpp

struct Shape;

struct Field {
  const char* key;
  const Shape* shape = nullptr;
  const char* other = nullptr;
  uint16_t offset = 0;     // where the value goes, or the list
  uint16_t item_size = 0;  // of a list's items, and where in one the value goes
  uint16_t item_offset = 0;
  FieldKind kind = FieldKind::text;
  FieldNeed need = FieldNeed::required;
  FieldMany many = FieldMany::one;
  uint8_t rules = 0;
};

struct Shape {
  const Field* fields;
  uint16_t count;
  uint16_t size;  // of the struct
};

extern const Shape kLessonShape;

}  // namespace tsa
