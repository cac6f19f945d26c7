// Helpers for tests of Tiled's maps: levels, faults and warnings from texts.
#pragma once

#include "io/support.h"
#include "io/tiled/tiled_json.h"

namespace pixelstep::test {

/// For maps that name no file.
inline Result<std::string> noFile(const std::string&) {
    return Fault{"", "there are no files here"};
}

/// A map's level; the test ends if it has a fault.
inline MapLevel goodMap(std::string_view text, const ReadNamed& read = noFile) {
    const Result<MapLevel> map = readTiled(text, read);
    REQUIRE_MESSAGE(map, faultLine("f", map ? Fault{} : map.fault()));
    return *map;
}

/// The fault of a map, as people see it; "none" if it is a good one.
inline std::string mapFault(std::string_view text, const ReadNamed& read = noFile) {
    const Result<MapLevel> map = readTiled(text, read);
    return map ? "none" : faultLine("f", map.fault());
}

/// The warnings of a good map, a line each.
inline std::string warningsOf(std::string_view text, const ReadNamed& read = noFile) {
    std::string lines;
    for (const Fault& warning : goodMap(text, read).warnings) {
        lines += faultLine("f", warning) + "\n";
    }
    return lines;
}

}  // namespace pixelstep::test
