// Validates signs and zones.
#include "game/level/scenery.h"

#include <algorithm>
#include <cstdlib>

#include "game/level/level.h"
#include "game/level/tile_text.h"

namespace pixelstep {
namespace {

using Rejection = std::optional<std::string>;

bool isNear(Vec2i point) {
    return std::abs(point.x) <= kMaxCoordinate && std::abs(point.y) <= kMaxCoordinate;
}

std::string allWords() {
    std::string words;
    for (const SignWordRow& row : kSignWords)
        words += (words.empty() ? "{" : " {") + std::string(row.name) + "}";
    return words;
}

bool stopsZones(const TileMap& tiles, Vec2i cell) {
    return !tiles.isEmpty(cell) && !tiles.tile(cell).oneWay;
}

Rejection rejectSign(const Sign& sign) {
    if (!isNear(sign.feet))
        return "signs must be within " + std::to_string(kMaxCoordinate) + " px of 0";
    const int reach = sign.reach.value_or(kSignReach);
    if (reach < 0 || reach > kMaxReach)
        return "the reach of a sign is 0.." + std::to_string(kMaxReach) + " px";
    return signTextRejection(sign.text);
}

Rejection rejectZone(const Zone& zone, int tileSize) {
    const auto isSide = [](int side) { return side >= 1 && side <= kMaxZoneSide; };
    if (!isNear(zone.feet))
        return "zones must be within " + std::to_string(kMaxCoordinate) + " px of 0";
    if (!isSide(zone.width) || !isSide(zone.height))
        return "zones are 1.." + std::to_string(kMaxZoneSide) + " px a side, not " +
               std::to_string(zone.width) + " x " + std::to_string(zone.height) + " px";
    if (auto reason = zoneMemberRejection(zone)) return reason;
    if (!zone.tuning) return {};
    for (const TunableValue& change : zone.tuning->values)
        if (auto reason = valueRejection(change, tileSize)) return reason;
    return {};
}

}  // namespace

std::string channelNameRejection(std::string_view name) {
    return "the channel \"" + std::string(name) +
           "\": expected a small letter, then small letters, digits and _";
}

Rejection exitRejection(std::string_view to) {
    const std::string wanted = "\"" + std::string(to) +
                               "\": expected a relative path with '/' inside the level's own "
                               "folder, without '..'";
    const auto isControl = [](unsigned char letter) { return letter < 32 || letter == 127; };
    if (std::ranges::any_of(to, isControl)) return "expected a path without control characters";
    if (to.empty() || to.find_first_of("\\:") != std::string_view::npos) return wanted;
    while (true) {
        const size_t end = to.find('/');
        const std::string_view name = to.substr(0, end);
        if (name.empty() || name == "." || name == "..") return wanted;
        if (end == std::string_view::npos) return {};
        to.remove_prefix(end + 1);
    }
}

Rejection zoneMemberRejection(const Zone& zone) {
    Rejection reason;
    visitMembersOfKinds(zone, [&](std::string_view name, const auto& member, bool hasIt) {
        if (!member || hasIt || reason) return;
        reason = "a zone of the kind " + std::string(zoneName(zone.kind)) + " has no " +
                 std::string(name);
    });
    if (reason) return reason;
    for (const std::optional<int>& steps : {zone.onSteps, zone.offSteps, zone.phaseSteps})
        if (steps && (*steps < 0 || *steps > kMaxPulseSteps))
            return "the times of a hazard are 0.." + std::to_string(kMaxPulseSteps) + " steps";
    const int returns = zone.returnsAfterSteps.value_or(0);
    if (returns < 0 || returns > kMaxReturnSteps)
        return "a pickup returns after 0.." + std::to_string(kMaxReturnSteps) + " steps";
    if (zone.look && rowOf(kZoneLooks, *zone.look).kind != zone.kind)
        return "a zone of the kind " + std::string(zoneName(zone.kind)) + " cannot look like " +
               std::string(rowOf(kZoneLooks, *zone.look).name);
    if (zone.kind == ZoneKind::switches && !zone.channel) return "a switch needs a \"channel\"";
    if (zone.channel && !isName(*zone.channel)) return channelNameRejection(*zone.channel);
    if (zone.kind == ZoneKind::exits && !zone.to) return "an exit needs a \"to\"";
    if (zone.to)
        if (auto why = exitRejection(*zone.to)) return why;
    if (zone.at && !isNear(*zone.at))
        return "places are within " + std::to_string(kMaxCoordinate) + " px of 0";
    if (zone.by && std::ranges::count(*zone.by, "") > 0) return "a group has an empty name";
    if (!zone.tuning) return {};
    for (const TunableValue& change : zone.tuning->values) {
        const Tunable& tunable = *change.tunable;
        if (!tunable.isForZones())
            return std::string(tunable.name) + " is no setting that a zone can change";
        if (auto why = valueRejection(change, tunable.high)) return why;
    }
    return {};
}

void setKind(Zone& zone, ZoneKind kind) {
    zone.kind = kind;
    visitMembersOfKinds(zone, [](std::string_view, auto& member, bool hasIt) {
        if (!hasIt) member.reset();
    });
    if (zone.look && rowOf(kZoneLooks, *zone.look).kind != kind) zone.look.reset();
    if (kind == ZoneKind::pickup && !zone.tuning && !zone.restores) zone.restores = true;
    if (kind == ZoneKind::switches && !zone.channel) zone.channel = "a";
    if (kind == ZoneKind::exits && !zone.to) zone.to = "next.json";
    if (kind != ZoneKind::area || zone.tuning) return;
    zone.look = ZoneLook::water;
    zone.tuning = OwnTuning{.values = {{findTunable("gravity"), 300},
                                       {findTunable("max_fall_speed"), 120},
                                       {findTunable("walk_speed"), 100},
                                       {findTunable("jump_speed"), 250}}};
}

Zone reachingUp(const TileMap& tiles, Zone zone) {
    if (zone.kind != ZoneKind::goal && zone.kind != ZoneKind::checkpoint) return zone;
    const Rect rect = zoneRect(zone);
    const int least = rect.bottom() - kPassingHeight * tiles.tileSize();
    int top = rect.top;
    while (top > least) {
        // The row of cells above.
        Vec2i cell = tiles.cellAt({rect.left, top - 1});
        const int above = tiles.cellRect(cell).top;
        const int last = tiles.cellAt({rect.right() - 1, top - 1}).x;
        while (cell.x <= last && !stopsZones(tiles, cell)) ++cell.x;
        if (cell.x <= last) break;
        top = std::max(least, above);
    }
    zone.height = rect.bottom() - top;
    return zone;
}

Rejection signTextRejection(std::string_view text) {
    if (text.size() > kMaxSignText)
        return "expected at most " + std::to_string(kMaxSignText) + " bytes";
    for (size_t at = 0; (at = text.find_first_of("{}", at)) != std::string_view::npos; ++at) {
        const size_t close = text.find('}', at);
        const bool isWord = text[at] == '{' && close != std::string_view::npos &&
                            findRow(kSignWords, text.substr(at + 1, close - at - 1)) != nullptr;
        if (!isWord)
            return "expected braces only around a word that stands for a key: " + allWords();
        at = close;
    }
    return {};
}

Rejection sceneryRejection(const Scenery& scenery, int tileSize) {
    if (scenery.signs.size() > kMaxSigns)
        return "no more than " + std::to_string(kMaxSigns) + " signs";
    if (scenery.zones.size() > kMaxZones)
        return "no more than " + std::to_string(kMaxZones) + " zones";
    for (size_t i = 0; i < scenery.signs.size(); ++i)
        if (auto reason = rejectSign(scenery.signs[i]))
            return "sign " + std::to_string(i) + ": " + *reason;
    for (size_t i = 0; i < scenery.zones.size(); ++i)
        if (auto reason = rejectZone(scenery.zones[i], tileSize))
            return "zone " + std::to_string(i) + ": " + *reason;
    return {};
}

}  // namespace pixelstep
