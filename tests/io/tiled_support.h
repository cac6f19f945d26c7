// Helpers for tests of Tiled maps: read levels, errors and warnings from texts.
#pragma once

#include "import/tiled/tiled_json.h"
#include "io/support.h"

namespace pixelstep::test {

/// For maps that refer to no file.
inline Result<std::string> noFile(const std::string&) {
    return Error{"", "there are no files here"};
}

/// The level of a valid map; an error ends the test.
inline ImportedLevel goodMap(std::string_view text, const ReadNamed& read = noFile) {
    const Result<ImportedLevel> map = readTiled(text, read);
    REQUIRE_MESSAGE(map, errorLine("f", map ? Error{} : map.error()));
    return *map;
}

/// The error line of a map; "none" if it is valid.
inline std::string mapError(std::string_view text, const ReadNamed& read = noFile) {
    const Result<ImportedLevel> map = readTiled(text, read);
    return map ? "none" : errorLine("f", map.error());
}

/// The warnings of a valid map, one per line.
inline std::string warningsOf(std::string_view text, const ReadNamed& read = noFile) {
    std::string lines;
    for (const Error& warning : goodMap(text, read).warnings) {
        lines += errorLine("f", warning) + "\n";
    }
    return lines;
}

}  // namespace pixelstep::test
