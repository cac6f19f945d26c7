// Replays as text: in, a replay; out, JSON, one command a line.
#include <array>

#include "io/level/level_writer.h"
#include "io/replay/replay_json.h"
#include "io/replay/replay_reader.h"

namespace pixelstep {
namespace {

using Layout = JsonPiece::Layout;

JsonPiece piece(const Hold& hold) {
    constexpr auto kNames = std::to_array<std::string_view>({"left", "right", "up", "down"});
    JsonPiece list = JsonPiece::list(Layout::oneLine);
    for (size_t i = 0; i < kNames.size(); ++i) {
        if (hold.buttons >> i & 1) list.add(JsonPiece::text(kNames[i]));
    }
    return list;
}

JsonPiece piece(const Place& place) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    object.add("tile", JsonPiece::text(tileText(place.tile)));
    if (place.cells.size() == 1) {
        object.add("column", JsonPiece::number(place.cells[0].x));
        object.add("row", JsonPiece::number(place.cells[0].y));
    } else {
        JsonPiece cells = JsonPiece::list();
        for (const Vec2i cell : place.cells) cells.add(JsonPiece::pair(cell));
        object.add("cells", std::move(cells));
    }
    if (place.tile.material != 0) {
        object.add("material", JsonPiece::text(materialNames()[place.tile.material]));
    }
    return object;
}

JsonPiece piece(const SpawnClone& spawn) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    object.addNumber("x", spawn.x).addNumber("y", spawn.y);
    object.addNumber("width", spawn.width).addNumber("height", spawn.height);
    if (spawn.count != 1) object.add("count", JsonPiece::number(spawn.count));
    if (spawn.brain != BrainKind::idle)
        object.add("brain", JsonPiece::text(brainName(spawn.brain)));
    return object;
}

JsonPiece piece(const Resize& resize) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    return std::move(object.addNumber("width", resize.width).addNumber("height", resize.height));
}

JsonPiece piece(const Tune& tune) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    for (const Tune::Change& change : tune.changes) {
        object.add(change.tunable->name, JsonPiece::number(change.value));
    }
    return object;
}

JsonPiece piece(const Clear& clear) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    constexpr std::array kWhats = {"clones", "tiles", "crates", "platforms"};  // as in Clear
    return std::move(object.add("what", JsonPiece::text(kWhats[clear.what])));
}

JsonPiece piece(const Restart& restart) {
    JsonPiece object = JsonPiece::object();
    return std::move(object.addNumber("x", restart.x).addNumber("y", restart.y));
}

JsonPiece piece(const Load& load) {
    return levelPiece(*load.level);
}

JsonPiece piece(const SetShape& shape) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    object.add("name", JsonPiece::text(shape.name));
    return std::move(object.add("heights", heightsPiece(shape.heights)));
}

JsonPiece piece(const SpawnCrate& spawn) {
    return bodyPiece(spawn.crate);
}

JsonPiece piece(const SpawnPlatform& spawn) {
    return bodyPiece(spawn.platform);
}

JsonPiece piece(const SetBrain& set) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    if (set.id) object.add("id", JsonPiece::number(*set.id));
    return std::move(object.add("brain", JsonPiece::text(brainName(set.brain))));
}

JsonPiece piece(const MapBounds& map) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    object.add("left", JsonPiece::number(map.left)).add("top", JsonPiece::number(map.top));
    object.add("columns", JsonPiece::number(map.columns));
    return std::move(object.add("rows", JsonPiece::number(map.rows)));
}

JsonPiece piece(const Edit& edit) {
    JsonPiece object = JsonPiece::object(Layout::oneLine);
    if (edit.map) object.add("map", piece(*edit.map));
    if (!edit.places.empty()) {
        JsonPiece places = JsonPiece::list(Layout::oneLine);
        for (const Place& place : edit.places) places.add(piece(place));
        object.add("places", std::move(places));
    }
    if (edit.cast) object.add("cast", castPiece(*edit.cast));
    if (edit.keepsStarts) object.add("keeps_starts", JsonPiece::boolean(true));
    return object;
}

JsonPiece piece(const Reload& reload) {
    return levelPiece(*reload.level);
}

// Whether a command has a level in it, which takes many lines.
bool hasLevel(const Command& command) {
    return std::holds_alternative<Load>(command) || std::holds_alternative<Reload>(command);
}

JsonPiece entryPiece(const ReplayEntry& entry) {
    const auto* command = std::get_if<Command>(&entry.what);
    const bool isLong = command != nullptr && hasLevel(*command);
    JsonPiece object = JsonPiece::object(isLong ? Layout::broken : Layout::oneLine);
    object.add("step", JsonPiece::number(entry.step));
    if (command == nullptr) {
        object.add("hold", piece(std::get<Hold>(entry.what)));
    } else {
        object.add(commandName(*command),
                   std::visit([](const auto& one) { return piece(one); }, *command));
    }
    return object;
}

JsonPiece hashesPiece(const Replay& replay) {
    JsonPiece values = JsonPiece::list(Layout::broken);
    for (const uint64_t hash : replay.hashes) values.add(JsonPiece::text(hashText(hash)));
    JsonPiece hashes = JsonPiece::object(Layout::broken);
    hashes.add("every", JsonPiece::number(replay.hashEvery)).add("values", std::move(values));
    return hashes;
}

JsonPiece trailPiece(const Trail& trail) {
    JsonPiece marks = JsonPiece::list(Layout::broken);
    const size_t length = trail.width() * kStepsPerTrailText;
    for (size_t i = 0; i < trail.marks.size(); i += length)
        marks.add(JsonPiece::text(std::string_view(trail.marks).substr(i, length)));
    JsonPiece piece = JsonPiece::object(Layout::broken);
    piece.add("parts", JsonPiece::texts(trail.parts)).add("marks", std::move(marks));
    return piece;
}

}  // namespace

std::string writeReplay(const Replay& replay, const std::string& levelPath) {
    JsonPiece object = JsonPiece::object(Layout::broken);
    object.add("version", JsonPiece::number(1)).add("rules", JsonPiece::number(replay.rules));
    object.add("seed", JsonPiece::natural(replay.seed));
    object.add("level", levelPath.empty() ? levelPiece(replay.level) : JsonPiece::text(levelPath));
    object.add("steps", JsonPiece::number(replay.steps));
    JsonPiece commands = JsonPiece::list(Layout::broken);
    for (const ReplayEntry& entry : replay.entries) commands.add(entryPiece(entry));
    object.add("commands", std::move(commands));
    if (replay.hashEvery > 0) object.add("hashes", hashesPiece(replay));
    if (!replay.trail.marks.empty()) object.add("trail", trailPiece(replay.trail));
    return object.print();
}

}  // namespace pixelstep
