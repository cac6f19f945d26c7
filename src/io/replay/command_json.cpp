// The table of commands. A new command is a description of its members and a row in the table.
#include "io/replay/command_json.h"

#include <array>
#include <type_traits>

#include "game/level/command.h"
#include "io/level/level_json.h"
#include "io/level/level_members.h"

namespace pixelstep {
namespace {

constexpr Whole kIds{0, UINT32_MAX};
constexpr ListOf kPointList{Pair{kCoordinates}, size_t{kMaxMapSide} * kMaxMapSide, "points"};

/// A cell of its own, or several.
struct CellPart {
    int Vec2i::*axis;

    std::string expected() const { return Whole(kCoordinates).expected(); }
    void read(ErrorSink& errors, JsonValue json, std::vector<Vec2i>& cells) const {
        cells.resize(1);
        cells[0].*axis = readInt(errors, json, kCoordinates);
    }
    bool isDefault(const std::vector<Vec2i>& cells) const { return cells.size() != 1; }
    JsonNode write(const std::vector<Vec2i>& cells) const {
        return JsonNode::number(cells[0].*axis);
    }
    JsonNode schema(SchemaDefinitions& definitions) const {
        return Whole(kCoordinates).schema(definitions);
    }
};

struct CellsPart {
    std::string expected() const { return kPointList.expected(); }
    void read(ErrorSink& errors, JsonValue json, std::vector<Vec2i>& cells) const {
        kPointList.read(errors, json, cells);
    }
    bool isDefault(const std::vector<Vec2i>& cells) const { return cells.size() == 1; }
    JsonNode write(const std::vector<Vec2i>& cells) const { return kPointList.write(cells); }
    JsonNode schema(SchemaDefinitions& definitions) const { return kPointList.schema(definitions); }
};

struct MaterialPart {
    static constexpr std::string_view kStandard = "\"stone\"";

    std::string expected() const { return MaterialName{}.expected(); }
    void read(ErrorSink& errors, JsonValue json, TileSpec& tile) const {
        MaterialName{}.read(errors, json, tile.material);
    }
    bool isDefault(const TileSpec& tile) const { return tile.material == 0; }
    JsonNode write(const TileSpec& tile) const { return MaterialName{}.write(tile.material); }
    JsonNode schema(SchemaDefinitions& definitions) const {
        return MaterialName{}.schema(definitions);
    }
};

struct PlaceMembers {
    using Value = Place;
    static constexpr std::string_view kName = Place::kName;
    static constexpr std::string_view kMeaning =
        "Sets the tiles of cells: of the one in `column` and `row`, or of `cells`.";

    template <class Visitor, class AnyPlace>
    static void visit(Visitor& v, AnyPlace& place) {
        v.required("tile", place.tile, TileText{.allowsEmpty = true}, "The tile; empty erases.");
        v.part("column", place.cells, CellPart{&Vec2i::x}, "The column of a single cell, from 0.");
        v.part("row", place.cells, CellPart{&Vec2i::y}, "Its row, from 0.");
        v.part("cells", place.cells, CellsPart{}, "[column, row] of each cell.");
        v.part("material", place.tile, MaterialPart{}, "The look of the tile.");
        visitTileEffects(v, place.tile);
        v.optional("layer", place.layer, OneOf{kLayers, &LayerRow::layer, "layer"}, Layer::ground,
                   "behind and front are decoration.");
    }
    /// Expects `cells`, or both of `column` and `row`.
    static void expectForm(ErrorSink& errors, JsonValue json) {
        const bool hasCells = json.find("cells").has_value();
        for (const std::string_view name : {"column", "row"}) {
            if (!hasCells)
                requireMember(errors, json, name, Whole(kCoordinates).expected());
            else if (const auto member = json.find(name))
                errors.fail(*member, "expected either column and row, or cells");
        }
    }
};

struct ShapeMembers {
    using Value = SetShape;
    static constexpr std::string_view kName = SetShape::kName;
    static constexpr std::string_view kMeaning =
        "Adds a shape to the level, or changes the heights of one.";

    template <class Visitor, class Shape>
    static void visit(Visitor& v, Shape& shape) {
        v.required("name", shape.name, ShapeName{}, "The name of the shape.");
        v.required("heights", shape.heights, HeightsType{},
                   "[px] One for each column of the tile.");
    }

    struct ShapeName {
        std::string expected() const { return "the shape's name"; }
        void read(ErrorSink& errors, JsonValue json, std::string& name) const {
            name = readText(errors, json);
            expectShapeName(errors, name, json);
        }
        JsonNode write(std::string_view name) const { return JsonNode::text(name); }
        JsonNode schema(SchemaDefinitions& definitions) const { return Text{}.schema(definitions); }
    };
};

struct MapMembers {
    using Value = MapBounds;
    static constexpr std::string_view kName = "map";
    static constexpr std::string_view kMeaning =
        "The map's new extent, in the columns and rows of the old map.";

    template <class Visitor, class Map>
    static void visit(Visitor& v, Map& map) {
        constexpr Whole kSides{1, kMaxMapSide};
        v.written("left", map.left, Whole(kCoordinates), 0, "The new first column.");
        v.written("top", map.top, Whole(kCoordinates), 0, "The new first row.");
        v.required("columns", map.columns, kSides, "Their number.");
        v.required("rows", map.rows, kSides, "Their number.");
    }
};

struct EditMembers {
    using Value = Edit;
    static constexpr std::string_view kName = Edit::kName;
    static constexpr std::string_view kMeaning = "Changes the level while play continues.";

    template <class Visitor, class AnyEdit>
    static void visit(Visitor& v, AnyEdit& edit) {
        v.optional("map", edit.map, ObjectOf<MapMembers>{}, kNoDefault, MapMembers::kMeaning);
        v.optional("places", edit.places, ListOf{ObjectOf<PlaceMembers>{}, 65536, "places"},
                   kNoItems, "Tiles of the new map, set in this order.");
        v.optional("cast", edit.cast, ObjectOf<CastMembers>{}, kNoDefault,
                   "All bodies of the level, instead of the old ones.");
        v.optional("signs", edit.signs, kSignList, kNoDefault, "Instead of the old ones.");
        v.optional("zones", edit.zones, kZoneList, kNoDefault, "Instead of the old ones.");
        v.optional("surfaces", edit.surfaces, SurfacesType{}, kNoDefault,
                   "The level's own surfaces, instead of the old ones.");
        v.optional("keeps_starts", edit.keepsStarts, Flag{}, false,
                   "true: spawn points stay, even inside solid pixels.");
    }
};

/// Values of tunables without a comment of their own.
struct ValuesType {
    std::string expected() const { return "an object of tunables"; }
    void read(ErrorSink& errors, JsonValue json, TunableValues& values) const {
        OwnTuning own;
        OwnTuningType{}.read(errors, json, own);
        values = std::move(own.values);
    }
    JsonNode write(const TunableValues& values) const { return tunablesNode({}, values); }
    JsonNode schema(SchemaDefinitions& definitions) const {
        return OwnTuningType{}.schema(definitions);
    }
};

struct SpawnCloneMembers {
    using Value = SpawnClone;
    static constexpr std::string_view kName = SpawnClone::kName;
    static constexpr std::string_view kMeaning = "Adds clones.";

    template <class Visitor, class Spawn>
    static void visit(Visitor& v, Spawn& spawn) {
        v.optional("x", spawn.x, Whole(kCoordinates), kNoDefault,
                   "[px] Between the feet; the player's by default.");
        v.optional("y", spawn.y, Whole(kCoordinates), kNoDefault, "[px] The feet.");
        v.optional("width", spawn.width, Whole(kBodySides), kNoDefault,
                   "[px] The player's by default.");
        v.optional("height", spawn.height, Whole(kBodySides), kNoDefault,
                   "[px] The player's by default.");
        v.optional("count", spawn.count, Whole{1, kMaxBodies}, 1,
                   "Several appear at the nearest free places.");
        v.optional("brain", spawn.ai, kAiName, AiKind::idle, "The AI of all these clones.");
        v.optional("tuning", spawn.tuning, ValuesType{}, kNoDefault, "As of a clone in a level.");
        v.optional("groups", spawn.groups, kGroupNames, kNoDefault, "As of a clone in a level.");
        v.optional("places", spawn.places, ListOf{Pair{kCoordinates}, 65536, "places"}, kNoItems,
                   "[px] A clone at each free one of these, instead of x, y and count.");
    }
};

struct ResizeMembers {
    using Value = Resize;
    static constexpr std::string_view kName = Resize::kName;
    static constexpr std::string_view kMeaning = "Resizes the player.";

    template <class Visitor, class AnyResize>
    static void visit(Visitor& v, AnyResize& resize) {
        v.optional("width", resize.width, Whole(kBodySides), kNoDefault, "[px] Kept by default.");
        v.optional("height", resize.height, Whole(kBodySides), kNoDefault, "[px] Kept by default.");
    }
};

struct ClearMembers {
    using Value = Clear;
    static constexpr std::string_view kName = Clear::kName;
    static constexpr std::string_view kMeaning = "Removes all bodies of a kind, or all tiles.";

    template <class Visitor, class AnyClear>
    static void visit(Visitor& v, AnyClear& clear) {
        v.required("what", clear.target, OneOf{kClears, &ClearRow::target, "target"},
                   "What is removed.");
        v.optional("from", clear.from, kIds, kNoDefault, "The lowest id; all by default.");
        v.optional("to", clear.to, kIds, kNoDefault, "The highest id.");
    }
};

struct RestartMembers {
    using Value = Restart;
    static constexpr std::string_view kName = Restart::kName;
    static constexpr std::string_view kMeaning = "Moves all bodies back to their spawn points.";

    template <class Visitor, class AnyRestart>
    static void visit(Visitor& v, AnyRestart& restart) {
        v.optional("x", restart.x, Whole(kCoordinates), kNoDefault,
                   "[px] Between the player's feet; by default its start.");
        v.optional("y", restart.y, Whole(kCoordinates), kNoDefault, "[px] The player's feet.");
    }
};

struct ToCheckpointMembers {
    using Value = ToCheckpoint;
    static constexpr std::string_view kName = ToCheckpoint::kName;
    static constexpr std::string_view kMeaning =
        "Sends the player back to its last checkpoint, as a hazard does.";

    template <class Visitor, class Any>
    static void visit(Visitor&, Any&) {}
};

struct SetAiMembers {
    using Value = SetAi;
    static constexpr std::string_view kName = SetAi::kName;
    static constexpr std::string_view kMeaning = "Gives a clone, or all clones, another AI.";

    template <class Visitor, class Set>
    static void visit(Visitor& v, Set& set) {
        v.optional("id", set.id, kIds, kNoDefault, "Of the clone; all by default.");
        v.required("brain", set.ai, kAiName, "The AI.");
    }
};

struct SpawnCrateMembers {
    using Value = SpawnCrate;
    static constexpr std::string_view kName = SpawnCrate::kName;
    static constexpr std::string_view kMeaning = "Adds a crate, as in a level.";

    template <class Visitor, class Spawn>
    static void visit(Visitor& v, Spawn& spawn) {
        CrateMembers::visit(v, spawn.crate);
    }
};

struct SpawnPlatformMembers {
    using Value = SpawnPlatform;
    static constexpr std::string_view kName = SpawnPlatform::kName;
    static constexpr std::string_view kMeaning = "Adds a platform, as in a level.";

    template <class Visitor, class Spawn>
    static void visit(Visitor& v, Spawn& spawn) {
        PlatformMembers::visit(v, spawn.platform);
    }
    static std::optional<Error> findError(const SpawnPlatform& spawn) {
        return PlatformMembers::findError(spawn.platform);
    }
};

template <class Named>
std::string heading() {
    return "### " + std::string(Named::kName);
}

/// The values of `tune`, in the order of the file.
struct TuneFormat {
    using Value = Tune;

    static Tune read(ErrorSink& errors, JsonValue json) {
        Tune tune;
        if (!expectKind(errors, json, JsonKind::object)) return tune;
        if (!expectMembers(errors, json, tunableNames())) return tune;
        for (const auto [name, number] : json.members())
            if (const Tunable* tunable = findTunable(name))  // not the comment
                tune.changes.push_back(
                    {tunable, readInt(errors, number, {tunable->low, tunable->high})});
        return tune;
    }
    static JsonNode write(const Tune& tune) { return tunablesNode({}, tune.changes); }
    static std::string table() {
        return memberTable(heading<Tune>(), "Changes movement settings: the members of `tuning`.",
                           {});
    }
};

/// A command with a level.
template <class T>
struct LevelFormat {
    using Value = T;

    static T read(ErrorSink& errors, JsonValue json, const LevelReader& levels) {
        return {levels(errors, json)};
    }
    static JsonNode write(const T& command) { return levelNode(*command.level); }
    static std::string table() {
        return memberTable(heading<T>(), "Its value is a path or a level.", {});
    }
};

/// A command that a description describes.
template <class Members>
struct MembersFormat {
    using Value = typename Members::Value;

    static Value read(ErrorSink& errors, JsonValue json) {
        return readObject<Members>(errors, json);
    }
    static JsonNode write(const Value& value) { return objectNode<Members>(value); }
    static std::string table() {
        SchemaDefinitions unused;
        return memberTable(heading<Members>(), Members::kMeaning, memberRows<Members>(unused));
    }
};

// The row of one command.
template <class Format>
constexpr CommandFormat row() {
    using Value = typename Format::Value;
    constexpr bool hasLevel =
        std::is_invocable_v<decltype(Format::read), ErrorSink&, JsonValue, const LevelReader&>;
    return {Value::kName, hasLevel,
            [](ErrorSink& errors, JsonValue json, const LevelReader& levels) -> Command {
                if constexpr (hasLevel)
                    return Format::read(errors, json, levels);
                else
                    return Format::read(errors, json);
            },
            [](const Command& command) { return Format::write(std::get<Value>(command)); },
            Format::table};
}
template <class Members>
constexpr CommandFormat described() {
    return row<MembersFormat<Members>>();
}

constexpr auto kCommandFormats = std::to_array<CommandFormat>({
    described<PlaceMembers>(),
    described<SpawnCloneMembers>(),
    described<ResizeMembers>(),
    row<TuneFormat>(),
    described<ClearMembers>(),
    described<RestartMembers>(),
    row<LevelFormat<Load>>(),
    described<ShapeMembers>(),
    described<SpawnCrateMembers>(),
    described<SpawnPlatformMembers>(),
    described<SetAiMembers>(),
    described<EditMembers>(),
    row<LevelFormat<Reload>>(),
    described<ToCheckpointMembers>(),
});

template <size_t... index>
constexpr bool areInOrder(std::index_sequence<index...>) {
    return ((kCommandFormats[index].name == std::variant_alternative_t<index, Command>::kName) &&
            ...);
}
static_assert(kCommandFormats.size() == std::variant_size_v<Command>);
static_assert(areInOrder(std::make_index_sequence<std::variant_size_v<Command>>()));

}  // namespace

std::span<const CommandFormat> commandFormats() {
    return kCommandFormats;
}

}  // namespace pixelstep
