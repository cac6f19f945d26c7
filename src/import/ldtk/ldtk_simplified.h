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

/// The file of the first level in a folder of such levels, or of the one that a folder is; empty
/// for everything else.
std::string exportIn(const std::string& folder);

/// The names of the levels beside each other, of which the file is one: those of their folders.
std::vector<std::string> levelsBeside(const std::string& path);

/// The tree of a project that has these levels: those that are wanted whole, of the others the
/// name.
/// @param wanted  the name of a level, kAllLevels, or nothing for all
/// @param read    from the folder of the file on
Result<JsonTree> treeOfExport(const SourceFile& source, const ReadNamed& read,
                              const std::string& wanted);

/// Where such a level is saved: "maps/cave.json" for "maps/cave/data.json".
std::string levelPathBesideExport(const std::string& path);

}  // namespace pixelstep
