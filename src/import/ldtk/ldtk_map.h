// Reads levels of LDtk projects into plain values.
#pragma once

#include <string>
#include <string_view>

#include "import/imported_map.h"
#include "import/map_files.h"
#include "import/map_notes.h"
#include "import/picture_files.h"
#include "import/source_file.h"

namespace pixelstep {

/// Reads one level of a project or of a separate level file: the wanted one, otherwise the first
/// with a player's start, otherwise the first. A separate level file gets its definitions from its
/// project, `NAME.ldtk` next to the folder NAME that contains the file. An error in `notes` names
/// the file and the place in it.
/// @param path    of the file; empty: unknown
/// @param wanted  the name of a level; empty: none
ImportedMap readLdtkMap(std::string_view text, const std::string& path, const std::string& wanted,
                        MapFiles& files, PictureFiles& pictures, MapNotes& notes);

/// True for files named `.ldtk` and `.ldtkl`, and for `.json` by its content.
bool isLdtkProject(const SourceFile& source);

}  // namespace pixelstep
