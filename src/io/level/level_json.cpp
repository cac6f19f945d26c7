// Converts levels to and from JSON.
#include "io/level/level_json.h"

#include "io/level/level_reader.h"
#include "io/level/level_writer.h"
#include "io/safe_file.h"

namespace pixelstep {

Result<Level> readLevel(std::string_view text) {
    const Result<JsonTree> tree = JsonTree::parse(text, levelLimits());
    if (!tree) return tree.error();
    ErrorSink errors;
    Level level = readLevelValue(errors, tree->root());
    if (errors.hasError()) return *errors.error();
    return level;
}

Result<Level> loadLevel(const std::string& path) {
    const Result<std::string> text = readFile(path);
    if (!text) return text.error();
    return readLevel(*text);
}

std::string writeLevel(const Level& level) {
    return levelNode(level).print();
}

}  // namespace pixelstep
