# What the game itself links: SDL2, SDL2_image, SDL2_mixer, Dear ImGui with its SDL_Renderer
# backend, CLI11.
find_package(SDL2 REQUIRED CONFIG)
find_package(SDL2_image REQUIRED CONFIG)
find_package(SDL2_mixer REQUIRED CONFIG)
find_package(CLI11 REQUIRED CONFIG)

add_library(pixelstep_sdl INTERFACE)
target_link_libraries(pixelstep_sdl INTERFACE SDL2::SDL2 SDL2_image::SDL2_image)

# Dear ImGui: its CMake package where one is installed, else Debian's library. Debian's holds the
# SDL2 platform backend, but ships the SDL_Renderer one only as source, among its documentation.
find_package(imgui CONFIG QUIET)
if(imgui_FOUND)
  add_library(pixelstep_imgui INTERFACE)
  target_link_libraries(pixelstep_imgui INTERFACE imgui::imgui)
else()
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(imgui REQUIRED IMPORTED_TARGET imgui)

  # Slim images strip /usr/share/doc; scripts/setup.sh then unpacks the file from the package.
  set(documentation usr/share/doc/libimgui-dev/examples/backends)
  find_file(PIXELSTEP_IMGUI_BACKEND imgui_impl_sdlrenderer.cpp
    PATHS /${documentation} ${PROJECT_SOURCE_DIR}/build/imgui_package/${documentation}
    NO_DEFAULT_PATH)
  if(NOT PIXELSTEP_IMGUI_BACKEND)
    message(FATAL_ERROR
      "Dear ImGui's SDL_Renderer backend is not there: imgui_impl_sdlrenderer.cpp of Debian's package "
      "libimgui-dev, in /${documentation} or build/imgui_package/${documentation}.\n"
      "This unpacks it: mkdir -p build/imgui_package && cd build/imgui_package && "
      "apt-get download libimgui-dev && dpkg-deb -x libimgui-dev_*.deb .")
  endif()

  add_library(pixelstep_imgui STATIC ${PIXELSTEP_IMGUI_BACKEND})
  list(TRANSFORM imgui_INCLUDE_DIRS APPEND /backends OUTPUT_VARIABLE backends)
  target_include_directories(pixelstep_imgui SYSTEM PUBLIC ${imgui_INCLUDE_DIRS} ${backends})
  target_link_libraries(pixelstep_imgui PUBLIC PkgConfig::imgui SDL2::SDL2)
endif()
