// The parts of a level other than tiles and bodies: signs and zones.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/character/tuning.h"
#include "math/enum_table.h"
#include "math/rect.h"

namespace pixelstep {

class TileMap;

/// The movement settings of a clone, an area or a pickup, as in the file.
struct OwnTuning {
    /// In the order of tunables(), without the settings of the whole level.
    TunableValues values{};
    std::optional<std::string> comment{};

    friend bool operator==(const OwnTuning&, const OwnTuning&) = default;
};

inline constexpr size_t kMaxSigns = 256;
inline constexpr size_t kMaxZones = 10000;
inline constexpr size_t kMaxSignText = 256;  ///< [bytes]
inline constexpr int kMaxReach = 100000;     ///< [px]
inline constexpr int kSignReach = 160;       ///< [px] the default reach
inline constexpr int kMaxZoneSide = 131072;  ///< [px] the largest map's

/// Actions that a sign's text can refer to; it shows the key or pad button in use.
enum class SignWord : uint8_t {
    walk,
    jump,
    drop,
    dash,
    clone,
    restart,
    edit,
    ray,
    pause,
    inspect,
    stepBack,
    stepOnce,
};

struct SignWordRow {
    SignWord word;
    std::string_view name;  ///< as written in braces
};

inline constexpr auto kSignWords = std::to_array<SignWordRow>({
    {SignWord::walk, "walk"},
    {SignWord::jump, "jump"},
    {SignWord::drop, "drop"},
    {SignWord::dash, "dash"},
    {SignWord::clone, "clone"},
    {SignWord::restart, "restart"},
    {SignWord::edit, "edit"},
    {SignWord::ray, "ray"},
    {SignWord::pause, "pause"},
    {SignWord::inspect, "inspect"},
    {SignWord::stepBack, "stepBack"},
    {SignWord::stepOnce, "stepOnce"},
});
static_assert(isTableOf(kSignWords, &SignWordRow::word, SignWord::stepOnce));  // the last one

/// A text in the world, shown while the player is near.
struct Sign {
    Vec2i feet{};        ///< [px] the middle of its post's foot
    std::string text{};  ///< lines are separated by '\n'; may contain `{walk}` and other SignWords
    std::optional<int> reach{};  ///< [px] 0: always shown; kSignReach if left out
    std::optional<std::string> comment{};

    friend bool operator==(const Sign&, const Sign&) = default;
};

/// The kinds of zones, by their effect on the player.
enum class ZoneKind : uint8_t {
    goal,        ///< ends the run
    checkpoint,  ///< the player restarts here after a hazard
    hazard,      ///< sends the player to the last checkpoint or the start
    coin,        ///< counts once
    area,        ///< changes movement settings of the characters in it
    pickup,      ///< changes movement settings of the player, or restores its air jumps and dash
    switches,    ///< moves the platforms of its channel
    exits,       ///< leads to another level
};

struct ZoneRow {
    ZoneKind kind;
    std::string_view name;  ///< in levels and on buttons
    std::string_view text;  ///< a description
};

inline constexpr auto kZones = std::to_array<ZoneRow>({
    {ZoneKind::goal, "goal", "Ends the run and stops its clock"},
    {ZoneKind::checkpoint, "checkpoint", "Hazards send back to the last one that was reached"},
    {ZoneKind::hazard, "hazard", "Sends the player back; the clock keeps running"},
    {ZoneKind::coin, "coin", "Counts once in a run"},
    {ZoneKind::area, "area", "Characters in it have other movement settings, as in water"},
    {ZoneKind::pickup, "pickup", "Gives the player other movement settings, or its dash back"},
    {ZoneKind::switches, "switch", "Moves the platforms of its channel"},
    {ZoneKind::exits, "exit", "Leads to another level"},
});
static_assert(isTableOf(kZones, &ZoneRow::kind, ZoneKind::exits));  // the last one

constexpr std::string_view zoneName(ZoneKind kind) {
    return rowOf(kZones, kind).name;
}

/// Clones, crates and platforms of the group with this name are hazards.
inline constexpr std::string_view kHazardGroup = "hazard";

/// How an area, a switch or an exit is drawn.
enum class ZoneLook : uint8_t { none, water, plate, lever, key, door, flag };
struct ZoneLookRow {
    ZoneLook look;
    std::string_view name;  ///< in levels
    std::string_view text;  ///< a description
    ZoneKind kind;          ///< the zones that can have it
};
inline constexpr auto kZoneLooks = std::to_array<ZoneLookRow>({
    {ZoneLook::none, "none", "An area that is not drawn", ZoneKind::area},
    {ZoneLook::water, "water", "An area that is drawn as water", ZoneKind::area},
    {ZoneLook::plate, "plate", "A switch that is drawn as a plate on the ground",
     ZoneKind::switches},
    {ZoneLook::lever, "lever", "A switch that is drawn as a lever", ZoneKind::switches},
    {ZoneLook::key, "key", "A switch that is drawn as a key until it is on", ZoneKind::switches},
    {ZoneLook::door, "door", "An exit that is drawn as a door", ZoneKind::exits},
    {ZoneLook::flag, "flag", "An exit that is drawn as the flag of a goal", ZoneKind::exits},
});
static_assert(isTableOf(kZoneLooks, &ZoneLookRow::look, ZoneLook::flag));

/// When a switch is on.
enum class SwitchMode : uint8_t { hold, toggle, once };
struct SwitchModeRow {
    SwitchMode mode;
    std::string_view name;  ///< in levels
    std::string_view text;  ///< a description
};
inline constexpr auto kSwitchModes = std::to_array<SwitchModeRow>({
    {SwitchMode::hold, "hold", "On while a body is in it"},
    {SwitchMode::toggle, "toggle", "Changes each time that a body enters it"},
    {SwitchMode::once, "once", "On from the first time that a body is in it"},
});
static_assert(isTableOf(kSwitchModes, &SwitchModeRow::mode, SwitchMode::once));

inline constexpr size_t kMaxChannels = 64;
/// What is wrong with any other name of a channel than those of isName (tile_text.h).
std::string channelNameRejection(std::string_view name);

/// A rectangle without collision that is tested against the player's rectangle.
struct Zone {
    Vec2i feet{};  ///< [px] the middle of its lower edge, as for bodies
    int width = 1;
    int height = 1;
    ZoneKind kind = ZoneKind::goal;
    std::optional<std::string> comment{};
    // Areas and pickups.
    std::optional<OwnTuning> tuning{};
    std::optional<ZoneLook> look{};
    // Pickups.
    std::optional<bool> restores{};          ///< the player's air jumps and dash
    std::optional<int> returnsAfterSteps{};  ///< 0: never
    // Hazards: [steps] how long it acts and does not act in turns; both 0: it always acts.
    std::optional<int> onSteps{};
    std::optional<int> offSteps{};
    std::optional<int> phaseSteps{};  ///< [steps] by which it is ahead
    // Switches.
    std::optional<std::string> channel{};
    std::optional<SwitchMode> mode{};
    std::optional<std::vector<std::string>> by{};  ///< groups; the player if left out
    // Exits.
    std::optional<std::string> to{};  ///< a file below the level's own folder
    std::optional<Vec2i> at{};        ///< [px] feet of the player there; its start if left out

    friend bool operator==(const Zone&, const Zone&) = default;
};

inline Rect zoneRect(const Zone& zone) {
    return rectAtFeet(zone.feet, zone.width, zone.height);
}

inline constexpr int kMaxPulseSteps = 6000;
inline constexpr int kMaxReturnSteps = 6000;

/// True for a hazard that acts and does not act in turns.
inline bool pulses(const Zone& zone) {
    return zone.onSteps.value_or(0) != 0 || zone.offSteps.value_or(0) != 0;
}

/// True if a hazard acts in the step after `steps` steps.
inline bool actsAfter(const Zone& zone, int64_t steps) {
    const int64_t on = zone.onSteps.value_or(0);
    const int64_t period = on + zone.offSteps.value_or(0);
    return period == 0 || (steps + zone.phaseSteps.value_or(0)) % period < on;
}

/// Calls `visit` for each member that only some kinds of zones have.
/// @param zone   a Zone, const or not
/// @param visit  (name in levels, std::optional<..>&, whether zones of this kind have it)
template <class AnyZone, class Visit>
void visitMembersOfKinds(AnyZone& zone, Visit visit) {
    const bool isArea = zone.kind == ZoneKind::area;
    const bool isPickup = zone.kind == ZoneKind::pickup;
    const bool isHazard = zone.kind == ZoneKind::hazard;
    visit("tuning", zone.tuning, isArea || isPickup);
    const bool isSwitch = zone.kind == ZoneKind::switches;
    const bool isExit = zone.kind == ZoneKind::exits;
    visit("look", zone.look, isArea || isSwitch || isExit);
    visit("restores", zone.restores, isPickup);
    visit("returns_after_steps", zone.returnsAfterSteps, isPickup);
    visit("on_steps", zone.onSteps, isHazard);
    visit("off_steps", zone.offSteps, isHazard);
    visit("phase_steps", zone.phaseSteps, isHazard);
    visit("channel", zone.channel, isSwitch);
    visit("mode", zone.mode, isSwitch);
    visit("by", zone.by, isSwitch);
    visit("to", zone.to, isExit);
    visit("at", zone.at, isExit);
}

/// The reason why an exit cannot lead there, or nothing: it is no relative path with '/' inside the
/// level's own folder.
std::optional<std::string> exitRejection(std::string_view to);

/// The reason why a zone cannot have its members, or nothing.
std::optional<std::string> zoneMemberRejection(const Zone& zone);
/// Changes the kind. Members that the new kind does not have go; those without which it would do
/// nothing get a first value.
void setKind(Zone& zone, ZoneKind kind);

/// Goals and checkpoints reach up to the next tile that is not one-way in any of their columns, at
/// most this many tiles above their lower edge, so that the player cannot jump over them.
inline constexpr int kPassingHeight = 8;  ///< [tiles]
/// The zone with its upper edge where such a zone should have it; its lower edge stays. Other kinds
/// of zones and higher zones stay as they are.
Zone reachingUp(const TileMap& tiles, Zone zone);

/// All signs and zones of a level.
struct Scenery {
    std::vector<Sign> signs{};
    std::vector<Zone> zones{};

    friend bool operator==(const Scenery&, const Scenery&) = default;
};

/// The error in a sign's text, or nothing: too long, or an unknown word in braces.
std::optional<std::string> signTextRejection(std::string_view text);

/// A sign's text with the words in braces replaced.
/// @param nameOf  returns the text for a SignWord, such as "W"
/// Requires:      signTextRejection found nothing.
template <class NameOf>
std::string filledIn(std::string_view text, NameOf nameOf) {
    std::string filled;
    while (true) {
        const size_t open = text.find('{');
        filled += text.substr(0, open);
        if (open == std::string_view::npos) return filled;
        const size_t close = text.find('}', open);
        filled += nameOf(findRow(kSignWords, text.substr(open + 1, close - open - 1))->word);
        text.remove_prefix(close + 1);
    }
}

/// The error in signs and zones, or nothing: too many, too large, too far away, invalid members.
/// @param tileSize  [px]
std::optional<std::string> sceneryRejection(const Scenery& scenery, int tileSize);

}  // namespace pixelstep
