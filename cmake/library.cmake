# The libraries for other projects: pixelstep::physics (with math) and pixelstep::game, by
# add_subdirectory or, installed, by find_package(pixelstep CONFIG). They need only the standard library,
# and their users get C++20 and a folder of headers, but none of the project's flags. See docs/library.md.
#
# Versions are semantic: a raised MAJOR may break users' code; until 1.0 a raised MINOR may as well, and
# find_package accepts only another PATCH.
include(GNUInstallDirs)
target_compile_features(pixelstep_math INTERFACE cxx_std_20)
target_include_directories(pixelstep_math INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/pixelstep>)
foreach(module math physics game)
  add_library(pixelstep::${module} ALIAS pixelstep_${module})
  set_target_properties(pixelstep_${module} PROPERTIES EXPORT_NAME ${module})
endforeach()

if(NOT PIXELSTEP_INSTALL)
  return()
endif()

# Everything here is in the component `development`, which the game does not need.
include(CMakePackageConfigHelpers)
install(TARGETS pixelstep_math pixelstep_physics pixelstep_game EXPORT pixelstep
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
foreach(module math physics game)
  install(DIRECTORY src/${module} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/pixelstep
    COMPONENT development FILES_MATCHING PATTERN *.h)
endforeach()
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/pixelstep)
install(EXPORT pixelstep NAMESPACE pixelstep:: FILE pixelstepConfig.cmake
  DESTINATION ${package} COMPONENT development)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/pixelstepConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/pixelstepConfigVersion.cmake
  DESTINATION ${package} COMPONENT development)
