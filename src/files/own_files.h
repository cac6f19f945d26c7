// Renames, copies and deletes the player's own levels and saved runs.
#pragma once

#include <string>

#include "io/result.h"

namespace pixelstep {

/// True for a file of the player's own levels or saved runs, which may be changed here.
/// @param player  the player's folder; ends with '/'; empty: none
bool isOwnFile(const std::string& player, const std::string& path);

// Each returns the new path, or an error; then nothing has changed. No existing file is replaced:
// if the name is taken, the new file gets a number (freePath).

/// Renames a level, its file and its best run; or the file of a saved run.
/// @param name  as typed by the player; not empty
Result<std::string> renameOwnFile(const std::string& player, const std::string& path,
                                  const std::string& name);
Result<std::string> copyOwnFile(const std::string& path);
/// Moves it to the folder `deleted` in the player's folder.
Result<std::string> deleteOwnFile(const std::string& player, const std::string& path);

}  // namespace pixelstep
