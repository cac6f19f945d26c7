// Converts levels to and from JSON.
#include "io/level/level_json.h"

#include "io/level/level_reader.h"
#include "io/level/level_writer.h"
#include "io/safe_file.h"

namespace pixelstep {

Result<Level> readLevel(std::string_view text) {
    const Result<JsonTree> tree = JsonTree::parse(text, levelLimits());
    if (!tree) return tree.fault();
    FaultKeeper faults;
    Level level = readLevelValue(faults, tree->root());
    if (faults.hasFault()) return *faults.fault();
    return level;
}

Result<Level> loadLevel(const std::string& path) {
    const Result<std::string> text = readFile(path);
    if (!text) return text.fault();
    return readLevel(*text);
}

std::string writeLevel(const Level& level) {
    return levelPiece(level).print();
}

}  // namespace pixelstep
