// Tests of the audio director: which sounds play for levels, buttons and commands, and that the
// world stays unchanged.
#include "audio/audio_director.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "scene/animation.h"
#include "support/hall.h"
#include "support/sanitized.h"

using namespace pixelstep;

namespace {

constexpr Rect kView{0, 0, 256, 112};

/// A world with an audio director, at 16 ms per step.
struct Playback {
    explicit Playback(World start) : world(std::move(start)) { settle(); }
    explicit Playback(const std::vector<std::string>& drawing) : Playback(worldOf(drawing)) {}

    void settle() {
        step(world, 0);
        audio.afterStep(world, kView, now += 1000);
        now += 1000;
    }
    /// @return  the played sounds, in order
    std::vector<Sound> play(Buttons buttons, int steps) {
        std::vector<Sound> sounds;
        for (int i = 0; i < steps; ++i) {
            step(world, buttons);
            for (const Voice& voice : audio.afterStep(world, kView, now += 16))
                sounds.push_back(voice.sound);
        }
        return sounds;
    }
    std::vector<Sound> apply(const Command& command) {
        accepted(world, command);
        std::vector<Sound> sounds;
        for (const Voice& voice : audio.afterCommand(world, kView, now += 500))
            sounds.push_back(voice.sound);
        return sounds;
    }

    World world;
    AudioDirector audio;
    int64_t now = 0;
};

using Sounds = std::vector<Sound>;

size_t count(const Sounds& sounds, Sound sound) {
    return static_cast<size_t>(std::ranges::count(sounds, sound));
}

/// The level with a floor of a material.
World floorOf(uint8_t material) {
    Level level = levelOf(kHall);
    for (int column = 0; column < level.tiles.columns(); ++column)
        level.tiles.setTile({column, 6}, {.shape = kBlock, .material = material});
    return makeWorld(level, 0);
}

}  // namespace

TEST_CASE(
    "audio: footsteps have the sound of the material under the feet, in time with the animation") {
    for (uint8_t material = 0; material < 4; ++material) {
        Playback playback(floorOf(material));
        const auto step = static_cast<Sound>(material);
        const Sounds sounds =
            playback.play(kButtonRight, 60);  // 160 px with a footstep every 24 px
        CHECK(count(sounds, step) == 6);
        CHECK(sounds.size() == 6);
        CHECK(playback.play(0, 30).empty());
    }
}

TEST_CASE("audio: tiles without a material sound like the ground of the level's theme") {
    const auto stepsIn = [](Theme theme, uint8_t material) {
        World world = floorOf(material);
        world.level.text.edit().view = LevelView{.theme = theme};
        return Playback(world).play(kButtonRight, 60);
    };
    CHECK(count(stepsIn(Theme::meadow, 0), Sound::stepGrass) == 6);
    CHECK(count(stepsIn(Theme::mine, 0), Sound::stepStone) == 6);
    CHECK(count(stepsIn(Theme::glacier, 0), Sound::stepSnow) == 6);
    CHECK(count(stepsIn(Theme::night, 0), Sound::stepStone) == 6);
    CHECK(count(stepsIn(Theme::glacier, 2), Sound::stepWood) == 6);
}

TEST_CASE("audio: a footstep plays at the first and fifth picture of the walk") {
    Playback playback(kHall);
    Animations animations;
    advance(animations, playback.world);
    int played = 0;
    for (int i = 0; i < 60; ++i) {
        const Frame before = frameOf(playback.world.player(), animations.byId.front(), 0);
        const bool sounded = !playback.play(kButtonRight, 1).empty();
        advance(animations, playback.world);
        const Frame after = frameOf(playback.world.player(), animations.byId.front(), 0);
        if (before.pose != Pose::walk || after.pose != Pose::walk) continue;
        CHECK(sounded == (before.column / 4 != after.column / 4));
        played += sounded;
    }
    CHECK(played >= 5);
}

TEST_CASE(
    "audio: the tile under the middle of the feet determines the sound; bodies sound like wood") {
    Playback playback(kHall);
    Level level = playback.world.level;
    level.tiles.setTile({2, 6}, {.shape = kBlock, .material = 3});
    playback.world.level = level;
    // From the middle of column 2 to that of column 4: 8 px of snow, then stone.
    CHECK(playback.play(kButtonRight, 10) == Sounds{Sound::stepStone});

    World onDeck = worldOf(kHall);
    accepted(onDeck, platformOn({{130, 60}}, 200, 8, 1));
    onDeck.actors[0].body.rect = onDeck.actors[0].body.previousRect = rectAtFeet({60, 52}, 12, 20);
    Playback riding(std::move(onDeck));
    const Sounds sounds = riding.play(kButtonRight, 30);
    CHECK(count(sounds, Sound::stepWood) == sounds.size());
    CHECK(sounds.size() == 3);
}

TEST_CASE("audio: a jump, its landing by speed, and no footsteps in the air") {
    Playback playback(kHall);
    accepted(playback.world, tuning("gravity", 3000));
    accepted(playback.world, tuning("jump_speed", 500));
    Sounds sounds = playback.play(kButtonUp, 1);
    CHECK(sounds == Sounds{Sound::jump});
    CHECK(playback.play(kButtonUp | kButtonRight, 60).front() == Sound::land);

    accepted(playback.world, tuning("air_jumps", 1));
    playback.play(0, 5);
    playback.play(kButtonUp, 4);
    playback.play(0, 1);
    CHECK(playback.play(kButtonUp, 1) == Sounds{Sound::jumpAir});
}

TEST_CASE("audio: a faster landing is louder, and from high up it has another sound") {
    const auto landing = [](int height) {
        World world = makeWorld(levelOf({"........", "@.......", "........", "........", "........",
                                         "........", "........", "........", "........", "........",
                                         "........", "........", "........", "########"}),
                                0);
        world.actors[0].body.rect = world.actors[0].body.previousRect =
            rectAtFeet({40, 13 * 16 - height}, 12, 20);
        CueState memory;
        for (int i = 0; i < 200; ++i) {
            step(world, 0);
            for (const SoundCue& cue : cuesOfStep(world, world.level.tiles.bounds(), memory))
                return cue;
        }
        return SoundCue{};
    };
    CHECK(landing(20).sound == Sound::land);
    CHECK(landing(60).sound == Sound::land);
    CHECK(landing(20).loudness < landing(60).loudness);
    CHECK(landing(180).sound == Sound::landHard);
    CHECK(landing(60).loudness < landing(180).loudness);
}

TEST_CASE("audio: a wall makes one bump, a ceiling one at each jump") {
    Playback playback(
        std::vector<std::string>{"........", "....#...", "....#...", ".@..#...", "########"});
    const Sounds sounds = playback.play(kButtonRight, 60);
    CHECK(count(sounds, Sound::bumpWall) == 1);
    CHECK(playback.play(kButtonRight, 60).empty());

    Playback low(std::vector<std::string>{"########", "........", ".@......", "########"});
    CHECK(count(low.play(kButtonUp, 30), Sound::bumpHead) == 1);
}

TEST_CASE("audio: a death is one sound, which ends with the new start") {
    World world = worldOf(kHall);
    Level level = world.level;
    const Vec2i feet = feetOf(world.player().body.rect);
    level.scenery.edit().zones = {
        {.feet = feet + Vec2i{40, 0}, .width = 8, .height = 8, .kind = ZoneKind::hazard}};
    Playback playback(makeWorld(level, 0));
    const Sounds sounds = playback.play(kButtonRight, 20);
    CHECK(count(sounds, Sound::hurt) == 1);
    CHECK(count(sounds, Sound::restart) == 0);
}

TEST_CASE("audio: sliding down a wall repeats its sound, and a wall jump has its own sound") {
    Playback playback(std::vector<std::string>{"....#...", ".@..#...", "....#...", "....#...",
                                               "....#...", "....#...", "....#...", "########"});
    accepted(playback.world, tuning("wall_slide_speed", 40));
    accepted(playback.world, tuning("wall_jump_speed", 200));
    const Sounds sounds =
        playback.play(kButtonRight, 50);  // about half of these steps along the wall
    CHECK(count(sounds, Sound::slide) >= 2);
    CHECK(count(sounds, Sound::slide) <= 4);
    CHECK(count(playback.play(kButtonRight | kButtonUp, 1), Sound::jumpWall) == 1);
}

TEST_CASE("audio: pushing, riding, dashing, dropping, and commands") {
    World pushing = worldOf(kHall);
    accepted(pushing, crateAt({64, kHallFloor}));
    CHECK(count(Playback(std::move(pushing)).play(kButtonRight, 40), Sound::push) == 1);

    World riding = worldOf(kHall);
    accepted(riding, platformOn({{60, 60}, {200, 60}}, 60, 8, 40));
    riding.actors[0].body.rect = riding.actors[0].body.previousRect = rectAtFeet({60, 42}, 12, 20);
    CHECK(count(Playback(std::move(riding)).play(0, 40), Sound::ride) == 1);

    Playback playback(kHall);
    accepted(playback.world, tuning("dash_speed", 300));
    CHECK(count(playback.play(kButtonRight | kButtonDash, 2), Sound::dash) == 1);
    CHECK(playback.apply(placing("block", {{9, 1}})) == Sounds{Sound::place});
    CHECK(playback.apply(placing("empty", {{9, 1}})) == Sounds{Sound::erase});
    CHECK(playback.apply(SpawnClone{.count = 50}) == Sounds{Sound::spawn});
    CHECK(playback.apply(Clear{Clear::clones}) == Sounds{Sound::remove});
    CHECK(playback.apply(Restart{}) == Sounds{Sound::restart});
    CHECK(playback.apply(tuning("gravity", 900)).empty());
    CHECK(playback.apply(Clear{Clear::tiles}) == Sounds{Sound::erase});  // for any size of the map

    Playback above(
        std::vector<std::string>{"........", ".@......", ".-......", "........", "########"});
    CHECK(count(above.play(kButtonDown, 2), Sound::drop) == 1);
}

TEST_CASE("audio: a thousand clones that jump and land sound like one") {
    const auto played = [](int clones) {
        World world = worldOf(kHall);
        if (clones > 0)
            accepted(world,
                     SpawnClone{.x = 200, .y = kHallFloor, .count = clones, .ai = AiKind::mirror});
        const Rect view = kView.moved(-88, 30);  // the player in its middle
        Playback playback(std::move(world));
        std::vector<Voice> voices;
        for (int i = 0; i < 120; ++i) {
            step(playback.world, i % 60 < 10 ? Buttons{kButtonUp} : Buttons{0});
            const auto played = playback.audio.afterStep(playback.world, view, playback.now += 16);
            voices.insert(voices.end(), played.begin(), played.end());
        }
        return voices;
    };
    const auto loudest = [](const std::vector<Voice>& voices) {
        return std::ranges::max(voices, {}, &Voice::loudness).loudness;
    };
    const auto many = played(1000);
    CHECK(loudest(many) <= loudest(played(1)));
    CHECK(std::ranges::count(many, Sound::jump, &Voice::sound) == 2);
}

TEST_CASE("audio: the audio director does not change the world") {
    World alone = worldOf(kHall);
    accepted(alone, crateAt({64, kHallFloor}));
    accepted(alone, SpawnClone{.count = 20, .ai = AiKind::patrol});
    World played = alone;
    AudioDirector audio;
    Random random{3};
    Buttons held = 0;
    size_t voices = 0;
    for (int i = 0; i < 600; ++i) {
        if (random.chance(1, 6)) held = static_cast<Buttons>(random.between(0, 15));
        step(alone, held);
        step(played, held);
        voices += audio.afterStep(played, kView, 16 * i).size();
        REQUIRE(hashOf(played) == hashOf(alone));
    }
    CHECK(played == alone);
    CHECK(voices > 20);
}
