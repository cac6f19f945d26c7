// Creates levels with 16-px tiles from rows of characters.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "io/level/level_json.h"

namespace pixelstep {

/// '#' block, '-' one-way, '/' slope45, '.' empty.
/// @param player  its JSON; if empty, the player starts at the first place where it fits
inline Level levelOfRows(const std::vector<std::string>& rows, const std::string& player = "") {
    std::string text =
        R"({"version": 1, "legend": {"#": "block", "-": "one_way", "/": "slope45"},)";
    text += R"( "rows": [)";
    for (size_t i = 0; i < rows.size(); ++i) text += (i > 0 ? ",\"" : "\"") + rows[i] + "\"";
    text += "]";
    if (!player.empty()) text += ", \"player\": " + player;
    const Result<Level> level = readLevel(text + "}");
    if (!level) FAIL(level.error().place << ": " << level.error().message);
    return *level;
}

/// An empty level of 20 x 10 tiles with a floor; the walls around it are the map's edges.
inline Level levelWithFloor() {
    std::vector<std::string> rows(9, std::string(20, '.'));
    rows.push_back(std::string(20, '#'));
    return levelOfRows(rows, R"({"x": 32, "y": 144})");
}

}  // namespace pixelstep
