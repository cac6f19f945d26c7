# The files that `cmake --install` installs for the component `program`. No path depends on the prefix:
# the program finds its data relative to itself, so that the tree can be moved, or packed for any prefix.
include(GNUInstallDirs)

# The date of this or the next release, for the manual page and the metadata of packages.
set(PIXELSTEP_DATE 2026-11-22)
# RFC 2606 reserves .invalid for invalid addresses.
set(PIXELSTEP_URL "https://pixelstep.invalid" CACHE STRING
  "Web address of the source tree; the home page and pictures in packages start with it")

# A build folder in the tree finds assets/ above it; any other needs links next to the program.
cmake_path(IS_PREFIX PROJECT_SOURCE_DIR ${CMAKE_BINARY_DIR} NORMALIZE is_in_tree)
if(NOT is_in_tree)
  foreach(folder assets levels presets)
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${folder} ${CMAKE_BINARY_DIR}/${folder} SYMBOLIC)
  endforeach()
endif()

install(TARGETS pixelstep COMPONENT program)
install(DIRECTORY assets levels presets DESTINATION ${CMAKE_INSTALL_DATADIR}/pixelstep
  COMPONENT program PATTERN icons EXCLUDE)

foreach(side 16 24 32 48 64 128 256)
  install(FILES assets/icons/${side}.png RENAME pixelstep.png COMPONENT program
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${side}x${side}/apps)
endforeach()
install(FILES assets/icons/scalable.svg RENAME pixelstep.svg COMPONENT program
  DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)

install(FILES cmake/package/pixelstep.desktop cmake/package/pixelstep-replay.desktop
  DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT program)
install(FILES cmake/package/pixelstep-mime.xml RENAME pixelstep.xml
  DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages COMPONENT program)
set(metainfo invalid.pixelstep.pixelstep.metainfo.xml)
configure_file(cmake/package/${metainfo}.in ${PROJECT_BINARY_DIR}/texts/${metainfo} @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/texts/${metainfo}
  DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT program)

install(FILES README.md CHANGELOG.md cmake/package/copyright
  DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(FILES CHANGELOG.md cmake/package/copyright
  DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libpixelstep-dev COMPONENT development)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)

install(FILES cmake/package/pixelstep.bash RENAME pixelstep
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)

# The manual page is the output of --help-all.
find_program(PIXELSTEP_HELP2MAN help2man)
if(PIXELSTEP_HELP2MAN AND NOT CMAKE_CROSSCOMPILING)
  set(page ${PROJECT_BINARY_DIR}/texts/pixelstep.6)
  add_custom_command(OUTPUT ${page} DEPENDS pixelstep
    COMMAND ${PIXELSTEP_HELP2MAN} --section=6 --no-info --help-option=--help-all
      "--name=a playable 2D platformer-physics demo" --output=${page} $<TARGET_FILE:pixelstep>)
  add_custom_target(pixelstep_texts ALL DEPENDS ${page})
  install(FILES ${page} DESTINATION ${CMAKE_INSTALL_MANDIR}/man6 COMPONENT program)
endif()

if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND PROJECT_IS_TOP_LEVEL)
  include(cmake/package/packages.cmake)
endif()
