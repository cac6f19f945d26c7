# What the game itself links: SDL2, SDL2_image, Dear ImGui with its SDL_Renderer backend, CLI11.
find_package(SDL2 REQUIRED CONFIG)
find_package(SDL2_image REQUIRED CONFIG)
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

  set(backend examples/backends/imgui_impl_sdlrenderer.cpp)
  set(unpacked ${CMAKE_BINARY_DIR}/imgui_package)
  find_file(PIXELSTEP_IMGUI_BACKEND ${backend}
    PATHS /usr/share/doc/libimgui-dev ${unpacked}/usr/share/doc/libimgui-dev NO_DEFAULT_PATH)
  if(NOT PIXELSTEP_IMGUI_BACKEND)
    # Slim images strip /usr/share/doc: take the file from the package itself.
    message(STATUS "Unpacking ${backend} from the package libimgui-dev")
    file(MAKE_DIRECTORY ${unpacked})
    execute_process(
      COMMAND sh -c "apt-get download libimgui-dev && dpkg-deb -x libimgui-dev_*.deb ."
      WORKING_DIRECTORY ${unpacked} RESULT_VARIABLE failed)
    find_file(PIXELSTEP_IMGUI_BACKEND ${backend}
      PATHS ${unpacked}/usr/share/doc/libimgui-dev NO_DEFAULT_PATH)
    if(failed OR NOT PIXELSTEP_IMGUI_BACKEND)
      message(FATAL_ERROR "Dear ImGui's SDL_Renderer backend (${backend}) was not found")
    endif()
  endif()

  add_library(pixelstep_imgui STATIC ${PIXELSTEP_IMGUI_BACKEND})
  list(TRANSFORM imgui_INCLUDE_DIRS APPEND /backends OUTPUT_VARIABLE backends)
  target_include_directories(pixelstep_imgui SYSTEM PUBLIC ${imgui_INCLUDE_DIRS} ${backends})
  target_link_libraries(pixelstep_imgui PUBLIC PkgConfig::imgui SDL2::SDL2)
endif()
