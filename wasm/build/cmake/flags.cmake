# Flags for every C++ file here, as the interface library tsa_flags.

option(TSA_WERROR "a warning is an error" OFF)
option(TSA_TESTS "the doctest program" OFF)
option(TSA_FUZZ "the libFuzzer programs (clang)" OFF)
option(TSA_BENCH "the native benchmark" OFF)
option(TSA_SANITIZE "AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
option(TSA_COVERAGE "clang's source-based coverage" OFF)

add_library(tsa_flags INTERFACE)
target_compile_features(tsa_flags INTERFACE cxx_std_20)
set(CMAKE_CXX_EXTENSIONS OFF)

# One include root for sources, #include "core/base/result.hpp", and one for what is generated from data.
target_include_directories(tsa_flags INTERFACE ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
target_compile_definitions(tsa_flags INTERFACE TSA_VERSION="${PROJECT_VERSION}")

# A fused multiply-add rounds once where wasm rounds twice: the answers would differ.
target_compile_options(tsa_flags INTERFACE -ffp-contract=off)

if(EMSCRIPTEN)
  # Optimise over all layers at once: smaller, and quicker.
  target_compile_options(tsa_flags INTERFACE -flto)
  target_link_options(tsa_flags INTERFACE -flto)
endif()

target_compile_options(tsa_flags INTERFACE -Wall -Wextra -Wconversion -Wshadow)
# A switch over an enum has a case for each enumerator, so that a new one can't be forgotten.
target_compile_options(tsa_flags INTERFACE -Werror=switch)
if(TSA_WERROR)
  target_compile_options(tsa_flags INTERFACE -Werror)
endif()

if(TSA_SANITIZE)
  set(sanitize -fsanitize=address,undefined,float-cast-overflow -fno-sanitize-recover=all)
  target_compile_options(tsa_flags INTERFACE ${sanitize} -fno-omit-frame-pointer)
  target_link_options(tsa_flags INTERFACE ${sanitize})
endif()

if(TSA_COVERAGE)
  target_compile_options(tsa_flags INTERFACE -fprofile-instr-generate -fcoverage-mapping)
  target_link_options(tsa_flags INTERFACE -fprofile-instr-generate)
endif()

if(TSA_FUZZ)
  # Coverage feedback for every file; the main function only for the fuzz programs.
  # Tracing every comparison takes half of the time; the dictionaries know what comparisons would teach.
  target_compile_options(tsa_flags INTERFACE -fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp)
  target_link_options(tsa_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
