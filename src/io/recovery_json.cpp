// Unsaved work as JSON: a level in an object with its path.
#include "io/recovery_json.h"

#include <array>

#include "io/level/level_reader.h"
#include "io/level/level_writer.h"
#include "io/path_text.h"

namespace pixelstep {
namespace {

constexpr auto kRecoveryMembers =
    std::to_array<std::string_view>({"version", "path", "time", "level"});

std::string readPath(FaultKeeper& faults, JsonValue root) {
    const std::optional<JsonValue> member = root.find("path");
    if (!member || !expectKind(faults, *member, JsonKind::text)) return "";
    const std::optional<std::string> path = pathOfText(member->text());
    if (!path) failExpected(faults, *member, "a path, its unusual bytes as %c3");
    return path.value_or("");
}

Recovery readRecoveryValue(FaultKeeper& faults, JsonValue root) {
    Recovery result;
    if (!expectKind(faults, root, JsonKind::object)) return result;
    expectVersion(faults, root);
    expectMembers(faults, root, kRecoveryMembers);
    result.path = readPath(faults, root);
    result.time = readOptionalText(faults, root, "time").value_or("");
    const auto level = requireMember(faults, root, "level", "a level");
    if (level && !faults.hasFault()) result.level = readLevelValue(faults, *level);
    return result;
}

}  // namespace

Result<Recovery> readRecovery(std::string_view text) {
    JsonLimits limits = levelLimits();
    limits.textBytes = kMaxPathTextBytes;
    const Result<JsonTree> tree = JsonTree::parse(text, limits);
    if (!tree) return tree.fault();
    FaultKeeper faults;
    Recovery result = readRecoveryValue(faults, tree->root());
    if (faults.hasFault()) return *faults.fault();
    return result;
}

std::string writeRecovery(const Recovery& recovery) {
    JsonPiece object = JsonPiece::object(JsonPiece::Layout::broken);
    object.add("version", JsonPiece::number(1));
    if (!recovery.path.empty()) object.add("path", JsonPiece::text(pathText(recovery.path)));
    object.add("time", JsonPiece::text(recovery.time));
    object.add("level", levelPiece(recovery.level));
    return object.print();
}

}  // namespace pixelstep
