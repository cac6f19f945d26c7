// Reads a level's head and tuning, and combines the parts.
#include "io/level/level_reader.h"

#include "io/level/level_members.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr auto kListLimits = std::to_array<ListLimit>({
    {"rows", kMaxMapSide},
    {"shapes", 2 * kMaxLevelShapes},  // counted exactly later, without `comment`
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

std::optional<std::string> commentOf(FaultKeeper& faults, JsonValue level, std::string_view key) {
    const std::optional<JsonValue> member = level.find(key);
    return member && member->is(JsonKind::object) ? readComment(faults, *member) : std::nullopt;
}

void readTunable(FaultKeeper& faults, std::string_view name, JsonValue value, int tileSize,
                 Level& level) {
    const Tunable* tunable = findTunable(name);
    if (tunable == nullptr) {
        std::vector<std::string_view> names{"comment"};
        for (const Tunable& known : tunables()) names.push_back(known.name);
        faults.fail(value, "unknown tunable" + guessWords(name, names));
        return;
    }
    const bool isClimb = tunable->field == &Tuning::maxClimb;
    const int high = isClimb ? std::min(tunable->high, tileSize) : tunable->high;
    level.tuning.*tunable->field = readInt(faults, value, {tunable->low, high});
}

void readTuning(FaultKeeper& faults, JsonValue root, Level& level) {
    const std::optional<JsonValue> tuning = root.find("tuning");
    if (!tuning || !expectKind(faults, *tuning, JsonKind::object)) return;
    for (const auto [name, value] : tuning->members()) {
        if (name == "comment") continue;
        readTunable(faults, name, value, level.tiles.tileSize(), level);
    }
    // In the order of writing, so that saving and reading again changes nothing.
    for (const Tunable& tunable : tunables()) {
        if (tuning->find(tunable.name)) {
            level.text.edit().presentTunables.emplace_back(tunable.name);
        }
    }
}

LevelText readHead(FaultKeeper& faults, JsonValue root) {
    LevelText text;
    text.comment = readComment(faults, root);
    text.schema = readOptionalText(faults, root, "$schema");
    text.name = readOptionalText(faults, root, "name").value_or("");
    text.shapesComment = commentOf(faults, root, "shapes");
    text.legendComment = commentOf(faults, root, "legend");
    text.groupsComment = commentOf(faults, root, "groups");
    text.tuningComment = commentOf(faults, root, "tuning");
    for (const auto& [name, flag] : kStatedMembers) text.*flag = root.find(name).has_value();
    return text;
}

}  // namespace

JsonLimits levelLimits() {
    return {.lists = kListLimits};
}

Level readLevelValue(FaultKeeper& faults, JsonValue value) {
    Level level;
    if (!expectKind(faults, value, JsonKind::object)) return level;
    expectVersion(faults, value);
    expectMembers(faults, value, kLevelMembers);
    LevelText text = readHead(faults, value);
    level.tiles = readTiles(faults, value, text);
    if (faults.hasFault()) return level;
    Cast cast = readCast(faults, value);
    text.groups = readGroups(faults, value, cast);
    level.cast = std::move(cast);
    level.scenery = Scenery{readSigns(faults, value), readZones(faults, value)};
    if (const auto view = value.find("view")) text.view = readView(faults, *view);
    level.text = std::move(text);
    readTuning(faults, value, level);
    if (faults.hasFault()) return level;
    if (const std::optional<Fault> fault = findFault(level)) {
        faults.fail(value.pointer() + fault->place, fault->what);
    }
    return level;
}

}  // namespace pixelstep
