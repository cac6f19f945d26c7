// Writes replays as JSON, one command a line.
#include "io/level/level_json.h"
#include "io/replay/replay_json.h"
#include "io/replay/replay_reader.h"

namespace pixelstep {
namespace {

using Layout = JsonNode::Layout;

JsonNode holdNode(const Hold& hold) {
    JsonNode list = JsonNode::list(Layout::oneLine);
    for (const ButtonRow& button : kButtons) {
        if (hold.buttons & button.button) list.add(JsonNode::text(button.name));
    }
    return list;
}

JsonNode entryNode(const ReplayEntry& entry) {
    const auto* command = std::get_if<Command>(&entry.content);
    const bool isLong = command != nullptr && formatOf(*command).hasLevel;
    JsonNode object = JsonNode::object(isLong ? Layout::broken : Layout::oneLine);
    object.add("step", JsonNode::number(entry.step));
    if (command == nullptr) {
        object.add(Hold::kName, holdNode(std::get<Hold>(entry.content)));
    } else {
        object.add(formatOf(*command).name, formatOf(*command).write(*command));
    }
    return object;
}

JsonNode hashesNode(const Replay& replay) {
    JsonNode values = JsonNode::list(Layout::broken);
    for (const uint64_t hash : replay.hashes) values.add(JsonNode::text(hashText(hash)));
    JsonNode hashes = JsonNode::object(Layout::broken);
    hashes.add("every", JsonNode::number(replay.hashEvery)).add("values", std::move(values));
    return hashes;
}

JsonNode checksumNode(const StepChecksums& checksums) {
    JsonNode marks = JsonNode::list(Layout::broken);
    const size_t length = checksums.width() * kStepsPerChecksumText;
    for (size_t i = 0; i < checksums.digits.size(); i += length)
        marks.add(JsonNode::text(std::string_view(checksums.digits).substr(i, length)));
    JsonNode node = JsonNode::object(Layout::broken);
    node.add("parts", JsonNode::texts(checksums.parts)).add("marks", std::move(marks));
    return node;
}

}  // namespace

std::string writeReplay(const Replay& replay, const std::string& levelPath) {
    JsonNode object = JsonNode::object(Layout::broken);
    object.add("version", JsonNode::number(1))
        .add("rules", JsonNode::number(replay.simulationVersion));
    object.add("seed", JsonNode::natural(replay.seed));
    object.add("level", levelPath.empty() ? levelNode(replay.level) : JsonNode::text(levelPath));
    object.add("steps", JsonNode::number(replay.steps));
    JsonNode commands = JsonNode::list(Layout::broken);
    for (const ReplayEntry& entry : replay.entries) commands.add(entryNode(entry));
    object.add("commands", std::move(commands));
    if (replay.hashEvery > 0) object.add("hashes", hashesNode(replay));
    if (!replay.checksums.digits.empty()) object.add("trail", checksumNode(replay.checksums));
    return object.print();
}

}  // namespace pixelstep
