# pixelstep_module(NAME LIBRARY...): the module src/NAME as a library target that links LIBRARY...

# Common headers. Modules without SDL share the precompiled header of physics, those with Dear ImGui
# that of ui, so that each is built once.
set(pixelstep_base_headers
  <algorithm> <array> <cstdint> <functional> <memory> <optional> <span> <string> <variant> <vector>)
if(NOT PIXELSTEP_PCH)
  set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)
endif()

# NAME_web.cpp and NAME_windows.cpp replace NAME.cpp on their system, and are left out on others.
function(pixelstep_for_this_system list)
  set(sources ${${list}})
  if(EMSCRIPTEN)
    set(here _web)
  elseif(WIN32)
    set(here _windows)
  endif()
  foreach(source ${sources})
    if(here AND source MATCHES "${here}\\.cpp$")
      string(REGEX REPLACE "${here}\\.cpp$" ".cpp" general ${source})
      list(REMOVE_ITEM sources ${general})
    elseif(source MATCHES "_(web|windows)\\.cpp$")
      list(REMOVE_ITEM sources ${source})
    endif()
  endforeach()
  # System headers define many macros, so these files are compiled alone.
  if(here)
    set(own ${sources})
    list(FILTER own INCLUDE REGEX "${here}\\.cpp$")
    set_source_files_properties(${own} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
  set(${list} ${sources} PARENT_SCOPE)
endfunction()

# pixelstep_files(LIST MODULE): the sources of a module. The files of src/lab and src/editor belong to several
# modules: *_drawing.cpp to draw; *_panel.cpp, *_labels.cpp, *_view.cpp, lab/views.cpp, editor/ui and panel to ui; all
# others to scene and edit, which do not use SDL.
function(pixelstep_files list module)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS src/${module}/*.cpp)
  file(GLOB lab CONFIGURE_DEPENDS src/lab/*/*.cpp)
  file(GLOB editor CONFIGURE_DEPENDS src/editor/*.cpp)
  file(GLOB editor_ui CONFIGURE_DEPENDS src/editor/ui/*.cpp src/panel/*.cpp)
  if(module STREQUAL "scene")
    list(FILTER lab EXCLUDE REGEX "_(drawing|panel|labels|view)\\.cpp$")
    list(APPEND files ${lab})
  elseif(module STREQUAL "draw")
    list(FILTER lab INCLUDE REGEX "_drawing\\.cpp$")
    list(APPEND files ${lab})
  elseif(module STREQUAL "ui")
    list(FILTER lab INCLUDE REGEX "_(panel|labels|view)\\.cpp$")
    list(APPEND files ${lab} ${CMAKE_CURRENT_SOURCE_DIR}/src/lab/views.cpp ${editor_ui})
  elseif(module STREQUAL "edit")
    list(APPEND files ${editor})
  endif()
  set(${list} ${files} PARENT_SCOPE)
endfunction()

function(pixelstep_module name)
  pixelstep_files(sources ${name})
  pixelstep_for_this_system(sources)
  add_library(pixelstep_${name} STATIC ${sources})
  target_link_libraries(pixelstep_${name} PUBLIC ${ARGN})

  if(name STREQUAL "physics")
    target_precompile_headers(pixelstep_physics PRIVATE ${pixelstep_base_headers})
  elseif(name STREQUAL "ui")
    target_precompile_headers(pixelstep_ui PRIVATE ${pixelstep_base_headers} <SDL.h> <imgui.h>)
  elseif(name STREQUAL "app")
    target_precompile_headers(pixelstep_app REUSE_FROM pixelstep_ui)
  else()
    target_precompile_headers(pixelstep_${name} REUSE_FROM pixelstep_physics)
  endif()

  # Physics is compiled file by file: the optimisation of its loops must not depend on other files.
  # With unity builds each folder is one source file, so names must be unique in a folder;
  # scripts/tidy checks that for physics too, and that each file includes what it needs.
  if(PIXELSTEP_UNITY AND NOT name STREQUAL "physics")
    set_target_properties(pixelstep_${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    foreach(source ${sources})
      cmake_path(GET source PARENT_PATH folder)
      cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR}/src)
      string(REGEX REPLACE "^lab/.*" "lab" folder ${folder})
      string(REPLACE "/" "_" folder ${folder})
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder})
    endforeach()
  endif()
endfunction()
