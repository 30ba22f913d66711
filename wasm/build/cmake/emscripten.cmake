# Finds the toolchain file of the Emscripten on the PATH, whatever its version.

find_program(TSA_EM_CONFIG em-config REQUIRED)
execute_process(COMMAND ${TSA_EM_CONFIG} EMSCRIPTEN_ROOT
  OUTPUT_VARIABLE root OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)

# Emscripten's own choice passes Node a flag that Node 20 refuses.
set(CMAKE_CROSSCOMPILING_EMULATOR node CACHE FILEPATH "runs what was built")

include(${root}/cmake/Modules/Platform/Emscripten.cmake)
