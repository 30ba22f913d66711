#include <cstddef>
#include <cstdint>

#include "core/base/parse_decimal.hpp"

// Small replacements for functions of libc, with only what the module uses. They save 25 kB: libc's bring in software
// long doubles and all of printf.

extern "C" {

// libc's compares byte by byte, and comparing names is what the module does most.
int memcmp(const void* a, const void* b, size_t size) {
  const auto* left = static_cast<const unsigned char*>(a);
  const auto* right = static_cast<const unsigned char*>(b);
  for (; size >= sizeof(uint64_t); size -= sizeof(uint64_t)) {
    uint64_t one;
    uint64_t other;
    __builtin_memcpy(&one, left, sizeof one);
    __builtin_memcpy(&other, right, sizeof other);
    if (one != other) break;
    left += sizeof one;
    right += sizeof one;
  }
  for (; size > 0; --size, ++left, ++right) {
    if (*left != *right) return *left - *right;
  }
  return 0;
}

// `text` is a JSON number that the JSON reader has validated.
double strtod(const char* text, char** end) {
  const bool minus = *text == '-';
  const char* from = minus ? text + 1 : text;
  const char* at = from;
  while ((*at >= '0' && *at <= '9') || *at == '.' || *at == 'e' || *at == 'E' || *at == '+' || *at == '-') ++at;
  if (end != nullptr) *end = const_cast<char*>(at);
  const double magnitude = tsa::read_decimal({from, static_cast<size_t>(at - from)});
  return minus ? -magnitude : magnitude;
}

// Never called. libc has them in one file with strtod, and libc++ refers to all three.
float strtof(const char* text, char** end) { return static_cast<float>(strtod(text, end)); }
long double strtold(const char* text, char** end) { return strtod(text, end); }

// The JSON reader prints unprintable characters with it, in a message that core/json/json_tree.cpp replaces.
int snprintf(char* text, size_t size, const char*, ...) {
  if (size > 0) *text = '\0';
  return 0;
}

// embind prints the name of an unbound type with it, in an error that can't happen here. clang calls siprintf instead
// if no argument is a floating-point number.
int sprintf(char* text, const char*, ...) { return snprintf(text, 1, ""); }
int siprintf(char* text, const char*, ...) { return snprintf(text, 1, ""); }

// The type information of the JSON reader's exceptions refers to these. No cast or catch uses it, and libc++abi's
// definitions bring in 2 kB.
__attribute__((weak)) void* _ZTVN10__cxxabiv117__class_type_infoE[12];
__attribute__((weak)) void* _ZTVN10__cxxabiv120__si_class_type_infoE[12];

}  // extern "C"
