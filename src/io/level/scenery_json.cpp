// Signs, zones and the view of a level, read and written.
#include "io/level/level_members.h"
#include "io/level/level_reader.h"
#include "io/level/level_writer.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

using Layout = JsonPiece::Layout;

constexpr IntRange kZoneSides{1, kMaxZoneSide};

template <class T>
std::vector<T> readList(FaultKeeper& faults, JsonValue object, std::string_view key,
                        T (*readOne)(FaultKeeper&, JsonValue)) {
    std::vector<T> list;
    const std::optional<JsonValue> member = object.find(key);
    if (!member || !expectKind(faults, *member, JsonKind::array)) return list;
    for (const JsonValue value : member->items()) {
        if (faults.hasFault()) break;
        list.push_back(readOne(faults, value));
    }
    return list;
}

Vec2i readFeet(FaultKeeper& faults, JsonValue value) {
    const int x = requireInt(faults, value, "x", kCoordinates);
    return {x, requireInt(faults, value, "y", kCoordinates)};
}

Sign readSign(FaultKeeper& faults, JsonValue value) {
    if (!expectMembers(faults, value, kSignMembers)) return {};
    Sign sign{.feet = readFeet(faults, value)};
    if (const auto text = requireMember(faults, value, "text", "the text of the sign")) {
        sign.text = readText(faults, *text);
        if (auto reason = signTextRefusal(sign.text)) faults.fail(*text, std::move(*reason));
    }
    sign.reach = readOptionalInt(faults, value, "reach", {0, kMaxReach});
    sign.comment = readComment(faults, value);
    return sign;
}

Zone readZone(FaultKeeper& faults, JsonValue value) {
    if (!expectMembers(faults, value, kZoneMembers)) return {};
    Zone zone{.feet = readFeet(faults, value)};
    zone.width = requireInt(faults, value, "width", kZoneSides);
    zone.height = requireInt(faults, value, "height", kZoneSides);
    if (const auto kind = requireMember(faults, value, "kind", "the kind of the zone")) {
        const std::string name = readText(faults, *kind);
        const ZoneRow* row = findRow(kZones, name);
        if (row != nullptr) {
            zone.kind = row->kind;
        } else {
            faults.fail(*kind, "unknown kind " + quoted(name) + choiceWords(name, namesOf(kZones)));
        }
    }
    zone.comment = readComment(faults, value);
    return zone;
}

std::vector<std::string> readOverlays(FaultKeeper& faults, JsonValue list) {
    std::vector<std::string> names;
    if (!expectKind(faults, list, JsonKind::array)) return names;
    for (const JsonValue value : list.items()) {
        names.push_back(readText(faults, value));
        if (faults.hasFault()) break;
        if (std::ranges::find(kOverlayNames, names.back()) == kOverlayNames.end())
            faults.fail(value, "unknown overlay " + quoted(names.back()) +
                                   choiceWords(names.back(), kOverlayNames));
    }
    return names;
}

JsonPiece signPiece(const Sign& sign) {
    JsonPiece piece = JsonPiece::object();
    piece.addText("comment", sign.comment);
    piece.add("x", JsonPiece::number(sign.feet.x)).add("y", JsonPiece::number(sign.feet.y));
    piece.add("text", JsonPiece::text(sign.text));
    return std::move(piece.addNumber("reach", sign.reach));
}

JsonPiece zonePiece(const Zone& zone) {
    JsonPiece piece = JsonPiece::object();
    piece.addText("comment", zone.comment);
    piece.add("x", JsonPiece::number(zone.feet.x)).add("y", JsonPiece::number(zone.feet.y));
    piece.add("width", JsonPiece::number(zone.width));
    piece.add("height", JsonPiece::number(zone.height));
    return std::move(piece.add("kind", JsonPiece::text(zoneName(zone.kind))));
}

}  // namespace

std::vector<Sign> readSigns(FaultKeeper& faults, JsonValue object) {
    return readList(faults, object, "signs", readSign);
}

std::vector<Zone> readZones(FaultKeeper& faults, JsonValue object) {
    return readList(faults, object, "zones", readZone);
}

LevelView readView(FaultKeeper& faults, JsonValue value) {
    LevelView view;
    if (!expectMembers(faults, value, kViewMembers)) return view;
    if (const auto list = value.find("overlays")) view.overlays = readOverlays(faults, *list);
    view.zoom = readOptionalInt(faults, value, "zoom", {1, kMaxZoom});
    view.comment = readComment(faults, value);
    return view;
}

JsonPiece signsPiece(const std::vector<Sign>& signs, JsonPiece::Layout layout) {
    JsonPiece list = JsonPiece::list(layout);
    for (const Sign& sign : signs) list.add(signPiece(sign));
    return list;
}

JsonPiece zonesPiece(const std::vector<Zone>& zones, JsonPiece::Layout layout) {
    JsonPiece list = JsonPiece::list(layout);
    for (const Zone& zone : zones) list.add(zonePiece(zone));
    return list;
}

JsonPiece viewPiece(const LevelView& view) {
    JsonPiece piece = JsonPiece::object();
    piece.addText("comment", view.comment).addTexts("overlays", view.overlays);
    return std::move(piece.addNumber("zoom", view.zoom));
}

}  // namespace pixelstep
