# What `cpack -G DEB` and `cpack -G TGZ` make; scripts/package calls them.
set(CPACK_COMPONENTS_ALL program)
set(CPACK_PACKAGE_NAME pixelstep)
set(CPACK_PACKAGE_VENDOR "Pixelstep contributors")
set(CPACK_PACKAGE_CONTACT "Pixelstep contributors <contributors@pixelstep.invalid>")
set(CPACK_PACKAGE_CHECKSUM SHA256)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS  # whatever umask says
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PACKAGE_FILE_NAME pixelstep-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})

# One folder, which runs from wherever it is put.
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
set(CPACK_ARCHIVE_PROGRAM_FILE_NAME ${CPACK_PACKAGE_FILE_NAME})

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME pixelstep)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
"platformer whose physics can be looked into
 Run and jump, paint tiles, spawn clones, drag sliders and go back in time, and see what the physics
 does: boxes, sensors, contacts, rays, each pixel of a step. Bodies move pixel by pixel against a
 tilemap, in integers only, so a run can be replayed to the same bit on any machine.
 .
 Levels and maps of Tiled and LDtk can be played, checked and converted; replays run without a
 display.")
# Debian's own files, and its way to pack manuals.
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package/debian_files.cmake)
include(CPack)
