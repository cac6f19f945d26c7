// Ranges, texts and groups of a level in memory.
#include "io/level/level_check.h"

#include <algorithm>

#include "game/level/kind.h"
#include "io/json/json_reader.h"
#include "io/level/legend_writer.h"
#include "io/level/level_reader.h"

namespace pixelstep {
namespace {

/// The place of a body, sign or zone in the file.
struct Place {
    std::string_view list;
    std::optional<size_t> index{};

    std::string with(const std::string& member) const {
        return "/" + std::string(list) + (index ? "/" + std::to_string(*index) : "") + member;
    }
};

class FormatCheck {
public:
    explicit FormatCheck(const Level& level) : level_(level) {}

    std::optional<Error> run();

private:
    template <class Visit>
    void forEachBody(Visit visit) const;
    void text(const Place& place, const std::string& member, std::string_view text);
    void number(const Place& place, const char* member, int value, IntRange range);
    void feet(const Place& place, Vec2i feet);
    void list(std::string_view member, size_t size, size_t most);
    void texts();
    void body(const Place& place, const BodyStart& body);
    void path(const Place& place, const PlatformStart& platform);

    const Level& level_;
    ErrorSink errors_;
};

template <class Visit>
void FormatCheck::forEachBody(Visit visit) const {
    const Cast& cast = *level_.cast;
    if (cast.player) visit(Place{memberOf(Kind::player)}, *cast.player);
    for (size_t i = 0; i < cast.clones.size(); ++i)
        visit(Place{memberOf(Kind::clone), i}, cast.clones[i]);
    for (size_t i = 0; i < cast.crates.size(); ++i)
        visit(Place{memberOf(Kind::crate), i}, cast.crates[i].body);
    for (size_t i = 0; i < cast.platforms.size(); ++i)
        visit(Place{memberOf(Kind::platform), i}, cast.platforms[i].body);
}

void FormatCheck::text(const Place& place, const std::string& member, std::string_view text) {
    if (text.size() <= kMaxTextBytes) return;
    errors_.fail(place.with(member), "a text of " + std::to_string(text.size()) +
                                         " bytes; expected at most " +
                                         std::to_string(kMaxTextBytes));
}

void FormatCheck::number(const Place& place, const char* member, int value, IntRange range) {
    if (value >= range.low && value <= range.high) return;
    errors_.fail(place.with(member), "expected an integer from " + std::to_string(range.low) +
                                         " to " + std::to_string(range.high) + ", found " +
                                         std::to_string(value));
}

void FormatCheck::feet(const Place& place, Vec2i feet) {
    number(place, "/x", feet.x, kCoordinates);
    number(place, "/y", feet.y, kCoordinates);
}

void FormatCheck::list(std::string_view member, size_t size, size_t most) {
    if (size > most)
        errors_.fail("/" + std::string(member),
                     "more than " + std::to_string(most) + " items; that is the limit");
}

/// The limit that a file exceeds.
void FormatCheck::texts() {
    const Cast& cast = *level_.cast;
    text({"name"}, "", level_.text->name);
    forEachBody([&](const Place& place, const BodyStart& body) {
        if (body.comment) text(place, "/comment", *body.comment);
        for (size_t i = 0; body.groups && i < body.groups->size(); ++i)
            text(place, "/groups/" + std::to_string(i), (*body.groups)[i]);
    });
    list(memberOf(Kind::clone), cast.clones.size(), kMaxBodies);
    list(memberOf(Kind::crate), cast.crates.size(), kMaxBodies);
    list(memberOf(Kind::platform), cast.platforms.size(), kMaxBodies);
    for (size_t i = 0; i < cast.platforms.size(); ++i) {
        const auto& path = cast.platforms[i].path;
        if (path && path->size() > kMaxPathPoints)
            errors_.fail(
                Place{memberOf(Kind::platform), i}.with("/path"),
                "more than " + std::to_string(kMaxPathPoints) + " items; that is the limit");
    }
}

void FormatCheck::body(const Place& place, const BodyStart& body) {
    feet(place, body.feet);
    if (body.width) number(place, "/width", *body.width, kBodySides);
    if (body.height) number(place, "/height", *body.height, kBodySides);
    if (!body.groups) return;
    if (body.groups->size() > kMaxGroups)
        errors_.fail(place.with("/groups"),
                     "expected at most " + std::to_string(kMaxGroups) + " groups");
    const auto empty = std::ranges::find(*body.groups, "");
    if (empty != body.groups->end())
        errors_.fail(place.with("/groups/" + std::to_string(empty - body.groups->begin())),
                     "expected the name of a group");
}

void FormatCheck::path(const Place& place, const PlatformStart& platform) {
    const std::vector<Vec2i>& path = *platform.path;
    for (size_t i = 0; i < path.size() && !errors_.hasError(); ++i) {
        const std::string at = "/path/" + std::to_string(i);
        number(place, (at + "/0").c_str(), path[i].x, kCoordinates);
        number(place, (at + "/1").c_str(), path[i].y, kCoordinates);
        const Vec2i feet = platform.body.feet;
        if (i == 0 && path[i] != feet)
            errors_.fail(place.with(at), "expected the platform's own x and y, [" +
                                             std::to_string(feet.x) + ", " +
                                             std::to_string(feet.y) + "]");
    }
}

std::optional<Error> FormatCheck::run() {
    texts();
    if (errors_.hasError()) return errors_.error();
    const Vec2i origin = level_.tiles.origin();
    number({"origin"}, "/0", origin.x, kCoordinates);
    number({"origin"}, "/1", origin.y, kCoordinates);
    const Cast& cast = *level_.cast;
    size_t bodies = 0;
    forEachBody([&](const Place& place, const BodyStart& one) {
        ++bodies;
        body(place, one);
        // A platform's path follows its body.
        if (place.list != memberOf(Kind::platform)) return;
        const PlatformStart& platform = cast.platforms[*place.index];
        if (platform.path) path(place, platform);
    });
    if (bodies > kMaxBodies)
        errors_.fail(
            "", std::to_string(bodies) + " bodies; expected at most " + std::to_string(kMaxBodies));
    if (errors_.hasError()) return errors_.error();
    if (auto error = findGroupError(level_.text->groups, cast)) return error;
    const auto& [signs, zones] = *level_.scenery;
    for (size_t i = 0; i < signs.size(); ++i) feet({"signs", i}, signs[i].feet);
    for (size_t i = 0; i < zones.size(); ++i) {
        feet({"zones", i}, zones[i].feet);
        number({"zones", i}, "/width", zones[i].width, {1, kMaxZoneSide});
        number({"zones", i}, "/height", zones[i].height, {1, kMaxZoneSide});
    }
    for (const Tunable& tunable : tunables()) {
        const bool isClimb = tunable.field == &Tuning::maxClimb;
        const int high = isClimb ? std::min(tunable.high, level_.tiles.tileSize()) : tunable.high;
        const std::string member = "/" + std::string(tunable.name);
        number({"tuning"}, member.c_str(), level_.tuning.*tunable.field, {tunable.low, high});
    }
    return errors_.error();
}

}  // namespace

std::optional<Error> findFormatError(const Level& level) {
    return FormatCheck(level).run();
}

Level asWritten(Level level) {
    LevelText& text = level.text.edit();
    const Cast& cast = *level.cast;
    text.legend = completeLegend(level.tiles, std::move(text.legend));
    std::vector<std::string> present;
    for (const Tunable& tunable : tunables()) {
        const bool isPresent =
            std::ranges::find(text.presentTunables, tunable.name) != text.presentTunables.end();
        if (isPresent || level.tuning.*tunable.field != tunable.standard())
            present.emplace_back(tunable.name);
    }
    text.presentTunables = std::move(present);
    text.hasName |= !text.name.empty();
    text.hasTileSize |= level.tiles.tileSize() != ShapeSet{}.tileSize();
    text.hasOrigin |= level.tiles.origin() != Vec2i{};
    text.hasShapes |= text.shapesComment || !level.tiles.shapes().own().empty();
    text.hasLegend |= text.legendComment || !text.legend.empty();
    text.hasClones |= !cast.clones.empty();
    text.hasCrates |= !cast.crates.empty();
    text.hasPlatforms |= !cast.platforms.empty();
    text.hasSigns |= !level.scenery->signs.empty();
    text.hasZones |= !level.scenery->zones.empty();
    text.hasGroups |= text.groupsComment || !text.groups.empty();
    text.hasTuning |= text.tuningComment || !text.presentTunables.empty();
    return level;
}

}  // namespace pixelstep
