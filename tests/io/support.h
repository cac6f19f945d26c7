// Helpers for tests of io: create texts and files, and read levels and errors.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "io/level/level_json.h"
#include "io/safe_file.h"
#include "support/sanitized.h"

namespace pixelstep::test {

/// A small valid level with additional members.
inline std::string levelWith(const std::string& members) {
    return R"({"version": 1, "legend": {"#": "block"}, "rows": ["........", "........", "........", )"
           R"("........", "########"])" +
           (members.empty() ? "" : ", " + members) + "}";
}

/// A level with this legend and these rows.
inline std::string levelOf(const std::string& legend, const std::string& rows) {
    return R"({"version": 1, "legend": )" + legend + R"(, "rows": )" + rows + "}";
}

/// The error line of a text; "none" if it is a valid level.
inline std::string errorOf(std::string_view text) {
    const Result<Level> level = readLevel(text);
    return level ? "none" : errorLine("f", level.error());
}

inline bool isGood(std::string_view text) {
    return errorOf(text) == "none";
}

/// True if the error starts with the place and contains `what`.
/// @param place  empty, "line:column", or a space and a JSON pointer
inline bool isErrorAt(const std::string& error, std::string_view place, std::string_view what) {
    const std::string start = "f:" + std::string(place) + (place.empty() ? " " : ": ");
    return error.starts_with(start) && error.find(what, start.size()) != std::string::npos;
}

inline Level good(std::string_view text) {
    const Result<Level> level = readLevel(text);
    REQUIRE_MESSAGE(level, errorOf(text));
    return *level;
}

/// Checks that the text is rejected with an error at `place` that contains `what`.
inline void checkRejected(const std::string& text, std::string_view place, std::string_view what) {
    const std::string error = errorOf(text);
    CAPTURE(text.substr(0, 400));
    CAPTURE(error);
    CHECK(isErrorAt(error, place, what));
}

inline void checkGood(const std::string& text) {
    CAPTURE(text.substr(0, 400));
    CHECK(errorOf(text) == "none");
}

/// A list of empty rows.
inline std::string rowsOf(int rows, int columns) {
    std::string text = "[";
    for (int i = 0; i < rows; ++i) {
        text += (i > 0 ? ",\"" : "\"") + std::string(static_cast<size_t>(columns), '.') + "\"";
    }
    return text + "]";
}

/// The item `count` times, separated by commas.
inline std::string commaList(const std::string& item, int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += (i > 0 ? "," : "") + item;
    return text;
}

inline std::string sourcePath(const std::string& name) {
    return std::string(PIXELSTEP_SOURCE_DIR) + "/" + name;
}

inline std::string textOf(const std::string& name) {
    const Result<std::string> text = readFile(sourcePath(name));
    REQUIRE(text);
    return *text;
}

/// The paths of all levels in a folder of levels/, relative to the project's folder, sorted.
inline std::vector<std::string> levelsOf(const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(sourcePath(folder))) {
        const std::string name = entry.path().filename().string();
        if (name.ends_with(".json") && !name.ends_with(".schema.json"))
            names.push_back(folder + "/" + name);
    }
    std::ranges::sort(names);
    return names;
}

/// All bundled levels, including the bug levels.
inline const std::vector<std::string>& bundledLevels() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all = levelsOf("levels");
        for (const char* folder : {"levels/lessons", "levels/courses", "levels/bugs"})
            for (const std::string& level : levelsOf(folder)) all.push_back(level);
        return all;
    }();
    return names;
}

inline std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines(1);
    for (const char letter : text) {
        if (letter == '\n') {
            lines.emplace_back();
        } else {
            lines.back() += letter;
        }
    }
    return lines;
}

/// The example of docs/formats.md.
inline const char* const kExample = R"json({
  "$schema": "level.schema.json",
  "version": 1,
  "name": "Playground",
  "tile_size": 16,
  "origin": [0, 0],
  "shapes": { "dent": [8,7,6,5,4,3,2,1,1,2,3,4,5,6,7,8] },
  "legend": {
    "#": "block",
    "-": "one_way",
    "/": "slope45",
    "\\": "slope45 fx",
    "b": "bump f90",
    "g": { "tile": "slope45 fx one_way", "material": "grass" }
  },
  "rows": [
    "................",
    "......--........",
    "../##\\..........",
    "################"
  ],
  "player":    { "x": 14, "y": 48, "width": 12, "height": 40 },
  "clones":    [ { "x": 120, "y": 48, "width": 12, "height": 40 } ],
  "crates":    [ { "x": 160, "y": 48, "width": 16, "height": 16 } ],
  "platforms": [ { "x": 60, "y": 8, "width": 48, "height": 8, "one_way": false,
                   "path": [[60, 8], [200, 8]], "speed": 40 } ],
  "signs":     [ { "x": 40, "y": 48, "text": "{walk} walks,\n{jump} jumps", "reach": 160 } ],
  "zones":     [ { "x": 230, "y": 48, "width": 16, "height": 48, "kind": "goal" } ],
  "groups":    { "crate": { "checks": ["obstacle"], "ignores": ["decoration"] } },
  "tuning":    { "gravity": 1030 },
  "view":      { "overlays": ["sensors"], "zoom": 3 }
})json";

}  // namespace pixelstep::test
