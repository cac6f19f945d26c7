// Implements pixelstep.h. Exceptions do not leave these functions.
#include "c/pixelstep.h"
#include "game/world/scratch.h"

#include <algorithm>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <string>

#include "game/run/replay.h"
#include "io/level/level_json.h"
#include "io/replay/entry_json.h"
#include "io/replay/replay_json.h"

using namespace pixelstep;

/// The state of a replay that is played.
struct ReplayState {
    std::shared_ptr<const Replay> replay;
    ReplayCursor cursor{};
    ReplayCheck check{};
};

struct pixelstep_world {
    World world;
    std::optional<ReplayState> playing{};
    Scratch scratch{};
};

namespace {

constexpr unsigned kAllButtons =
    PIXELSTEP_LEFT | PIXELSTEP_RIGHT | PIXELSTEP_UP | PIXELSTEP_DOWN | PIXELSTEP_DASH;
static_assert(Buttons{PIXELSTEP_LEFT} == Buttons{kButtonLeft} &&
              Buttons{PIXELSTEP_RIGHT} == Buttons{kButtonRight} &&
              Buttons{PIXELSTEP_UP} == Buttons{kButtonUp} &&
              Buttons{PIXELSTEP_DOWN} == Buttons{kButtonDown} &&
              Buttons{PIXELSTEP_DASH} == Buttons{kButtonDash});
static_assert(PIXELSTEP_PLAYER == static_cast<int>(Kind::player) &&
              PIXELSTEP_CLONE == static_cast<int>(Kind::clone) &&
              PIXELSTEP_CRATE == static_cast<int>(Kind::crate) &&
              PIXELSTEP_PLATFORM == static_cast<int>(Kind::platform));

constexpr uint32_t kPlayerId = 0;

// Like errno: read by a caller in C after a failure.
thread_local std::string lastError;

/// Stores the error of a failed call.
/// @return  the return value of the failed call
template <class Value>
Value fail(Value failure, std::string reason) {
    lastError = std::move(reason);
    return failure;
}

/// The result of `work`, or `failure` if it throws.
template <class Value, class Work>
Value guarded(Value failure, Work work) noexcept {
    try {
        return work();
    } catch (const std::bad_alloc&) {
        lastError = "out of memory";  // short enough to need no allocation
    } catch (const std::exception&) {
        lastError = "internal error";
    }
    return failure;
}

constexpr const char* kNoWorld = "no world was given";

/// The command in a text; nothing and a stored error if it is invalid.
std::optional<Command> commandIn(const char* text) {
    if (text == nullptr) return fail(std::nullopt, "no command was given");
    const Result<JsonTree> tree = JsonTree::parse(text, levelLimits());
    if (!tree) return fail(std::nullopt, errorLine("command", tree.error()));
    ErrorSink errors;
    const auto readWritten = [](ErrorSink& userData, JsonValue value) -> Shared<Level> {
        return readLevelValue(userData, value);
    };
    Command command = readCommand(errors, tree->root(), readWritten);
    if (errors.hasError()) return fail(std::nullopt, errorLine("command", *errors.error()));
    return command;
}

/// Plays one step of the replay, after the commands before it.
int play(pixelstep_world& self) {
    ReplayState& playing = *self.playing;
    const Replay& replay = *playing.replay;
    playing.cursor.applyDueEntries(
        replay, self.world.stepCount,
        [&](const Command& command) { return apply(self.world, command); },
        [](const std::string&) {});
    if (self.world.stepCount >= replay.steps) return 0;
    step(self.world, playing.cursor.buttons, self.scratch);
    const bool hadFailed = playing.check.hasMismatch();
    playing.check.onStep(replay, self.world);
    if (hadFailed || !playing.check.hasMismatch()) return 1;
    return fail(-1, playing.check.lines().front());
}

uint32_t flagsOf(const Actor& actor) {
    uint32_t flags = 0;
    const auto add = [&](bool isSo, uint32_t flag) { flags |= isSo ? flag : 0; };
    const bool isWalker = isCharacter(actor.kind);
    add(actor.grounded, PIXELSTEP_GROUNDED);
    add(actor.isOneWay, PIXELSTEP_ONE_WAY);
    add(actor.kind == Kind::crate && !actor.hasGravity, PIXELSTEP_WEIGHTLESS);
    add(isWalker && actor.character.facing < 0, PIXELSTEP_FACES_LEFT);
    add(isWalker && actor.character.dashing, PIXELSTEP_DASHING);
    add(isWalker && actor.character.ledge != 0, PIXELSTEP_HANGING);
    return flags;
}

pixelstep_body bodyOf(const Actor& actor) {
    const Body& body = actor.body;
    return {actor.id,        static_cast<uint32_t>(actor.kind),
            body.rect.left,  body.rect.top,
            body.rect.width, body.rect.height,
            body.speed.x,    body.speed.y,
            flagsOf(actor),  0};
}

}  // namespace

const char* pixelstep_version() {
    return PIXELSTEP_VERSION;
}

int pixelstep_rules() {
    return kSimulationVersion;
}

const char* pixelstep_error() {
    return lastError.c_str();
}

pixelstep_world* pixelstep_from_level(const char* level_json, uint64_t seed) {
    return guarded<pixelstep_world*>(nullptr, [&]() -> pixelstep_world* {
        if (level_json == nullptr) return fail(nullptr, "no level was given");
        const Result<Level> level = readLevel(level_json);
        if (!level) return fail(nullptr, errorLine("level", level.error()));
        return new pixelstep_world{.world = makeWorld(*level, seed)};
    });
}

pixelstep_world* pixelstep_from_replay(const char* replay_json, const char* folder) {
    return guarded<pixelstep_world*>(nullptr, [&]() -> pixelstep_world* {
        if (replay_json == nullptr) return fail(nullptr, "no replay was given");
        std::string from = folder == nullptr ? "" : folder;
        if (!from.empty() && from.back() != '/') from += '/';
        Result<Replay> read = readReplay(replay_json, from);
        if (!read) return fail(nullptr, errorLine("replay", read.error()));
        const auto replay = std::make_shared<const Replay>(std::move(*read));
        return new pixelstep_world{.world = makeWorld(replay->level, replay->seed),
                                   .playing = ReplayState{replay}};
    });
}

pixelstep_world* pixelstep_clone(const pixelstep_world* world) {
    return guarded<pixelstep_world*>(nullptr, [&]() -> pixelstep_world* {
        if (world == nullptr) return fail(nullptr, kNoWorld);
        return new pixelstep_world{.world = world->world, .playing = world->playing};
    });
}

void pixelstep_free(pixelstep_world* world) {
    delete world;
}

int pixelstep_step(pixelstep_world* world, unsigned buttons) {
    return guarded(-1, [&] {
        if (world == nullptr) return fail(-1, kNoWorld);
        if ((buttons & ~kAllButtons) != 0)
            return fail(-1, "unknown buttons; expected a sum of PIXELSTEP_LEFT and the like");
        world->playing.reset();
        step(world->world, static_cast<Buttons>(buttons), world->scratch);
        return 0;
    });
}

int pixelstep_play(pixelstep_world* world) {
    return guarded(-1, [&] {
        if (world == nullptr) return fail(-1, kNoWorld);
        if (!world->playing) return fail(-1, "the world plays no replay");
        return play(*world);
    });
}

int pixelstep_apply(pixelstep_world* world, const char* command_json) {
    return guarded(-1, [&] {
        if (world == nullptr) return fail(-1, kNoWorld);
        const std::optional<Command> command = commandIn(command_json);
        if (!command) return -1;
        const Outcome outcome = apply(world->world, *command);
        if (outcome.rejection) return fail(-1, *outcome.rejection);
        world->playing.reset();
        return outcome.count;
    });
}

uint64_t pixelstep_hash(const pixelstep_world* world) {
    return guarded(uint64_t{0}, [&] { return world == nullptr ? 0 : hashOf(world->world); });
}

int64_t pixelstep_steps(const pixelstep_world* world) {
    return world == nullptr ? -1 : world->world.stepCount;
}

int pixelstep_steps_per_second(const pixelstep_world* world) {
    return world == nullptr ? -1 : world->world.level.tuning.stepsPerSecond;
}

size_t pixelstep_bodies(const pixelstep_world* world, pixelstep_body* bodies, size_t capacity) {
    if (world == nullptr) return 0;
    const std::vector<Actor>& actors = world->world.actors;
    const size_t count = bodies == nullptr ? 0 : std::min(capacity, actors.size());
    std::transform(actors.begin(), actors.begin() + static_cast<std::ptrdiff_t>(count), bodies,
                   bodyOf);
    return actors.size();
}

int pixelstep_find(const pixelstep_world* world, uint32_t id, pixelstep_body* body) {
    return guarded(-1, [&] {
        if (world == nullptr) return fail(-1, kNoWorld);
        const Actor* actor = findActor(world->world, id);
        if (actor == nullptr) return fail(-1, "there is no body " + std::to_string(id));
        if (body != nullptr) *body = bodyOf(*actor);
        return 0;
    });
}

uint32_t pixelstep_player() {
    return kPlayerId;
}

int pixelstep_map_of(const pixelstep_world* world, pixelstep_map* map) {
    return guarded(-1, [&] {
        if (world == nullptr || map == nullptr) return fail(-1, kNoWorld);
        const TileMap& tiles = world->world.tiles();
        const Rect bounds = tiles.bounds();
        *map = {bounds.left, bounds.top, bounds.width, bounds.height, tiles.tileSize()};
        return 0;
    });
}

int pixelstep_pixel(const pixelstep_world* world, int32_t x, int32_t y) {
    if (world == nullptr) return -1;
    const TileMap& tiles = world->world.tiles();
    if (!contains(tiles.bounds(), {x, y})) return PIXELSTEP_SOLID;
    const Vec2i cell = tiles.cellAt({x, y});
    if (!tiles.sharesPixel(cell, {x, y, 1, 1})) return PIXELSTEP_AIR;
    return tiles.isOneWay(cell) ? PIXELSTEP_ONE_WAY_TILE : PIXELSTEP_SOLID;
}
