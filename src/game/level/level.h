// The authored level, from a file or edit mode: the initial state of a world.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/character/tuning.h"
#include "game/level/ai.h"
#include "game/level/decoration.h"
#include "game/level/scenery.h"
#include "game/level/view.h"
#include "math/enum_table.h"
#include "math/hash.h"
#include "math/shared.h"
#include "physics/platform.h"
#include "physics/solids.h"
#include "physics/tilemap.h"

namespace pixelstep {

class GroupTable;

inline constexpr int kMaxBodies = 100000;
inline constexpr int kMaxGroups = 32;
inline constexpr int kMaxActorTunings = 256;  ///< different tunings in a world
inline constexpr int kMaxPathPoints = 1024;
inline constexpr int kMaxSpeed = 100000;        ///< [px/s]
inline constexpr int kMaxBodySide = 256;        ///< [px]
inline constexpr int kMaxCoordinate = 1000000;  ///< [px] distance from 0
inline constexpr int kCharacterWidth = 12;      ///< [px] the default
inline constexpr int kCharacterHeight = 40;
inline constexpr int kCrateSide = 16;

/// The start of a body. Members missing in the file stay empty, so that saving leaves them out
/// again.
struct BodyStart {
    Vec2i feet;  ///< [px] the point between its feet
    std::optional<int> width{};
    std::optional<int> height{};
    std::optional<std::vector<std::string>> groups{};  ///< left out or empty: the group of its kind
    std::optional<std::string> comment{};
    std::optional<AiKind> ai{};         ///< of a clone; idle if left out
    std::optional<OwnTuning> tuning{};  ///< of a clone: these tunables instead of the level's

    friend bool operator==(const BodyStart&, const BodyStart&) = default;
};

struct CrateStart {
    BodyStart body;
    std::optional<Vec2i> velocity{};  ///< [px/s]
    std::optional<int> gravity{};     ///< 0 or 1
    std::optional<std::string> surface{};

    friend bool operator==(const CrateStart&, const CrateStart&) = default;
};

struct PathModeRow {
    PathMode mode;
    std::string_view name;  ///< in levels
    std::string_view text;  ///< a description
};
inline constexpr auto kPathModes = std::to_array<PathModeRow>({
    {PathMode::backAndForth, "back_and_forth", "Turns back at the ends of its path"},
    {PathMode::loop, "loop", "Goes on from the last point to the first"},
    {PathMode::once, "once", "Stops at the last point"},
});
static_assert(isTableOf(kPathModes, &PathModeRow::mode, PathMode::once));

/// When a platform starts to move: with the level, or in the step after one that ended with a body
/// on it.
enum class PathStart : uint8_t { always, ridden };
struct PathStartRow {
    PathStart start;
    std::string_view name;  ///< in levels
    std::string_view text;  ///< a description
};
inline constexpr auto kPathStarts = std::to_array<PathStartRow>({
    {PathStart::always, "always", "Moves from the start"},
    {PathStart::ridden, "ridden", "Starts once a body stands on it"},
});
static_assert(isTableOf(kPathStarts, &PathStartRow::start, PathStart::ridden));

inline constexpr int kMaxWaitSteps = 600;
inline constexpr int kReturnSteps = 120;  ///< [steps] of a platform that has fallen, the default

struct PlatformStart {
    BodyStart body;
    std::optional<bool> oneWay{};
    std::optional<std::vector<Vec2i>> path{};  ///< [px] points between the feet
    std::optional<int> speed{};                ///< [px/s]
    std::optional<bool> solid{};               ///< false: bodies pass through it, and it hurts
    std::optional<PathMode> mode{};
    std::optional<int> waitSteps{};  ///< at each point on which it arrives
    std::optional<PathStart> starts{};
    std::optional<int> fallsAfterSteps{};    ///< after the first step with a body on it
    std::optional<int> returnsAfterSteps{};  ///< after it began to fall
    std::optional<std::string> channel{};    ///< of the switches that move it
    std::optional<std::string> surface{};

    friend bool operator==(const PlatformStart&, const PlatformStart&) = default;
};

/// All bodies that a level starts with.
struct Cast {
    std::optional<BodyStart> player{};
    std::vector<BodyStart> clones{};
    std::vector<CrateStart> crates{};
    std::vector<PlatformStart> platforms{};

    friend bool operator==(const Cast&, const Cast&) = default;
};

/// Calls `visit` for each body of a cast: the player, clones, crates, platforms.
/// @param cast   a Cast, const or not
/// @param visit  (BodyStart&)
template <class AnyCast, class Visit>
void forEachStart(AnyCast& cast, Visit visit) {
    if (cast.player) visit(*cast.player);
    for (auto& clone : cast.clones) visit(clone);
    for (auto& crate : cast.crates) visit(crate.body);
    for (auto& platform : cast.platforms) visit(platform.body);
}

/// The groups that members of a group detect (`checks`), and those of them that they pass through
/// (`ignores`).
struct GroupRule {
    std::string name;
    std::optional<std::vector<std::string>> collidesWith{};
    std::optional<std::vector<std::string>> detectsOnly{};
    std::optional<std::string> comment{};

    friend bool operator==(const GroupRule&, const GroupRule&) = default;
};

/// A character of the tile rows and its tile, as in the file.
struct LegendEntry {
    char32_t symbol = 0;
    Tile tile;
    bool isObject = false;     ///< written as {"tile": .., "material": ..}
    bool hasMaterial = false;  ///< the object named its material
    std::optional<std::string> comment{};

    friend bool operator==(const LegendEntry&, const LegendEntry&) = default;
};

/// The contents of a file that play does not need, kept so that saving loses nothing.
struct LevelText {
    std::optional<std::string> schema;  ///< "$schema"
    std::string name;
    std::optional<std::string> comment{};
    std::optional<std::string> shapesComment;
    std::optional<std::string> surfacesComment{};
    std::optional<std::string> legendComment;
    std::optional<std::string> groupsComment;
    std::optional<std::string> tuningComment;
    std::vector<LegendEntry> legend;
    std::vector<GroupRule> groups{};
    std::optional<LevelView> view{};
    std::optional<LessonTask> task{};  ///< of a lesson; without it the goal is the task
    std::optional<ParSteps> parSteps{};
    std::vector<std::string> presentTunables;   ///< named by the file, even with default values
    std::vector<std::string> presentMembers{};  ///< members of the file, even with their default

    friend bool operator==(const LevelText&, const LevelText&) = default;
};

/// A whole level. Cheap to copy.
struct Level {
    TileMap tiles;
    Tuning tuning;
    Shared<Cast> cast;
    Shared<Scenery> scenery;
    Shared<LevelText> text;
    Shared<Decoration> decoration{};

    friend bool operator==(const Level&, const Level&) = default;
};

/// An error in a file or level, and its location.
struct Error {
    std::string place;    ///< a JSON pointer, or "line:column" where the text is not JSON
    std::string message;  ///< the problem, and what was expected

    friend bool operator==(const Error&, const Error&) = default;
};

/// The look of a level's surroundings, if it selects one.
inline std::optional<Theme> themeOf(const Level& level) {
    const std::optional<LevelView>& view = level.text->view;
    return view ? view->theme : std::nullopt;
}

/// The rectangle of a start, with the kind's default size where none is given.
Rect startRect(const BodyStart& start);
Rect startRect(const CrateStart& start);

/// The reason why a platform cannot have these members together, or nothing.
std::optional<std::string> platformRejection(const PlatformStart& start);

/// The error if these bodies and zones have more channels than a level may, at the first too many;
/// or nothing.
std::optional<Error> channelError(const Cast& cast, const std::vector<Zone>& zones);

/// A platform's role in physics.
Role roleOf(const PlatformStart& start);

/// A platform's movement along its path, at the start.
PathProgress initialProgress(const PlatformStart& start);

/// The player's start: the authored one, otherwise the leftmost, then topmost, free place above
/// ground.
std::optional<Rect> playerStart(const Level& level);

/// The reason why no world can start from this level, or nothing: a body starts inside something
/// solid, there is no place for the player, max_climb exceeds a tile.
std::optional<Error> findError(const Level& level);

/// The highest value of a tunable with tiles of this size: a body cannot climb more than a tile in
/// a move of one pixel.
int highestFor(const Tunable& tunable, int tileSize);
/// The reason why a tunable cannot have this value with tiles of this size, or nothing.
std::optional<std::string> valueRejection(const TunableValue& change, int tileSize);
/// The error in the tunings of this cast's clones, if any.
std::optional<Error> tuningError(const Cast& cast, int tileSize);
/// The reason why a clone cannot have this tuning, or nothing.
std::optional<std::string> tuningRejection(std::span<const TunableValue> values, int tileSize);

/// The number of a body's surface; 0 if it has none.
uint8_t surfaceNumber(const Level& level, const std::optional<std::string>& name);
/// The reason why nothing can have a surface of this name, or nothing.
std::optional<std::string> surfaceRejection(const ShapeSet& shapes,
                                            const std::optional<std::string>& name);

/// An empty level of `columns` x `rows` tiles with a floor: a new level.
Level makeEmptyLevel(int tileSize, int columns, int rows);

/// Adds the starts of all bodies to a hash. Tiles and tuning are hashed separately.
void addTo(Hasher& hasher, const Level& level);

}  // namespace pixelstep
