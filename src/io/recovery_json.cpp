// Unsaved work as JSON: a level in an object with its path.
#include "io/recovery_json.h"

#include "io/level/level_json.h"
#include "io/level/level_members.h"
#include "io/path_text.h"

namespace pixelstep {
namespace {

struct RecoveryMembers {
    using Value = Recovery;
    static constexpr std::string_view kName = "recovery";
    static constexpr bool kHasVersion = true;
    static constexpr std::string_view kMeaning = "A level with unsaved changes.";

    template <class Visitor, class AnyRecovery>
    static void visit(Visitor& v, AnyRecovery& recovery) {
        v.version();
        v.optional("path", recovery.path, PathType{}, "", "The file of the level.");
        v.written("time", recovery.time, Text{}, "", "The time of writing.");
        v.part("level", recovery.level, LevelPart{}, "The level.");
    }

    struct LevelPart {
        static constexpr bool kIsRequired = true;

        std::string expected() const { return "a level"; }
        void read(ErrorSink& errors, JsonValue json, Level& level) const {
            level = readLevelValue(errors, json);
        }
        JsonNode write(const Level& level) const { return levelNode(level); }
    };
};

}  // namespace

Result<Recovery> readRecovery(std::string_view text) {
    JsonLimits limits = levelLimits();
    limits.textBytes = kMaxPathTextBytes;
    const Result<JsonTree> tree = JsonTree::parse(text, limits);
    if (!tree) return tree.error();
    ErrorSink errors;
    Recovery result = readObject<RecoveryMembers>(errors, tree->root());
    if (errors.hasError()) return *errors.error();
    return result;
}

std::string writeRecovery(const Recovery& recovery) {
    return objectNode<RecoveryMembers>(recovery, JsonNode::Layout::broken).print();
}

}  // namespace pixelstep
