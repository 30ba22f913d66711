#include <cstddef>
#include <cstdint>

// Functions of libc, as much of each as is asked for here. Linked in libc's place they keep out of the module what
// comes with those: long doubles in software, and all of printf; 25 kB.

extern "C" {

// libc's goes byte by byte, and names are held against one another more than anything else here.
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

// `text` is a JSON number, which the JSON reader has checked.
double strtod(const char* text, char** end) {
  const bool minus = *text == '-';
  const char* from = minus ? text + 1 : text;
  const char* at = from;
  while ((*at >= '0' && *at <= '9') || *at == '.' || *at == 'e' || *at == 'E' || *at == '+' || *at == '-') ++at;
  if (end != nullptr) *end = const_cast<char*>(at);
  const double magnitude = tsa::read_decimal({from, static_cast<size_t>(at - from)});
  return minus ? -magnitude : magnitude;
}

// They stand in one file with strtod in libc, and libc++ speaks of all three; nothing here calls these.
float strtof(const char* text, char** end) { return static_cast<float>(strtod(text, end)); }
long double strtold(const char* text, char** end) { return strtod(text, end); }

// The JSON reader shows with it, in a message that core/api/json_tree.cpp words anew, a character that cannot be
// shown.
int snprintf(char* text, size_t size, const char*, ...) {
  if (size > 0) *text = '\0';
  return 0;
}

// embind writes with it the name of a type that nobody bound, in an error that no call here can make. siprintf is what
// clang makes of it where no floating-point number is among the arguments.
int sprintf(char* text, const char*, ...) { return snprintf(text, 1, ""); }
int siprintf(char* text, const char*, ...) { return snprintf(text, 1, ""); }

// Where the description of a class, of an exception of the JSON reader, has the functions by which a cast or a catch
// asks it what it is. Nothing here does, and libc++abi's bring 2 kB along.
__attribute__((weak)) void* _ZTVN10__cxxabiv117__class_type_infoE[12];
__attribute__((weak)) void* _ZTVN10__cxxabiv120__si_class_type_infoE[12];

}  // extern "C"
