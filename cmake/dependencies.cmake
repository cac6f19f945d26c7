# The libraries of the game: SDL2, SDL2_image, SDL2_mixer, Dear ImGui with its SDL_Renderer backend,
# CLI11.
find_package(SDL2 REQUIRED CONFIG)
find_package(SDL2_image REQUIRED CONFIG)
find_package(SDL2_mixer REQUIRED CONFIG)
find_package(CLI11 REQUIRED CONFIG)

add_library(pixelstep_sdl INTERFACE)
target_link_libraries(pixelstep_sdl INTERFACE SDL2::SDL2 SDL2_image::SDL2_image)

# Dear ImGui 1.86 to 1.92, from the first of these that exists: a source tree, a CMake package
# (vcpkg), a pkg-config package (Linux distributions, Homebrew, MSYS2).
set(PIXELSTEP_IMGUI "$ENV{PIXELSTEP_IMGUI}" CACHE PATH "Source tree of Dear ImGui to build; empty: an installed one")

# Before 1.89.3 the backends had the names imgui_impl_sdl and imgui_impl_sdlrenderer.
function(pixelstep_imgui_source_tree tree)
  file(GLOB sources ${tree}/imgui*.cpp)
  foreach(names "sdl2;sdl" "sdlrenderer2;sdlrenderer")
    list(TRANSFORM names REPLACE "(.+)" "imgui_impl_\\1.cpp")
    unset(backend CACHE)
    find_file(backend NAMES ${names} PATHS ${tree}/backends NO_DEFAULT_PATH REQUIRED)
    list(APPEND sources ${backend})
  endforeach()
  unset(backend CACHE)
  add_library(pixelstep_imgui STATIC ${sources})
  target_include_directories(pixelstep_imgui SYSTEM PUBLIC ${tree} ${tree}/backends)
  target_link_libraries(pixelstep_imgui PUBLIC SDL2::SDL2)
endfunction()

# Debian's library has the SDL2 backend, and from 1.90 on the SDL_Renderer backend. Its 1.86 has the latter only as a
# source file among its documentation, which slim images strip; scripts/setup.sh then unpacks it
# from the package.
function(pixelstep_imgui_package)
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(imgui REQUIRED IMPORTED_TARGET imgui)
  list(TRANSFORM imgui_INCLUDE_DIRS APPEND /backends OUTPUT_VARIABLE backends)

  include(CheckCXXSourceCompiles)
  set(CMAKE_REQUIRED_INCLUDES ${imgui_INCLUDE_DIRS} ${backends})
  set(CMAKE_REQUIRED_LIBRARIES PkgConfig::imgui SDL2::SDL2)
  check_cxx_source_compiles("
    #include <imgui.h>
    #include <imgui_impl_sdlrenderer2.h>
    int main(int, char**) { ImGui_ImplSDLRenderer2_Shutdown(); }" PIXELSTEP_IMGUI_HAS_RENDERER)
  if(PIXELSTEP_IMGUI_HAS_RENDERER)
    add_library(pixelstep_imgui INTERFACE)
    set(scope INTERFACE)
  else()
    set(documentation usr/share/doc/libimgui-dev/examples/backends)
    find_file(PIXELSTEP_IMGUI_BACKEND NAMES imgui_impl_sdlrenderer2.cpp imgui_impl_sdlrenderer.cpp
      PATHS /${documentation} ${PROJECT_SOURCE_DIR}/build/imgui_package/${documentation}
      NO_DEFAULT_PATH)
    if(NOT PIXELSTEP_IMGUI_BACKEND)
      message(FATAL_ERROR
        "The installed Dear ImGui lacks its backend for SDL_Renderer. Download its sources, version 1.86 to 1.92, "
        "and set their folder: cmake -DPIXELSTEP_IMGUI=FOLDER, or for the scripts PIXELSTEP_IMGUI=FOLDER scripts/play")
    endif()
    add_library(pixelstep_imgui STATIC ${PIXELSTEP_IMGUI_BACKEND})
    set(scope PUBLIC)
  endif()
  target_include_directories(pixelstep_imgui SYSTEM ${scope} ${imgui_INCLUDE_DIRS} ${backends})
  target_link_libraries(pixelstep_imgui ${scope} PkgConfig::imgui SDL2::SDL2)
endfunction()

if(PIXELSTEP_IMGUI)
  pixelstep_imgui_source_tree(${PIXELSTEP_IMGUI})
else()
  find_package(imgui CONFIG QUIET)
  if(imgui_FOUND)
    add_library(pixelstep_imgui INTERFACE)
    target_link_libraries(pixelstep_imgui INTERFACE imgui::imgui)
  else()
    pixelstep_imgui_package()
  endif()
endif()
