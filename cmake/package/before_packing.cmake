# Run by CPack between installing and packing: what Debian's policy asks of a package's files; and times
# that are the same whenever it is packed.
set(folder ${CPACK_TEMPORARY_DIRECTORY})

if(CPACK_GENERATOR STREQUAL "DEB")
  file(GLOB_RECURSE manuals ${folder}/*.6)
  file(GLOB_RECURSE changelogs ${folder}/*/CHANGELOG.md)
  foreach(changelog ${changelogs})
    cmake_path(GET changelog PARENT_PATH beside)
    file(RENAME ${changelog} ${beside}/changelog)
    # Of the package itself, in a form that asks for a time of day: SOURCE_DATE_EPOCH where it is set.
    string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
    file(WRITE ${beside}/changelog.Debian
"pixelstep (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * What is new stands in the changelog.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
    file(CHMOD ${beside}/changelog.Debian PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
    execute_process(COMMAND gzip -9n ${beside}/changelog ${beside}/changelog.Debian
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
