// Random worlds under every bundled preset at 30 to 240 steps a second: drops let go, only presses
// act, a respawned player can act, a jump in place ends where it began, and mirrored worlds that
// push apart stay mirrored. The checks read only positions, buttons and events.
#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <set>

#include "game/world/explain.h"
#include "game/world/scratch.h"
#include "io/preset_json.h"
#include "physics/carrier.h"
#include "support/mirrored_level.h"
#include "support/naive_mover.h"
#include "support/naive_respawn.h"
#include "support/play.h"
#include "support/random_abilities.h"
#include "support/random_world.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

constexpr int64_t kStepsOfEachRule = 100'000;

std::vector<Preset> allPresets() {
    std::vector<Preset> presets;
    for (const auto& entry : std::filesystem::directory_iterator(PIXELSTEP_SOURCE_DIR "/presets")) {
        const std::string path = entry.path().string();
        if (!path.ends_with(".json") || path.ends_with(".schema.json")) continue;
        const Result<Preset> preset = loadPreset(path);
        REQUIRE(preset);
        presets.push_back(*preset);
    }
    REQUIRE(presets.size() >= 10);
    return presets;
}

// Calls play(random, tuning), which returns the steps played, for all presets at all rates until
// the steps suffice.
template <class Play>
void playPresets(uint64_t firstSeed, Play play) {
    const std::vector<Preset> presets = allPresets();
    const std::array rates{30, 60, 75, 120, 240};
    int64_t steps = 0;
    size_t round = 0;
    const size_t combinations = presets.size() * rates.size();
    while (steps < test::roundsOf(kStepsOfEachRule) || round % combinations != 0) {
        const Preset& preset = presets[round % presets.size()];
        Random random{firstSeed + round};
        Tuning tuning = chosenTuning(preset, {});
        tuning.stepsPerSecond = rates[round / presets.size() % rates.size()];
        tuning.dropNeedsPress = random.between(0, 1);
        CAPTURE(firstSeed + round);
        CAPTURE(preset.name);
        CAPTURE(tuning.stepsPerSecond);
        steps += play(random, tuning);
        ++round;
    }
    MESSAGE("seeds ", firstSeed, " to ", firstSeed + round - 1, ", ", steps, " steps");
}

Level emptyLevel(int columns, int rows, const Tuning& tuning) {
    Level level;
    level.tiles = TileMap(ShapeSet(16), {}, columns, rows);
    for (int column = 0; column < columns; ++column)
        level.tiles.setTile({column, rows - 1}, {.shape = kBlock});
    level.tuning = tuning;
    return level;
}

// --- Drops ---

// The player on a one-way platform that moves, with others around, and crates on them.
std::optional<World> worldOfOneWays(Random& random, const Tuning& tuning) {
    Level level = emptyLevel(60, 50, tuning);
    for (int i = random.between(0, 30); i > 0; --i)
        level.tiles.setTile({random.between(0, 59), random.between(4, 48)},
                            {.shape = kBlock, .oneWay = true});
    const Rect player{480, 300, 2 * random.between(2, 10), random.between(8, 44)};
    Cast& cast = level.cast.edit();
    cast.player = startAt(player);
    for (int i = random.between(1, 4); i > 0; --i) {
        const bool isFirst = cast.platforms.empty();
        const int width = 2 * random.between(8, 60);
        const int left = isFirst ? player.left - random.between(0, width - player.width / 2)
                                 : player.left + random.between(-120, 120);
        const int top = isFirst || random.chance(1, 2) ? player.bottom()
                                                       : player.bottom() + random.between(-60, 60);
        PlatformStart platform{.body = startAt({left, top, width, random.between(1, 12)}),
                               .oneWay = isFirst || random.chance(3, 4)};
        std::vector<Vec2i> path{platform.body.feet};
        for (int k = random.between(1, 3); k > 0; --k)
            path.push_back(path.back() + Vec2i{random.chance(1, 3) ? random.between(-150, 150) : 0,
                                               random.between(-250, 250)});
        platform.path = path;
        platform.speed = random.chance(1, 4) ? random.between(0, 700) : random.between(0, 200);
        cast.platforms.push_back(platform);
        if (findError(level)) return std::nullopt;
    }
    if (random.chance(1, 2)) {
        Level wider = level;
        wider.cast.edit().crates.push_back({.body = startAt({player.right() + random.between(0, 20),
                                                             player.bottom() - 16, 16, 16})});
        if (!findError(wider)) level = wider;
    }
    return makeWorld(level, 1);
}

// The one-way platforms right below the player's feet.
std::set<uint32_t> oneWaysUnder(const World& world) {
    std::set<uint32_t> ids;
    const Rect row = stripOutside(world.player().body.rect, {0, 1});
    for (const Actor& actor : world.actors)
        if (actor.isOneWay && actor.body.rect.top == row.top && overlaps(actor.body.rect, row))
            ids.insert(actor.id);
    return ids;
}

// [px] the vertical movement of a body in the last step.
int moveY(const World& world, uint32_t id) {
    const Body& body = findActor(world, id)->body;
    return body.rect.top - body.previousRect.top;
}

uint32_t carrierIdOf(const World& world) {
    Solids solids;
    loadSolids(world, solids);
    const uint32_t carrier = carrierOf(world.level.tiles, solids, 0);
    return carrier == kInvalidBody ? 0 : world.actors[carrier].id;
}

}  // namespace

TEST_CASE("random rules: a drop lets go of its one-way platforms until they are above, or passed") {
    int64_t drops = 0;
    int64_t passed = 0;
    int64_t sinking = 0;
    playPresets(1'000'000, [&](Random& random, const Tuning& tuning) {
        std::optional<World> made = worldOfOneWays(random, tuning);
        if (!made) return 0;
        World& world = *made;
        Scratch scratch;
        std::set<uint32_t> letGo;
        Buttons held = 0;
        int down = 0;
        const int steps = 3 * tuning.stepsPerSecond;
        for (int i = 0; i < steps; ++i) {
            if (random.chance(1, 12))
                held = static_cast<Buttons>(random.chance(1, 2) ? 0 : random.between(0, 7));
            if (--down < -5 && random.chance(1, 12))
                down = random.chance(1, 2) ? random.between(1, 4) : random.between(10, 90);
            const auto buttons = static_cast<Buttons>(held | (down > 0 ? kButtonDown : 0));
            const std::set<uint32_t> under = oneWaysUnder(world);
            const uint32_t carrier = carrierIdOf(world);
            const int feet = world.player().body.rect.bottom();
            CAPTURE(i);
            step(world, buttons, scratch);
            const Actor& player = world.player();
            if (playerEvent(world, EventKind::restarted) || player.lastDecision.startsJump)
                letGo.clear();
            if (player.lastDecision.startsDrop) {
                ++drops;
                const int carried = carrier == 0 ? 0 : moveY(world, carrier);
                // Those that moved like its carrier were still under its feet, unless another
                // platform has lifted it off them.
                const bool isLifted = player.body.rect.bottom() < feet + carried + 1;
                for (const uint32_t id : under)
                    if (moveY(world, id) == carried && !isLifted) letGo.insert(id);
                sinking += carried > 0;
            }
            CAPTURE(player.body);
            const Blocker& below = world.playerTouches[kBottom];
            REQUIRE_FALSE(
                (player.grounded && below.kind == Blocker::body && letGo.contains(below.id)));
            if (player.grounded) letGo.clear();
            passed += static_cast<int64_t>(std::erase_if(letGo, [&](uint32_t id) {
                return player.body.rect.top > findActor(world, id)->body.rect.top;
            }));
        }
        return steps;
    });
    MESSAGE("drops ", drops, ", passed ", passed, ", from sinking platforms ", sinking);
    CHECK(drops > test::minOccurrences(400));
    CHECK(passed > test::minOccurrences(250));
    CHECK(sinking > test::minOccurrences(100));
}

TEST_CASE("random rules: a drop lets go of a one-way surface of slopes, at any speed along it") {
    int64_t drops = 0;
    int64_t passed = 0;
    playPresets(5'000'000, [&](Random& random, const Tuning& tuning) {
        Level level = emptyLevel(60, 40, tuning);
        int row = 14;
        for (int column = 2; column < 58; ++column) {
            const int way = random.between(-1, 1);
            const bool falls = way > 0 && row < 22;
            const bool rises = way < 0 && row > 6;
            if (falls) ++row;
            const bool isSlope = falls || rises;
            level.tiles.setTile({column, row},
                                {.shape = static_cast<uint16_t>(isSlope ? kSlope45 : kBlock),
                                 .transform = static_cast<uint8_t>(falls ? kFlipX : 0),
                                 .oneWay = true});
            if (rises) --row;
        }
        level.cast.edit().player = BodyStart{
            .feet = {480, 40}, .width = 2 * random.between(2, 12), .height = random.between(8, 44)};
        if (findError(level)) return 0;
        const PixelMap pixels(level.tiles);
        World world = makeWorld(level, 1);
        Scratch scratch;
        std::vector<Vec2i> letGo;
        AbilityInput input;
        const int steps = 4 * tuning.stepsPerSecond;
        for (int i = 0; i < steps; ++i) {
            CAPTURE(i);
            const Rect before = world.player().body.rect;
            step(world, input.next(random), scratch);
            const Actor& player = world.player();
            CAPTURE(player.body);
            if (player.lastDecision.startsJump) letGo.clear();
            if (player.lastDecision.startsDrop) {
                ++drops;
                letGo.clear();
                for (int x = before.left; x < before.right(); ++x)
                    if (pixels.isOneWay(x, before.bottom()))
                        for (const Vec2i cell :
                             naiveSurface(pixels, pixels.cellOf(x, before.bottom())))
                            letGo.push_back(cell);
            }
            const Blocker& below = world.playerTouches[kBottom];
            REQUIRE_FALSE((player.grounded && below.kind == Blocker::tile &&
                           std::ranges::count(letGo, below.cell) > 0));
            passed += player.grounded && !letGo.empty();
            if (player.grounded) letGo.clear();
        }
        return steps;
    });
    MESSAGE("drops ", drops, ", of these stood on something else then ", passed);
    CHECK(drops > test::minOccurrences(150));
    CHECK(passed > test::minOccurrences(100));
}

// --- Presses ---

namespace {

// The buttons of a character by step, and the first step in which it can act on a press.
class PressWatch {
public:
    explicit PressWatch(std::vector<Buttons>& player) : player_(player) {}

    // All characters that appear before the next step.
    void appear(const World& world) {
        for (const Actor& actor : world.actors)
            if (!firstSteps_.contains(actor.id)) firstSteps_[actor.id] = now();
    }
    void restart(const World& world) {
        firstSteps_.clear();
        appear(world);
    }
    // The player respawned in the last step.
    void respawn() { firstSteps_[0] = now(); }

    // True if a button was pressed in one of the last `window` + 1 steps, and not held before.
    bool wasPressed(const Actor& actor, Button button, int lag, int window) const {
        const int64_t last = now() - 1;
        for (int64_t i = last; i >= std::max(last - window, firstSteps_.at(actor.id)); --i)
            if ((at(i - lag) & button) != 0 && (at(i - lag - 1) & button) == 0) return true;
        return false;
    }

private:
    int64_t now() const { return static_cast<int64_t>(player_.size()); }
    Buttons at(int64_t i) const { return i < 0 ? Buttons{0} : player_[static_cast<size_t>(i)]; }

    std::vector<Buttons>& player_;
    std::map<uint32_t, int64_t> firstSteps_;
};

std::optional<World> worldOfDangers(Random& random, const Tuning& tuning) {
    Level level = randomBodiesLevel(random);
    const int maxClimb = std::min(tuning.maxClimb, level.tiles.tileSize());
    level.tuning = tuning;
    level.tuning.maxClimb = maxClimb;
    level.tuning.echoSteps = random.between(0, 60);
    const auto box = randomClearBox(random, level.tiles, 24);
    if (!box) return std::nullopt;
    level.cast.edit().player = startAt(*box);
    for (BodyStart& clone : level.cast.edit().clones)
        clone.ai = random.chance(1, 2) ? AiKind::mirror : AiKind::echo;
    for (int i = random.between(0, 6); i > 0; --i) {
        const Rect zone = randomBox(random, level.tiles, 80);
        level.scenery.edit().zones.push_back(
            {.feet = feetOf(zone),
             .width = zone.width,
             .height = zone.height,
             .kind = random.chance(2, 3) ? ZoneKind::hazard : ZoneKind::checkpoint});
    }
    if (findError(level)) return std::nullopt;
    return makeWorld(level, 1);
}

}  // namespace

TEST_CASE("random rules: what is held when a body appears does nothing until it is pressed again") {
    int64_t jumps = 0;
    int64_t echoJumps = 0;
    int64_t dashes = 0;
    int64_t drops = 0;
    int64_t respawns = 0;
    int64_t commands = 0;
    playPresets(2'000'000, [&](Random& random, const Tuning& tuning) {
        std::optional<World> made = worldOfDangers(random, tuning);
        if (!made) return 0;
        World& world = *made;
        Scratch scratch;
        std::vector<Buttons> played;
        PressWatch watch(played);
        watch.appear(world);
        AbilityInput input;
        const int steps = 200;
        for (int i = 0; i < steps; ++i) {
            CAPTURE(i);
            if (random.chance(1, 40)) {
                const int kind = random.between(0, 3);
                if (kind == 0) apply(world, Restart{});
                if (kind == 1) apply(world, Load{Shared<Level>(world.level)});
                if (kind == 2) {
                    Level changed = world.level;
                    if (!changed.cast->clones.empty()) changed.cast.edit().clones.pop_back();
                    apply(world, Reload{Shared<Level>(changed)});
                }
                if (kind == 3)
                    apply(world,
                          SpawnClone{.ai = random.chance(1, 2) ? AiKind::mirror : AiKind::echo});
                if (kind < 2) watch.restart(world);
                watch.appear(world);
                ++commands;
            }
            played.push_back(input.next(random));
            step(world, played.back(), scratch);
            for (const Actor& actor : world.actors) {
                if (!isCharacter(actor.kind)) continue;
                CAPTURE(actor.id);
                CAPTURE(actor.body);
                const int lag = actor.ai == AiKind::echo ? world.level.tuning.echoSteps : 0;
                const CharacterDecision& decision = actor.lastDecision;
                if (decision.startsJump)
                    REQUIRE(watch.wasPressed(actor, kButtonUp, lag, tuning.jumpBufferSteps));
                if (decision.startsDash) REQUIRE(watch.wasPressed(actor, kButtonDash, lag, 0));
                if (decision.startsDrop && tuning.dropNeedsPress != 0)
                    REQUIRE(watch.wasPressed(actor, kButtonDown, lag, 0));
                jumps += decision.startsJump;
                echoJumps += decision.startsJump && actor.ai == AiKind::echo;
                dashes += decision.startsDash;
                drops += decision.startsDrop;
            }
            if (playerEvent(world, EventKind::restarted)) {
                watch.respawn();
                ++respawns;
            }
            watch.appear(world);  // a restart of all, if the player had no place
        }
        return steps;
    });
    MESSAGE("jumps ", jumps, ", of echoes ", echoJumps, ", dashes ", dashes, ", drops ", drops,
            ", respawns ", respawns, ", commands ", commands);
    CHECK(jumps > test::minOccurrences(5000));
    CHECK(echoJumps > test::minOccurrences(500));
    CHECK(dashes > test::minOccurrences(200));
    CHECK(drops > test::minOccurrences(100));
    CHECK(respawns > test::minOccurrences(500));
    CHECK(commands > test::minOccurrences(1000));
}

// --- Respawns ---

namespace {

// True if a platform pushes or carries the body in this step.
bool movesByPlatform(const World& world, const Explanation& explained) {
    return std::ranges::any_of(explained.pixels, [&](const ExplainedPixel& pixel) {
        const bool isMoved =
            pixel.result == PixelResult::pushed || pixel.result == PixelResult::carried;
        return isMoved && pixel.by.kind == Blocker::body &&
               findActor(world, pixel.by.id)->kind == Kind::platform;
    });
}

}  // namespace

TEST_CASE("random rules: where a hazard sends the player, no platform moves it before it can act") {
    int64_t hurts = 0;
    int64_t nearMoving = 0;  // of these, to a place near a platform that moved next
    int64_t crushes = 0;
    int64_t places = 0;  // compared with those of the reference
    playPresets(6'000'000, [&](Random& random, const Tuning& tuning) {
        std::optional<World> made = worldOfDangers(random, tuning);
        if (!made) return 0;
        Level level = made->level;
        const Rect start = made->playerStart;
        for (int i = random.between(4, 16); i > 0; --i) {
            PlatformStart platform = randomPlatform(random, level.tiles);
            const Rect near{start.left + random.between(-60, 60),
                            start.top + random.between(-40, 40), random.between(4, 50),
                            random.between(1, 30)};
            const Vec2i by = platform.path->front() - feetOf(near);
            for (Vec2i& point : *platform.path) point = point - by;
            platform.body = startAt(near);
            platform.speed = random.between(0, 900);
            Level wider = level;
            if (random.chance(1, 4))
                wider.cast.edit().crates.push_back(
                    {.body = startAt(randomBox(random, level.tiles, 24))});
            else
                wider.cast.edit().platforms.push_back(platform);
            if (!findError(wider)) level = wider;
        }
        // Hazards around the start, so that few steps pass between two deaths.
        for (int i = random.between(1, 3); i > 0; --i) {
            const Rect zone{start.left + random.between(-80, 80),
                            start.top + random.between(-40, 40), random.between(4, 60),
                            random.between(4, 40)};
            Level wider = level;
            wider.scenery.edit().zones.push_back({.feet = feetOf(zone),
                                                  .width = zone.width,
                                                  .height = zone.height,
                                                  .kind = ZoneKind::hazard});
            if (!findError(wider)) level = wider;
        }
        World world = makeWorld(level, 1);
        Scratch scratch;
        AbilityInput input;
        bool wasHurt = false;
        int steps = 0;
        for (; steps < 200; ++steps) {
            CAPTURE(steps);
            const Rect place = world.player().body.rect;
            CAPTURE(place);
            const Buttons held = input.next(random);
            if (wasHurt) {
                const auto explained = explainStep(world, held, 0);
                REQUIRE(explained);
                REQUIRE_FALSE(movesByPlatform(world, *explained));
            }
            step(world, held, scratch);
            const bool isCrushed = playerEvent(world, EventKind::crushed) != nullptr;
            const bool isHurt = playerEvent(world, EventKind::hurt) != nullptr;
            REQUIRE_FALSE((wasHurt && isCrushed));
            REQUIRE_FALSE((isCrushed && isHurt));
            if (wasHurt)
                nearMoving += std::ranges::any_of(world.actors, [&](const Actor& actor) {
                    return actor.kind == Kind::platform &&
                           actor.body.rect != actor.body.previousRect &&
                           overlaps(actor.body.rect.grown(8), place);
                });
            // A platform that has fallen returns to its place unless the player is there, which the
            // reference does not know.
            const bool isReturning = std::ranges::any_of(
                level.cast->platforms,
                [](const PlatformStart& platform) { return platform.fallsAfterSteps.has_value(); });
            if (isHurt && !isReturning && random.chance(1, 6)) {
                const std::optional<Rect> expected = naiveRespawnPlace(world);
                if (expected) REQUIRE(world.player().body.rect == *expected);
                places += expected.has_value();
            }
            hurts += isHurt;
            crushes += isCrushed;
            wasHurt = isHurt;
        }
        return steps;
    });
    MESSAGE("hurts ", hurts, ", near moving platforms ", nearMoving, ", crushes ", crushes,
            ", compared places ", places);
    CHECK(hurts > test::minOccurrences(2000));
    CHECK(nearMoving > test::minOccurrences(200));
    CHECK(places > test::minOccurrences(200));
    CHECK(crushes > test::minOccurrences(200));
}

// --- Jumps in place ---

TEST_CASE("random rules: a jump in place on a moving platform ends on the same pixel of it") {
    int64_t landings = 0;
    int64_t partial = 0;  // the platform does not move by whole pixels in a step
    int64_t diagonal = 0;
    int64_t atEdges = 0;  // less of the platform is under the body than it moves in a step
    playPresets(3'000'000, [&](Random& random, const Tuning& tuning) {
        Level level = emptyLevel(300, 120, tuning);
        const Rect player{2400, 900, 2 * random.between(2, 10), random.between(8, 44)};
        Cast& cast = level.cast.edit();
        cast.player = startAt(player);
        const int width = 2 * random.between(2, 120);
        // Down to a single pixel of the platform is under the body, on either side.
        const int first = player.left - width + 1;
        const int last = player.right() - 1;
        const int fromEnd = random.between(0, random.chance(1, 2) ? 5 : last - first);
        const int left = random.chance(1, 2) ? first + fromEnd : last - fromEnd;
        PlatformStart platform{.body = startAt({left, player.bottom(), width, 8}),
                               .oneWay = random.chance(1, 2)};
        const Vec2i far{random.between(-1500, 1500),
                        random.chance(1, 3) ? 0 : random.between(-400, 400)};
        platform.path = {platform.body.feet, platform.body.feet + far};
        platform.speed = random.between(1, 300);
        cast.platforms.push_back(platform);
        if (findError(level)) return 0;
        World world = makeWorld(level, 1);
        Scratch scratch;
        std::optional<int> offset;
        int64_t speed = 0;
        int up = 0;
        const int steps = 4 * tuning.stepsPerSecond;
        for (int i = 0; i < steps; ++i) {
            CAPTURE(i);
            if (--up < -3 && random.chance(1, 10)) up = random.between(1, 20);
            step(world, static_cast<Buttons>(up > 0 ? kButtonUp : 0), scratch);
            const Body& me = world.player().body;
            const Body& deck = world.actors[1].body;
            CAPTURE(me);
            CAPTURE(deck);
            // A jump keeps at most lift_cap_x of the platform's speed.
            const bool isSlow =
                std::abs(deck.speed.x) <= int64_t{world.level.tuning.liftCapX} * 65536;
            if (deck.speed.x != speed || !isSlow) offset.reset();
            speed = deck.speed.x;
            const int now = me.rect.left - deck.rect.left;
            if (offset) {
                REQUIRE(now == *offset);
                REQUIRE(me.rect.bottom() <= deck.rect.top);
            }
            if (!world.player().grounded || me.rect.bottom() != deck.rect.top) continue;
            if (offset && playerEvent(world, EventKind::landed) != nullptr) {
                ++landings;
                partial += *platform.speed % tuning.stepsPerSecond != 0;
                diagonal += far.y != 0;
                atEdges += intersection(me.rect.moved(0, 1), deck.rect).width <
                           std::abs(deck.rect.left - deck.previousRect.left);
            }
            if (isSlow) offset = now;
        }
        return steps;
    });
    MESSAGE("landings ", landings, ", at fractions of a pixel a step ", partial, ", diagonal ",
            diagonal, ", at edges ", atEdges);
    CHECK(landings > test::minOccurrences(500));
    CHECK(partial > test::minOccurrences(300));
    CHECK(diagonal > test::minOccurrences(200));
    CHECK(atEdges > test::minOccurrences(50));
}

// --- Mirror images ---

namespace {

// True if the order of ids decides in this step: of two exactly aligned characters that came from
// the same side, and of characters that stand still.
bool isDecidedById(const World& before, const World& after) {
    const auto middleX = [](const Rect& rect) { return 2 * rect.left + rect.width; };
    const auto middleY = [](const Rect& rect) { return 2 * rect.top + rect.height; };
    const auto stands = [&](uint32_t id) {
        const Actor* actor = findActor(after, id);
        return actor != nullptr && actor->body.speed == Vec2q{};
    };
    for (const Actor& a : before.actors) {
        for (const Actor& b : before.actors) {
            if (!isCharacter(a.kind) || !isCharacter(b.kind) || a.id >= b.id ||
                !touchOrOverlap(a.body.rect, b.body.rect))
                continue;
            if (middleX(a.body.rect) == middleX(b.body.rect) &&
                middleX(a.body.previousRect) == middleX(b.body.previousRect))
                return true;
            if (middleY(a.body.rect) == middleY(b.body.rect) &&
                middleY(a.body.previousRect) == middleY(b.body.previousRect) &&
                std::abs(a.body.rect.left - b.body.rect.left) < 4)
                return true;
            if (stands(a.id) && stands(b.id)) return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("random rules: moving characters that push apart stay the mirror image") {
    int64_t compared = 0;
    int64_t pushed = 0;
    playPresets(4'000'000, [&](Random& random, const Tuning& tuning) {
        Level level = randomBodiesLevel(random);
        const int maxClimb = std::min(tuning.maxClimb, level.tiles.tileSize());
        level.tuning = tuning;
        level.tuning.maxClimb = maxClimb;
        level.tuning.softClones = 1;
        level.tuning.echoSteps = random.between(0, 30);
        Cast& cast = level.cast.edit();
        forEachStart(cast, makeEven);
        for (BodyStart& clone : cast.clones)
            clone.ai = random.chance(1, 2) ? AiKind::mirror : AiKind::echo;
        const auto box = randomClearBox(random, level.tiles, 32);
        if (!box) return 0;
        cast.player = startAt(*box);
        makeEven(*cast.player);
        for (int i = random.between(2, 10); i > 0; --i) {
            BodyStart clone = *cast.player;
            clone.feet = clone.feet + Vec2i{random.between(-40, 40), random.between(-20, 0)};
            clone.ai = random.chance(1, 2) ? AiKind::mirror : AiKind::echo;
            Level wider = level;
            wider.cast.edit().clones.push_back(clone);
            if (!findError(wider)) level = wider;
        }
        const Level other = mirroredLevel(level);
        if (findError(level) || findError(other)) return 0;
        World world = makeWorld(level, 1);
        World image = makeWorld(other, 1);
        AbilityInput input;
        int steps = 0;
        for (; steps < 200; ++steps) {
            CAPTURE(steps);
            const Buttons held = steps < 2 ? Buttons{kButtonRight} : input.next(random);
            const World before = world;
            step(world, held);
            step(image, buttonsMirrored(held));
            if (isDecidedById(before, world)) return steps;
            REQUIRE(world.actors.size() == image.actors.size());
            for (size_t k = 0; k < world.actors.size(); ++k) {
                const Actor& actor = world.actors[k];
                CAPTURE(actor.id);
                CAPTURE(actor.body);
                REQUIRE(image.actors[k].body.rect == mirrored(level.tiles, actor.body.rect));
                REQUIRE(image.actors[k].body.speed ==
                        Vec2q{-actor.body.speed.x, actor.body.speed.y});
                ++compared;
                pushed += isCharacter(actor.kind) && actor.overlaps > 0;
            }
        }
        return steps;
    });
    MESSAGE("compared ", compared, " bodies, of these overlapping characters ", pushed);
    CHECK(compared > test::minOccurrences(200'000));
    CHECK(pushed > test::minOccurrences(20'000));
}

}  // namespace pixelstep
