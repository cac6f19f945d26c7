// Writes replays as JSON, one command a line.
#include "io/level/level_writer.h"
#include "io/replay/replay_json.h"
#include "io/replay/replay_reader.h"

namespace pixelstep {
namespace {

using Layout = JsonPiece::Layout;

JsonPiece holdPiece(const Hold& hold) {
    JsonPiece list = JsonPiece::list(Layout::oneLine);
    for (const ButtonRow& button : kButtons) {
        if (hold.buttons & button.button) list.add(JsonPiece::text(button.name));
    }
    return list;
}

JsonPiece entryPiece(const ReplayEntry& entry) {
    const auto* command = std::get_if<Command>(&entry.what);
    const bool isLong = command != nullptr && formatOf(*command).hasLevel;
    JsonPiece object = JsonPiece::object(isLong ? Layout::broken : Layout::oneLine);
    object.add("step", JsonPiece::number(entry.step));
    if (command == nullptr) {
        object.add(Hold::kName, holdPiece(std::get<Hold>(entry.what)));
    } else {
        object.add(formatOf(*command).name, formatOf(*command).write(*command));
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
