# The compiler for the browser, with the options that all code of one page must share.
find_file(PIXELSTEP_EMSCRIPTEN emscripten/cmake/Modules/Platform/Emscripten.cmake
  HINTS $ENV{EMSDK}/upstream PATHS /usr/share /usr/lib /usr/local/share REQUIRED)
set(CMAKE_C_FLAGS_INIT "-fwasm-exceptions")
# Its libc++ lacks parts of C++20.
set(CMAKE_CXX_FLAGS_INIT "${CMAKE_C_FLAGS_INIT} -include ${CMAKE_CURRENT_LIST_DIR}/standard.h")
include(${PIXELSTEP_EMSCRIPTEN})
