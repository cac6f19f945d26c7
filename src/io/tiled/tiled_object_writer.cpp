// Objects and their properties as JSON.
#include "io/tiled/tiled_object_writer.h"

#include "game/level/kind.h"
#include "io/level/level_writer.h"
#include "io/tiled/tiled_scenery.h"
#include "io/tiled/tiled_text.h"

namespace pixelstep {
namespace {

using Layout = JsonPiece::Layout;

JsonPiece propertyPiece(std::string_view name, std::string_view type, JsonPiece value) {
    JsonPiece piece = JsonPiece::object();
    piece.add("name", JsonPiece::text(name)).add("type", JsonPiece::text(type));
    return std::move(piece.add("value", std::move(value)));
}

// An object that is being written: its place and its properties.
struct ObjectPiece {
    std::string_view kind;
    Rect rect;  ///< of a line, its first point
    bool isPoint = false;
    JsonPiece line = JsonPiece::list();
    JsonPiece properties = JsonPiece::list();
};

JsonPiece finished(ObjectPiece object, int& nextObject) {
    JsonPiece piece = JsonPiece::object();
    piece.add("id", JsonPiece::number(nextObject++));
    piece.add("name", JsonPiece::text(object.kind)).add("type", JsonPiece::text(object.kind));
    piece.add("x", JsonPiece::number(object.rect.left));
    piece.add("y", JsonPiece::number(object.rect.top));
    piece.add("width", JsonPiece::number(object.rect.width));
    piece.add("height", JsonPiece::number(object.rect.height));
    piece.add("rotation", JsonPiece::number(0)).add("visible", JsonPiece::boolean(true));
    if (object.isPoint) piece.add("point", JsonPiece::boolean(true));
    if (!object.line.isEmpty()) piece.add("polyline", std::move(object.line));
    if (!object.properties.isEmpty()) piece.add("properties", std::move(object.properties));
    return piece;
}

// The sides that the level names although they are the default.
void addStated(JsonPiece& properties, const BodyStart& body, int width, int height) {
    const bool isWidth = body.width == width;
    const bool isHeight = body.height == height;
    if (!isWidth && !isHeight) return;
    const std::string_view words = !isHeight ? "width" : !isWidth ? "height" : "width height";
    addText(properties, "stated", words);
}

void addBodyProperties(JsonPiece& properties, const BodyStart& body) {
    if (body.comment) addText(properties, "comment", *body.comment);
    if (body.groups) addText(properties, "groups", namesText(*body.groups));
}

std::string ownTuningText(const OwnTuning& tuning) {
    std::string text = ownTuningPiece(tuning, JsonPiece::Layout::oneLine).print();
    text.pop_back();  // the newline
    return text;
}

ObjectPiece characterObject(Kind kind, const BodyStart& body) {
    ObjectPiece object{.kind = kindName(kind), .rect = startRect(body)};
    addBodyProperties(object.properties, body);
    if (body.brain) {
        addText(object.properties, "brain", brainName(*body.brain));
    }
    addStated(object.properties, body, kCharacterWidth, kCharacterHeight);
    if (body.tuning) addText(object.properties, "tuning", ownTuningText(*body.tuning));
    return object;
}

ObjectPiece crateObject(const CrateStart& crate) {
    ObjectPiece object{.kind = kindName(Kind::crate), .rect = startRect(crate)};
    addBodyProperties(object.properties, crate.body);
    addStated(object.properties, crate.body, kCrateSide, kCrateSide);
    if (crate.gravity) {
        addInt(object.properties, "gravity", *crate.gravity);
    }
    if (crate.velocity) {
        addInt(object.properties, "velocity_x", crate.velocity->x);
        addInt(object.properties, "velocity_y", crate.velocity->y);
    }
    return object;
}

JsonPiece pointPiece(Vec2i point) {
    JsonPiece piece = JsonPiece::object();
    return std::move(
        piece.add("x", JsonPiece::number(point.x)).add("y", JsonPiece::number(point.y)));
}

// The path as steps from the platform's own place, for one that a line cannot express.
std::string stepsText(const PlatformStart& platform) {
    std::string text;
    for (const Vec2i point : *platform.path) {
        const Vec2i step = point - platform.body.feet;
        text += (text.empty() ? "" : " ") + std::to_string(step.x) + "," + std::to_string(step.y);
    }
    return text;
}

// A line, whose points are the path, with the size as properties.
void drawPath(const PlatformStart& platform, ObjectPiece& object) {
    for (const Vec2i point : *platform.path)
        object.line.add(pointPiece(point - platform.body.feet));
    addInt(object.properties, "width", object.rect.width);
    addInt(object.properties, "height", object.rect.height);
    object.rect = {platform.body.feet.x, platform.body.feet.y, 0, 0};
}

ObjectPiece platformObject(const PlatformStart& platform) {
    ObjectPiece object{.kind = kindName(Kind::platform), .rect = startRect(platform.body)};
    addBodyProperties(object.properties, platform.body);
    if (platform.oneWay) {
        addBool(object.properties, "one_way", *platform.oneWay);
    }
    if (platform.speed) {
        addInt(object.properties, "speed", *platform.speed);
    }
    if (!platform.path) return object;
    if (platform.path->size() > 1) {
        drawPath(platform, object);
    } else {
        addText(object.properties, "path", stepsText(platform));
    }
    return object;
}

ObjectPiece signObject(const Sign& sign) {
    ObjectPiece object{.kind = kTiledSign, .rect = {sign.feet.x, sign.feet.y, 0, 0}};
    object.isPoint = true;
    if (sign.comment) addText(object.properties, "comment", *sign.comment);
    if (sign.reach) addInt(object.properties, "reach", *sign.reach);
    addText(object.properties, "text", sign.text);
    return object;
}

ObjectPiece zoneObject(const Zone& zone) {
    ObjectPiece object{.kind = kTiledZone, .rect = zoneRect(zone)};
    if (zone.comment) addText(object.properties, "comment", *zone.comment);
    addText(object.properties, "kind", zoneName(zone.kind));
    return object;
}

}  // namespace

void addText(JsonPiece& properties, std::string_view name, std::string_view value) {
    properties.add(propertyPiece(name, "string", JsonPiece::text(value)));
}

void addInt(JsonPiece& properties, std::string_view name, int value) {
    properties.add(propertyPiece(name, "int", JsonPiece::number(value)));
}

void addBool(JsonPiece& properties, std::string_view name, bool value) {
    properties.add(propertyPiece(name, "bool", JsonPiece::boolean(value)));
}

JsonPiece objectLayerPiece(const Level& level, int& nextObject) {
    const Cast& cast = *level.cast;
    JsonPiece objects = JsonPiece::list(Layout::broken);
    const auto add = [&](ObjectPiece object) {
        object.rect.left -= level.tiles.origin().x;
        object.rect.top -= level.tiles.origin().y;
        objects.add(finished(std::move(object), nextObject));
    };
    if (cast.player) add(characterObject(Kind::player, *cast.player));
    for (const BodyStart& clone : cast.clones) add(characterObject(Kind::clone, clone));
    for (const CrateStart& crate : cast.crates) add(crateObject(crate));
    for (const PlatformStart& platform : cast.platforms) add(platformObject(platform));
    for (const Sign& sign : level.scenery->signs) add(signObject(sign));
    for (const Zone& zone : level.scenery->zones) add(zoneObject(zone));
    JsonPiece layer = JsonPiece::object(Layout::broken);
    layer.add("draworder", JsonPiece::text("index")).add("id", JsonPiece::number(2));
    layer.add("name", JsonPiece::text("bodies")).add("objects", std::move(objects));
    layer.add("opacity", JsonPiece::number(1)).add("type", JsonPiece::text("objectgroup"));
    layer.add("visible", JsonPiece::boolean(true));
    return std::move(layer.add("x", JsonPiece::number(0)).add("y", JsonPiece::number(0)));
}

}  // namespace pixelstep
