# The two libraries of headers: the machine's own if there are, else fetched, pinned by hash.
# Each is linked alone into the build tree. Under Emscripten /usr/include itself must not be
# searched, since its libc is the machine's and not wasm's.

include(FetchContent)

function(tsa_headers name header url hash)
  find_path(found_${name} ${header} PATHS /usr/local/include /usr/include /opt/homebrew/include
    NO_CMAKE_FIND_ROOT_PATH)
  set(root ${found_${name}})
  if(NOT root)
    # SOURCE_SUBDIR names no folder, so nothing of theirs is configured.
    FetchContent_Declare(${name} URL ${url} URL_HASH SHA256=${hash} SOURCE_SUBDIR none)
    FetchContent_MakeAvailable(${name})
    find_path(fetched_${name} ${header} PATHS ${${name}_SOURCE_DIR} ${${name}_SOURCE_DIR}/include
      NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
    set(root ${fetched_${name}})
  endif()
  cmake_path(GET header PARENT_PATH folder)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/headers/${name})
  file(CREATE_LINK ${root}/${folder} ${PROJECT_BINARY_DIR}/headers/${name}/${folder} SYMBOLIC COPY_ON_ERROR)
  add_library(tsa_${name} INTERFACE)
  target_include_directories(tsa_${name} SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/headers/${name})
endfunction()

tsa_headers(nlohmann nlohmann/json.hpp
  https://github.com/nlohmann/json/releases/download/v3.11.3/json.tar.xz
  d6c65aca6b1ed68e7a182f4757257b107ae403032760ed6ef121c9d55e81757d)

if(TSA_TESTS)
  tsa_headers(doctest doctest/doctest.h
    https://github.com/doctest/doctest/archive/refs/tags/v2.4.11.tar.gz
    632ed2c05a7f53fa961381497bf8069093f0d6628c5f26286161fbd32a560186)
endif()
