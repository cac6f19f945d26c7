# Windows parts of the program: an icon, a version, a manifest, and static libraries.
enable_language(RC)
find_package(Python3 REQUIRED COMPONENTS Interpreter)

set(icon ${CMAKE_CURRENT_BINARY_DIR}/pixelstep.ico)
add_custom_command(OUTPUT ${icon}
  COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/cmake/windows/make_icon.py
          ${PROJECT_SOURCE_DIR}/assets/icons ${icon}
  DEPENDS cmake/windows/make_icon.py assets/icons/256.png)
configure_file(cmake/windows/pixelstep.manifest.in pixelstep.manifest @ONLY)
configure_file(cmake/windows/pixelstep.rc.in pixelstep.rc @ONLY)
set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/pixelstep.rc PROPERTIES
  OBJECT_DEPENDS "${icon};${CMAKE_CURRENT_BINARY_DIR}/pixelstep.manifest")
target_sources(pixelstep PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/pixelstep.rc)
target_link_libraries(pixelstep PRIVATE shell32)
# Otherwise SDL's header renames main, for a library of SDL that calls it.
target_compile_definitions(pixelstep PRIVATE SDL_MAIN_HANDLED)
if(MINGW)
  # The same stack size as on other systems.
  target_link_options(pixelstep PRIVATE -Wl,--stack,8388608)
endif()
