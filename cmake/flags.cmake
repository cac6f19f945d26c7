# Compiler and linker flags that every target of the project shares.
add_library(pixelstep_flags INTERFACE)

if(MSVC)
  # Not tested yet.
  target_compile_options(pixelstep_flags INTERFACE
    /W4 /permissive- /utf-8 /EHsc /Zc:__cplusplus $<$<BOOL:${PIXELSTEP_WERROR}>:/WX>)
else()
  target_compile_options(pixelstep_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion
    # GCC 12 wrongly warns of overlapping copies and uninitialised values in std::string and
    # std::optional (GCC bugs 105651, 105562).
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict -Wno-maybe-uninitialized>
    # Indices of 64 bits are converted on purpose where size_t has fewer bits.
    $<$<PLATFORM_ID:Emscripten>:-Wno-shorten-64-to-32>
    # Clang 19 warns of a deprecated function that libstdc++ 12 uses in std::stable_sort.
    $<$<AND:$<CXX_COMPILER_ID:Clang>,$<VERSION_GREATER_EQUAL:$<CXX_COMPILER_VERSION>,17>>:-Wno-deprecated-declarations>
    $<$<BOOL:${PIXELSTEP_WERROR}>:-Werror>)
endif()
if(WIN32)
  # Windows 10, without the macros of its headers that replace common words.
  target_compile_definitions(pixelstep_flags INTERFACE
    _WIN32_WINNT=0x0A00 NOMINMAX WIN32_LEAN_AND_MEAN _FILE_OFFSET_BITS=64 _CRT_SECURE_NO_WARNINGS)
endif()
if(MINGW)
  # A program that needs no further libraries.
  target_link_options(pixelstep_flags INTERFACE -static)
endif()
if(PIXELSTEP_UNITY AND NOT MSVC)
  # In unity builds these warnings are about names of two different files; GCC 12 also wrongly warns of
  # accesses beyond strings and vectors (GCC bugs 105651, 104475).
  set(wrong_warnings -Wno-shadow
    $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage$<SEMICOLON>-Wno-array-bounds$<SEMICOLON>-Wno-stringop-overflow>)
  target_compile_options(pixelstep_flags INTERFACE
    "$<$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>:${wrong_warnings}>")
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
  # Links a program with sanitizers in a third of the time.
  find_program(PIXELSTEP_LLD ld.lld)
  if(PIXELSTEP_LLD)
    target_link_options(pixelstep_flags INTERFACE -fuse-ld=lld)
  endif()
endif()

if(PIXELSTEP_SANITIZE OR PIXELSTEP_FUZZ)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_definitions(pixelstep_flags INTERFACE PIXELSTEP_SANITIZED)
  # A target may link instrumented libraries without being instrumented itself.
  target_compile_options(pixelstep_flags INTERFACE
    "$<$<NOT:$<BOOL:$<TARGET_PROPERTY:PIXELSTEP_NOT_INSTRUMENTED>>>:${sanitizers}>")
  target_link_options(pixelstep_flags INTERFACE ${sanitizers})
elseif(MINGW AND CMAKE_BUILD_TYPE STREQUAL "Release")
  # The options below that GCC 12 supports for Windows; its linker makes relocatable programs by default.
  target_compile_options(pixelstep_flags INTERFACE -fstack-protector-strong -Wformat -Werror=format-security)
  target_link_options(pixelstep_flags INTERFACE -fstack-protector-strong)
elseif(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT MSVC AND NOT EMSCRIPTEN)
  # Options from the compiler hardening guide of the OpenSSF.
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  target_compile_options(pixelstep_flags INTERFACE
    -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fstack-clash-protection
    -Wformat -Werror=format-security)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    target_compile_options(pixelstep_flags INTERFACE -fcf-protection)
  endif()
  target_link_options(pixelstep_flags INTERFACE
    $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-pie> -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
endif()
