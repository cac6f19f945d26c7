// Converts levels to and from JSON by the description of their members.
#include "io/level/level_json.h"

#include "io/level/legend_writer.h"
#include "io/level/level_members.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

// Limits of list lengths that are checked while the JSON is parsed.
constexpr auto kListLimits = std::to_array<ListLimit>({
    {"rows", kMaxMapSide},
    {"behind", kMaxMapSide},
    {"front", kMaxMapSide},
    {"shapes", 2 * kMaxLevelShapes},  // with comments; checked exactly later
    {"groups", 2 * kMaxGroups},
    {memberOf(Kind::clone), kMaxBodies},
    {memberOf(Kind::crate), kMaxBodies},
    {memberOf(Kind::platform), kMaxBodies},
    {"signs", kMaxSigns},
    {"zones", kMaxZones},
    {"overlays", kOverlayNames.size()},
    {"path", kMaxPathPoints},
    {"commands", 1000000},
    {"cells", kMaxMapSide* kMaxMapSide},
    {"places", 65536},
    {"values", 10000000},
    {"marks", 1000000},
});

}  // namespace

JsonLimits levelLimits() {
    return {.lists = kListLimits};
}

Level readLevelValue(ErrorSink& errors, JsonValue value) {
    return readObject<LevelMembers>(errors, value);
}

JsonNode levelNode(const Level& level) {
    Level whole = level;
    whole.text.edit().legend = completeLegend(level);
    return objectNode<LevelMembers>(whole, JsonNode::Layout::broken);
}

std::optional<Error> findFormatError(const Level& level) {
    ErrorSink errors;
    checkMembers<LevelMembers>(errors, MemberPlace{}, level);
    return errors.error();
}

FileDescription describeLevels() {
    return describeFile<LevelMembers>("Level");
}

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
