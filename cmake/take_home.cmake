# What others link: pixelstep::physics (with math) and pixelstep::game, by add_subdirectory or, installed,
# by find_package(pixelstep CONFIG). They need the standard library alone and hand on C++20 and a folder
# of headers, none of our flags. docs/take_home.md teaches their use.
#
# Versions are semantic: a raised MAJOR may break what compiles against them; until 1.0 a raised MINOR
# may, and find_package takes another PATCH alone.
include(GNUInstallDirs)
target_compile_features(pixelstep_math INTERFACE cxx_std_20)
target_include_directories(pixelstep_math INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/pixelstep>)
foreach(room math physics game)
  add_library(pixelstep::${room} ALIAS pixelstep_${room})
  set_target_properties(pixelstep_${room} PROPERTIES EXPORT_NAME ${room})
endforeach()

if(NOT PIXELSTEP_INSTALL)
  return()
endif()

# All of it is the component `development`; the game itself needs none of it.
include(CMakePackageConfigHelpers)
install(TARGETS pixelstep_math pixelstep_physics pixelstep_game EXPORT pixelstep
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
foreach(room math physics game)
  install(DIRECTORY src/${room} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/pixelstep
    COMPONENT development FILES_MATCHING PATTERN *.h)
endforeach()
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/pixelstep)
install(EXPORT pixelstep NAMESPACE pixelstep:: FILE pixelstepConfig.cmake
  DESTINATION ${package} COMPONENT development)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/pixelstepConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/pixelstepConfigVersion.cmake
  DESTINATION ${package} COMPONENT development)
