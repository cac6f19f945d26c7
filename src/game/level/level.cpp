// The rules that a level must obey before a world can start from it.
#include "game/level/level.h"

#include "game/level/level_hash.h"

#include <algorithm>
#include <set>
#include <span>

#include "game/level/groups.h"
#include "game/level/tile_text.h"
#include "physics/fit.h"
#include "physics/solids.h"

namespace pixelstep {
namespace {

std::string placeInFile(Kind kind, size_t index) {
    const std::string member = "/" + std::string(memberOf(kind));
    return kind == Kind::player ? member : member + "/" + std::to_string(index);
}

std::string boxText(const Rect& rect) {
    const Vec2i feet = feetOf(rect);
    return std::to_string(rect.width) + " x " + std::to_string(rect.height) + " px at x " +
           std::to_string(feet.x) + ", y " + std::to_string(feet.y);
}

// A body of the level, and its place in the file for messages.
struct PlacedBody {
    Rect rect;
    std::string place;
    BodyTraits traits;

    // Platforms ignore tiles and other platforms.
    bool isPlatform() const { return pixelstep::isPlatform(traits.role); }
};

std::vector<PlacedBody> placedBodies(const Level& level) {
    std::vector<PlacedBody> bodies;
    const GroupTable groups(level);
    const auto add = [&](Kind kind, size_t index, const BodyStart& start, const Rect& rect,
                         std::optional<Role> role = {}) {
        bodies.push_back({rect,
                          placeInFile(kind, index),
                          {role.value_or(roleOf(kind)), groups.startGroups(start, kind)}});
    };
    const Cast& cast = *level.cast;
    if (cast.player) add(Kind::player, 0, *cast.player, startRect(*cast.player));
    for (size_t i = 0; i < cast.clones.size(); ++i)
        add(Kind::clone, i, cast.clones[i], startRect(cast.clones[i]));
    for (size_t i = 0; i < cast.crates.size(); ++i)
        add(Kind::crate, i, cast.crates[i].body, startRect(cast.crates[i]));
    for (size_t i = 0; i < cast.platforms.size(); ++i) {
        const PlatformStart& platform = cast.platforms[i];
        add(Kind::platform, i, platform.body, startRect(platform.body), roleOf(platform));
    }
    return bodies;
}

Solids solidsOf(std::span<const PlacedBody> bodies) {
    Solids solids;
    std::vector<Rect> rects;
    std::vector<BodyTraits> traits;
    for (const PlacedBody& body : bodies) {
        rects.push_back(body.rect);
        traits.push_back(body.traits);
    }
    solids.assign(rects, traits);
    return solids;
}

std::optional<Error> bodyInBody(std::span<const PlacedBody> bodies) {
    const Solids solids = solidsOf(bodies);
    for (uint32_t i = 0; i < bodies.size(); ++i) {
        const PlacedBody& body = bodies[i];
        if (body.isPlatform()) continue;
        const uint32_t solid = solids.firstSolidTo(body.rect, body.traits, i);
        if (solid != kInvalidBody)
            return Error{body.place, "starts inside a solid body, " + bodies[solid].place +
                                         "; expected a place that is clear"};
    }
    return std::nullopt;
}

void addStart(Hasher& hasher, const Groups& groups, const Rect& rect) {
    addTo(hasher, rect);
    addTo(hasher, groups);
}

}  // namespace

Rect startRect(const BodyStart& start) {
    return rectAtFeet(start.feet, start.width.value_or(kCharacterWidth),
                      start.height.value_or(kCharacterHeight));
}

Rect startRect(const CrateStart& start) {
    return rectAtFeet(start.body.feet, start.body.width.value_or(kCrateSide),
                      start.body.height.value_or(kCrateSide));
}

std::optional<std::string> platformRejection(const PlatformStart& start) {
    if (!start.solid.value_or(true) && start.oneWay.value_or(false))
        return "\"one_way\" together with \"solid\": false; expected one of them";
    if (!start.channel) return std::nullopt;
    if (!isName(*start.channel)) return channelNameRejection(*start.channel);
    const char* other = start.mode              ? "mode"
                        : start.starts          ? "starts"
                        : start.fallsAfterSteps ? "falls_after_steps"
                                                : nullptr;
    if (other == nullptr) return std::nullopt;
    return "\"" + std::string(other) +
           "\" together with \"channel\", whose switches move the platform; expected one of them";
}

std::optional<Error> channelError(const Cast& cast, const std::vector<Zone>& zones) {
    std::set<std::string_view> names;
    std::string place;
    const auto add = [&](const std::optional<std::string>& channel, const char* list, size_t i) {
        if (channel) names.insert(*channel);
        if (names.size() > kMaxChannels && place.empty())
            place = std::string(list) + "/" + std::to_string(i) + "/channel";
    };
    for (size_t i = 0; i < cast.platforms.size(); ++i)
        add(cast.platforms[i].channel, "/platforms", i);
    for (size_t i = 0; i < zones.size(); ++i) add(zones[i].channel, "/zones", i);
    if (place.empty()) return std::nullopt;
    return Error{place, std::to_string(names.size()) + " channels; expected at most " +
                            std::to_string(kMaxChannels)};
}

Role roleOf(const PlatformStart& start) {
    if (!start.solid.value_or(true)) return Role::trigger;
    return start.oneWay.value_or(false) ? Role::oneWayPlatform : Role::platform;
}

PathProgress initialProgress(const PlatformStart& start) {
    PathProgress progress{.speed = start.speed.value_or(0),
                          .mode = start.mode.value_or(PathMode::backAndForth),
                          .awaitsRider = start.starts == PathStart::ridden,
                          .waitSteps = static_cast<int16_t>(start.waitSteps.value_or(0))};
    if (start.path) progress.path = *start.path;
    if (start.channel) progress.mode = PathMode::once;  // it stays at the end, see nextDoorPixels
    return progress;
}

std::optional<Rect> playerStart(const Level& level) {
    if (level.cast->player) return startRect(*level.cast->player);
    const auto standing = firstStanding(level.tiles, kCharacterWidth, kCharacterHeight);
    if (!standing || (level.cast->crates.empty() && level.cast->platforms.empty())) return standing;
    const BodyTraits player{Role::character, GroupTable(level).groupsOf({}, Kind::player)};
    const auto bodies = solidsOf(placedBodies(level)).allBlocking(player, kInvalidBody);
    return nearestClear(level.tiles, *standing, Reach::everywhere(level.tiles, *standing), 1,
                        bodies);
}

namespace {

// The error of a crate or platform whose surface the level does not have.
std::optional<Error> surfaceError(const Level& level) {
    const auto check = [&](const auto& starts, const std::string& list) -> std::optional<Error> {
        for (size_t i = 0; i < starts.size(); ++i)
            if (auto reason = surfaceRejection(level.tiles.shapes(), starts[i].surface))
                return Error{list + std::to_string(i) + "/surface", std::move(*reason)};
        return std::nullopt;
    };
    if (auto error = check(level.cast->crates, "/crates/")) return error;
    return check(level.cast->platforms, "/platforms/");
}

}  // namespace

std::optional<Error> findError(const Level& level) {
    if (level.tuning.maxClimb > level.tiles.tileSize())
        return Error{"/tuning/max_climb",
                     "expected at most tile_size, " + std::to_string(level.tiles.tileSize())};
    if (auto error = tuningError(*level.cast, level.tiles.tileSize())) return error;
    if (auto reason = sceneryRejection(*level.scenery, level.tiles.tileSize()))
        return Error{"", std::move(*reason)};
    if (auto error = surfaceError(level)) return error;
    if (auto error = channelError(*level.cast, level.scenery->zones)) return error;
    const auto bodies = placedBodies(level);
    for (const PlacedBody& body : bodies)
        if (!body.isPlatform() && level.tiles.isSolid(body.rect))
            return Error{body.place, "starts inside solid pixels (" + boxText(body.rect) +
                                         "); expected a place that is clear"};
    if (auto error = bodyInBody(bodies)) return error;
    if (!playerStart(level))
        return Error{"/rows",
                     "no place for a player of 12 x 40 px with something to stand on; "
                     "expected one, or a member \"player\""};
    return std::nullopt;
}

std::optional<std::string> tuningRejection(std::span<const TunableValue> values, int tileSize) {
    for (const auto& [tunable, value] : values) {
        if (!tunable->isForClones())
            return std::string(tunable->name) +
                   " applies to the whole level; a clone cannot change it";
        if (auto reason = valueRejection({tunable, value}, tileSize)) return reason;
    }
    return std::nullopt;
}

std::optional<Error> tuningError(const Cast& cast, int tileSize) {
    std::vector<const TunableValues*> different;
    for (size_t i = 0; i < cast.clones.size(); ++i) {
        const BodyStart& clone = cast.clones[i];
        if (!clone.tuning) continue;
        const std::string place = "/clones/" + std::to_string(i) + "/tuning";
        if (auto reason = tuningRejection(clone.tuning->values, tileSize))
            return Error{place, *reason};
        const TunableValues& values = clone.tuning->values;
        const auto isSame = [&](const TunableValues* other) { return *other == values; };
        if (std::ranges::none_of(different, isSame)) different.push_back(&values);
        if (different.size() > kMaxActorTunings)
            return Error{place, "clones can have at most " + std::to_string(kMaxActorTunings) +
                                    " different tunings"};
    }
    return std::nullopt;
}

int highestFor(const Tunable& tunable, int tileSize) {
    return tunable.field == &Tuning::maxClimb ? std::min(tunable.high, tileSize) : tunable.high;
}

std::optional<std::string> valueRejection(const TunableValue& change, int tileSize) {
    const auto& [tunable, value] = change;
    const int high = highestFor(*tunable, tileSize);
    if (value >= tunable->low && value <= high) return std::nullopt;
    return std::string(tunable->name) + " " + std::to_string(value) + " is not in its range, " +
           std::to_string(tunable->low) + ".." + std::to_string(high);
}

uint8_t surfaceNumber(const Level& level, const std::optional<std::string>& name) {
    const int number = name ? level.tiles.shapes().findSurface(*name) : 0;
    return static_cast<uint8_t>(std::max(number, 0));
}

std::optional<std::string> surfaceRejection(const ShapeSet& shapes,
                                            const std::optional<std::string>& name) {
    if (!name || shapes.findSurface(*name) > 0) return std::nullopt;
    std::string known;
    for (const Surface& surface : shapes.surfaces().subspan(1))
        known += (known.empty() ? "" : ", ") + surface.name;
    return "this level has no surface \"" + *name + "\", only " + known;
}

Level makeEmptyLevel(int tileSize, int columns, int rows) {
    Level level;
    level.tiles = TileMap(ShapeSet(tileSize), {}, columns, rows);
    for (int column = 0; column < columns; ++column)
        level.tiles.setTile({column, rows - 1}, {.shape = kBlock});
    return level;
}

void addTo(Hasher& hasher, const Level& level) {
    const GroupTable groups(level);
    const auto addSurface = [&](const std::optional<std::string>& name) {
        if (name) addTo(hasher, level.tiles.shapes().surfaces()[surfaceNumber(level, name)]);
    };
    // Also those in no use: a later command may use them.
    for (const Surface& surface : level.tiles.shapes().ownSurfaces()) {
        addTo(hasher, surface.name);
        addTo(hasher, surface);
    }
    const Cast& cast = *level.cast;
    for (const BodyStart& clone : cast.clones) {
        addStart(hasher, groups.startGroups(clone, Kind::clone), startRect(clone));
        hasher.add(static_cast<int>(clone.ai.value_or(AiKind::idle)));
        addTo(hasher, clone.tuning.value_or(OwnTuning{}).values);
    }
    hasher.add(cast.clones.size());
    for (const CrateStart& crate : cast.crates) {
        addStart(hasher, groups.startGroups(crate.body, Kind::crate), startRect(crate));
        const Vec2i velocity = crate.velocity.value_or(Vec2i{});
        for (int value : {velocity.x, velocity.y, crate.gravity.value_or(1)}) hasher.add(value);
        addSurface(crate.surface);
    }
    hasher.add(cast.crates.size());
    for (const PlatformStart& platform : cast.platforms) {
        addStart(hasher, groups.startGroups(platform.body, Kind::platform),
                 startRect(platform.body));
        hasher.add(platform.oneWay.value_or(false));
        addMember(hasher, "solid", platform.solid.value_or(true), 1);
        addTo(hasher, initialProgress(platform));
        addSurface(platform.surface);
        if (platform.channel) addTo(hasher, *platform.channel);
        addMember(hasher, "falls_after_steps", platform.fallsAfterSteps.value_or(-1), -1);
        if (platform.fallsAfterSteps) hasher.add(platform.returnsAfterSteps.value_or(kReturnSteps));
    }
    hasher.add(cast.platforms.size());
    for (const Zone& zone : level.scenery->zones) {
        addTo(hasher, zoneRect(zone));
        hasher.add(static_cast<int>(zone.kind));
        if (zone.tuning && !zone.tuning->values.empty()) {
            addTo(hasher, "tuning");
            addTo(hasher, zone.tuning->values);
        }
        addMember(hasher, "restores", zone.restores.value_or(false));
        addMember(hasher, "returns_after_steps", zone.returnsAfterSteps.value_or(0));
        addMember(hasher, "on_steps", zone.onSteps.value_or(0));
        addMember(hasher, "off_steps", zone.offSteps.value_or(0));
        addMember(hasher, "phase_steps", zone.phaseSteps.value_or(0));
        if (zone.to) addTo(hasher, *zone.to);
        if (zone.at) addTo(hasher, Rect{zone.at->x, zone.at->y, 1, 1});
        if (zone.kind != ZoneKind::switches) continue;
        addTo(hasher, zone.channel.value_or(""));
        hasher.add(static_cast<int>(zone.mode.value_or(SwitchMode::hold)));
        for (const std::string& group : zone.by.value_or(std::vector<std::string>{"player"}))
            addTo(hasher, group);
    }
    hasher.add(level.scenery->zones.size());
}

}  // namespace pixelstep
