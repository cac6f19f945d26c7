// LDtk's simplified export: a folder for each level, with its entities as JSON and its values as
// CSV.
#pragma once

#include <string>
#include <vector>

#include "import/source_file.h"
#include "io/json/json_tree.h"

namespace pixelstep {

/// True for the file `data.json` of such a level.
bool isLdtkExport(const SourceFile& source);

/// The file of the first level in a folder of such levels, or of the level in a level's folder;
/// empty for all other folders.
std::string exportIn(const std::string& folder);

/// The names of the levels next to each other that include this file: the names of their folders.
std::vector<std::string> levelFilesNextTo(const std::string& path);

/// The tree of a project with these levels: the wanted ones complete, the others only by name.
/// @param wanted  the name of a level, kAllLevels, or nothing for all
/// @param read    with names relative to the file's folder
Result<JsonTree> treeOfExport(const SourceFile& source, const ReadNamed& read,
                              const std::string& wanted);

/// The path for saving such a level: "maps/cave.json" for "maps/cave/data.json".
std::string levelPathForExport(const std::string& path);

}  // namespace pixelstep
