// Objects that are signs and zones.
#include "import/tiled/tiled_scenery.h"

#include "import/tiled/tiled_members.h"

namespace pixelstep {
namespace {

void leaveOut(MapNotes& notes, const TiledBody& body, const std::string& reason) {
    notes.warn(body.object, body.whose, " is left out: " + reason, Matters::play);
}

bool addSign(MapNotes& notes, const TiledBody& body, std::vector<Sign>& signs) {
    warnOfUnknownMembers(notes, body.properties, kTiledSignProperties, body.whose);
    Sign sign{.feet = body.feet};
    const auto text = findProperty(body.properties, "text");
    if (!text || !text->is(JsonKind::text)) {
        leaveOut(notes, body, "a sign has its words in a property 'text'");
        return false;
    }
    sign.text = std::string(text->text());
    sign.reach = intProperty(notes, body.properties, "reach", {0, kMaxReach});
    sign.comment = textProperty(notes, body.properties, "comment");
    if (const auto reason = signTextRejection(sign.text)) {
        leaveOut(notes, body, *reason);
        return false;
    }
    if (signs.size() == kMaxSigns) {
        leaveOut(notes, body, "a level has at most " + std::to_string(kMaxSigns) + " signs");
        return false;
    }
    signs.push_back(std::move(sign));
    return true;
}

bool addZone(MapNotes& notes, const TiledBody& body, std::vector<Zone>& zones) {
    warnOfUnknownMembers(notes, body.properties, kTiledZoneProperties, body.whose);
    const auto kind = findProperty(body.properties, "kind");
    const ZoneRow* row = kind && kind->is(JsonKind::text) ? findRow(kZones, kind->text()) : nullptr;
    if (row == nullptr) {
        leaveOut(notes, body, "a zone has a property 'kind': goal, checkpoint, hazard or coin");
        return false;
    }
    const auto isSide = [](int side) { return side >= 1 && side <= kMaxZoneSide; };
    if (!body.rect || !isSide(body.rect->width) || !isSide(body.rect->height)) {
        leaveOut(notes, body, "a zone is a rectangle or a tile");
        return false;
    }
    if (zones.size() == kMaxZones) {
        leaveOut(notes, body, "a level has at most " + std::to_string(kMaxZones) + " zones");
        return false;
    }
    zones.push_back({body.feet, body.rect->width, body.rect->height, row->kind,
                     textProperty(notes, body.properties, "comment")});
    return true;
}

}  // namespace

bool addScenery(MapNotes& notes, const TiledBody& body, std::string_view kind, Scenery& scenery) {
    if (kind == kTiledSign) return addSign(notes, body, scenery.signs);
    return addZone(notes, body, scenery.zones);
}

}  // namespace pixelstep
