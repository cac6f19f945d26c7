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

std::string readPath(ErrorSink& errors, JsonValue root) {
    const std::optional<JsonValue> member = root.find("path");
    if (!member || !expectKind(errors, *member, JsonKind::text)) return "";
    const std::optional<std::string> path = pathOfText(member->text());
    if (!path) failExpected(errors, *member, "a path with unusual bytes written as %c3");
    return path.value_or("");
}

Recovery readRecoveryValue(ErrorSink& errors, JsonValue root) {
    Recovery result;
    if (!expectKind(errors, root, JsonKind::object)) return result;
    expectVersion(errors, root);
    expectMembers(errors, root, kRecoveryMembers);
    result.path = readPath(errors, root);
    result.time = readOptionalText(errors, root, "time").value_or("");
    const auto level = requireMember(errors, root, "level", "a level");
    if (level && !errors.hasError()) result.level = readLevelValue(errors, *level);
    return result;
}

}  // namespace

Result<Recovery> readRecovery(std::string_view text) {
    JsonLimits limits = levelLimits();
    limits.textBytes = kMaxPathTextBytes;
    const Result<JsonTree> tree = JsonTree::parse(text, limits);
    if (!tree) return tree.error();
    ErrorSink errors;
    Recovery result = readRecoveryValue(errors, tree->root());
    if (errors.hasError()) return *errors.error();
    return result;
}

std::string writeRecovery(const Recovery& recovery) {
    JsonNode object = JsonNode::object(JsonNode::Layout::broken);
    object.add("version", JsonNode::number(1));
    if (!recovery.path.empty()) object.add("path", JsonNode::text(pathText(recovery.path)));
    object.add("time", JsonNode::text(recovery.time));
    object.add("level", levelNode(recovery.level));
    return object.print();
}

}  // namespace pixelstep
