# libpixelstep.so: the world for C and for languages that can call C. It exports only the functions of
# src/c/pixelstep.h. It needs position independent code, so it is on by default only in release builds.
set(wanted OFF)
if(PROJECT_IS_TOP_LEVEL AND CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_SYSTEM_NAME STREQUAL "Linux"
   AND NOT PIXELSTEP_SANITIZE AND NOT PIXELSTEP_FUZZ)
  set(wanted ON)
endif()
option(PIXELSTEP_C "Build libpixelstep.so, the world for C; makes all code position independent" ${wanted})
if(PIXELSTEP_C)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()

# Defines the module c, for tests, and the library, from the same source.
function(pixelstep_c_library)
  set(version PIXELSTEP_VERSION="${PROJECT_VERSION}")
  pixelstep_module(c pixelstep_io)
  target_compile_definitions(pixelstep_c PRIVATE ${version})
  if(NOT PIXELSTEP_C)
    return()
  endif()
  add_library(pixelstep_shared SHARED src/c/pixelstep.cpp)
  target_compile_definitions(pixelstep_shared PRIVATE ${version})
  target_link_libraries(pixelstep_shared PRIVATE pixelstep_io)
  set(names ${PROJECT_SOURCE_DIR}/src/c/pixelstep.map)
  target_link_options(pixelstep_shared PRIVATE -Wl,--version-script=${names} -Wl,--as-needed -Wl,-z,defs)
  # Until 1.0 a raised MINOR may break programs that were linked before.
  set_target_properties(pixelstep_shared PROPERTIES OUTPUT_NAME pixelstep LINK_DEPENDS ${names}
    VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})

  if(PIXELSTEP_INSTALL)
    include(GNUInstallDirs)
    set(libraries ${CMAKE_INSTALL_LIBDIR})
    install(TARGETS pixelstep_shared LIBRARY DESTINATION ${libraries} COMPONENT development)
    install(FILES src/c/pixelstep.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
    # Its paths are relative to its own folder, so that the installation can be moved.
    file(RELATIVE_PATH up /prefix/${libraries}/pkgconfig /prefix)
    configure_file(cmake/pixelstep.pc.in ${PROJECT_BINARY_DIR}/pixelstep.pc @ONLY)
    install(FILES ${PROJECT_BINARY_DIR}/pixelstep.pc DESTINATION ${libraries}/pkgconfig
      COMPONENT development)
  endif()
endfunction()
