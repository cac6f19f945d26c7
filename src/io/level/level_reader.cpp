// Reads a level: its general members and tuning, then the parts.
#include "io/level/level_reader.h"

#include "io/level/level_members.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

// Limits of list lengths that are checked while the JSON is parsed.
constexpr auto kListLimits = std::to_array<ListLimit>({
    {"rows", kMaxMapSide},
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

std::optional<std::string> commentOf(ErrorSink& errors, JsonValue level, std::string_view key) {
    const std::optional<JsonValue> member = level.find(key);
    return member && member->is(JsonKind::object) ? readComment(errors, *member) : std::nullopt;
}

void readTunable(ErrorSink& errors, std::string_view name, JsonValue value, int tileSize,
                 Level& level) {
    const Tunable* tunable = findTunable(name);
    if (tunable == nullptr) {
        std::vector<std::string_view> names{"comment"};
        for (const Tunable& known : tunables()) names.push_back(known.name);
        errors.fail(value, "unknown tunable" + didYouMean(name, names));
        return;
    }
    // A body cannot climb more than a tile in a step of one pixel.
    const bool isClimb = tunable->field == &Tuning::maxClimb;
    const int high = isClimb ? std::min(tunable->high, tileSize) : tunable->high;
    level.tuning.*tunable->field = readInt(errors, value, {tunable->low, high});
}

void readTuning(ErrorSink& errors, JsonValue root, Level& level) {
    const std::optional<JsonValue> tuning = root.find("tuning");
    if (!tuning || !expectKind(errors, *tuning, JsonKind::object)) return;
    for (const auto [name, value] : tuning->members()) {
        if (name == "comment") continue;
        readTunable(errors, name, value, level.tiles.tileSize(), level);
    }
    // In the order of writing, so that a level is equal after saving and reading.
    for (const Tunable& tunable : tunables()) {
        if (tuning->find(tunable.name)) {
            level.text.edit().presentTunables.emplace_back(tunable.name);
        }
    }
}

// The members of a level that play does not need.
LevelText readHead(ErrorSink& errors, JsonValue root) {
    LevelText text;
    text.comment = readComment(errors, root);
    text.schema = readOptionalText(errors, root, "$schema");
    text.name = readOptionalText(errors, root, "name").value_or("");
    text.shapesComment = commentOf(errors, root, "shapes");
    text.legendComment = commentOf(errors, root, "legend");
    text.groupsComment = commentOf(errors, root, "groups");
    text.tuningComment = commentOf(errors, root, "tuning");
    for (const auto& [name, flag] : kStatedMembers) text.*flag = root.find(name).has_value();
    return text;
}

}  // namespace

JsonLimits levelLimits() {
    return {.lists = kListLimits};
}

Level readLevelValue(ErrorSink& errors, JsonValue value) {
    Level level;
    if (!expectKind(errors, value, JsonKind::object)) return level;
    expectVersion(errors, value);
    expectMembers(errors, value, kLevelMembers);
    LevelText text = readHead(errors, value);
    level.tiles = readTiles(errors, value, text);
    if (errors.hasError()) return level;
    Cast cast = readCast(errors, value);
    text.groups = readGroups(errors, value, cast);
    level.cast = std::move(cast);
    level.scenery = Scenery{readSigns(errors, value), readZones(errors, value)};
    if (const auto view = value.find("view")) text.view = readView(errors, *view);
    if (const auto task = value.find("task")) text.task = readTask(errors, *task);
    level.text = std::move(text);
    readTuning(errors, value, level);
    if (errors.hasError()) return level;
    if (const std::optional<Error> error = findError(level)) {
        errors.fail(value.pointer() + error->place, error->message);
    }
    return level;
}

}  // namespace pixelstep
