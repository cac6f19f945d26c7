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

function(pixelstep_module name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS src/${name}/*.cpp)
  pixelstep_for_this_system(sources)
  add_library(pixelstep_${name} STATIC ${sources})
  target_link_libraries(pixelstep_${name} PUBLIC ${ARGN})

  if(name STREQUAL "physics")
    target_precompile_headers(pixelstep_physics PRIVATE ${pixelstep_base_headers})
  elseif(name STREQUAL "ui")
    target_precompile_headers(pixelstep_ui PRIVATE ${pixelstep_base_headers} <SDL.h> <imgui.h>)
  elseif(name MATCHES "^(lab|editor|panel|app)$")
    target_precompile_headers(pixelstep_${name} REUSE_FROM pixelstep_ui)
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
      string(REPLACE "/" "_" folder ${folder})
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder})
    endforeach()
  endif()
endfunction()
