// Random play that resembles a person, from a single random generator.
#include "golden/random_play.h"

#include <algorithm>
#include <array>

#include "game/level/legalize.h"
#include "physics/fit.h"

namespace pixelstep {
namespace {

constexpr int kStepsPerCommand = 70;  // on the average
constexpr size_t kManyBodies = 60;    // then none are added, and none is asked for all clones
constexpr int kStepsPerTunable = 50;  // in a level of abilities, which asks for each in turn

/// True for levels about abilities: there the button dash is pressed as well, each tunable is asked
/// for, and clones have their own tunings.
bool isOfAbilities(const Level& level) {
    return level.tuning.dashSpeed > 0;
}

/// What a person does with the buttons: one way for a while, jumps of any length, drops.
class InputState {
public:
    explicit InputState(bool tries) : tries_(tries) {}

    Buttons next(Random& random) {
        if (--walk_ <= 0) {
            walk_ = random.between(20, 120);
            const int way = random.between(0, 9);
            walking_ = Buttons(way < 4 ? int{kButtonLeft} : way < 8 ? int{kButtonRight} : 0);
        }
        if (--jump_ < -4 && random.chance(1, 30)) jump_ = random.between(2, 26);
        if (--drop_ < 0 && random.chance(1, 120)) drop_ = random.between(1, 12);
        if (tries_ && --dash_ < 0 && random.chance(1, 40)) dash_ = random.between(1, 12);
        if (tries_ && random.chance(1, 60)) drop_ = random.between(1, 12);
        return static_cast<Buttons>(walking_ | (jump_ > 0 ? kButtonUp : 0) |
                                    (drop_ > 0 ? kButtonDown : 0) | (dash_ > 0 ? kButtonDash : 0));
    }

private:
    bool tries_;
    Buttons walking_ = 0;
    int walk_ = 0;  // steps left
    int jump_ = 0;
    int drop_ = 0;
    int dash_ = 0;
};

/// A point around the player, within the map.
Vec2i pointNear(Random& random, const World& world, int reach) {
    const Vec2i feet = feetOf(world.player().body.rect);
    const Rect map = world.level.tiles.bounds();
    const int x = feet.x + random.between(-reach, reach);
    const int y = feet.y + random.between(-reach, reach / 2);
    return {std::clamp(x, map.left, map.right()), std::clamp(y, map.top, map.bottom())};
}

AiKind anyAi(Random& random) {
    return static_cast<AiKind>(random.between(0, static_cast<int>(kAiKinds.size()) - 1));
}

TileSpec anyTile(Random& random, const ShapeSet& shapes) {
    if (random.chance(1, 3)) return {};
    TileSpec tile;
    const int last = static_cast<int>(shapes.all().size()) - 1;
    tile.shape = shapes.all()[static_cast<size_t>(random.between(1, last))].name;
    if (random.chance(1, 2)) tile.shape = "block";
    tile.transform = static_cast<uint8_t>(random.between(0, 7));
    tile.oneWay = random.chance(1, 4);
    tile.material = static_cast<uint8_t>(random.between(0, 3));
    return tile;
}

/// A few cells in a row or column around the player.
Command anyPlace(Random& random, const World& world) {
    const TileMap& tiles = world.level.tiles;
    Place place{.tile = anyTile(random, tiles.shapes())};
    const Vec2i point = pointNear(random, world, 8 * tiles.tileSize());
    const Rect map = tiles.bounds();
    Vec2i cell{(point.x - map.left) / tiles.tileSize(), (point.y - map.top) / tiles.tileSize()};
    const Vec2i along = random.chance(3, 4) ? Vec2i{1, 0} : Vec2i{0, 1};
    for (int count = random.between(1, 5); count > 0; --count) {
        place.cells.push_back(cell);
        cell = {cell.x + along.x, cell.y + along.y};
    }
    return place;
}

/// A few numbers of a clone's own.
TunableValues anyNumbers(Random& random) {
    TunableValues values;
    for (const Tunable& tunable : tunables())
        if (tunable.isForClones() && random.chance(1, 6))
            values.push_back({&tunable, random.between(tunable.sliderLow, tunable.sliderHigh)});
    return values;
}

Command anyClone(Random& random, const World& world) {
    SpawnClone spawn;
    if (random.chance(1, 2)) {
        const Vec2i at = pointNear(random, world, 120);
        spawn.x = at.x;
        spawn.y = at.y;
    }
    if (random.chance(1, 3)) spawn.width = 2 * random.between(2, 14);
    if (random.chance(1, 3)) spawn.height = random.between(6, 48);
    if (random.chance(1, 3)) spawn.count = random.between(2, 5);
    spawn.ai = anyAi(random);
    if (random.chance(1, 3)) spawn.tuning = anyNumbers(random);
    return spawn;
}

BodyStart anyBody(Random& random, const World& world, int lowSide, int highSide) {
    BodyStart body;
    body.feet = pointNear(random, world, 140);
    body.width = random.between(lowSide, highSide);
    body.height = random.between(lowSide, highSide);
    return body;
}

Command anyCrate(Random& random, const World& world) {
    CrateStart crate{.body = anyBody(random, world, 8, 32)};
    if (random.chance(1, 3))
        crate.velocity = Vec2i{random.between(-200, 200), random.between(-300, 100)};
    if (random.chance(1, 5)) crate.gravity = 0;
    return SpawnCrate{crate};
}

Command anyPlatform(Random& random, const World& world) {
    PlatformStart platform{.body = anyBody(random, world, 4, 12)};
    platform.body.width = random.between(16, 64);
    if (random.chance(1, 2)) platform.oneWay = random.chance(1, 2);
    if (random.chance(4, 5)) {
        const Vec2i feet = platform.body.feet;
        platform.path = std::vector<Vec2i>{feet};
        for (int points = random.between(1, 3); points > 0; --points)
            platform.path->push_back(
                {feet.x + random.between(-90, 90), feet.y + random.between(-60, 60)});
        platform.speed = random.between(10, 160);
    }
    return SpawnPlatform{platform};
}

/// Of one body, which may be no clone, or of all clones where there are few.
Command anySetAi(Random& random, const World& world) {
    SetAi set{.ai = anyAi(random)};
    const bool isOne = world.actors.size() > kManyBodies || random.chance(2, 3);
    if (isOne) {
        const int last = static_cast<int>(world.actors.size()) - 1;
        set.id = world.actors[static_cast<size_t>(random.between(0, last))].id;
    }
    return set;
}

/// Another value, or the standard one again.
Command anyTune(Random& random) {
    const int last = static_cast<int>(tunables().size()) - 1;
    const Tunable& tunable = tunables()[static_cast<size_t>(random.between(0, last))];
    const int other = random.between(tunable.sliderLow, tunable.sliderHigh);
    return Tune{{{&tunable, random.chance(1, 3) ? tunable.standard() : other}}};
}

/// The next tunable at another value, or at the level's own again.
Command nextTune(Random& random, const Tuning& own, int64_t number) {
    const auto count = static_cast<int64_t>(tunables().size());
    const Tunable& tunable = tunables()[static_cast<size_t>(number / 2 % count)];
    const int other = random.between(tunable.sliderLow, tunable.sliderHigh);
    return Tune{{{&tunable, number % 2 == 0 ? other : own.*tunable.field}}};
}

Command anyShape(Random& random, const World& world) {
    SetShape shape{"drawn_" + std::to_string(random.between(1, 3)), {}};
    const int n = world.level.tiles.tileSize();
    int height = random.between(0, n);
    for (int column = 0; column < n; ++column) {
        shape.heights.push_back(static_cast<uint8_t>(height));
        height = std::clamp(height + random.between(-1, 1), 0, n);
    }
    return shape;
}

Command anyResize(Random& random) {
    Resize resize;
    if (random.chance(3, 4)) resize.width = 2 * random.between(2, 14);
    if (random.chance(3, 4)) resize.height = random.between(8, 48);
    return resize;
}

Command anyClear(Random& random) {
    constexpr std::array kWhats = {Clear::clones,    Clear::clones,    Clear::crates,
                                   Clear::platforms, Clear::platforms, Clear::tiles};
    return Clear{kWhats[static_cast<size_t>(random.between(0, kWhats.size() - 1))]};
}

/// A part of the map replaced under the bodies there, another extent, or another spawn point.
Command anyEdit(Random& random, const World& world) {
    const TileMap& tiles = world.level.tiles;
    Edit edit;
    for (int count = random.between(1, 3); count > 0; --count)
        edit.places.push_back(std::get<Place>(anyPlace(random, world)));
    if (random.chance(1, 3))
        edit.map =
            MapBounds{random.between(-2, 1), random.between(-2, 1),
                      tiles.columns() + random.between(0, 2), tiles.rows() + random.between(0, 2)};
    if (random.chance(1, 3)) {
        edit.cast = *world.level.cast;
        edit.cast->clones.push_back(anyBody(random, world, 8, 24));
        if (edit.cast->player) edit.cast->player->feet = pointNear(random, world, 60);
    }
    return edit;
}

/// The level as another hand would leave it in its file: a wall more.
Command anyReload(Random& random, const World& world) {
    Level level = world.level;
    const TileMap& tiles = world.level.tiles;
    const Place place = std::get<Place>(anyPlace(random, world));
    for (const Vec2i cell : place.cells)
        if (tiles.isInside(cell)) level.tiles.setTile(cell, {.shape = kBlock});
    if (random.chance(1, 3)) level.cast.edit().crates.clear();
    auto loadable = legalized(level);
    return Reload{loadable ? loadable->level : level};
}

Command anyRestart(Random& random, const World& world) {
    if (random.chance(1, 3)) return Restart{};
    const Vec2i at = pointNear(random, world, 100);
    return Restart{at.x, at.y};
}

/// Any command but a load. Where there are many bodies, none that adds one.
Command anyCommand(Random& random, const World& world) {
    const bool isFull = world.actors.size() > kManyBodies;
    const int what = random.between(isFull ? 12 : 0, 44);
    if (what < 5) return anyClone(random, world);
    if (what < 9) return anyCrate(random, world);
    if (what < 12) return anyPlatform(random, world);
    if (what < 17) return anySetAi(random, world);
    if (what < 21) return anyTune(random);
    if (what < 24) return anyShape(random, world);
    if (what < 27) return anyResize(random);
    if (what < 28) return anyClear(random);
    if (what < 30) return anyRestart(random, world);
    if (what < 34) return anyEdit(random, world);
    if (what < 36) return anyReload(random, world);
    return anyPlace(random, world);
}

}  // namespace

Replay playAtRandom(const Level& level, uint64_t seed, int64_t steps, const Level* other) {
    Random random{seed};
    World world = makeWorld(level, seed);
    Scratch scratch;
    Recorder recorder(level, seed);
    const bool tries = isOfAbilities(level);
    InputState inputState(tries);
    const auto ask = [&](const Command& command) {
        recorder.command(world, command);
        apply(world, command);
    };
    for (int64_t i = 0; i < steps; ++i) {
        if (other != nullptr && i == steps / 2) ask(Load{*other});
        if (random.chance(1, kStepsPerCommand)) ask(anyCommand(random, world));
        if (tries && i % (kStepsPerTunable / 2) == 0)
            ask(nextTune(random, level.tuning, i / (kStepsPerTunable / 2)));
        const Buttons held = inputState.next(random);
        recorder.hold(world, held);
        step(world, held, scratch);
        recorder.onStep(world);
    }
    return withChecksums(recorder.replay());
}

}  // namespace pixelstep
