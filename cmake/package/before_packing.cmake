# Run by CPack between installing and packing: changes the files as Debian's policy requires, and sets
# their times so that builds are reproducible.
set(folder ${CPACK_TEMPORARY_DIRECTORY})

if(CPACK_GENERATOR STREQUAL "DEB")
  file(GLOB_RECURSE manuals ${folder}/*.6)
  file(GLOB_RECURSE changelogs ${folder}/*/CHANGELOG.md)
  foreach(changelog ${changelogs})
    cmake_path(GET changelog PARENT_PATH package_folder)
    file(RENAME ${changelog} ${package_folder}/changelog)
    # The changelog of the package itself needs a time: SOURCE_DATE_EPOCH if it is set.
    string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
    file(WRITE ${package_folder}/changelog.Debian
"pixelstep (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * See the changelog.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
    file(CHMOD ${package_folder}/changelog.Debian PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
    execute_process(COMMAND gzip -9n ${package_folder}/changelog ${package_folder}/changelog.Debian
      COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  if(manuals)
    execute_process(COMMAND gzip -9n ${manuals} COMMAND_ERROR_IS_FATAL ANY)
  endif()
endif()

if(DEFINED ENV{SOURCE_DATE_EPOCH})
  execute_process(COMMAND find ${folder} -exec touch -h -d @$ENV{SOURCE_DATE_EPOCH} {} +
    COMMAND_ERROR_IS_FATAL ANY)
endif()
