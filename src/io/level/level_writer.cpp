// A level's members, in their order.
#include "io/level/level_writer.h"

#include <algorithm>

#include "game/level/kind.h"
#include "io/level/legend_writer.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

using Layout = JsonPiece::Layout;

std::string textOf(char32_t symbol) {
    std::string text;
    appendCodePoint(text, symbol);
    return text;
}

JsonPiece shapesPiece(const Level& level) {
    JsonPiece piece = JsonPiece::object(Layout::broken);
    piece.addText("comment", level.text->shapesComment);
    for (const Shape& shape : level.tiles.shapes().own()) {
        piece.add(shape.name, heightsPiece(shape.heights));
    }
    return piece;
}

JsonPiece beginBody(const BodyStart& body) {
    JsonPiece piece = JsonPiece::object();
    piece.addText("comment", body.comment);
    piece.add("x", JsonPiece::number(body.feet.x)).add("y", JsonPiece::number(body.feet.y));
    return std::move(piece.addNumber("width", body.width).addNumber("height", body.height));
}

JsonPiece bodyPiece(const BodyStart& body) {
    JsonPiece piece = beginBody(body);
    if (body.brain) piece.add("brain", JsonPiece::text(brainName(*body.brain)));
    if (body.tuning) piece.add("tuning", ownTuningPiece(*body.tuning));
    return std::move(piece.addTexts("groups", body.groups));
}

}  // namespace

void addTunables(JsonPiece& object, const TunableValues& values) {
    for (const auto& [tunable, value] : values) object.add(tunable->name, JsonPiece::number(value));
}

JsonPiece ownTuningPiece(const OwnTuning& tuning, JsonPiece::Layout layout) {
    JsonPiece piece = JsonPiece::object(layout);
    piece.addText("comment", tuning.comment);
    addTunables(piece, tuning.values);
    return piece;
}

JsonPiece bodyPiece(const CrateStart& crate) {
    JsonPiece piece = beginBody(crate.body);
    if (crate.velocity) piece.add("velocity", JsonPiece::pair(*crate.velocity));
    piece.addNumber("gravity", crate.gravity);
    return std::move(piece.addTexts("groups", crate.body.groups));
}

JsonPiece bodyPiece(const PlatformStart& platform) {
    JsonPiece piece = beginBody(platform.body);
    if (platform.oneWay) piece.add("one_way", JsonPiece::boolean(*platform.oneWay));
    if (platform.path) {
        JsonPiece points = JsonPiece::list();
        for (const Vec2i point : *platform.path) points.add(JsonPiece::pair(point));
        piece.add("path", std::move(points));
    }
    piece.addNumber("speed", platform.speed);
    return std::move(piece.addTexts("groups", platform.body.groups));
}

namespace {

template <class T>
void addBodies(JsonPiece& piece, std::string_view key, const std::vector<T>& bodies, bool isStated,
               Layout layout = Layout::broken) {
    if (bodies.empty() && !isStated) return;
    JsonPiece list = JsonPiece::list(layout);
    for (const T& body : bodies) list.add(bodyPiece(body));
    piece.add(key, std::move(list));
}

JsonPiece tuningPiece(const Level& level) {
    JsonPiece piece = JsonPiece::object();
    piece.addText("comment", level.text->tuningComment);
    const std::vector<std::string>& present = level.text->presentTunables;
    for (const Tunable& tunable : tunables()) {
        const int value = level.tuning.*tunable.field;
        const bool isPresent = std::ranges::find(present, tunable.name) != present.end();
        if (isPresent || value != tunable.standard()) {
            piece.add(tunable.name, JsonPiece::number(value));
        }
    }
    return piece;
}

void addHead(JsonPiece& piece, const Level& level) {
    const LevelText& text = *level.text;
    piece.addText("comment", text.comment).addText("$schema", text.schema);
    piece.add("version", JsonPiece::number(1));
    if (text.hasName || !text.name.empty()) piece.add("name", JsonPiece::text(text.name));
    const int tileSize = level.tiles.tileSize();
    if (text.hasTileSize || tileSize != 16) piece.add("tile_size", JsonPiece::number(tileSize));
    const Vec2i origin = level.tiles.origin();
    if (text.hasOrigin || origin != Vec2i{}) piece.add("origin", JsonPiece::pair(origin));
}

// Adds an object unless it is empty and the file had none.
void addUnlessEmpty(JsonPiece& piece, std::string_view key, JsonPiece member, bool isStated) {
    if (isStated || !member.isEmpty()) piece.add(key, std::move(member));
}

}  // namespace

JsonPiece legendPiece(const Level& level, const std::vector<LegendEntry>& legend) {
    JsonPiece piece = JsonPiece::object(Layout::broken);
    piece.addText("comment", level.text->legendComment);
    for (const LegendEntry& entry : legend) {
        piece.add(textOf(entry.symbol), legendEntryPiece(level.tiles.shapes(), entry));
    }
    return piece;
}

JsonPiece groupsPiece(const LevelText& text) {
    JsonPiece piece = JsonPiece::object();
    piece.addText("comment", text.groupsComment);
    for (const GroupRule& rule : text.groups) {
        JsonPiece one = JsonPiece::object();
        one.addText("comment", rule.comment).addTexts("checks", rule.checks);
        piece.add(rule.name, std::move(one.addTexts("ignores", rule.ignores)));
    }
    return piece;
}

JsonPiece heightsPiece(const std::vector<uint8_t>& heights) {
    JsonPiece list = JsonPiece::list(Layout::oneLine);
    for (const int height : heights) list.add(JsonPiece::number(height));
    return list;
}

JsonPiece castPiece(const Cast& cast) {
    JsonPiece piece = JsonPiece::object(Layout::oneLine);
    if (cast.player) piece.add(memberOf(Kind::player), bodyPiece(*cast.player));
    addBodies(piece, memberOf(Kind::clone), cast.clones, false, Layout::oneLine);
    addBodies(piece, memberOf(Kind::crate), cast.crates, false, Layout::oneLine);
    addBodies(piece, memberOf(Kind::platform), cast.platforms, false, Layout::oneLine);
    return piece;
}

JsonPiece levelPiece(const Level& level) {
    const LevelText& text = *level.text;
    const Cast& cast = *level.cast;
    const std::vector<LegendEntry> legend = completeLegend(level.tiles, text.legend);
    JsonPiece piece = JsonPiece::object(Layout::broken);
    addHead(piece, level);
    addUnlessEmpty(piece, "shapes", shapesPiece(level), text.hasShapes);
    addUnlessEmpty(piece, "legend", legendPiece(level, legend), text.hasLegend);
    piece.add("rows", rowsPiece(level.tiles, legend));
    if (cast.player) piece.add(memberOf(Kind::player), bodyPiece(*cast.player));
    addBodies(piece, memberOf(Kind::clone), cast.clones, text.hasClones);
    addBodies(piece, memberOf(Kind::crate), cast.crates, text.hasCrates);
    addBodies(piece, memberOf(Kind::platform), cast.platforms, text.hasPlatforms);
    const auto& [signs, zones] = *level.scenery;
    addUnlessEmpty(piece, "signs", signsPiece(signs, Layout::broken), text.hasSigns);
    addUnlessEmpty(piece, "zones", zonesPiece(zones, Layout::broken), text.hasZones);
    addUnlessEmpty(piece, "groups", groupsPiece(text), text.hasGroups);
    addUnlessEmpty(piece, "tuning", tuningPiece(level), text.hasTuning);
    if (text.view) piece.add("view", viewPiece(*text.view));
    return piece;
}

}  // namespace pixelstep
