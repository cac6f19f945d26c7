// Finds the program's data and levels, and splits paths.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace pixelstep {

/// The folders that may hold assets/ and levels/, best first: the program's own, the install
/// prefix's share/pixelstep, and those above the program (a build folder in the source tree). Not a
/// folder of the machine where the program was built.
/// @param programFolder  of the running program; ends with '/', or is empty if unknown
std::vector<std::string> dataRoots(const std::string& programFolder);

/// The first root that holds both assets and levels; ends with '/'.
std::optional<std::string> findData(std::span<const std::string> roots);

/// The levels in a folder, in the order of its order.txt, then by name: every *.json except
/// *.schema.json, and every *.tmj.
/// @param folder  ends with '/' or is empty (the working folder)
std::vector<std::string> levelsIn(const std::string& folder);

/// "levels/" of "levels/a.json"; empty if the path names no folder.
std::string folderOf(const std::string& path);

/// The folder above one that ends with '/'; "/" above a drive of Windows. Empty above "/".
std::string folderAbove(const std::string& folder);

/// The absolute path without dots; unchanged if it cannot be determined.
std::string absolutePath(const std::string& path);

/// True if a file is in a folder or below it, in any spelling and through links.
/// @param folder  ends with '/'; empty: none
bool isBelow(const std::string& folder, const std::string& path);

/// The path if nothing is there, otherwise the first free one of `NAME_2.json`, `NAME_3.json`, ...
std::string freePath(const std::string& path);

/// "a" of "levels/a.json".
std::string stemOf(const std::string& path);

/// The level before (-1) or after (+1) `path` in its folder, wrapping around; nothing if it is the
/// only level.
std::optional<std::string> neighbourOf(const std::string& path, int direction);

/// The level after `path` in its folder; nothing after the last one, or if the level is not there.
std::optional<std::string> nextIn(const std::string& path);

}  // namespace pixelstep
