// Derives sound cues from events, materials and walked distances.
#include "audio/sound_cues.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <span>

#include "math/fixed.h"
#include "scene/animation.h"

namespace pixelstep {
namespace {

constexpr int64_t kSoftest = toFixed(40);       // [1/65536 px/s] a smaller loss of speed is silent
constexpr int64_t kLoudest = toFixed(800);      // maximum loudness from here on
constexpr int64_t kHardLanding = toFixed(520);  // of a jump on flat ground: 410
constexpr int kQuietest = 200;                  // of 1000: loudness at kSoftest
constexpr int kFramesPerFootstep = 4;           // of walking: a heel strikes twice in eight
constexpr int kWoodStep = 2;                    // crates and platforms sound like this material

int loudnessOf(int64_t speed) {
    const int64_t part = std::clamp(speed, kSoftest, kLoudest) - kSoftest;
    return kQuietest + static_cast<int>(part * (1000 - kQuietest) / (kLoudest - kSoftest));
}

Sound jumpSound(JumpCause cause) {
    switch (cause) {
        case JumpCause::air: return Sound::jumpAir;
        case JumpCause::wall: return Sound::jumpWall;
        default: return Sound::jump;
    }
}

std::optional<SoundCue> cueOf(const Event& event) {
    const auto plain = [&](Sound sound) { return SoundCue{.sound = sound, .at = event.at}; };
    const auto bySpeed = [&](Sound sound) -> std::optional<SoundCue> {
        if (event.speed < kSoftest) return {};
        return SoundCue{.sound = sound, .at = event.at, .loudness = loudnessOf(event.speed)};
    };
    switch (event.kind) {
        case EventKind::jumped: return plain(jumpSound(event.cause));
        case EventKind::bounced: return plain(Sound::bounce);
        case EventKind::landed:
            return bySpeed(event.speed < kHardLanding ? Sound::land : Sound::landHard);
        case EventKind::hitHead: return bySpeed(Sound::bumpHead);
        case EventKind::hitWall: return bySpeed(Sound::bumpWall);
        case EventKind::droppedThrough: return plain(Sound::drop);
        case EventKind::spawned: return plain(Sound::spawn);
        case EventKind::removed: return plain(Sound::remove);
        case EventKind::restarted: return plain(Sound::restart);
        case EventKind::crushed: return plain(Sound::crush);
        case EventKind::dashed: return plain(Sound::dash);
        case EventKind::grabbedLedge: return plain(Sound::grab);
        case EventKind::startedPushing: return plain(Sound::push);
        case EventKind::mounted: return plain(Sound::ride);
        case EventKind::placed: return plain(Sound::place);
        case EventKind::erased: return plain(Sound::erase);
        case EventKind::goal: return plain(Sound::goal);
        case EventKind::checkpoint: return plain(Sound::checkpoint);
        case EventKind::broke: return plain(Sound::crumble);
        case EventKind::coin: return plain(Sound::coin);
        case EventKind::hurt: return plain(Sound::hurt);
        case EventKind::stomped: return plain(Sound::crush);
        case EventKind::exit: return {};  // each step in it; the other level opens
        case EventKind::pickup: return plain(Sound::checkpoint);
        case EventKind::switchedOn: return plain(Sound::place);
        case EventKind::switchedOff: return plain(Sound::erase);
    }
    return {};
}

bool isOfTiles(const Event& event) {
    return event.kind == EventKind::placed || event.kind == EventKind::erased;
}

Vec2i nearestIn(const Rect& area, Vec2i at) {
    return {std::clamp(at.x, area.left, area.right()), std::clamp(at.y, area.top, area.bottom())};
}

bool isStanding(const Actor& actor) {
    return actor.grounded || actor.standsOnCharacter;
}

// --- Footsteps ---

// The material below the middle of the feet, otherwise of the supporting tile.
int materialUnder(const World& world, const Actor& actor) {
    if (!actor.body.touches.at(kBottom).tile) return kWoodStep;
    const TileMap& tiles = world.level.tiles;
    const Vec2i below = tiles.cellAt(feetOf(actor.body.rect));
    const bool holds = tiles.isInside(below) && tiles.isGround(below);
    const auto held = touchedCell(tiles, actor.body.rect, kBottom);
    const int material = tiles.tile(holds ? below : held.value_or(below)).material;
    const std::optional<Theme> theme = themeOf(world.level);
    if (material != 0 || !theme) return material;
    // The ground of the theme: grass or snow; rock and bricks sound like stone.
    if (*theme == Theme::meadow) return static_cast<int>(Sound::stepGrass);
    return static_cast<int>(*theme == Theme::glacier ? Sound::stepSnow : Sound::stepStone);
}

Sound stepOn(int material) {
    constexpr auto kLast = static_cast<int>(Sound::stepSnow);
    return material <= kLast ? static_cast<Sound>(material) : Sound::stepStone;
}

// Advances the walked distance by a step.
std::optional<SoundCue> footstep(const World& world, const Actor& actor, int& walked) {
    const int before = walked;
    walked += std::abs(actor.body.rect.left - actor.body.previousRect.left);
    const int length = kFramesPerFootstep * pixelsPerWalkFrame(actor.body.rect.width);
    const int steps = walked / length;
    if (steps == before / length) return {};
    const Sound sound = stepOn(materialUnder(world, actor));
    return SoundCue{
        .sound = sound, .at = feetOf(actor.body.rect), .variant = steps % rowOf(sound).variants};
}

bool isSliding(const Actor& actor) {
    return actor.lastDecision.fall == FallRule::wallSlide && !actor.grounded &&
           actor.body.speed.y > 0;
}

// The cues of a character within earshot.
// @param walked  [px] walked before this step
void addMotion(const World& world, const Actor& actor, int walked, std::vector<SoundCue>& cues,
               std::vector<CueState::Stride>& walking) {
    if (isSliding(actor)) cues.push_back({.sound = Sound::slide, .at = feetOf(actor.body.rect)});
    if (isStanding(actor)) {
        if (actor.body.speed.x == 0) return;
        if (const auto cue = footstep(world, actor, walked)) cues.push_back(*cue);
    }
    if (walked > 0) walking.push_back({actor.id, walked});
}

void addMotions(const World& world, const Rect& earshot, CueState& memory,
                std::vector<SoundCue>& cues) {
    std::vector<CueState::Stride> walking;
    auto known = memory.strides.begin();
    for (const Actor& actor : world.actors) {
        if (!isCharacter(actor.kind) || !contains(earshot, feetOf(actor.body.rect))) continue;
        while (known != memory.strides.end() && known->id < actor.id) ++known;
        const bool isKnown = known != memory.strides.end() && known->id == actor.id;
        addMotion(world, actor, isKnown ? known->walked : 0, cues, walking);
    }
    memory.strides = std::move(walking);
}

std::vector<SoundCue> cuesOfEvents(const World& world, const Rect& view) {
    const Rect earshot = audibleArea(view);
    std::vector<SoundCue> cues;
    // A restart creates all bodies again, but is one sound.
    const bool isRestart =
        std::ranges::find(world.events, EventKind::restarted, &Event::kind) != world.events.end();
    const bool isDeath = playerEvent(world, EventKind::hurt) != nullptr;
    for (Event event : world.events) {
        if (isOfTiles(event)) event.at = nearestIn(view, event.at);
        if (!contains(earshot, event.at) || !event.isFirstHit) continue;
        const bool isPartOfRestart =
            event.kind == EventKind::spawned || event.kind == EventKind::removed;
        if (isRestart && isPartOfRestart) continue;
        // The sound of a death ends with the new start.
        if (isDeath && event.kind == EventKind::restarted) continue;
        if (const auto cue = cueOf(event)) cues.push_back(*cue);
    }
    return cues;
}

}  // namespace

Rect audibleArea(const Rect& view) {
    return {view.left - view.width / 2, view.top - view.height / 2, 2 * view.width,
            2 * view.height};
}

std::vector<SoundCue> cuesOfCommand(const World& world, const Rect& view) {
    return cuesOfEvents(world, view);
}

std::vector<SoundCue> cuesOfStep(const World& world, const Rect& view, CueState& memory) {
    std::vector<SoundCue> cues = cuesOfEvents(world, view);
    addMotions(world, audibleArea(view), memory, cues);
    return cues;
}

}  // namespace pixelstep
