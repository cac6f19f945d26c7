# The packages that `cpack -G DEB` and `cpack -G TGZ` make; scripts/package calls them.
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_PACKAGE_NAME pixelstep)
set(CPACK_PACKAGE_VENDOR "Pixelstep contributors")
set(CPACK_PACKAGE_CONTACT "Pixelstep contributors <contributors@pixelstep.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "platformer physics to inspect, exact to the pixel")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
"Run and jump, paint tiles, spawn clones, drag sliders and rewind time,
and see what the physics does: hitboxes, sensors, contacts, ray casts, each
pixel of a step. Bodies move pixel by pixel against a tilemap, in integers
only, so a replay has the same result every time, bit for bit.

Levels and maps of Tiled and LDtk can be played, checked and converted;
replays run without a display.")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
"Moves boxes pixel by pixel against a tilemap with slopes, one-way tiles,
platforms and crates, in integers only; rays, sweeps and areas; and the rules
of a character that runs and jumps. Headers, static libraries and a CMake
package, which need nothing but C++20's standard library; and a library with
an interface in C.")
set(CPACK_PACKAGE_CHECKSUM SHA256)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS    # independent of the umask
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

# An archive of one folder, which can be moved anywhere.
set(CPACK_PACKAGE_FILE_NAME pixelstep-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_ARCHIVE_PROGRAM_FILE_NAME ${CPACK_PACKAGE_FILE_NAME})
set(CPACK_ARCHIVE_DEVELOPMENT_FILE_NAME libpixelstep-dev-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME pixelstep)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libpixelstep-dev)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
# Debian installs packages of the section `games` outside of bin, where scripts look for the commands.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

# CPack's method to register a library with the loader is outdated in Debian.
file(WRITE ${PROJECT_BINARY_DIR}/texts/triggers "activate-noawait ldconfig\n")
file(WRITE ${PROJECT_BINARY_DIR}/texts/shlibs
  "libpixelstep ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} libpixelstep-dev\n")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_CONTROL_EXTRA
  ${PROJECT_BINARY_DIR}/texts/triggers ${PROJECT_BINARY_DIR}/texts/shlibs)

set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/package/by_kind.cmake)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package/before_packing.cmake)
include(CPack)
