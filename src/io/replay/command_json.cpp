// The table of commands. A new command is a row in it, with a reader and a writer.
#include "io/replay/command_json.h"

#include <array>
#include <type_traits>

#include "io/level/level_reader.h"
#include "io/level/level_writer.h"
#include "io/replay/edit_json.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

using Layout = JsonPiece::Layout;

template <class... Names>
constexpr auto members(Names... names) {
    return std::array<std::string_view, sizeof...(Names)>{names...};
}

SpawnClone readSpawnClone(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = members("x", "y", "width", "height", "count", "brain", "tuning");
    if (!expectMembers(faults, value, kMembers)) return {};
    SpawnClone spawn;
    spawn.x = readOptionalInt(faults, value, "x", kCoordinates);
    spawn.y = readOptionalInt(faults, value, "y", kCoordinates);
    spawn.width = readOptionalInt(faults, value, "width", kBodySides);
    spawn.height = readOptionalInt(faults, value, "height", kBodySides);
    spawn.count = readOptionalInt(faults, value, "count", {1, kMaxBodies}).value_or(1);
    spawn.brain = readOptionalBrain(faults, value).value_or(BrainKind::idle);
    if (auto own = readOwnTuning(faults, value)) spawn.tuning = std::move(own->values);
    return spawn;
}

JsonPiece writeSpawnClone(const SpawnClone& spawn) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    object.addNumber("x", spawn.x).addNumber("y", spawn.y);
    object.addNumber("width", spawn.width).addNumber("height", spawn.height);
    if (spawn.count != 1) object.add("count", JsonPiece::number(spawn.count));
    if (spawn.brain != BrainKind::idle)
        object.add("brain", JsonPiece::text(brainName(spawn.brain)));
    if (spawn.tuning) {
        JsonPiece own = JsonPiece::object(Layout::oneLine);
        addTunables(own, *spawn.tuning);
        object.add("tuning", std::move(own));
    }
    return object;
}

SpawnCrate readSpawnCrate(FaultKeeper& faults, JsonValue value) {
    return {readCrate(faults, value)};
}

JsonPiece writeSpawnCrate(const SpawnCrate& spawn) {
    return bodyPiece(spawn.crate);
}

SpawnPlatform readSpawnPlatform(FaultKeeper& faults, JsonValue value) {
    return {readPlatform(faults, value)};
}

JsonPiece writeSpawnPlatform(const SpawnPlatform& spawn) {
    return bodyPiece(spawn.platform);
}

Resize readResize(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = members("width", "height");
    if (!expectMembers(faults, value, kMembers)) return {};
    Resize resize;
    resize.width = readOptionalInt(faults, value, "width", kBodySides);
    resize.height = readOptionalInt(faults, value, "height", kBodySides);
    return resize;
}

JsonPiece writeResize(const Resize& resize) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    return std::move(object.addNumber("width", resize.width).addNumber("height", resize.height));
}

Tune readTune(FaultKeeper& faults, JsonValue value) {
    if (!expectKind(faults, value, JsonKind::object)) return {};
    std::vector<std::string_view> names;
    for (const Tunable& tunable : tunables()) names.push_back(tunable.name);
    if (!expectMembers(faults, value, names)) return {};
    Tune tune;
    for (const auto [name, number] : value.members()) {
        const Tunable* tunable = findTunable(name);
        if (tunable == nullptr) continue;  // the comment
        tune.changes.push_back({tunable, readInt(faults, number, {tunable->low, tunable->high})});
    }
    return tune;
}

JsonPiece writeTune(const Tune& tune) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    addTunables(object, tune.changes);
    return object;
}

Clear readClear(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = members("what");
    if (!expectMembers(faults, value, kMembers)) return {};
    constexpr const char* kExpected = "'clones', 'crates', 'platforms' or 'tiles'";
    const auto what = requireMember(faults, value, "what", kExpected);
    if (!what) return {};
    const std::string name = readText(faults, *what);
    if (const ClearRow* row = findRow(kClears, name)) return {row->what};
    faults.fail(*what, "unknown " + quoted(name) + "; expected " + kExpected);
    return {};
}

JsonPiece writeClear(const Clear& clear) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    return std::move(object.add("what", JsonPiece::text(rowOf(kClears, clear.what).name)));
}

Restart readRestart(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = members("x", "y");
    if (!expectMembers(faults, value, kMembers)) return {};
    Restart restart;
    restart.x = readOptionalInt(faults, value, "x", kCoordinates);
    restart.y = readOptionalInt(faults, value, "y", kCoordinates);
    return restart;
}

JsonPiece writeRestart(const Restart& restart) {
    JsonPiece object = JsonPiece::object();
    return std::move(object.addNumber("x", restart.x).addNumber("y", restart.y));
}

SetBrain readSetBrain(FaultKeeper& faults, JsonValue value) {
    constexpr auto kMembers = members("id", "brain");
    if (!expectMembers(faults, value, kMembers)) return {};
    SetBrain set;
    if (const std::optional<JsonValue> id = value.find("id"))
        set.id = static_cast<uint32_t>(readInt64(faults, *id, 0, UINT32_MAX));
    if (requireMember(faults, value, "brain", "the name of a brain"))
        set.brain = readOptionalBrain(faults, value).value_or(BrainKind::idle);
    return set;
}

JsonPiece writeSetBrain(const SetBrain& set) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    if (set.id) object.add("id", JsonPiece::number(*set.id));
    return std::move(object.add("brain", JsonPiece::text(brainName(set.brain))));
}

Load readLoad(FaultKeeper& faults, JsonValue value, const LevelSource& levels) {
    return {levels(faults, value)};
}

JsonPiece writeLoad(const Load& load) {
    return levelPiece(*load.level);
}

Reload readReload(FaultKeeper& faults, JsonValue value, const LevelSource& levels) {
    return {levels(faults, value)};
}

JsonPiece writeReload(const Reload& reload) {
    return levelPiece(*reload.level);
}

// The row of one command.
template <class T, auto read, auto write>
constexpr CommandFormat row() {
    constexpr bool hasLevel =
        std::is_invocable_v<decltype(read), FaultKeeper&, JsonValue, const LevelSource&>;
    return {T::kName, hasLevel,
            [](FaultKeeper& faults, JsonValue value, const LevelSource& levels) -> Command {
                if constexpr (hasLevel) {
                    return read(faults, value, levels);
                } else {
                    return read(faults, value);
                }
            },
            [](const Command& command) { return write(std::get<T>(command)); }};
}

constexpr auto kCommandFormats = std::to_array<CommandFormat>({
    row<Place, readPlace, writePlace>(),
    row<SpawnClone, readSpawnClone, writeSpawnClone>(),
    row<Resize, readResize, writeResize>(),
    row<Tune, readTune, writeTune>(),
    row<Clear, readClear, writeClear>(),
    row<Restart, readRestart, writeRestart>(),
    row<Load, readLoad, writeLoad>(),
    row<SetShape, readSetShape, writeSetShape>(),
    row<SpawnCrate, readSpawnCrate, writeSpawnCrate>(),
    row<SpawnPlatform, readSpawnPlatform, writeSpawnPlatform>(),
    row<SetBrain, readSetBrain, writeSetBrain>(),
    row<Edit, readEdit, writeEdit>(),
    row<Reload, readReload, writeReload>(),
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
