// The tables of sounds and music, which scripts/make_sound.py and make_music.py create.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "math/enum_table.h"

namespace pixelstep {

enum class Sound : uint8_t {
    stepStone,  ///< the steps in the order of materialNames()
    stepGrass,
    stepWood,
    stepSnow,
    jump,
    jumpAir,
    jumpWall,
    bounce,
    land,
    landHard,
    bumpHead,
    bumpWall,
    push,
    ride,
    dash,
    grab,
    slide,
    drop,
    spawn,
    crush,
    crumble,
    remove,
    restart,
    place,
    erase,
    coin,
    checkpoint,
    goal,
    hurt,
};

struct SoundRow {
    Sound sound;
    std::string_view file;  ///< in assets/sound, without number and ".wav"
    int lengthMs;           ///< of the longest variant, rounded up
    int gapMs;              ///< another one that starts within this time is dropped
    int variants = 1;       ///< files of several variants are numbered: _0, _1
};

inline constexpr auto kSounds = std::to_array<SoundRow>({
    {Sound::stepStone, "step_stone", 80, 110, 2},
    {Sound::stepGrass, "step_grass", 110, 110, 2},
    {Sound::stepWood, "step_wood", 110, 110, 2},
    {Sound::stepSnow, "step_snow", 96, 110, 2},
    {Sound::jump, "jump", 170, 80},
    {Sound::jumpAir, "jump_air", 180, 80},
    {Sound::jumpWall, "jump_wall", 170, 80},
    {Sound::bounce, "bounce", 300, 80},
    {Sound::land, "land", 150, 80},
    {Sound::landHard, "land_hard", 260, 80},
    {Sound::bumpHead, "bump_head", 110, 110},
    {Sound::bumpWall, "bump_wall", 110, 110},
    {Sound::push, "push", 320, 220},
    {Sound::ride, "ride", 240, 160},
    {Sound::dash, "dash", 280, 110},
    {Sound::grab, "grab", 130, 110},
    {Sound::slide, "slide", 200, 170},
    {Sound::drop, "drop", 140, 80},
    {Sound::spawn, "spawn", 320, 110},
    {Sound::crush, "crush", 380, 110},
    {Sound::crumble, "crumble", 260, 60},
    {Sound::remove, "remove", 260, 110},
    {Sound::restart, "restart", 360, 160},
    {Sound::place, "place", 100, 60},
    {Sound::erase, "erase", 130, 60},
    {Sound::coin, "coin", 300, 40},
    {Sound::checkpoint, "checkpoint", 360, 160},
    {Sound::goal, "goal", 960, 400},
    {Sound::hurt, "hurt", 390, 110},
});
static_assert(isTableOf(kSounds, &SoundRow::sound, Sound::hurt));  // the last value

constexpr const SoundRow& rowOf(Sound sound) {
    return rowOf(kSounds, sound);
}

/// Loops of music, by place.
enum class Music : uint8_t { home, outside, below };

struct MusicRow {
    Music music;
    std::string_view file;  ///< in assets/music, without ".wav"
};

inline constexpr auto kMusic = std::to_array<MusicRow>({
    {Music::home, "home"},        // levels without a theme
    {Music::outside, "outside"},  // meadow and night
    {Music::below, "below"},      // mine and glacier
});
static_assert(isTableOf(kMusic, &MusicRow::music, Music::below));

}  // namespace pixelstep
