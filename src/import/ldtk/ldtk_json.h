// Levels of LDtk projects as levels, with their solid layers and warnings.
#pragma once

#include <string>
#include <vector>

#include "import/map_level.h"
#include "import/source_file.h"

namespace pixelstep {

/// Reads one level of a project, or of a level's own file: that which `choices` names, else the
/// first in which a player begins, else the first. The name "*" joins all levels of the world that
/// lie as deep as that one.
/// @param read   called for levels in files of their own, and pictures
/// @param known  set to what may be chosen where there is an error, if that is known; may be null
Result<ImportedLevel> readLdtk(std::string_view text, const ReadNamed& read,
                               const MapChoices& choices = {}, MapInfo* known = nullptr);

/// The same of a file. The file of choices beside it is read where there is one and `choices` says
/// nothing. A level's own file gets what is defined for it from its project, `NAME.ldtk` beside the
/// folder NAME that it lies in.
Result<ImportedLevel> readLdtkSource(const SourceFile& source, const ReadNamed& read,
                                     const MapChoices& choices, MapInfo* known = nullptr);

/// True for files named `.ldtk` and `.ldtkl`.
bool isLdtkProject(const SourceFile& source);

/// The files that its levels lie in; none if it cannot be parsed.
std::vector<std::string> levelsNamedIn(const SourceFile& source);

/// Where a level of a project is saved: "world.json" for "world.ldtk".
std::string levelPathBesideProject(const std::string& path);

}  // namespace pixelstep
