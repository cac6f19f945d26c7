// Reads maps of Tiled from texts.
#pragma once

#include <string>
#include <string_view>

#include "import/import_map.h"
#include "import/tiled/tiled_map.h"
#include "io/support.h"

namespace pixelstep::test {

inline Result<std::string> noFile(const std::string&) {
    return Error{"", "there are no files here"};
}

/// @param known  set after an error
inline Result<ImportedLevel> readTiled(std::string_view text, const MapChoices& choices = {},
                                       MapInfo* known = nullptr) {
    const SourceFile source{"map.tmj", std::string(text), {}};
    const auto parse = [](const SourceFile& file, const std::string&, MapFiles& files,
                          PictureFiles& pictures, MapNotes& notes) {
        return readTiledMap(*file.bytes, files, pictures, notes);
    };
    return importMap(source, parse, noFile, choices, {}, known);
}

/// The level of a valid map; an error ends the test.
inline ImportedLevel goodMap(std::string_view text, const MapChoices& choices = {}) {
    const Result<ImportedLevel> map = readTiled(text, choices);
    REQUIRE_MESSAGE(map, errorLine("f", map ? Error{} : map.error()));
    return *map;
}

/// The error line of a map; "none" if it is valid.
inline std::string mapError(std::string_view text) {
    const Result<ImportedLevel> map = readTiled(text);
    return map ? "none" : errorLine("f", map.error());
}

}  // namespace pixelstep::test
