// Finds parts of a level that have no effect, or an unexpected one.
#include "game/level/level_warnings.h"

#include <algorithm>
#include <map>

#include "game/level/hazard_places.h"

namespace pixelstep {
namespace {

void warnOfHazards(const Level& level, std::vector<LevelWarning>& warnings) {
    for (const HazardPlace& place : hazardPlaces(level)) {
        const std::string pointer = place.zone           ? "/zones/" + std::to_string(*place.zone)
                                    : level.cast->player ? "/player"
                                                         : "";
        warnings.push_back({pointer, warningText(place)});
    }
}

// What clones that follow the player leave out when they find their way.
void warnOfFollowers(const Level& level, std::vector<LevelWarning>& warnings) {
    const bool hasFollowers = std::ranges::any_of(
        level.cast->clones, [](const BodyStart& clone) { return clone.ai == AiKind::follow; });
    if (!hasFollowers) return;
    const std::vector<Zone>& zones = level.scenery->zones;
    for (size_t i = 0; i < zones.size(); ++i)
        if (zones[i].kind == ZoneKind::area && zones[i].tuning && !zones[i].tuning->values.empty())
            warnings.push_back({"/zones/" + std::to_string(i),
                                "the ways of clones that follow the player ignore this area"});
    const std::vector<PlatformStart>& platforms = level.cast->platforms;
    for (size_t i = 0; i < platforms.size(); ++i)
        if (platforms[i].channel || platforms[i].fallsAfterSteps ||
            platforms[i].starts == PathStart::ridden)
            warnings.push_back({"/platforms/" + std::to_string(i),
                                "clones that follow the player use this platform only as ground, "
                                "while it is at rest"});
}

// Channels that nothing switches, or that move nothing.
void warnOfChannels(const Level& level, std::vector<LevelWarning>& warnings) {
    std::map<std::string, std::string> switches, platforms;  // the first place by channel
    const std::vector<Zone>& zones = level.scenery->zones;
    for (size_t i = 0; i < zones.size(); ++i)
        if (zones[i].channel)
            switches.try_emplace(*zones[i].channel, "/zones/" + std::to_string(i) + "/channel");
    const std::vector<PlatformStart>& starts = level.cast->platforms;
    for (size_t i = 0; i < starts.size(); ++i)
        if (starts[i].channel && starts[i].path && starts[i].speed.value_or(0) > 0)
            platforms.try_emplace(*starts[i].channel,
                                  "/platforms/" + std::to_string(i) + "/channel");
    for (const auto& [name, place] : switches)
        if (!platforms.contains(name))
            warnings.push_back({place, "the channel \"" + name + "\" moves nothing"});
    for (const auto& [name, place] : platforms)
        if (!switches.contains(name))
            warnings.push_back({place, "nothing switches the channel \"" + name + "\""});
}

void warnOfPickups(const Level& level, std::vector<LevelWarning>& warnings) {
    const std::vector<Zone>& zones = level.scenery->zones;
    for (size_t i = 0; i < zones.size(); ++i) {
        const bool changes = zones[i].tuning && !zones[i].tuning->values.empty();
        if (zones[i].kind == ZoneKind::pickup && !changes && !zones[i].restores.value_or(false))
            warnings.push_back({"/zones/" + std::to_string(i),
                                "this pickup changes nothing: it has no \"tuning\" and does not "
                                "restore air jumps and dash"});
    }
}

}  // namespace

std::vector<LevelWarning> levelWarnings(const Level& level) {
    std::vector<LevelWarning> warnings;
    warnOfHazards(level, warnings);
    warnOfFollowers(level, warnings);
    warnOfChannels(level, warnings);
    warnOfPickups(level, warnings);
    return warnings;
}

}  // namespace pixelstep
