# Debian's mingw-w64: GCC for Windows of 64 bits, with POSIX's threads.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)

# Headers and libraries of this machine are none for Windows.
set(CMAKE_FIND_ROOT_PATH ${PIXELSTEP_LIBRARIES} /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# Handed on to what CMake compiles to find out what there is.
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES PIXELSTEP_LIBRARIES)

set(CMAKE_CROSSCOMPILING_EMULATOR wine)
