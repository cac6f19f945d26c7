# Run by CPack between installing and packing: what Debian's policy asks of a package's files.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()

# Packs each file, without name and time.
function(gzip)
  execute_process(COMMAND gzip -9n ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(GLOB_RECURSE manuals ${CPACK_TEMPORARY_DIRECTORY}/*/share/man/man*/*.[0-9])
file(GLOB_RECURSE changelogs ${CPACK_TEMPORARY_DIRECTORY}/*/share/doc/*/CHANGELOG.md)
foreach(changelog ${changelogs})
  cmake_path(GET changelog PARENT_PATH folder)
  file(RENAME ${changelog} ${folder}/changelog)
  # Debian's own, of the package. Its form asks for a time of day.
  string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
  file(WRITE ${folder}/changelog.Debian
"pixelstep (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * What is new stands in the changelog.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
  file(CHMOD ${folder}/changelog.Debian PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
  gzip(${folder}/changelog ${folder}/changelog.Debian)
endforeach()
if(manuals)
  gzip(${manuals})
endif()
