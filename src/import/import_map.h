// Makes levels of maps of other editors.
#pragma once

#include <functional>
#include <string>

#include "import/imported_map.h"
#include "import/map_files.h"
#include "import/map_level.h"
#include "import/map_notes.h"
#include "import/picture_files.h"
#include "import/source_file.h"

namespace pixelstep {

/// Parses a map of Tiled or LDtk.
/// @param wanted  the name of a level of a project; empty: none
using ParseMap =
    std::function<ImportedMap(const SourceFile& source, const std::string& wanted, MapFiles& files,
                              PictureFiles& pictures, MapNotes& notes)>;

/// Reads a map as a level. The files of choices next to it are read if `choices`
/// are none. docs/formats.md describes the conversion.
/// @param read    opens the files that the map names
/// @param decode  for the opacity of tiles; none: it is unknown
/// @param known   after an error, set to the parts and readings, if they are known; may be null
Result<ImportedLevel> importMap(const SourceFile& source, const ParseMap& parse,
                                const ReadNamed& read, const MapChoices& choices,
                                const DecodePicture& decode, MapInfo* known = nullptr);

/// The path for saving the level of a map: "cave.json" for "cave.tmj", "cave.level.json" for
/// "cave.json".
std::string levelPathForMap(const std::string& path);

}  // namespace pixelstep
