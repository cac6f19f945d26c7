# The page, and a program for Node that plays regression replays.
set(web_options -fwasm-exceptions -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=64MB -sTOTAL_STACK=1MB)

# Modules whose speed does not limit the frame rate are optimised for download size.
foreach(module io scene files ui lab editor panel app audio)
  if(TARGET pixelstep_${module})
    target_compile_options(pixelstep_${module} PRIVATE -Os)
  endif()
endforeach()

if(PIXELSTEP_APP)
  # JavaScript functions that SDL's audio calls; in a file, since shells would expand the names.
  file(WRITE ${CMAKE_BINARY_DIR}/scripts_of_sound.json "[\"$autoResumeAudioContext\", \"$dynCall\"]")
  # JavaScript calls only main and the exported functions of src/app/page_web.cpp.
  target_link_options(pixelstep PRIVATE ${web_options}
    -sENVIRONMENT=web -lidbfs.js
    -sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=@${CMAKE_BINARY_DIR}/scripts_of_sound.json
    -sEXPORTED_RUNTIME_METHODS=FS,ccall,callMain,addRunDependency,removeRunDependency
    "SHELL:--exclude-file */icons/*"
    "SHELL:--preload-file ${PROJECT_SOURCE_DIR}/assets@/assets"
    "SHELL:--preload-file ${PROJECT_SOURCE_DIR}/levels@/levels"
    "SHELL:--preload-file ${PROJECT_SOURCE_DIR}/presets@/presets")
  # They are packed again when one of them has changed.
  file(GLOB_RECURSE packed CONFIGURE_DEPENDS assets/* levels/* presets/*)
  set_target_properties(pixelstep PROPERTIES LINK_DEPENDS "${packed}")

  # The whole page in one folder, ready for any static host.
  set(PIXELSTEP_WEB ${CMAKE_BINARY_DIR}/page CACHE PATH "Output folder of the page")
  file(GLOB page CONFIGURE_DEPENDS src/app/web/*)
  add_custom_target(page ALL
    COMMAND ${CMAKE_COMMAND} -E make_directory ${PIXELSTEP_WEB}
    COMMAND ${CMAKE_COMMAND} -E copy_if_different ${page} ${PROJECT_SOURCE_DIR}/assets/icon.png
      ${CMAKE_BINARY_DIR}/pixelstep.js ${CMAKE_BINARY_DIR}/pixelstep.wasm
      ${CMAKE_BINARY_DIR}/pixelstep.data ${PIXELSTEP_WEB}
    DEPENDS pixelstep ${page})
endif()

file(GLOB golden CONFIGURE_DEPENDS tests/golden/*.cpp)
add_executable(golden EXCLUDE_FROM_ALL ${golden})
target_include_directories(golden PRIVATE tests)
target_compile_definitions(golden PRIVATE PIXELSTEP_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
target_link_libraries(golden PRIVATE pixelstep_io)
target_link_options(golden PRIVATE ${web_options}
  -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1)
