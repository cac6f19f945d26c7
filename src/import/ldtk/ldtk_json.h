// Reads levels of LDtk projects, with their solid layers and warnings.
#pragma once

#include <string>
#include <vector>

#include "import/map_level.h"
#include "import/source_file.h"
#include "io/json/json_tree.h"

namespace pixelstep {

/// Reads one level of a project or of a separate level file: the one that `choices` names,
/// otherwise the first with a player start, otherwise the first.
/// @param read   called for separate level files and for pictures
/// @param known  after an error, set to the parts that can be chosen, if they are known; may be
/// null
Result<ImportedLevel> readLdtk(std::string_view text, const ReadNamed& read,
                               const MapChoices& choices = {}, MapInfo* known = nullptr);

/// The same for a file. The file of choices next to it is read if `choices` is empty. A separate
/// level file gets its definitions from its project, `NAME.ldtk` next to the folder NAME that
/// contains the file.
Result<ImportedLevel> readLdtkSource(const SourceFile& source, const ReadNamed& read,
                                     const MapChoices& choices, MapInfo* known = nullptr);

/// True for files named `.ldtk` and `.ldtkl`, and for `.json` by its content.
bool isLdtkProject(const SourceFile& source);

/// The path for saving a level of a project: "world.json" for "world.ldtk",
/// "world.level.json" for "world.json".
std::string levelPathForProject(const std::string& path);

}  // namespace pixelstep
