// Reads maps of Tiled, JSON and XML, into plain values.
#pragma once

#include <string_view>

#include "import/imported_map.h"
#include "import/map_files.h"
#include "import/map_notes.h"
#include "import/picture_files.h"
#include "import/source_file.h"

namespace pixelstep {

/// Reads an orthogonal map with square tiles, with its tilesets, templates and pictures. An error
/// in `notes` names the file and the place in it.
/// @param text   JSON or XML
/// @param files  opens the tilesets and templates that the map names
ImportedMap readTiledMap(std::string_view text, MapFiles& files, PictureFiles& pictures,
                         MapNotes& notes);

/// True for a file that is a Tiled map by its name (.tmj, .tmx, .xml), or for .json by its content.
bool isTiledMap(const SourceFile& source);

}  // namespace pixelstep
